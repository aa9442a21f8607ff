import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { PushSubscription } from '../../domain/notifications/push-schema.ts';
import type { PushMessage } from '../../domain/notifications/outgoing.ts';
import type { Database, Tx } from '../database/database.ts';

// The queries on push_subscriptions that take a `userId` let people read and change only their own subscriptions. The
// delivery job uses all other queries.

/** The columns of push_subscriptions as `s`. The hash is base64url without padding, the format that browsers
 *  produce. */
const COLUMNS = sql.raw(`s.id, s.user_agent as "userAgent", s.created_at as "createdAt",
  translate(encode(sha256(convert_to(s.endpoint, 'UTF8')), 'base64'), '+/=', '-_') as "endpointHash"`);

export async function listSubscriptions(
  db: Database | Tx,
  userId: string,
): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select ${COLUMNS} from push_subscriptions s where s.user_id = ${userId}
    order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}

interface NewSubscription {
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string | null;
}

/** Stores a subscription. Returns undefined if the person has already subscribed in this browser. */
export async function insertSubscription(
  tx: Tx,
  { userId, endpoint, p256dh, auth, userAgent }: NewSubscription,
): Promise<PushSubscription | undefined> {
  const { rows } = await sql<PushSubscription>`
    insert into push_subscriptions as s (id, user_id, endpoint, p256dh, auth, user_agent)
    values (${randomUUIDv7()}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${userAgent})
    on conflict (user_id, endpoint) do nothing
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function findSubscription(
  tx: Tx,
  userId: string,
  endpoint: string,
): Promise<PushSubscription | undefined> {
  const { rows } = await sql<PushSubscription>`
    select ${COLUMNS} from push_subscriptions s
    where s.user_id = ${userId} and s.endpoint = ${endpoint}`.execute(tx);
  return rows[0];
}

/** Deletes all but the newest `limit` subscriptions. */
export async function limitSubscriptions(tx: Tx, userId: string, limit: number): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc limit ${limit})`.execute(tx);
}

export async function deleteOwnSubscription(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ userAgent: string | null } | undefined> {
  const { rows } = await sql<{ userAgent: string | null }>`
    delete from push_subscriptions where user_id = ${userId} and id = ${id}
    returning user_agent as "userAgent"`.execute(tx);
  return rows[0];
}

/** Stores a push for each device of a person. */
export async function insertPushes(
  tx: Tx,
  userId: string,
  { message, seconds }: { message: PushMessage; seconds: number },
): Promise<void> {
  await sql`
    insert into outgoing_pushes (id, subscription_id, payload, expires_at)
    select gen_random_uuid(), id, ${JSON.stringify(message)}, now() + make_interval(secs => ${seconds})
    from push_subscriptions where user_id = ${userId}`.execute(tx);
}

export interface ClaimedPush {
  id: string;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  attempts: number;
  /** How long the push service stores the push for an offline device. */
  secondsLeft: number;
}

/** Deletes expired pushes and claims the next one for this process. */
export async function claimPush(tx: Tx, claimSeconds: number): Promise<ClaimedPush | undefined> {
  await sql`delete from outgoing_pushes where expires_at <= now()`.execute(tx);
  const { rows } = await sql<ClaimedPush>`
    update outgoing_pushes p set attempts = p.attempts + 1,
      claimed_until = now() + make_interval(secs => ${claimSeconds})
    from push_subscriptions s
    where s.id = p.subscription_id and p.id = (
      select id from outgoing_pushes
      where (claimed_until is null or claimed_until < now())
        and (next_attempt_at is null or next_attempt_at <= now())
      order by created_at, id limit 1 for update skip locked
    )
    returning p.id, s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, p.payload, p.attempts,
      greatest(1, floor(extract(epoch from p.expires_at - now())))::int as "secondsLeft"`.execute(
    tx,
  );
  return rows[0];
}

export async function deletePush(tx: Tx, id: string): Promise<void> {
  await sql`delete from outgoing_pushes where id = ${id}`.execute(tx);
}

export async function postponePush(tx: Tx, id: string, minutes: number): Promise<void> {
  await sql`update outgoing_pushes set claimed_until = null,
    next_attempt_at = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(tx);
}

/** Deletes a subscription that has ended at the push service. The foreign key deletes its pushes. */
export async function deleteEndedSubscription(tx: Tx, id: string): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(tx);
}
