import { sql } from 'kysely';
import type { Records } from './access/expectations.ts';
import type { TestApp } from './test-app.ts';

/** Gives a person one unread notification. */
export async function keepNotification(
  { asOwner }: Pick<TestApp, 'asOwner'>,
  { id, notificationId }: Records,
): Promise<void> {
  await sql`
    with counter as (insert into notification_counters (user_id, last) values (${id}, 1))
    insert into notifications (id, user_id, number, kind, parameters)
    values (${notificationId}, ${id}, 1, 'PASSWORD_RESET', '{}')`.execute(asOwner);
}
