import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  can,
  handlesEscrowInterest,
  isAdmin,
  seesTaxDocumentsOfOthers,
  type Actor,
} from '../../domain/access.ts';
import {
  addDays,
  oldestTimeLogWeek,
  weekEndOf,
  weekStartOf,
  type Day,
} from '../../domain/calendar.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import { POLICY_EXPIRY_WARNING_DAYS } from '../../domain/dashboard/rules.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { yearToConfirm } from '../../domain/tax/year/confirmations.ts';
import { hadAccountIn, selectContractorsWithoutRate } from '../contractors/shared.ts';
import type { Database } from '../database/database.ts';
import { findInterestTask, readEscrowReturns } from '../deductions/shared.ts';
import { jsonInstant } from '../database/json-instant.ts';
import { countPending } from '../expenses/shared.ts';
import { countsInYear, countNotReady, countOverdueForms, HAS_COMPLETE_W9 } from '../tax/shared.ts';
import { isOrWasContractor, selectWeeksToProcess } from '../payroll/shared.ts';
import { findOpenQuestions } from '../statement-questions/shared.ts';
import { payVisibleTo, taxDocumentsVisibleTo, visibleTo } from '../database/scope.ts';
import { readPaymentDeadlines } from '../payday/shared.ts';
import { awaitsDecisionOf, selectMissingWeek } from '../time-logs/shared.ts';

/** The list names at most this many people. It also gives the total number of people. */
const MAX_NAMES = 3;
/** A person who is not a contractor sees a missing week of their own only if they logged a day in this many days before
 *  the week. */
const RECENT_DAYS = 28;

type Part<Name extends keyof Todo> = RawBuilder<Todo[Name]>;
const NO_VALUE = sql<null>`null::json`;

/** Index: time_logs_pending, or time_logs_pending_by_person for a team. */
function approvals(actor: Actor, today: Day): Part<'approvals'> {
  if (!can(actor, 'action:approve-time-log')) return NO_VALUE;
  return sql`(
    select json_build_object('days', count(*), 'people', count(distinct t.user_id), 'oldestDay', min(t.day))
    from time_logs t where ${awaitsDecisionOf(actor, today)} having count(*) > 0
  )`;
}

/** Whether the pay for the work of person `u` goes to the person, who then needs a W-9. Index: paid_to_one_per_week. */
const IS_PAID_DIRECTLY = sql`payee_of_week(u.id, monday_of(company_today())) = u.id`;

/** Indexes: w9_versions_one_each, w9_requests_by_user. */
function ownW9(actor: Actor): Part<'ownW9'> {
  return sql`(
    select json_build_object('isRequested', q.requested_at is not null,
      'requestedBy', a.full_name, 'hasVersion', signed.last is not null)
    from users u
    cross join lateral (select max(created_at) as last from w9_versions where user_id = u.id) signed
    left join lateral (
      select requested_at, requested_by from w9_requests
      where user_id = u.id and (signed.last is null or requested_at > signed.last)
      order by requested_at desc limit 1
    ) q on true
    left join users a on a.id = q.requested_by
    where u.id = ${actor.id} and (q.requested_at is not null
      or (u.is_contractor and ${IS_PAID_DIRECTLY} and not ${HAS_COMPLETE_W9}))
  )`;
}

/** Counts the contractors who are not archived, are paid themselves and have no complete W-9. */
function missingW9Forms(actor: Actor): Part<'missingW9Forms'> {
  if (!seesTaxDocumentsOfOthers(actor)) return sql`0`;
  return sql`(
    select count(*) from users u
    where u.is_contractor and u.archived_at is null and ${IS_PAID_DIRECTLY} and not ${HAS_COMPLETE_W9}
      and ${taxDocumentsVisibleTo(actor, 'u.id')}
  )`;
}

function missingRates(actor: Actor, today: Day): Part<'missingRates'> {
  const maySet = can(actor, 'access:contractors-page') && !refusalOfContractorRate(actor);
  return maySet ? selectContractorsWithoutRate(actor, today) : sql`0`;
}

const isInWeek = (weekStart: Day) =>
  sql<SqlBool>`day between ${weekStart} and ${weekEndOf(weekStart)}`;

/** Index: time_logs_one_per_day. */
function ownWeek(actor: Actor, weekStart: Day): Part<'ownWeek'> {
  if (!can(actor, 'access:time-logs-page')) return NO_VALUE;
  return sql`(
    select json_build_object('weekStart', ${weekStart}::date) from users u
    where u.id = ${actor.id}
      and (u.is_contractor or exists (select from time_logs
        where user_id = ${actor.id} and day between ${addDays(weekStart, -RECENT_DAYS)} and ${weekStart}))
      and not exists (select from time_logs where user_id = ${actor.id} and ${isInWeek(weekStart)})
      and not exists (select from week_submissions where user_id = ${actor.id} and week_start = ${weekStart})
  )`;
}

/** Indexes: time_logs_one_per_day, week_submissions_pkey. */
function ownLastWeek(actor: Actor, weekStart: Day, timeZone: string): Part<'ownLastWeek'> {
  if (!can(actor, 'access:time-logs-page')) return NO_VALUE;
  return sql`(
    select json_build_object('weekStart', ${weekStart}::date) from users u
    where u.id = ${actor.id} and u.is_contractor and ${hadAccountIn(weekStart, timeZone)}
      and not exists (select from time_logs where user_id = ${actor.id} and ${isInWeek(weekStart)})
      and not exists (select from week_submissions
        where user_id = ${actor.id} and week_start = ${weekStart})
  )`;
}

/** Selects the year if the actor received a payment of that tax year and has not answered the year confirmation. Indexes:
 *  payments_by_user, opening_balances_by_payment, year_confirmations_by_user. */
function ownYear(actor: Actor, today: Day, timeZone: string): Part<'ownYear'> {
  const year = yearToConfirm(today);
  if (year === undefined) return NO_VALUE;
  return sql`(
    select json_build_object('year', ${year}::int)
    where exists (select from tax_payments r where r.user_id = ${actor.id}
        and r.paid_on between ${`${year}-01-01`} and ${`${year}-12-31`}
        and ${countsInYear({ taxYear: year, timeZone })})
      and not exists (select from year_confirmations
        where user_id = ${actor.id} and tax_year = ${year})
  )`;
}

/** Counts the rejected days that the actor can still correct, because they are in no settlement. Index:
 *  time_logs_one_per_day. */
function rejectedDays(actor: Actor, today: Day): Part<'rejectedDays'> {
  if (!can(actor, 'access:time-logs-page')) return NO_VALUE;
  const oldestWeek = oldestTimeLogWeek(today);
  return sql`(
    select json_build_object('days', count(*), 'oldestDay', min(day)) from time_logs
    where user_id = ${actor.id} and day >= ${oldestWeek}
      and status = 'REJECTED' and settlement_id is null having count(*) > 0
  )`;
}

/** Counts the actor's own expenses that are rejected. The actor can correct or remove them. Index: expenses_by_user. */
function rejectedExpenses(actor: Actor, today: Day): Part<'rejectedExpenses'> {
  if (!can(actor, 'access:time-logs-page')) return NO_VALUE;
  const oldestWeek = oldestTimeLogWeek(today);
  return sql`(
    select json_build_object('expenses', count(*), 'oldestDay', min(day)) from expenses
    where user_id = ${actor.id} and day >= ${oldestWeek}
      and status = 'REJECTED' and removed_at is null having count(*) > 0
  )`;
}

function missingWeeks(actor: Actor, weekStart: Day, timeZone: string): Part<'missingWeeks'> {
  if (!can(actor, 'action:approve-time-log')) return NO_VALUE;
  return selectMissingWeek(actor, weekStart, { timeZone, limit: MAX_NAMES });
}

const endsSoon = sql<boolean>`a.expires_at > now()
  and a.expires_at <= now() + make_interval(days => ${sql.lit(POLICY_EXPIRY_WARNING_DAYS)})`;
const expiresAt = jsonInstant('a.expires_at');

function ownExpiringPolicies(actor: Actor): Part<'ownExpiringPolicies'> {
  return sql`coalesce((
    select json_agg(json_build_object('policyName', p.name, 'expiresAt', ${expiresAt}) order by a.expires_at)
    from policy_assignments a join policies p on p.id = a.policy_id
    where a.user_id = ${actor.id} and ${endsSoon}
  ), '[]')`;
}

/** Index: policy_assignments_by_expiry. */
function expiringPolicies(actor: Actor): Part<'expiringPolicies'> {
  if (!can(actor, 'action:assign-policies')) return NO_VALUE;
  return sql`(
    select json_build_object('total', max(total), 'people', json_agg(person order by ends))
    from (
      select count(*) over () as total, a.expires_at as ends,
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
          'email', u.email, 'policyName', p.name, 'expiresAt', ${expiresAt}) as person
      from policy_assignments a join policies p on p.id = a.policy_id join users u on u.id = a.user_id
      where ${endsSoon} and a.user_id <> ${actor.id} and u.archived_at is null
        and ${visibleTo(actor, 'a.user_id')}
      order by a.expires_at, u.id limit ${sql.lit(MAX_NAMES)}
    ) ending having count(*) > 0
  )`;
}

/** Selects the past weeks of other payees with a pay line that is in no settlement. Index: pay_lines_unsettled. */
function selectWeeksWithPayLines(actor: Actor, today: Day): RawBuilder<unknown> {
  return sql`
    select e.user_id, e.week_start from pay_lines e
    join users u on u.id = e.user_id and ${isOrWasContractor}
    where e.settlement_id is null and e.removed_at is null
      and e.week_start < ${weekStartOf(today)} and e.user_id <> ${actor.id}
      and ${payVisibleTo(actor, 'e.user_id')}`;
}

/** Indexes: time_logs_approved_unpaid, pay_lines_unsettled. */
function weeksToProcess(actor: Actor, today: Day): Part<'weeksToProcess'> {
  if (!can(actor, 'action:process-payroll')) return NO_VALUE;
  return sql`(
    select json_build_object('people', count(distinct user_id),
      'weeks', count(distinct week_start), 'oldestWeek', min(week_start))
    from (
      select user_id, week_start from (${selectWeeksToProcess(actor, today)}) worked
      union ${selectWeeksWithPayLines(actor, today)}
    ) w having count(*) > 0
  )`;
}

/** Counts the settlements that the actor can mark as paid. Leaves out the actor's own settlements. Also leaves
 *  out the settlements that the actor processed and that need a second person. Index: settlements_unpaid. */
function unpaidSettlements(actor: Actor, twoPeopleForPayroll: boolean): Part<'unpaidSettlements'> {
  if (!can(actor, 'action:process-payroll')) return NO_VALUE;
  const byAnother = sql`(r.processed_by is distinct from ${actor.id}
    or not (${twoPeopleForPayroll}::boolean or r.second_person_required))`;
  const unpaid = sql`r.status = 'PROCESSED' and r.user_id <> ${actor.id} and ${byAnother}
    and ${payVisibleTo(actor, 'r.user_id')}`;
  return sql`(
    select json_build_object('total', (select count(*) from settlements r where ${unpaid}),
      'oldest', json_build_object('userId', r.user_id, 'weekStart', r.week_start))
    from settlements r where ${unpaid} order by r.week_start, r.user_id limit 1
  )`;
}

interface TodoOptions {
  today: Day;
  timeZone: string;
  twoPeopleForPayroll: boolean;
}

type TodoRow = Omit<
  Todo,
  | 'pendingExpenses'
  | 'overdueForms'
  | 'notReady'
  | 'escrowInterest'
  | 'escrowReturns'
  | 'paymentDeadlines'
  | 'statementQuestions'
>;

/** Selects the parts of the to-do list in one statement, except the parts that other features count (see `readTodo`). A
 *  part that the actor may not see is null or 0. */
function selectTodo(
  actor: Actor,
  { today, timeZone, twoPeopleForPayroll }: TodoOptions,
): RawBuilder<TodoRow> {
  const weekStart = weekStartOf(today);
  const lastWeek = addDays(weekStart, -7);
  return sql<TodoRow>`
    select ${approvals(actor, today)} as approvals, ${ownW9(actor)} as "ownW9",
      ${missingW9Forms(actor)} as "missingW9Forms", ${missingRates(actor, today)} as "missingRates",
      ${ownWeek(actor, weekStart)} as "ownWeek",
      ${ownLastWeek(actor, lastWeek, timeZone)} as "ownLastWeek",
      ${rejectedDays(actor, today)} as "rejectedDays",
      ${rejectedExpenses(actor, today)} as "rejectedExpenses", ${ownYear(actor, today, timeZone)} as "ownYear",
      ${missingWeeks(actor, lastWeek, timeZone)} as "missingWeeks",
      ${ownExpiringPolicies(actor)} as "ownExpiringPolicies", ${expiringPolicies(actor)} as "expiringPolicies",
      ${weeksToProcess(actor, today)} as "weeksToProcess", ${unpaidSettlements(actor, twoPeopleForPayroll)} as "unpaidSettlements"`;
}

export async function readTodo(db: Database, actor: Actor, options: TodoOptions): Promise<Todo> {
  const { today, timeZone } = options;
  const { rows } = await selectTodo(actor, options).execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row.');
  const overdueForms = isAdmin(actor)
    ? await countOverdueForms(db, actor, { today, timeZone })
    : null;
  const handlesTaxes = seesTaxDocumentsOfOthers(actor) && can(actor, 'action:process-payroll');
  const notReady = handlesTaxes ? await countNotReady(db, actor, { today, timeZone }) : null;
  const mayApprove = can(actor, 'action:approve-time-log');
  const pendingExpenses = mayApprove ? await countPending(db, actor) : 0;
  const escrowInterest = handlesEscrowInterest(actor) ? await findInterestTask(db, today) : null;
  const escrowReturns = can(actor, 'action:process-payroll')
    ? await readEscrowReturns(db, actor, today)
    : null;
  const paymentDeadlines = can(actor, 'action:process-payroll')
    ? await readPaymentDeadlines(db, actor, { today, timeZone })
    : null;
  const statementQuestions = can(actor, 'action:process-payroll')
    ? await findOpenQuestions(db, actor)
    : null;
  return {
    ...row,
    pendingExpenses,
    overdueForms,
    notReady,
    escrowInterest,
    escrowReturns,
    paymentDeadlines,
    statementQuestions,
  };
}
