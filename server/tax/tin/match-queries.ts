import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import { yearOf, type Day } from '../../../domain/calendar.ts';
import { necDueOn } from '../../../domain/tax/year/due-dates.ts';
import type { MatchCode } from '../../../domain/tax/tin/match-rules.ts';
import type { TinKind } from '../../../domain/tax/tin/tin.ts';
import { readPayer } from '../../company/shared.ts';
import { BY_NAME } from '../../people/columns.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import { isOrWasContractor } from '../../payroll/shared.ts';

/** A payee whose current W-9 has a TIN. */
export interface PayeeToMatch {
  userId: string;
  firstName: string;
  lastName: string;
  w9VersionId: string;
  name: string;
  tinKind: TinKind;
  lastFour: string;
  /** The day on which the W-9 was received on paper, or signed electronically. */
  receivedOn: Day;
  /** The code of the last result. Null if there is none. */
  code: MatchCode | null;
  /** Whether the last result is for the current W-9. */
  isCurrent: boolean;
  resultOn: Day | null;
  enteredBy: string | null;
}

/** The current day in the time zone of the company, and the values that decide which archived payees are listed on that
 *  day. */
export interface CompanyDay {
  today: Day;
  timeZone: string;
  companyHolidays: readonly Day[];
}

export async function readCompanyDay(
  db: Database | Tx,
  { timeZone }: { timeZone: string },
  today: Day,
): Promise<CompanyDay> {
  const { companyHolidays } = (await readPayer(db)).payer;
  return { today, timeZone, companyHolidays };
}

/** Returns the first day of the earliest year whose forms are not past due. */
function firstDayNotPastDue({ today, companyHolidays }: CompanyDay): Day {
  const lastYear = yearOf(today) - 1;
  return `${today <= necDueOn(lastYear, companyHolidays) ? lastYear : lastYear + 1}-01-01`;
}

/** Selects the contractors whose current W-9 has a TIN. Each row has the last result for that W-9, or else the last
 *  result for an earlier W-9. Includes an archived contractor only if a payment belongs to a year whose forms are
 *  not past due. Indexes: w9_versions_one_each, tin_matches_by_user, payments_by_user,
 *  opening_balances_by_payment. */
function selectPayees(actor: Actor, day: CompanyDay): RawBuilder<PayeeToMatch> {
  const { timeZone } = day;
  return sql<PayeeToMatch>`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      v.id as "w9VersionId", v.name, v.tin_kind as "tinKind", v.tin_last_four as "lastFour",
      coalesce(v.received_on, (v.signed_at at time zone ${timeZone})::date) as "receivedOn",
      m.code, coalesce(m.w9_version_id = v.id, false) as "isCurrent",
      m.result_on as "resultOn", e.full_name as "enteredBy"
    from users u
    cross join lateral (
      select * from w9_versions where user_id = u.id order by version desc limit 1
    ) v
    left join lateral (
      select * from tin_matches where user_id = u.id
      order by w9_version_id = v.id desc, entered_at desc, id desc limit 1
    ) m on true
    left join users e on e.id = m.entered_by
    where ${isOrWasContractor} and v.tin_kind is not null
      and ((u.is_contractor and u.archived_at is null) or exists (select from tax_payments r
        where r.user_id = u.id and r.paid_on >= ${firstDayNotPastDue(day)}))
      and v.tin_last_four is not null and ${taxDocumentsVisibleTo(actor, 'u.id')}`;
}

/** Selects whether the current W-9 in row `p` of `selectPayees` has no match. Follows the same rule as
 *  `matchStateOf`. */
const IS_OPEN = sql<boolean>`(not p."isCurrent" or p.code between 1 and 5)`;

export async function listPayeesToMatch(
  db: Database,
  actor: Actor,
  { day, onlyOpen }: { day: CompanyDay; onlyOpen: boolean },
  { page, limit }: { page: number; limit: number },
): Promise<PayeeToMatch[]> {
  const { rows } = await sql<PayeeToMatch>`
    select p.* from (${selectPayees(actor, day)}) p join users u on u.id = p."userId"
    where ${onlyOpen ? IS_OPEN : sql`true`}
    order by ${BY_NAME} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

export async function countPayeesToMatch(
  db: Database,
  actor: Actor,
  day: CompanyDay,
): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as "all", (count(*) filter (where ${IS_OPEN}))::int as open
    from (${selectPayees(actor, day)}) p`.execute(db);
  return rows[0] ?? { all: 0, open: 0 };
}

/** Finds the payees whose current W-9 is one of these versions, or all payees if no versions are given. Sorts them by
 *  user id. */
export async function findPayeesToMatch(
  db: Database | Tx,
  actor: Actor,
  day: CompanyDay,
  w9VersionIds?: readonly string[],
): Promise<PayeeToMatch[]> {
  const chosen =
    w9VersionIds === undefined
      ? sql`true`
      : sql`p."w9VersionId" = any(${[...w9VersionIds]}::uuid[])`;
  const { rows } = await sql<PayeeToMatch>`
    select p.* from (${selectPayees(actor, day)}) p where ${chosen}
    order by p."userId"`.execute(db);
  return rows;
}

/** Returns the account numbers that belong to a W-9, whether current or not (see `accountNumberOf`). */
export async function findAccountNumbers(
  tx: Tx,
  actor: Actor,
  accountNumbers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ accountNumber: string }>`
    select right(replace(v.id::text, '-', ''), 20) as "accountNumber" from w9_versions v
    where right(replace(v.id::text, '-', ''), 20) = any(${[...accountNumbers]})
      and ${taxDocumentsVisibleTo(actor, 'v.user_id')}`.execute(tx);
  return new Set(rows.map(({ accountNumber }) => accountNumber));
}

/** Returns the code of the last result of each W-9 version, by version id. Omits versions without a result. Index:
 *  tin_matches_by_version. */
export async function readMatchCodes(
  db: Database,
  versionIds: readonly string[],
): Promise<Map<string, MatchCode>> {
  const { rows } = await sql<{ id: string; code: MatchCode }>`
    select distinct on (w9_version_id) w9_version_id as id, code from tin_matches
    where w9_version_id = any(${[...versionIds]}::uuid[])
    order by w9_version_id, entered_at desc, id desc`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
