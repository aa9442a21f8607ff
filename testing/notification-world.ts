import { sql } from 'kysely';
import { expect } from 'vitest';
import { insertNotifications } from '../server/audit/notifications.ts';
import type { Content } from '../domain/notifications/from-events.ts';
import type { EmailOutbox } from '../server/mail/mail.ts';
import { notificationDelivery } from '../server/notifications/delivery.ts';
import type { PushOutbox } from '../server/notifications/push.ts';
import { inCompanyZone, type Person, type TestApp } from './test-app.ts';
import { LAST_MONDAY, MONDAY, TUESDAY } from './time-log-world.ts';

export const REJECTED: Content = {
  kind: 'DAYS_REJECTED',
  parameters: { weekStart: MONDAY, days: [TUESDAY], reason: 'No odometer' },
};
export const APPROVED: Content = {
  kind: 'DAYS_APPROVED',
  parameters: { weekStart: MONDAY, days: [MONDAY] },
};
export const READY: Content = {
  kind: 'SETTLEMENT_READY',
  parameters: { settlementId: '01980000-0000-7000-8000-000000000001', weekStart: LAST_MONDAY },
};

/** Stores notifications of a person, as a write would. */
export async function addNotifications(
  { databases }: Pick<TestApp, 'databases'>,
  { id }: Pick<Person, 'id'>,
  ...contents: Content[]
): Promise<void> {
  await databases.write.transaction().execute((tx) =>
    insertNotifications(
      tx,
      contents.map((content) => ({ ...content, userId: id })),
    ),
  );
}

/** Backdates a person's notifications. By default, their emails and push messages become due. */
export async function backdateNotifications(
  { asOwner }: Pick<TestApp, 'asOwner'>,
  { id }: Pick<Person, 'id'>,
  time = '1 hour',
): Promise<void> {
  await sql`update notifications set created_at = created_at - ${time}::interval
    where user_id = ${id}`.execute(asOwner);
}

/** Runs one server's delivery job at a local time, waits until everything is sent, and closes the outboxes. */
export async function deliverOnce(
  { databases }: Pick<TestApp, 'databases'>,
  outboxes: { emailOutbox: EmailOutbox; pushOutbox: PushOutbox },
  local: string,
): Promise<void> {
  const job = notificationDelivery({
    db: databases.write,
    ...outboxes,
    clock: () => inCompanyZone(local),
    onFailure: (error) => expect.fail(String(error)),
  });
  await job.run();
  const { emailOutbox, pushOutbox } = outboxes;
  await emailOutbox.idle();
  await pushOutbox.idle();
  await job.close();
  await emailOutbox.close();
  await pushOutbox.close();
}
