import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { IS_INVITED_APPROVER } from '../auth/approvers.ts';
import type { Tx } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';
import type { ChosenSupervisor } from '../people/reporting-line.ts';

export interface FoundSupervisor extends ChosenSupervisor {
  inActorsSubtree: boolean;
}

/** Returns the active staff in scope and, with company scope, the invited approvers, by email. */
export async function findSupervisors(
  tx: Tx,
  actor: Actor,
  emails: readonly string[],
): Promise<Map<string, FoundSupervisor>> {
  const { rows } = await sql<FoundSupervisor & { email: string }>`
    select i.id, i.email, true as "isInvited", false as "inActorsSubtree" from invitations i
    where i.email = any(${[...emails]}::text[]) and ${actor.scope === 'company'}::boolean
      and ${IS_INVITED_APPROVER}
    union all
    select u.id, u.email, false,
      exists (select from org_closure where ancestor_id = ${actor.id} and descendant_id = u.id)
    from users u where u.email = any(${[...emails]}::text[])
      and not u.is_contractor and u.is_active and u.archived_at is null
      and ${visibleTo(actor, 'u.id')}`.execute(tx);
  return new Map(rows.map(({ email, ...supervisor }) => [email, supervisor]));
}
