import { sql, type RawBuilder } from 'kysely';
import { can, isAdmin, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type { Recipient } from '../../domain/staff/rules.ts';
import type { Approver, Delegation, listDelegations } from '../../domain/time-logs/delegations.ts';
import type { Database, Tx } from '../database/database.ts';
import { canApprove, canApproveOthers } from '../auth/approvers.ts';
import { BY_NAME } from '../people/columns.ts';

const MAX_APPROVERS = 500;

/** Selects which of the people can approve the days of people who report to them, or have somebody above them who can.
 *  The days of other people appear only to approvers with company scope. With an array, PostgreSQL looks up each person
 *  in the index org_closure_by_descendant instead of reading all reporting lines. */
function inApprovedLines(ids: RawBuilder<unknown>) {
  return sql<{ id: string }>`
    select distinct c.descendant_id as id from org_closure c join users u on u.id = c.ancestor_id
    where c.descendant_id = any(${ids}) and ${canApproveOthers}`;
}

/** Selects the ids of the supervisors who can approve days, or who report to somebody who can. */
export const SUPERVISORS_WITH_APPROVER = sql`(${inApprovedLines(sql`array(select distinct reports_to from users)`)})`;

export async function idsInApprovedLines(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await inApprovedLines(sql`${[...ids]}::uuid[]`).execute(tx);
  return new Set(rows.map(({ id }) => id));
}

function selectApprovers(db: Database | Tx) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where(canApprove);
}

export async function findApprover(
  tx: Tx,
  id: string,
): Promise<(Approver & Recipient) | undefined> {
  return selectApprovers(tx)
    .select('u.credentials_set_by as credentialsSetBy')
    .where('u.id', '=', id)
    .executeTakeFirst();
}

/** Selects the delegations (`d`) that the actor may see and end, including expired ones. */
function selectDelegations(db: Database | Tx, actor: Actor) {
  const mayEnd = sql<boolean>`(${isAdmin(actor)}::boolean or ${actor.id}::uuid in (d.delegator_id, d.delegate_id))`;
  return db
    .selectFrom('approval_delegations as d')
    .innerJoin('users as u', 'u.id', 'd.delegator_id')
    .innerJoin('users as e', 'e.id', 'd.delegate_id')
    .select([
      'd.id',
      'd.until',
      'd.delegator_id as delegatorId',
      'u.first_name as delegatorFirstName',
      'u.last_name as delegatorLastName',
      'd.delegate_id as delegateId',
      'e.first_name as delegateFirstName',
      'e.last_name as delegateLastName',
    ])
    .where(mayEnd);
}

type DelegationRow = Awaited<ReturnType<ReturnType<typeof selectDelegations>['execute']>>[number];

function delegationOf(row: DelegationRow): Delegation {
  return {
    id: row.id,
    delegator: {
      id: row.delegatorId,
      firstName: row.delegatorFirstName,
      lastName: row.delegatorLastName,
    },
    delegate: {
      id: row.delegateId,
      firstName: row.delegateFirstName,
      lastName: row.delegateLastName,
    },
    until: row.until,
  };
}

/** Reads the current delegations by the delegator's name, and the possible delegates. Indexes:
 *  approval_delegations_one_per_pair, approval_delegations_by_delegate. */
export async function readDelegations(
  db: Database,
  actor: Actor,
): Promise<ResponseBody<typeof listDelegations>> {
  const delegations = await selectDelegations(db, actor)
    .where(sql<boolean>`d.expires_at > now()`)
    .orderBy(BY_NAME)
    .orderBy('d.until')
    .limit(MAX_APPROVERS)
    .execute();
  const approvers = await selectApprovers(db).orderBy(BY_NAME).limit(MAX_APPROVERS).execute();
  return { delegations: delegations.map(delegationOf), approvers };
}

export async function findDelegation(
  tx: Tx,
  actor: Actor,
  where: { id: string } | { delegatorId: string; delegateId: string },
): Promise<Delegation | undefined> {
  const select = selectDelegations(tx, actor).forUpdate('d');
  const row = await (
    'id' in where
      ? select.where('d.id', '=', where.id)
      : select
          .where('d.delegator_id', '=', where.delegatorId)
          .where('d.delegate_id', '=', where.delegateId)
  ).executeTakeFirst();
  return row && delegationOf(row);
}

/** Returns whether the actor may decide a person's days as a delegate. */
export async function decidesFor(db: Database, actor: Actor, userId: string): Promise<boolean> {
  if (!can(actor, 'action:approve-time-log')) return false;
  const { rows } = await sql`
    select from delegated_user_ids(${actor.id}) person where person = ${userId}`.execute(db);
  return rows.length > 0;
}

interface NewDelegation {
  id: string;
  delegatorId: string;
  delegateId: string;
  until: Day;
  /** The end of the day `until`. */
  expiresAt: string;
  by: string;
}

/** Stores a delegation. If the delegation exists, changes its end. */
export async function saveDelegation(tx: Tx, delegation: NewDelegation): Promise<void> {
  const { id, delegatorId, delegateId, until, expiresAt, by } = delegation;
  await sql`
    insert into approval_delegations (id, delegator_id, delegate_id, until, expires_at, delegated_by)
    values (${id}, ${delegatorId}, ${delegateId}, ${until}, ${expiresAt}, ${by})
    on conflict (delegator_id, delegate_id) do update
      set until = excluded.until, expires_at = excluded.expires_at,
        delegated_at = now(), delegated_by = excluded.delegated_by`.execute(tx);
}

export async function deleteDelegation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('approval_delegations').where('id', '=', id).execute();
}
