import { sql } from 'kysely';
import { listPushSubscriptions } from '../domain/notifications/push-schema.ts';
import type { Person, TestApp } from './test-app.ts';

/** Inserts a push subscription of a person. */
export async function insertPush(app: TestApp, { id }: Person): Promise<void> {
  await sql`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth)
    values (gen_random_uuid(), ${id}, gen_random_uuid(), 'y', 'z')`.execute(app.asOwner);
}

/** The devices that a person sees in the notification settings. */
export const devicesOf = async (app: TestApp, person: Person) =>
  (await app.as(person, listPushSubscriptions)).body.subscriptions;

export async function countPushes(app: TestApp, { id }: Person): Promise<number> {
  const { rows } = await sql`select from push_subscriptions where user_id = ${id}`.execute(
    app.asOwner,
  );
  return rows.length;
}
