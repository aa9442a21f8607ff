import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { getTodo } from '../../domain/dashboard/schema.ts';
import { listNotifications } from '../../domain/notifications/schema.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { submitNoWork } from '../../domain/time-logs/schema.ts';
import { insertDay, team } from '../../testing/people.ts';
import { inCompanyZone, type Person } from '../../testing/test-app.ts';
import { LAST_MONDAY } from '../../testing/time-log-world.ts';
import { weekReminders } from './reminders.ts';
import { app, driver, supervisor, useTeam } from '../../testing/team-world.ts';

useTeam();

const SUNDAY_EVENING = '2026-11-15T18:05';
const MONDAY_NOON = '2026-11-16T12:05';

beforeEach(async () => {
  await sql`update users set created_at = '2026-10-01' where id = ${driver.id}`.execute(
    app.asOwner,
  );
});

async function remind(local: string): Promise<void> {
  const job = weekReminders({
    db: app.databases.write,
    clock: () => inCompanyZone(local),
    onFailure: (error) => expect.fail(String(error)),
  });
  await job.run();
}

const remindersOf = async (person: Person) =>
  (await app.as(person, listNotifications)).body.notifications;

test('sends one notification per reminder time to people who logged nothing, even with two servers', async () => {
  await Promise.all([remind(SUNDAY_EVENING), remind(SUNDAY_EVENING)]);
  await remind('2026-11-15T19:00');
  expect(await remindersOf(driver)).toMatchObject([
    { number: 1, kind: 'WEEK_REMINDER', parameters: { weekStart: LAST_MONDAY }, isRead: false },
  ]);
  await remind(MONDAY_NOON);
  expect(await remindersOf(driver)).toHaveLength(2);
  expect((await app.auditActions()).at(-1)).toBe('WEEK_REMINDERS_SENT');
});

test('does not notify people who logged a day or submitted a week without work', async () => {
  const { driver: other } = await team(app);
  await sql`update users set created_at = '2026-10-01' where id = ${other.id}`.execute(app.asOwner);
  await insertDay(app, driver, LAST_MONDAY, 'PENDING');
  await app.as(other, submitNoWork, { params: { weekStart: LAST_MONDAY } });
  await remind(SUNDAY_EVENING);
  expect([...(await remindersOf(driver)), ...(await remindersOf(other))]).toEqual([]);
});

test('notifies nobody at other times', async () => {
  await remind('2026-11-17T12:05');
  expect(await remindersOf(driver)).toEqual([]);
});

test.each([
  ['last week', '2026-11-15T23:30', true],
  ['this week', '2026-11-16T00:30', false],
])(
  'the reminder, to-do lists and queue agree on the missing week of an account created %s',
  async (_, createdAt, isMissing) => {
    await sql`update users set created_at = ${inCompanyZone(createdAt).toString()} where id = ${driver.id}`.execute(
      app.asOwner,
    );
    await remind(MONDAY_NOON);
    const approver = (await app.as(supervisor, getTodo)).body;
    const queue = (await app.as(supervisor, listApprovals)).body;
    expect([
      (await remindersOf(driver)).length > 0,
      (await app.as(driver, getTodo)).body.ownLastWeek !== null,
      approver.missingWeeks !== null,
      queue.notSubmitted !== undefined,
    ]).toEqual([isMissing, isMissing, isMissing, isMissing]);
  },
);

test('the to-do list includes the missing week', async () => {
  const own = async () => (await app.as(driver, getTodo)).body.ownLastWeek;
  expect(await own()).toEqual({ weekStart: LAST_MONDAY });
  await app.as(driver, submitNoWork, { params: { weekStart: LAST_MONDAY } });
  expect(await own()).toBeNull();
});
