import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Tx } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';

/** Returns the ids of active staff in scope, by email. */
export async function supervisorIds(
  tx: Tx,
  actor: Actor,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from users u where u.email = any(${[...emails]}::text[])
      and not u.is_contractor and u.is_active and u.archived_at is null
      and ${visibleTo(actor, 'u.id')}`.execute(tx);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
