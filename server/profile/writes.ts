import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { NoticeKind } from '../../domain/profile/notices.ts';
import type { Tx } from '../database/database.ts';
import type { Language } from '../../domain/language.ts';

interface NewNotice {
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

/** Ends a session of this person. Returns its user agent, or undefined if the person has no such session. */
export async function endOwnSession(
  tx: Tx,
  userId: string,
  sessionId: string,
): Promise<{ userAgent: string | null } | undefined> {
  return tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('user_agent as userAgent')
    .executeTakeFirst();
}

export async function writeOwnLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx
    .updateTable('users')
    .set({ language, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
