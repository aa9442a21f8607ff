import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Cents } from '../../../domain/money.ts';
import type { NecForm } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { compensationBox } from '../../../domain/tax/form-1099-nec/nec-rules.ts';
import type {
  TaxDocumentStatus,
  TaxDocumentType,
} from '../../../domain/tax/form-1099-nec/status.ts';
import type { YearTotals } from '../../../domain/tax/year/year-ledger.ts';
import { truncatedTinOnFile } from '../../../domain/tax/tin/tin.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import { accountIdsOf, payeeKey, taxpayerOf, type Taxpayer } from './payee-queries.ts';
import { needsForm, type PayeeSums } from './sum-queries.ts';

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
  payees: readonly Pick<Taxpayer, 'accounts'>[],
  taxYear: number,
  { onlySubmitted }: { onlySubmitted: boolean },
): Promise<Map<string, NewestForm>> {
  const newest = onlySubmitted ? sql`t.submitted_at` : sql`t.created_at`;
  const { rows } = await sql<Pick<Taxpayer, 'taxpayer'> & NewestForm>`
    select distinct on (taxpayer) ${taxpayerOf('t')} as taxpayer, t.id, t.snapshot as form,
      t.has_zero_amounts as "hasZeroAmounts"
    from tax_documents t
    where t.user_id = any(${accountIdsOf(payees)}::uuid[]) and t.tax_year = ${taxYear} and t.type = 'FORM_1099_NEC'
      and ${newest} is not null and ${taxDocumentsVisibleTo(actor, 't.user_id')}
    order by taxpayer, ${newest} desc, t.id desc`.execute(db);
  return new Map(rows.map((row) => [payeeKey(row), row]));
}

/** Returns the earlier forms of a year, by payee. A form may belong to any account of the payee. */
export async function loadEarlierForms(
  db: Database | Tx,
  actor: Actor,
  payees: readonly Pick<Taxpayer, 'accounts'>[],
  taxYear: number,
): Promise<(payee: Pick<Taxpayer, 'taxpayer'>) => EarlierForms> {
  const submitted = await newestForms(db, actor, payees, taxYear, { onlySubmitted: true });
  const latest = await newestForms(db, actor, payees, taxYear, { onlySubmitted: false });
  return (payee) => {
    const last = submitted.get(payeeKey(payee));
    return {
      submitted: last?.hasZeroAmounts ? undefined : last,
      zeroAmountForm: last?.hasZeroAmounts ? last : undefined,
      latest: latest.get(payeeKey(payee))?.form,
    };
  };
}

/** Lists the taxpayers among these accounts that have their form of a year. Index: tax_documents_by_user. */
export async function listFurnished(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
  taxYear: number,
): Promise<Set<string>> {
  const { rows } = await sql<Pick<Taxpayer, 'taxpayer'>>`
    select distinct ${taxpayerOf('t')} as taxpayer
    from tax_documents t join statement_deliveries d on d.document_id = t.id
    where t.user_id = any(${[...userIds]}::uuid[]) and t.tax_year = ${taxYear} and t.type = 'FORM_1099_NEC'
      and ${taxDocumentsVisibleTo(actor, 't.user_id')}`.execute(db);
  return new Set(rows.map(({ taxpayer }) => taxpayer));
}

interface FiledForm {
  taxpayer: string;
  compensationCents: Cents;
  withheldCents: Cents;
  /** True if the form has zero amounts. A new original is then due if the payee still needs a form. */
  hasZeroAmounts: boolean;
  name: string;
  truncatedTin: string;
}

/** Lists the last submitted form of each payee of a year. Index: tax_documents_by_year. */
async function listFiledForms(
  db: Database | Tx,
  actor: Actor,
  taxYear: number,
): Promise<FiledForm[]> {
  const { rows } = await sql<FiledForm>`
    select distinct on (taxpayer) ${taxpayerOf('t')} as taxpayer,
      t.compensation_cents as "compensationCents", t.withheld_cents as "withheldCents",
      t.has_zero_amounts as "hasZeroAmounts", t.snapshot -> 'recipient' ->> 'name' as name,
      t.snapshot -> 'recipient' ->> 'truncatedTin' as "truncatedTin"
    from tax_documents t
    where t.tax_year = ${taxYear} and t.type = 'FORM_1099_NEC' and t.submitted_at is not null
      and ${taxDocumentsVisibleTo(actor, 't.user_id')}
    order by taxpayer, t.submitted_at desc, t.id desc`.execute(db);
  return rows;
}

const hasOtherAmounts = (filed: FiledForm, payee: YearTotals): boolean =>
  filed.compensationCents !== compensationBox(payee) || filed.withheldCents !== payee.withheldCents;

function hasOtherRecipient(
  { name, truncatedTin }: FiledForm,
  { w9 }: Pick<PayeeSums, 'w9'>,
): boolean {
  if (!w9) return false;
  return name !== w9.name || truncatedTin !== truncatedTinOnFile(w9.tinKind, w9.tinLastFour);
}

/** Returns the payees of a year whose payments differ from the amounts of their last submitted form. If
 *  `withRecipients` is set, also returns the payees whose form has another name or TIN than their W-9. A form that sets
 *  a wrong recipient's amounts to zero differs only while the payee needs a new original. */
export async function filterDifferingFromFiledForm<
  Payee extends Pick<PayeeSums, 'taxpayer' | 'w9'> & YearTotals,
>(
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
    return hasOtherAmounts(form, payee) || (withRecipients && hasOtherRecipient(form, payee));
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
    .distinctOn(sql`taxpayer`)
    .select(taxpayerOf('t').as('taxpayer'))
    .where('t.tax_year', '=', taxYear)
    .where('t.type', '=', 'FORM_1099_NEC')
    .where(taxDocumentsVisibleTo(actor, 't.user_id'))
    .orderBy(sql`taxpayer`)
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

export interface DocumentOfYear {
  taxpayer: string;
  id: string;
  type: TaxDocumentType;
  status: TaxDocumentStatus;
  corrected: boolean;
  hasZeroAmounts: boolean;
  createdAt: string;
}

/** Lists the documents of these accounts in a year, newest first. Index: tax_documents_by_user. */
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
      taxpayerOf('t').as('taxpayer'),
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
