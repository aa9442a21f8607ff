import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { ListedContractor } from '../../domain/contractors/schema.ts';
import { endOfDay, weekEndOf, type Day } from '../../domain/calendar.ts';
import { payVisibleTo, taxDocumentsVisibleTo } from '../database/scope.ts';
import { neverSignedIn } from '../people/queries.ts';
import { HAS_COMPLETE_W9, HAS_OPEN_REQUEST } from '../tax/shared.ts';
import { SUPERVISORS_WITH_APPROVER } from '../auth/approvers.ts';

type W9State = NonNullable<ListedContractor['w9']>;

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

/** The condition that nobody above a person (`u`) can approve the person's days. An invited supervisor counts, because
 *  administrators approve the days until that person joins. */
export const hasNoApprover = sql<boolean>`(u.reports_to_invited is null
  and (u.reports_to is null or u.reports_to not in ${SUPERVISORS_WITH_APPROVER}))`;

/** Returns the condition that a contractor has no rate today. Matches only contractors whose pay the actor can see,
 *  because a match reveals that the contractor has no rate. */
function hasNoRate(actor: Actor, today: Day) {
  return sql<boolean>`${lacksRate(today)} and ${payVisibleTo(actor, 'u.id')}`;
}

/** The state of a person's (`u`) W-9 (`W9_STATES`). */
export const w9State = sql<W9State>`case when ${HAS_COMPLETE_W9} then 'ON_FILE'
  when payee_of_week(u.id, monday_of(company_today())) <> u.id then 'NOT_NEEDED'
  when ${HAS_OPEN_REQUEST} then 'REQUESTED' else 'MISSING' end`;

interface MissingFilter {
  rate?: 'none' | undefined;
  supervisor?: 'none' | undefined;
  w9?: 'none' | undefined;
  signIn?: 'never' | undefined;
}

/** Returns the conditions of the filters for what contractors (`u`) lack. A match reveals a fact about a person, so it
 *  requires that the actor may see the fact. Indexes: users_without_rate, users_never_signed_in. */
export function missingConditions(
  actor: Actor,
  { rate, supervisor, w9, signIn }: MissingFilter,
  today: Day,
): RawBuilder<boolean>[] {
  return [
    rate && hasNoRate(actor, today),
    supervisor && hasNoApprover,
    w9 &&
      sql<boolean>`${taxDocumentsVisibleTo(actor, 'u.id')} and ${w9State} in ('MISSING', 'REQUESTED')`,
    signIn && neverSignedIn(actor),
  ].filter((condition) => condition !== undefined);
}

/** Counts the active contractors in scope without a rate today, except the actor. Index: users_without_rate. */
export function selectContractorsWithoutRate(actor: Actor, today: Day) {
  return sql<number>`(
    select count(*) from users u
    where ${isExpectedToLog} and ${hasNoRate(actor, today)}
      and u.id <> ${actor.id}
  )`;
}
