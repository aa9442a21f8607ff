import { sql } from 'kysely';
import { can, isAdmin, type Actor } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type { Recipient } from '../../domain/staff/rules.ts';
import type { Approver, Delegation, listDelegations } from '../../domain/time-logs/delegations.ts';
import type { Database, Tx } from '../database/database.ts';
import { canApprove } from '../auth/approvers.ts';
import { BY_NAME } from '../people/columns.ts';

const MAX_APPROVERS = 500;

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
