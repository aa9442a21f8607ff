import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { FilingKind } from '../../../domain/tax/filings/iris-row.ts';
import type { FilingResult } from '../../../domain/tax/filings/schema.ts';
import type { Finding, NecForm } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import type { TaxDocumentStatus } from '../../../domain/tax/form-1099-nec/status.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import { taxpayerOf } from '../year/payee-queries.ts';
import { FOLLOWS_UNSUBMITTED } from './submission-queries.ts';

/** A stored Form 1099-NEC that the carrier can file or file again. */
export interface FilableForm {
  id: string;
  userId: string;
  identity: number;
  firstName: string;
  lastName: string;
  status: TaxDocumentStatus;
  corrected: boolean;
  correctsId: string | null;
  hasZeroAmounts: boolean;
  /** See `FOLLOWS_UNSUBMITTED`. */
  followsUnsubmitted: boolean;
  missing: Finding[];
  w9VersionId: string | null;
  /** The last four digits of the TIN on the W-9 from which the form was generated. */
  tinLastFour: string | null;
  form: NecForm;
  correctedResult: FilingResult | null;
  filed: NecForm | null;
  /** The receipt ID and the line of the last uploaded file that contains the form that this form corrects. */
  receiptId: string | null;
  filedLine: number | null;
}

/** Selects the line for document `id` in the last uploaded file that contains it, with the receipt ID. Index:
 *  filing_lines_by_document. */
function lastFiling(id: ReturnType<typeof sql.ref>) {
  return sql`(
    select l.result, l.line, f.receipt_id from filing_lines l join filings f on f.id = l.filing_id
    where l.tax_document_id = ${id} and f.uploaded_at is not null
    order by f.uploaded_at desc, f.id desc limit 1)`;
}

/** Lists the forms that the carrier can file for a year, ordered by name. Lists the newest form of each taxpayer.
 *  If that form corrects a generated form with zero amounts, also lists the form with zero amounts. Includes only
 *  drafts, generated forms, and submitted forms that the IRS rejected. Index: tax_documents_by_year. */
export async function listFilable(
  db: Database | Tx,
  actor: Actor,
  taxYear: number,
): Promise<FilableForm[]> {
  const { rows } = await sql<FilableForm>`
    with newest as (
      select distinct on (${taxpayerOf('t')}) t.id, t.corrects_id from tax_documents t
      where t.tax_year = ${taxYear} and t.type = 'FORM_1099_NEC'
        and ${taxDocumentsVisibleTo(actor, 't.user_id')}
      order by ${taxpayerOf('t')}, t.created_at desc, t.id desc
    ), chosen as (
      select id from newest
      union
      select z.id from newest n join tax_documents z on z.id = n.corrects_id
      where z.has_zero_amounts and z.status = 'GENERATED'
    )
    select t.id, t.user_id as "userId", t.identity, u.first_name as "firstName", u.last_name as "lastName",
      t.status, t.corrected, t.corrects_id as "correctsId", t.has_zero_amounts as "hasZeroAmounts",
      ${FOLLOWS_UNSUBMITTED} as "followsUnsubmitted",
      t.missing, t.w9_version_id as "w9VersionId", t.snapshot as form, w.tin_last_four as "tinLastFour",
      filed.result as "correctedResult", filed.receipt_id as "receiptId", filed.line as "filedLine",
      o.snapshot as filed
    from chosen c join tax_documents t on t.id = c.id join users u on u.id = t.user_id
    left join w9_versions w on w.id = t.w9_version_id
    left join tax_documents o on o.id = t.corrects_id and t.corrected
    left join lateral ${lastFiling(sql.ref('t.corrects_id'))} filed on true
    left join lateral ${lastFiling(sql.ref('t.id'))} own on true
    where t.status in ('DRAFT', 'GENERATED') or (t.status = 'SUBMITTED' and own.result = 'REJECTED')
    order by u.last_name, u.first_name, t.user_id, t.identity, t.created_at, t.id`.execute(db);
  return rows;
}

/** Returns whether a form has zero amounts and corrects a rejected return. The carrier does not file such a form,
 *  because the IRS has no return to correct. */
export function zeroesRejectedReturn({ hasZeroAmounts, correctedResult }: FilableForm): boolean {
  return hasZeroAmounts && correctedResult === 'REJECTED';
}

/** Returns the kind of file for a form. The new form of a return that the IRS rejected is an original, because the IRS
 *  has no return to correct. */
export function kindOf(form: FilableForm): FilingKind {
  if (!form.corrected) return 'ORIGINALS';
  return form.correctedResult === 'REJECTED' && !zeroesRejectedReturn(form)
    ? 'ORIGINALS'
    : 'CORRECTIONS';
}

/** Returns whether the carrier files the form with the IRS, because it is required, voluntary or a correction. */
export function isForTheIrs({ corrected, form: { filing } }: FilableForm): boolean {
  return corrected || filing.required || filing.reasons[0]?.code === 'VOLUNTARY';
}
