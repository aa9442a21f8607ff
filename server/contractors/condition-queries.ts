import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { endOfDay, weekEndOf, type Day } from '../../domain/calendar.ts';
import { payVisibleTo } from '../database/scope.ts';
import { SUPERVISORS_WITH_APPROVER } from '../auth/approvers.ts';

// Conditions on contractors. Lists, exports, the dashboard and time logs use them.

/** The condition that a person (`u`) is an active contractor. Active contractors are expected to log their weeks. */
export const isExpectedToLog = sql<SqlBool>`u.is_contractor and u.is_active and u.archived_at is null`;

/** Returns the condition that a person (`u`) had an account before the end of a week. People are not expected to log
 *  the weeks before their account was created. */
export function hadAccountIn(weekStart: Day, timeZone: string) {
  const end = endOfDay(timeZone, weekEndOf(weekStart)).toString();
  return sql<boolean>`u.created_at < ${end}::timestamptz`;
}

/** Returns the condition that a person (`u`) has no rate of any unit today. Indexes: users_without_rate,
 *  pay_rates_one_per_day. */
export function lacksRate(today: Day) {
  return sql<boolean>`u.hourly_rate_ten_thousandths is null and other_rate_units_on(u.id, ${today}) = '{}'`;
}

/** The condition that nobody above a person (`u`) can approve the person's days. */
export const hasNoApprover = sql<boolean>`(u.reports_to is null or u.reports_to not in ${SUPERVISORS_WITH_APPROVER})`;

/** Returns the condition that a contractor has no rate today. Matches only contractors whose pay the actor can see,
 *  because a match reveals that the contractor has no rate. */
export function hasNoRate(actor: Actor, today: Day) {
  return sql<boolean>`${lacksRate(today)} and ${payVisibleTo(actor, 'u.id')}`;
}

/** Counts the active contractors in scope without a rate today, except the actor. Index: users_without_rate. */
export function selectContractorsWithoutRate(actor: Actor, today: Day) {
  return sql<number>`(
    select count(*) from users u
    where ${isExpectedToLog} and ${hasNoRate(actor, today)}
      and u.id <> ${actor.id}
  )`;
}
