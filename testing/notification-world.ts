import { sql } from 'kysely';
import { insertNotifications } from '../server/audit/notifications.ts';
import type { Content } from '../domain/notifications/from-events.ts';
import type { Person, TestApp } from './test-app.ts';

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
