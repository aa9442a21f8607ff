import { sql } from 'kysely';
import type { AccountNotice, Device } from '../../domain/profile/schema.ts';
import type { Language } from '../../domain/language.ts';
import type { Database, Tx } from '../database/database.ts';
import { isActiveSession } from '../auth/session.ts';

const MAX_NOTICES = 20;

/** Lists the active sessions of a person. There are at most ten (`startSession`). The current session is first, then
 *  the most recently used. */
export async function listDevices(
  db: Database,
  userId: string,
  currentSessionId: string,
): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
      s.ip_address as "ipAddress", s.user_agent as "userAgent", s.remembered,
      s.id = ${currentSessionId} as "isCurrent"
    from sessions s cross join company c
    where s.user_id = ${userId} and ${isActiveSession}
    order by s.id = ${currentSessionId} desc, s.last_seen_at desc, s.id`.execute(db);
  return rows;
}

export async function listOwnNotices(db: Database, userId: string): Promise<AccountNotice[]> {
  const { rows } = await sql<AccountNotice>`
    select n.id, n.kind, n.created_at as "createdAt",
      case when a.id is not null then a.full_name end as "actorName"
    from account_notices n left join users a on a.id = n.actor_id
    where n.user_id = ${userId} and n.dismissed_at is null
    order by n.created_at desc, n.id desc limit ${MAX_NOTICES}`.execute(db);
  return rows;
}

/** Reads the person's chosen language, or null before the first choice. Locks the row until the transaction ends. */
export async function lockOwnLanguage(tx: Tx, userId: string): Promise<Language | null> {
  const { language } = await tx
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return language as Language | null;
}
