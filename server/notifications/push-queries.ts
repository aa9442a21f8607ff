import { sql } from 'kysely';
import type { PushSubscription } from '../../domain/notifications/push-schema.ts';
import type { Database, Tx } from '../database/database.ts';

// The queries on push_subscriptions that take a `userId` let people read and change only their own subscriptions. The
// delivery job uses all other queries.

/** The columns of push_subscriptions as `s`. The hash is base64url without padding, the format that browsers
 *  produce. */
export const SUBSCRIPTION_COLUMNS =
  sql.raw(`s.id, s.user_agent as "userAgent", s.created_at as "createdAt",
  translate(encode(sha256(convert_to(s.endpoint, 'UTF8')), 'base64'), '+/=', '-_') as "endpointHash"`);

export async function listSubscriptions(
  db: Database | Tx,
  userId: string,
): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select ${SUBSCRIPTION_COLUMNS} from push_subscriptions s where s.user_id = ${userId}
    order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}

export async function findSubscription(
  tx: Tx,
  userId: string,
  endpoint: string,
): Promise<PushSubscription | undefined> {
  const { rows } = await sql<PushSubscription>`
    select ${SUBSCRIPTION_COLUMNS} from push_subscriptions s
    where s.user_id = ${userId} and s.endpoint = ${endpoint}`.execute(tx);
  return rows[0];
}
