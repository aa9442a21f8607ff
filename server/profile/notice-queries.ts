import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { NoticeKind } from '../../domain/profile/notices.ts';
import type { AccountNotice } from '../../domain/profile/schema.ts';
import type { Database, Tx } from '../database/database.ts';

const MAX_LISTED = 20;

interface NewNotice {
  /** The person who reads the notice. */
  userId: string;
  kind: NoticeKind;
  /** The person who made the change, or null for a shell command. */
  actorId: string | null;
}

/** Stores a notice in the transaction of the change that causes it. */
export async function addNotice(tx: Tx, { userId, kind, actorId }: NewNotice): Promise<void> {
  await tx
    .insertInto('account_notices')
    .values({ id: randomUUIDv7(), user_id: userId, kind, actor_id: actorId })
    .execute();
}

export async function listOwnNotices(db: Database, userId: string): Promise<AccountNotice[]> {
  const { rows } = await sql<AccountNotice>`
    select n.id, n.kind, n.created_at as "createdAt",
      case when a.id is not null then a.full_name end as "actorName"
    from account_notices n left join users a on a.id = n.actor_id
    where n.user_id = ${userId} and n.dismissed_at is null
    order by n.created_at desc, n.id desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** Dismisses a notice of this person. Returns its kind, or undefined if the notice does not exist or was already
 *  dismissed. */
export async function dismissOwnNotice(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ kind: string } | undefined> {
  return tx
    .updateTable('account_notices')
    .set({ dismissed_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
}
