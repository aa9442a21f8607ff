import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getTodo } from '../../domain/dashboard/schema.ts';
import { submitNoWork } from '../../domain/time-logs/schema.ts';
import { startMailSink, type MailSink } from '../../testing/mail-sink.ts';
import { storedDay, team } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { LAST_MONDAY } from '../../testing/time-log-world.ts';
import { PostOffice } from '../mail/mail.ts';
import { weekReminders } from './reminders.ts';

const settings = (url: string) => ({ smtpUrl: url, from: 'no-reply@carrier.example' });
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant();
const SUNDAY_EVENING = '2026-11-15T18:05';
const MONDAY_NOON = '2026-11-16T12:05';

let sink: MailSink;
let app: TestApp;
let driver: Person;
beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  ({ driver } = await team(app));
  await sql`update users set created_at = '2026-10-01' where id = ${driver.id}`.execute(
    app.asOwner,
  );
});

function server() {
  const postOffice = new PostOffice({
    db: app.databases.write,
    settings: settings(sink.url),
    publicUrl: 'https://office.carrier.example',
    onFailure: (kind) => expect.fail(kind),
  });
  return {
    async remind(local: string): Promise<void> {
      const job = weekReminders({
        db: app.databases.write,
        postOffice,
        clock: () => at(local),
        onFailure: (error) => expect.fail(String(error)),
      });
      await job.runIfDue();
      await postOffice.idle();
      await postOffice.close();
    },
  };
}

const mailsTo = ({ email }: Person) => sink.mails.filter(({ recipient }) => recipient === email);

test('mails people who logged nothing, once a moment, with two servers', async () => {
  await Promise.all([server().remind(SUNDAY_EVENING), server().remind(SUNDAY_EVENING)]);
  await server().remind('2026-11-15T19:00');
  expect(mailsTo(driver).map(({ text }) => text)).toEqual([
    expect.stringContaining('No day of Mon 9 – Sun 15 Nov is logged.'),
  ]);
  expect(mailsTo(driver)[0]?.link).toBe(
    `https://office.carrier.example/dashboard/time-logs?day=${LAST_MONDAY}`,
  );
  await server().remind(MONDAY_NOON);
  expect(mailsTo(driver)).toHaveLength(2);
  expect((await app.auditActions()).at(-1)).toBe('WEEK_REMINDERS_SENT');
});

test('mails nobody who logged a day or did not work', async () => {
  const { driver: other } = await team(app);
  await sql`update users set created_at = '2026-10-01' where id = ${other.id}`.execute(app.asOwner);
  await storedDay(app, driver, LAST_MONDAY, 'PENDING');
  await app.as(other, submitNoWork, { params: { weekStart: LAST_MONDAY } });
  await server().remind(SUNDAY_EVENING);
  expect([...mailsTo(driver), ...mailsTo(other)]).toEqual([]);
});

test('mails nobody at other times', async () => {
  await server().remind('2026-11-17T12:05');
  expect(mailsTo(driver)).toEqual([]);
});

test('the dashboard says it too, with or without a mail server', async () => {
  const own = async () => (await app.as(driver, getTodo)).body.ownLastWeek;
  expect(await own()).toEqual({ weekStart: LAST_MONDAY });
  await app.as(driver, submitNoWork, { params: { weekStart: LAST_MONDAY } });
  expect(await own()).toBeNull();
});
