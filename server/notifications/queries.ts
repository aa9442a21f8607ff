import { sql, type RawBuilder } from 'kysely';
import type { Notification } from '../../domain/notifications/schema.ts';
import type { Database, Tx } from '../database/database.ts';

// These queries let people read only their own notifications, even if their scope is the whole company.

const isOwn = (userId: string): RawBuilder<boolean> => sql<boolean>`n.user_id = ${userId}`;

const nameIn = (parameter: string) => `'${parameter}', (select u.first_name || ' ' || u.last_name
  from users u where u.id = (n.parameters ->> '${parameter}')::uuid)`;

/** Replaces the ids of people in the parameters with their names (see `person` in domain/notifications/schema.ts). */
const COLUMNS = sql.raw(`n.id, n.number, n.kind, n.created_at as "createdAt",
  case when n.parameters ?| array['person', 'changedBy'] then n.parameters
    || jsonb_build_object(${['person', 'supervisor', 'changedBy'].map(nameIn).join(', ')})
    else n.parameters end as parameters,
  n.read_at is not null as "isRead"`);

/** Lists a person's notifications, newest first. Index: notifications_by_user. */
export async function listOwn(
  db: Database,
  userId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select ${COLUMNS} from notifications n
    where ${isOwn(userId)} and ${before === undefined ? sql`true` : sql`n.number < ${before}`}
    order by n.number desc limit ${limit}`.execute(db);
  return rows;
}

/** Lists a person's notifications after a number, oldest first. Index: notifications_by_user. */
export async function listAfter(
  db: Database,
  userId: string,
  after: number,
  limit: number,
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select ${COLUMNS} from notifications n
    where ${isOwn(userId)} and n.number > ${after}
    order by n.number limit ${limit}`.execute(db);
  return rows;
}

/** Counts a person's unread notifications. Index: notifications_unread. */
export async function countUnread(db: Database | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications n
    where ${isOwn(userId)} and n.read_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

export async function countOwn(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications n
    where ${isOwn(userId)} and n.id = any (${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Marks as read the person's unread notifications with these ids, or those up to this number. Returns how many it
 *  marked. */
export async function markRead(
  tx: Tx,
  userId: string,
  { ids, through }: { ids?: readonly string[] | undefined; through?: number | undefined },
): Promise<number> {
  const isSelected = ids ? sql`n.id = any (${[...ids]}::uuid[])` : sql`n.number <= ${through}`;
  const { numAffectedRows = 0n } = await sql`
    update notifications n set read_at = now()
    where ${isOwn(userId)} and n.read_at is null and ${isSelected}`.execute(tx);
  return Number(numAffectedRows);
}
