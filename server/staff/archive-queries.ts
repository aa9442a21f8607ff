import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Database } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';

/** Reads W-9 forms and tax settings. The forms include only the last four digits of the taxpayer number, because the
 *  encrypted number would be useless in a file. */
async function readW9Records(db: Database, actor: Actor, id: string) {
  const isVisible = visibleTo(actor, 'user_id');
  const w9Versions = await db
    .selectFrom('w9_versions')
    .select(['version', 'name', 'business_name', 'classification', 'llc_code', 'other_text'])
    .select(['foreign_owners', 'exempt_payee_code', 'fatca_code', 'account_numbers'])
    .select(['street', 'unit', 'city', 'state', 'zip', 'tin_kind', 'tin_last_four'])
    .select(['item_two_crossed_out', 'source', 'signature_name', 'signed_at', 'form_revision'])
    .select(['ip_address', 'user_agent', 'received_on', 'created_at'])
    .where('user_id', '=', id)
    .where(isVisible)
    .orderBy('version')
    .execute();
  const payeeTaxSettings = await db
    .selectFrom('payee_tax_settings')
    .select(['not_reportable_reason', 'tin_notice_received_on', 'second_tin_notice'])
    .where('user_id', '=', id)
    .where(isVisible)
    .executeTakeFirst();
  return { w9Versions, payeeTaxSettings: payeeTaxSettings ?? null };
}

/** Reads what the archive file says about its files. */
async function readDocumentVersions(db: Database, actor: Actor, id: string) {
  return db
    .selectFrom('document_versions')
    .select(['document_id', 'version', 'file_name', 'media_type', 'bytes', 'sha256'])
    .select(['added_at', 'added_by'])
    .where('user_id', '=', id)
    .where(visibleTo(actor, 'user_id'))
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

async function readReportFigures(db: Database, actor: Actor, id: string) {
  const reportPeople = await db
    .selectFrom('report_people as p')
    .innerJoin('reports as r', 'r.id', 'p.report_id')
    .select(['p.report_id', 'r.name', 'r.created_at', 'p.first_name', 'p.last_name'])
    .where('p.user_id', '=', id)
    .where(visibleTo(actor, 'p.user_id'))
    .orderBy('r.created_at')
    .orderBy('p.report_id')
    .execute();
  const { rows: reportWeeks } = await sql`
    select p.report_id, p.user_id, w.* from report_people p cross join unnest(p.weeks) w
    where p.user_id = ${id} and ${visibleTo(actor, 'p.user_id')}
    order by p.report_id, w.week_start`.execute(db);
  const reportPayees = await db
    .selectFrom('report_payees as t')
    .selectAll()
    .where('t.user_id', '=', id)
    .where(
      't.report_id',
      'in',
      sql<string>`(select report_id from report_people where user_id = ${id})`,
    )
    .where(visibleTo(actor, 't.user_id'))
    .orderBy('t.report_id')
    .execute();
  return { reportPeople, reportWeeks, reportPayees };
}

/** The tables that the archive file contains with all columns, each with the columns that order its rows. */
export const WHOLE_TABLES = {
  account_notices: 'created_at',
  deduction_agreements: 'entered_at, id',
  deduction_entries: 'entered_at, id',
  deduction_skips: 'week_start, agreement_id',
  delivery_consents: 'given_at',
  documents: 'added_at, id',
  expenses: 'added_at',
  import_matches: 'saved_at, id',
  import_rows: 'import_id, position',
  mentioned_answers: 'settlement_id, question_id',
  no_tin_filing_decisions: 'tax_year',
  notification_settings: 'user_id',
  notifications: 'number',
  opening_balances: 'paid_on',
  paid_to: 'set_at',
  pay_lines: 'entered_at',
  pay_exceptions_accepted: 'accepted_at',
  pay_rates: 'set_at',
  payment_changes: 'payment_id, position',
  payments: 'paid_on, id',
  settlement_lines: 'settlement_id, position',
  settlement_statements: 'settlement_id, stage',
  statement_deliveries: 'furnished_at',
  statement_questions: 'asked_at, id',
  tax_documents: 'created_at',
  taxpayer_accounts: 'identity',
  tin_matches: 'entered_at',
  tin_notices: 'received_on',
  tin_solicitations: 'solicited_on',
  w9_requests: 'requested_at',
  week_papers: 'week_start',
  week_reminders: 'week_start',
  week_submissions: 'week_start',
  year_confirmations: 'created_at',
} as const;

const keyOf = (table: string) =>
  table.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase());

async function readWholeTables(db: Database, actor: Actor, id: string) {
  const records: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(WHOLE_TABLES)) {
    const { rows } = await sql`
      select * from ${sql.table(table)} where user_id = ${id} and ${visibleTo(actor, 'user_id')}
      order by ${sql.raw(order)}`.execute(db);
    records[keyOf(table)] = rows;
  }
  return records;
}

/** The columns of an account that the archive file omits: the password and its state. */
const PASSWORD_COLUMNS: ReadonlySet<string> = new Set([
  'password_hash',
  'password_expires_at',
  'must_change_password',
]);

function withoutPassword(account: object): object {
  return Object.fromEntries(
    Object.entries(account).filter(([column]) => !PASSWORD_COLUMNS.has(column)),
  );
}

/** Reads the records of a person. Omits passwords, full taxpayer numbers, and the tables for signing in, for repeated
 *  requests and for sending messages. erasing.test.ts lists these tables. */
export async function readPersonRecords(db: Database, actor: Actor, id: string) {
  const isVisible = visibleTo(actor, 'user_id');
  const account = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(actor, 'id'))
    .executeTakeFirst();
  const roles = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .execute();
  const policies = await db
    .selectFrom('policy_assignments as a')
    .innerJoin('policies as p', 'p.id', 'a.policy_id')
    .select(['p.name', 'a.assigned_at', 'a.expires_at'])
    .where('a.user_id', '=', id)
    .execute();
  const timeLogs = await db
    .selectFrom('time_logs')
    .selectAll()
    .where('user_id', '=', id)
    .where(isVisible)
    .orderBy('day')
    .execute();
  const timeLogQuantities = await db
    .selectFrom('time_log_quantities')
    .selectAll()
    .where('user_id', '=', id)
    .where(isVisible)
    .orderBy('day')
    .orderBy('position')
    .execute();
  const settlements = await db
    .selectFrom('settlements_with_payment')
    .selectAll()
    .where('user_id', '=', id)
    .where(isVisible)
    .orderBy('week_start')
    .execute();
  const auditEntries = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();
  return {
    account: account && withoutPassword(account),
    roles,
    policies,
    timeLogs,
    timeLogQuantities,
    settlements,
    ...(await readWholeTables(db, actor, id)),
    ...(await readW9Records(db, actor, id)),
    ...(await readReportFigures(db, actor, id)),
    documentVersions: await readDocumentVersions(db, actor, id),
    auditEntries,
  };
}
