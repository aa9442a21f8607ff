import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '../../domain/notifications/from-events.ts';
import { listNotifications, markNotificationsRead } from '../../domain/notifications/schema.ts';
import { changeNotificationSettings } from '../../domain/notifications/settings-schema.ts';
import { setStaffStatus } from '../../domain/staff/schema.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import {
  addNotifications,
  APPROVED,
  READY,
  REJECTED,
  backdateNotifications,
  deliverOnce,
} from '../../testing/notification-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { TUESDAY } from '../../testing/time-log-world.ts';
import { EmailOutbox } from '../mail/mail.ts';
import { PushOutbox } from './push.ts';

// The app under test has no mail server. The delivery jobs of the tests have one.

const OFFICE = 'https://office.carrier.example';
const NOON = '2026-11-18T12:00';

let mailServer: TestMailServer;
let app: TestApp;
let driver: Person;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  driver = await app.person('Contractor', { firstName: 'Rosa' });
});

/** Runs one server's delivery job. */
async function deliver(local = NOON): Promise<void> {
  const emailOutbox = new EmailOutbox({
    db: app.databases.write,
    settings: { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' },
    publicUrl: OFFICE,
    onFailure: (kind) => expect.fail(kind),
  });
  const pushOutbox = new PushOutbox({
    db: app.databases.write,
    vault: app.vault,
    settings: { services: [], contact: OFFICE },
    onFailure: (kind) => expect.fail(kind),
  });
  await deliverOnce(app, { emailOutbox, pushOutbox }, local);
}

const emailsTo = ({ email }: Person) =>
  mailServer.emails.filter(({ recipient }) => recipient === email);
const choose = (kind: 'DAYS_APPROVED' | 'DAYS_REJECTED', byEmail: boolean) =>
  app.as(driver, changeNotificationSettings, {
    body: { choices: [{ kind, byEmail, byPush: false }] },
  });

const passwordReset: Content = { kind: 'PASSWORD_RESET', parameters: {} };

test('emails a notification once, with a link and without the reason', async () => {
  await addNotifications(app, driver, REJECTED);
  await backdateNotifications(app, driver);
  await deliver();
  await deliver();
  const [email, ...more] = emailsTo(driver);
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    text: expect.stringContaining('Days for Mon, Nov 16 – Sun, Nov 22 need your attention.'),
    link: `${OFFICE}/dashboard/time-logs?day=${TUESDAY}`,
  });
  expect(email?.text).toContain('Hello Rosa,');
  expect(email?.text).toContain(`${OFFICE}/dashboard/profile/notifications`);
  expect(email?.text).not.toContain('odometer');
});

test('waits until a batch is complete, and sends it as one email', async () => {
  await addNotifications(app, driver, REJECTED);
  await deliver();
  expect(emailsTo(driver)).toEqual([]);
  await backdateNotifications(app, driver, '4 minutes');
  await addNotifications(app, driver, READY);
  await deliver();
  expect(emailsTo(driver)).toEqual([]);
  await backdateNotifications(app, driver, '6 minutes');
  await deliver();
  expect(emailsTo(driver).map(({ text }) => text)).toEqual([
    expect.stringContaining('Your settlement for'),
  ]);
});

test('sends a batch after 30 minutes even if new notifications arrive', async () => {
  await addNotifications(app, driver, REJECTED);
  await backdateNotifications(app, driver, '31 minutes');
  await addNotifications(app, driver, READY);
  await deliver();
  expect(emailsTo(driver)).toHaveLength(1);
});

test('sends each email once with several servers', async () => {
  const people = [driver, await app.person('Contractor'), await app.person('Employee')];
  for (const person of people) {
    await addNotifications(app, person, REJECTED, READY);
    await backdateNotifications(app, person);
  }
  await Promise.all([deliver(), deliver(), deliver()]);
  // A server skips a person that another server has locked.
  expect(people.map((person) => emailsTo(person).length)).toEqual([1, 1, 1]);
});

test('does not email notifications that were read', async () => {
  await addNotifications(app, driver, REJECTED, READY);
  const { notifications } = (await app.as(driver, listNotifications)).body;
  await app.as(driver, markNotificationsRead, { body: { ids: [notifications[0]!.id] } });
  await backdateNotifications(app, driver);
  await deliver();
  expect(emailsTo(driver).map(({ text }) => text)).toEqual([
    expect.stringContaining('need your attention'),
  ]);
});

describe('the settings of a person', () => {
  test('apply to each kind', async () => {
    await choose('DAYS_REJECTED', false);
    await choose('DAYS_APPROVED', true);
    await addNotifications(app, driver, REJECTED, APPROVED);
    await backdateNotifications(app, driver);
    await deliver();
    expect(emailsTo(driver).map(({ text }) => text)).toEqual([
      expect.stringContaining('were approved'),
    ]);
  });

  test('do not apply to earlier notifications when email is turned on', async () => {
    await choose('DAYS_REJECTED', false);
    await addNotifications(app, driver, REJECTED);
    await backdateNotifications(app, driver);
    await deliver();
    await choose('DAYS_REJECTED', true);
    await deliver();
    expect(emailsTo(driver)).toEqual([]);
  });

  test('do not cause a second email when another feature sends one', async () => {
    await addNotifications(app, driver, passwordReset);
    await backdateNotifications(app, driver);
    await deliver();
    expect(emailsTo(driver)).toEqual([]);
  });
});

describe('quiet hours', () => {
  test('delay an email until they end', async () => {
    await addNotifications(app, driver, REJECTED);
    await backdateNotifications(app, driver, '9 hours');
    await deliver('2026-11-18T21:00');
    await deliver('2026-11-19T06:59');
    expect(emailsTo(driver)).toEqual([]);
    await deliver('2026-11-19T07:00');
    expect(emailsTo(driver)).toHaveLength(1);
  });

  test('can be turned off', async () => {
    await app.as(driver, changeNotificationSettings, { body: { quietHours: null } });
    await addNotifications(app, driver, REJECTED);
    await backdateNotifications(app, driver);
    await deliver('2026-11-18T23:00');
    expect(emailsTo(driver)).toHaveLength(1);
  });
});

test('emails neither deactivated people nor old notifications', async () => {
  const other = await app.person('Employee');
  const admin = await app.person('IT_Admin');
  await addNotifications(app, driver, REJECTED);
  await backdateNotifications(app, driver, '2 days');
  await addNotifications(app, other, REJECTED);
  await backdateNotifications(app, other);
  const { status } = await app.as(admin, setStaffStatus, {
    params: { id: other.id },
    body: { isActive: false },
  });
  expect(status).toBe(200);
  await deliver();
  expect([...emailsTo(driver), ...emailsTo(other)]).toEqual([]);
});
