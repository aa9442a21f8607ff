import { sql } from 'kysely';
import type { AccountNotice } from '../../domain/profile/schema.ts';
import type { Database } from '../database/database.ts';

const MAX_LISTED = 20;

export async function listOwnNotices(db: Database, userId: string): Promise<AccountNotice[]> {
  const { rows } = await sql<AccountNotice>`
    select n.id, n.kind, n.created_at as "createdAt",
      case when a.id is not null then a.full_name end as "actorName"
    from account_notices n left join users a on a.id = n.actor_id
    where n.user_id = ${userId} and n.dismissed_at is null
    order by n.created_at desc, n.id desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}
