import { sql, type RawBuilder } from 'kysely';
import { can, seesPayOfOthers, seesTaxDocumentsOfOthers, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Tx } from './database.ts';

/** Returns the condition that the person in a user id column is in the actor's scope. Every query of personal records uses
 *  this condition. Row-level security is the second check. */
export function visibleTo(
  actor: Pick<Actor, 'id' | 'scope'>,
  userIdColumn: string,
): RawBuilder<boolean> {
  const column = sql.ref(userIdColumn);
  switch (actor.scope) {
    case 'company':
      return sql`true`;
    case 'subtree':
      return sql`${column} in (select descendant_id from org_closure where ancestor_id = ${actor.id})`;
    case 'self':
      return sql`${column} = ${actor.id}`;
  }
}

/** Lets a job, which has no actor, access the records of everybody until the transaction ends. */
export async function grantCompanyScope(tx: Tx): Promise<void> {
  await sql`select set_config('app.scope', 'company', true)`.execute(tx);
}

/** Like `visibleTo`, for decisions on days and expenses. Includes the people in the scope of approvers who delegated
 *  their approvals to the actor. */
export function approvableBy(
  actor: Pick<Actor, 'id' | 'scope'>,
  userIdColumn: string,
): RawBuilder<boolean> {
  const column = sql.ref(userIdColumn);
  const delegated = sql`select delegated_user_ids(${actor.id})`;
  switch (actor.scope) {
    case 'company':
      return sql`true`;
    case 'subtree':
      return sql`${column} in (
        select descendant_id from org_closure where ancestor_id = ${actor.id} union all ${delegated})`;
    case 'self':
      return sql`${column} in (select ${actor.id}::uuid union all ${delegated})`;
  }
}

/** Returns the condition that the actor's own money does not depend on the work of the person in a user id column. The
 *  same rule as `isOwnMoney`. */
export function isNotOwnMoney(
  actor: Pick<Actor, 'id' | 'driverIds'>,
  userIdColumn: string,
): RawBuilder<boolean> {
  return sql`${sql.ref(userIdColumn)} <> all(${[actor.id, ...actor.driverIds]}::uuid[])`;
}

/** Like `visibleTo`, for W-9 forms and related records. Actors who may see the tax documents of others see the records in
 *  their scope. Other actors see only their own records. */
export function taxDocumentsVisibleTo(actor: Actor, userIdColumn: string): RawBuilder<boolean> {
  const ownScope = { id: actor.id, scope: 'self' } as const;
  return visibleTo(seesTaxDocumentsOfOthers(actor) ? actor : ownScope, userIdColumn);
}

/** Like `visibleTo`, for records that show pay. Actors who may see the pay of others see the records in their scope. Other
 *  actors see only their own records. */
export function payVisibleTo(actor: Actor, userIdColumn: string): RawBuilder<boolean> {
  return visibleTo(seesPayOfOthers(actor) ? actor : { id: actor.id, scope: 'self' }, userIdColumn);
}

/** Returns the condition that the person in a user id column is a driver whose pay of a week goes to the actor.
 *  @param weekStart the Monday of the week, or an expression for it */
export function isPaidToActor(
  actor: Pick<Actor, 'id' | 'driverIds'>,
  userIdColumn: string,
  weekStart: Day | RawBuilder<Day>,
): RawBuilder<boolean> {
  if (actor.driverIds.length === 0) return sql`false`;
  const column = sql.ref(userIdColumn);
  return sql`(${column} = any(${[...actor.driverIds]}::uuid[])
    and payee_of_week(${column}, ${weekStart}) = ${actor.id})`;
}

/** Like `payVisibleTo`, for the work of a week. Includes the drivers whose pay of the week goes to the actor. */
export function workVisibleTo(
  actor: Actor,
  userIdColumn: string,
  weekStart: Day,
): RawBuilder<boolean> {
  return sql`(${payVisibleTo(actor, userIdColumn)} or ${isPaidToActor(actor, userIdColumn, weekStart)})`;
}

/** Like `visibleTo`, for expenses. The actor sees their own expenses, the expenses that they may decide, and the expenses
 *  of everybody whose pay they may see. */
export function expensesVisibleTo(actor: Actor, userIdColumn: string): RawBuilder<boolean> {
  return can(actor, 'action:approve-time-log')
    ? approvableBy(actor, userIdColumn)
    : payVisibleTo(actor, userIdColumn);
}
