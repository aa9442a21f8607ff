import { sql } from 'kysely';
import type { Content } from '../../domain/notifications/from-events.ts';
import type { Tx } from '../database/database.ts';
import { type Channel, DECIDED_AT } from './delivery-queries.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { PushSubscription } from '../../domain/notifications/push-schema.ts';
import type { PushMessage } from '../../domain/notifications/outgoing.ts';
import { SUBSCRIPTION_COLUMNS } from './push-queries.ts';
import type { Choices, QuietHours } from '../../domain/notifications/settings.ts';

/** The app does not send notifications that are older than this, for example after a long outage. The limit is longer
 *  than the longest quiet hours. */
const MAX_AGE_HOURS = 36;

/** Claims a person's batch. Returns its notifications, oldest first, without those that are read or outdated. The lock
 *  on the person's notification counter gives the batch to only one server. New notifications wait for the commit. */
export async function claimBatch(tx: Tx, userId: string, channel: Channel): Promise<Content[]> {
  const { rows: locked } = await sql`
    select from notification_counters where user_id = ${userId} for update skip locked`.execute(tx);
  if (locked.length === 0) return [];
  const { rows } = await sql<Content & { number: number; isCurrent: boolean }>`
    update notifications set ${DECIDED_AT[channel]} = now()
    where user_id = ${userId} and ${DECIDED_AT[channel]} is null
    returning number, kind, parameters,
      read_at is null and created_at > now() - make_interval(hours => ${MAX_AGE_HOURS}) as "isCurrent"`.execute(
    tx,
  );
  return rows
    .filter(({ isCurrent }) => isCurrent)
    .toSorted((one, other) => one.number - other.number);
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
    returning ${SUBSCRIPTION_COLUMNS}`.execute(tx);
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

/** Merges the given choices with the stored choices. If two tabs change different kinds, both changes are saved. */
export async function saveSettings(
  tx: Tx,
  userId: string,
  { choices, quietHours }: { choices: Partial<Choices>; quietHours: QuietHours | null },
): Promise<void> {
  const { from = null, until = null } = quietHours ?? {};
  await sql`
    insert into notification_settings as s (user_id, choices, quiet_from, quiet_until)
    values (${userId}, ${JSON.stringify(choices)}::jsonb, ${from}::time, ${until}::time)
    on conflict (user_id) do update set choices = s.choices || excluded.choices,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(tx);
}
