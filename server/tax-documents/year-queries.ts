import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Cents } from '../../domain/money.ts';
import type { NecForm } from '../../domain/tax-documents/nec-form.ts';
import { compensationBox } from '../../domain/tax-documents/nec-rules.ts';
import type { TaxDocumentStatus, TaxDocumentType } from '../../domain/tax-documents/status.ts';
import type { YearTotals } from '../../domain/tax-documents/year-ledger.ts';
import { truncatedTinOnFile, type TinKind } from '../../domain/w9/tin.ts';
import type { Database, Tx } from '../database/database.ts';
import { taxDocumentsVisibleTo } from '../database/scope.ts';
import { payeeKey, type PayeeIdentity } from './payee-queries.ts';
import { needsForm } from './year-sum-queries.ts';

/** Takes a lock that serializes the generation of a year's forms, for one payee or for all. Without this lock, two
 *  requests could generate the same forms. A transaction must take this lock before `lockDocumentsOf`. */
export async function lockYear(tx: Tx, taxYear: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.tax_documents'), ${taxYear})`.execute(
    tx,
  );
}

export interface StoredForm {
  id: string;
  form: NecForm;
}

export interface EarlierForms {
  /** The last submitted form, whether approved or not. Undefined if that form has zero amounts (see `zeroAmountForm`). */
  submitted: StoredForm | undefined;
  /** The last submitted form, if it sets the amounts of a wrong recipient to zero. In that case, no form is in
   *  force. */
  zeroAmountForm: StoredForm | undefined;
  /** The last form that was generated. */
  latest: NecForm | undefined;
}

interface NewestForm extends StoredForm {
  hasZeroAmounts: boolean;
}

/** Finds the newest form of each payee, among all forms or among submitted forms only. Index: tax_documents_by_user. */
async function newestForms(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
  taxYear: number,
  { onlySubmitted }: { onlySubmitted: boolean },
): Promise<Map<string, NewestForm>> {
  const newest = onlySubmitted ? sql`submitted_at` : sql`created_at`;
  const { rows } = await sql<PayeeIdentity & NewestForm>`
    select distinct on (user_id, identity) user_id as "userId", identity, id, snapshot as form,
      has_zero_amounts as "hasZeroAmounts"
    from tax_documents
    where user_id = any(${[...userIds]}::uuid[]) and tax_year = ${taxYear} and type = 'FORM_1099_NEC'
      and ${newest} is not null and ${taxDocumentsVisibleTo(actor, 'user_id')}
    order by user_id, identity, ${newest} desc, id desc`.execute(db);
  return new Map(rows.map((row) => [payeeKey(row), row]));
}

/** Returns the earlier forms of a year, by payee. */
export async function loadEarlierForms(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
  taxYear: number,
): Promise<(payee: PayeeIdentity) => EarlierForms> {
  const submitted = await newestForms(db, actor, userIds, taxYear, { onlySubmitted: true });
  const latest = await newestForms(db, actor, userIds, taxYear, { onlySubmitted: false });
  return (payee) => {
    const last = submitted.get(payeeKey(payee));
    return {
      submitted: last?.hasZeroAmounts ? undefined : last,
      zeroAmountForm: last?.hasZeroAmounts ? last : undefined,
      latest: latest.get(payeeKey(payee))?.form,
    };
  };
}

interface FiledForm extends PayeeIdentity {
  compensationCents: Cents;
  withheldCents: Cents;
  /** True if the form has zero amounts. A new original is then due if the payee still needs a form. */
  hasZeroAmounts: boolean;
  name: string;
  truncatedTin: string;
  /** The values of the current W-9. Null if the payee has no W-9. */
  w9: { name: string; kind: TinKind | null; lastFour: string | null } | null;
}

/** Lists the last submitted form of each payee of a year. Indexes: tax_documents_by_year, w9_versions_one_each. */
async function listFiledForms(
  db: Database | Tx,
  actor: Actor,
  taxYear: number,
): Promise<FiledForm[]> {
  const { rows } = await sql<FiledForm>`
    select distinct on (t.user_id, t.identity) t.user_id as "userId", t.identity,
      t.compensation_cents as "compensationCents", t.withheld_cents as "withheldCents",
      t.has_zero_amounts as "hasZeroAmounts", t.snapshot -> 'recipient' ->> 'name' as name,
      t.snapshot -> 'recipient' ->> 'truncatedTin' as "truncatedTin",
      (select json_build_object('name', v.name, 'kind', v.tin_kind, 'lastFour', v.tin_last_four)
        from w9_versions v where v.user_id = t.user_id and v.identity = t.identity
        order by v.version desc limit 1) as w9
    from tax_documents t
    where t.tax_year = ${taxYear} and t.type = 'FORM_1099_NEC' and t.submitted_at is not null
      and ${taxDocumentsVisibleTo(actor, 't.user_id')}
    order by t.user_id, t.identity, t.submitted_at desc, t.id desc`.execute(db);
  return rows;
}

const hasOtherAmounts = (filed: FiledForm, payee: YearTotals): boolean =>
  filed.compensationCents !== compensationBox(payee) || filed.withheldCents !== payee.withheldCents;

function hasOtherRecipient({ name, truncatedTin, w9 }: FiledForm): boolean {
  if (!w9) return false;
  const tin = truncatedTinOnFile(w9.kind, w9.lastFour);
  return name !== w9.name || truncatedTin !== tin;
}

/** Returns the payees of a year whose payments differ from the amounts of their last submitted form. If
 *  `withRecipients` is set, also returns the payees whose form has another name or TIN than their W-9. A form that sets
 *  a wrong recipient's amounts to zero differs only while the payee needs a new original. */
export async function filterDifferingFromFiledForm<Payee extends PayeeIdentity & YearTotals>(
  db: Database | Tx,
  actor: Actor,
  payees: readonly Payee[],
  { taxYear, withRecipients }: { taxYear: number; withRecipients: boolean },
): Promise<Payee[]> {
  const filed = await listFiledForms(db, actor, taxYear);
  const formOf = new Map(filed.map((form) => [payeeKey(form), form]));
  return payees.filter((payee) => {
    const form = formOf.get(payeeKey(payee));
    if (!form) return false;
    if (form.hasZeroAmounts) return needsForm(payee);
    return hasOtherAmounts(form, payee) || (withRecipients && hasOtherRecipient(form));
  });
}

export interface FormOfYear {
  id: string;
  firstName: string;
  lastName: string;
  corrected: boolean;
}

/** Lists the newest Form 1099-NEC of each payee of a year, by name. Leaves out a payee whose newest form is a draft,
 *  because an earlier form is out of date. Index: tax_documents_by_year. */
export async function listFormsOfYear(
  db: Database,
  actor: Actor,
  taxYear: number,
): Promise<FormOfYear[]> {
  const newest = db
    .selectFrom('tax_documents as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      't.status',
      't.corrected',
    ])
    .distinctOn(['t.user_id', 't.identity'])
    .where('t.tax_year', '=', taxYear)
    .where('t.type', '=', 'FORM_1099_NEC')
    .where(taxDocumentsVisibleTo(actor, 't.user_id'))
    .orderBy('t.user_id')
    .orderBy('t.identity')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc');
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', 'firstName', 'lastName', 'corrected'])
    .where('status', '<>', 'DRAFT')
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute();
}

export interface DocumentOfYear extends PayeeIdentity {
  id: string;
  type: TaxDocumentType;
  status: TaxDocumentStatus;
  corrected: boolean;
  hasZeroAmounts: boolean;
  createdAt: string;
}

/** Lists the documents of these people in a year, newest first. Index: tax_documents_by_user. */
export async function listDocumentsOfYear(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  taxYear: number,
): Promise<DocumentOfYear[]> {
  return db
    .selectFrom('tax_documents as t')
    .select([
      't.id',
      't.user_id as userId',
      't.identity',
      sql<TaxDocumentType>`t.type`.as('type'),
      sql<TaxDocumentStatus>`t.status`.as('status'),
      't.corrected',
      't.has_zero_amounts as hasZeroAmounts',
      't.created_at as createdAt',
    ])
    .where('t.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('t.tax_year', '=', taxYear)
    .where(taxDocumentsVisibleTo(actor, 't.user_id'))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
}
