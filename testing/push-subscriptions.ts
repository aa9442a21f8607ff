import { sql } from 'kysely';
import type { Person, TestApp } from './test-app.ts';

/** Inserts a push subscription of a person. */
export async function insertPush(app: TestApp, { id }: Person): Promise<void> {
  await sql`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth)
    values (gen_random_uuid(), ${id}, gen_random_uuid(), 'y', 'z')`.execute(app.asOwner);
}

export async function countPushes(app: TestApp, { id }: Person): Promise<number> {
  const { rows } = await sql`select from push_subscriptions where user_id = ${id}`.execute(
    app.asOwner,
  );
  return rows.length;
}
