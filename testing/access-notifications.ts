import { sql } from 'kysely';
import type { Records } from './access/expectations.ts';
import type { TestApp } from './test-app.ts';

/** Inserts an unread notification of a person, and a device that gets push messages. */
export async function insertNotification(
  { asOwner }: Pick<TestApp, 'asOwner'>,
  { id, notificationId, pushSubscriptionId }: Records,
): Promise<void> {
  await sql`
    with counter as (insert into notification_counters (user_id, last) values (${id}, 1)),
      device as (insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, user_agent)
        values (${pushSubscriptionId}, ${id}, ${`https://web.push.apple.com/${pushSubscriptionId}`},
          '', '', 'Test'))
    insert into notifications (id, user_id, number, kind, parameters)
    values (${notificationId}, ${id}, 1, 'PASSWORD_RESET', '{}')`.execute(asOwner);
}
