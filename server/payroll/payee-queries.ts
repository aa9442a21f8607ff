import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { PayeeTaxDetails } from '../../domain/payroll/withholding.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { Payment, ReportingSetting } from '../../domain/tax/year/payments.ts';
import type { W9Lines } from '../../domain/tax/w9/lines-schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';

export interface Payee {
  id: string;
  firstName: string;
  lastName: string;
  hourlyRateTenThousandths: TenThousandths | null;
  isContractor: boolean;
  /** The last day as a contractor, if the person has another role now. */
  contractorThrough: Day | null;
}

/** Whether a person (`u`) is a contractor, or was one. Days and pay lines from that time are still paid. */
export const isOrWasContractor = sql<SqlBool>`(u.is_contractor or u.contractor_through is not null)`;

/** Whether the person of a day (`t`) was not yet in another role than Contractor on that day. */
export const isContractorDay = sql<SqlBool>`not exists (
  select from users former where former.id = t.user_id and former.contractor_through < t.day)`;

/** Finds a person whose pay the actor can see, including archived people. Returns undefined if the person is outside
 *  the actor's scope. */
export async function findPayee(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<Payee | undefined> {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.hourly_rate_ten_thousandths as hourlyRateTenThousandths',
      'u.is_contractor as isContractor',
      'u.contractor_through as contractorThrough',
    ])
    .where('u.id', '=', userId)
    .where(payVisibleTo(actor, 'u.id'))
    .executeTakeFirst();
}

interface TaxDetailsRow {
  /** Null if there is no W-9. */
  w9VersionId: string | null;
  isComplete: boolean | null;
  classification: W9Lines['classification'];
  llcCode: W9Lines['llcCode'];
  exemptPayeeCode: string;
  reporting: ReportingSetting['kind'];
  identity: number;
  taxpayerId: string | null;
  notReportableReason: string | null;
  tinOnFileSince: Day | null;
  noticeReceivedOn: Day | null;
  noticeResolvedOn: Day | null;
}

/** The columns of withholding_details `f`. */
const TAX_DETAILS = sql`f.w9_version_id as "w9VersionId", f.w9_is_complete as "isComplete", f.classification,
  f.llc_code as "llcCode", f.exempt_payee_code as "exemptPayeeCode", f.reporting, f.identity,
  f.taxpayer_id as "taxpayerId", f.not_reportable_reason as "notReportableReason",
  f.tin_on_file_since as "tinOnFileSince", f.notice_received_on as "noticeReceivedOn",
  f.notice_resolved_on as "noticeResolvedOn"`;

/** Reads the details that withholding needs, by user. Not everyone who runs payroll can read W-9s, so the database
 *  function withholding_details returns these details. */
export async function listPayeeTaxDetails(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
  timeZone: string,
): Promise<Map<string, PayeeTaxDetails>> {
  const { rows } = await sql<TaxDetailsRow & { userId: string }>`
    select u.id as "userId", ${TAX_DETAILS}
    from users u cross join lateral withholding_details(u.id, ${timeZone}) f
    where u.id = any(${[...userIds]}::uuid[]) and ${payVisibleTo(actor, 'u.id')}`.execute(db);
  return new Map(rows.map((row) => [row.userId, taxDetailsOf(row)]));
}

/** Reads the details of the other accounts that these payments went to. Accounts outside the actor's scope are
 *  included, because withholding depends on all accounts of a taxpayer. */
export async function listOtherAccounts(
  db: Database | Tx,
  payments: readonly Payment[],
  userIds: readonly string[],
  timeZone: string,
): Promise<PayeeTaxDetails[]> {
  const known = new Set(userIds);
  const accounts = new Set(payments.map(({ payee }) => payee.account));
  const others = [...accounts].filter((account) => !known.has(account));
  if (others.length === 0) return [];
  const { rows } = await sql<TaxDetailsRow & { userId: string }>`
    select o.id as "userId", ${TAX_DETAILS}
    from unnest(${others}::uuid[]) as o (id) cross join lateral withholding_details(o.id, ${timeZone}) f`.execute(
    db,
  );
  return rows.map(taxDetailsOf);
}

/** Reads the tax details of one payee. Returns undefined if the payee is outside the actor's scope. */
export async function readPayeeTaxDetails(
  db: Database | Tx,
  actor: Actor,
  userId: string,
  timeZone: string,
): Promise<PayeeTaxDetails | undefined> {
  return (await listPayeeTaxDetails(db, actor, [userId], timeZone)).get(userId);
}

/** Identifies the taxpayer of an account's identity. Without a number, the identity is a taxpayer of its own. */
export function taxpayerKey(account: {
  userId: string;
  identity: number;
  taxpayerId: string | null;
}): string {
  return account.taxpayerId ?? `${account.userId} ${account.identity}`;
}

function taxDetailsOf(row: TaxDetailsRow & { userId: string }): PayeeTaxDetails {
  const { w9VersionId: id, classification, llcCode, exemptPayeeCode } = row;
  const isComplete = row.isComplete ?? false;
  const { tinOnFileSince, noticeReceivedOn, noticeResolvedOn } = row;
  return {
    w9: id === null ? null : { id, isComplete, classification, llcCode, exemptPayeeCode },
    reporting: reportingOf(row.reporting, row.notReportableReason),
    account: row.userId,
    identity: row.identity,
    taxpayer: taxpayerKey(row),
    tinOnFileSince,
    noticeReceivedOn,
    noticeResolvedOn,
  };
}

/** Builds the reporting setting of a payee or a payment from its two columns. */
export function reportingOf(
  kind: ReportingSetting['kind'],
  reason: string | null,
): ReportingSetting {
  return kind === 'NOT_REPORTABLE' ? { kind, reason: reason ?? '' } : { kind };
}

/** The columns of a payment that store the payee's tax status. */
export interface TaxStatusColumns {
  payee_w9_version_id: string | null;
  payee_identity: number;
  payee_classification: string | null;
  payee_llc_code: string | null;
  payee_exempt_code: string;
  payee_reporting: string;
  payee_not_reportable_reason: string | null;
}

export function taxStatusColumns({
  w9,
  reporting,
  identity,
}: Pick<PayeeTaxDetails, 'w9' | 'reporting' | 'identity'>): TaxStatusColumns {
  return {
    payee_w9_version_id: w9?.id ?? null,
    payee_identity: identity,
    payee_classification: w9?.classification ?? null,
    payee_llc_code: w9?.llcCode ?? null,
    payee_exempt_code: w9?.exemptPayeeCode ?? '',
    payee_reporting: reporting.kind,
    payee_not_reportable_reason: reporting.kind === 'NOT_REPORTABLE' ? reporting.reason : null,
  };
}
