import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '../../domain/notifications/from-events.ts';
import { addPushSubscription } from '../../domain/notifications/push-schema.ts';
import { listNotifications, markNotificationsRead } from '../../domain/notifications/schema.ts';
import { changeNotificationSettings } from '../../domain/notifications/settings-schema.ts';
import {
  addNotifications,
  APPROVED,
  READY,
  REJECTED,
  backdateNotifications,
  deliverOnce,
} from '../../testing/notification-world.ts';
import {
  startPushService,
  type PushBrowser,
  type PushService,
} from '../../testing/push-service.ts';
import { devicesOf } from '../../testing/push-subscriptions.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { TUESDAY } from '../../testing/time-log-world.ts';
import { EmailOutbox } from '../mail/mail.ts';
import { PushOutbox } from './push.ts';

const NOON = '2026-11-18T12:00';

let service: PushService;
let app: TestApp;
let driver: Person;
beforeAll(async () => {
  service = await startPushService();
  const { host, agent } = service;
  app = await startTestApp('linehaul_template', { push: { services: [host], agent } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  service.status = 201;
  driver = await app.person('Contractor');
});

const failures: string[] = [];

function newPushOutbox(services = [service.host]): PushOutbox {
  return new PushOutbox({
    db: app.databases.write,
    vault: app.vault,
    settings: { services, contact: 'https://office.carrier.example', agent: service.agent },
    onFailure: (kind) => failures.push(kind),
  });
}

/** Runs one server's delivery jobs. */
async function deliver({ local = NOON, services = [service.host] } = {}): Promise<void> {
  const pushOutbox = newPushOutbox(services);
  const emailOutbox = new EmailOutbox({
    db: app.databases.write,
    settings: undefined,
    publicUrl: undefined,
    onFailure: (kind) => expect.fail(kind),
  });
  await deliverOnce(app, { emailOutbox, pushOutbox }, local);
}

async function subscribe(person: Person): Promise<PushBrowser & { id: string }> {
  const browser = service.newBrowser();
  const { subscription: body } = browser;
  const response = await app.as(person, addPushSubscription, { body });
  expect(response.status).toBe(201);
  return { ...browser, id: response.body.id };
}

const titles = ({ received }: PushBrowser) =>
  received.map(({ message }) => (message as { title: string }).title);
const waiting = async () => {
  const { rows } = await sql`select p.attempts from outgoing_pushes p`.execute(app.asOwner);
  return rows.length;
};

async function notifyOf(...contents: Content[]): Promise<void> {
  await addNotifications(app, driver, ...contents);
  await backdateNotifications(app, driver);
}

describe('a push', () => {
  test('reaches each device once, encrypted, without reasons and names', async () => {
    const devices = [await subscribe(driver), await subscribe(driver)];
    await notifyOf(REJECTED);
    await deliver();
    await deliver();
    for (const { received } of devices) {
      expect(received).toMatchObject([
        {
          message: {
            title: 'A day needs your attention',
            path: `/dashboard/time-logs?day=${TUESDAY}`,
          },
          headers: {
            'content-encoding': 'aes128gcm',
            topic: 'notifications',
            // The push expires at 9 PM.
            ttl: expect.stringMatching(/^32[34]\d\d$/),
            authorization: expect.stringMatching(/^vapid t=/),
          },
        },
      ]);
    }
    expect(await waiting()).toBe(0);
  });

  test('covers a whole batch, and waits until the batch is complete', async () => {
    const device = await subscribe(driver);
    await addNotifications(app, driver, REJECTED);
    await deliver();
    expect(titles(device)).toEqual([]);
    await notifyOf(READY);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(titles(device)).toEqual(['You have 2 new notifications']);
  });

  test('follows the settings, and omits notifications that were read', async () => {
    const device = await subscribe(driver);
    await addNotifications(app, driver, APPROVED, REJECTED);
    const [newest] = (await app.as(driver, listNotifications)).body.notifications;
    await app.as(driver, markNotificationsRead, { body: { ids: [newest!.id] } });
    await backdateNotifications(app, driver);
    await deliver();
    expect(titles(device)).toEqual([]);
    const choice = { kind: 'DAYS_APPROVED', byEmail: false, byPush: true } as const;
    await app.as(driver, changeNotificationSettings, { body: { choices: [choice] } });
    await notifyOf(APPROVED);
    await deliver();
    expect(titles(device)).toEqual(['Days were approved']);
  });

  test('waits for the end of the quiet hours', async () => {
    const device = await subscribe(driver);
    await notifyOf(REJECTED);
    await deliver({ local: '2026-11-18T22:00' });
    expect(titles(device)).toEqual([]);
    await deliver({ local: '2026-11-19T07:00' });
    expect(titles(device)).toHaveLength(1);
  });

  test.each([404, 410])('removes the device when the service returns %d', async (status) => {
    await subscribe(driver);
    service.status = status;
    await notifyOf(REJECTED);
    await deliver();
    expect([await devicesOf(app, driver), await waiting()]).toEqual([[], 0]);
  });

  test('is retried after an error of the push service', async () => {
    const device = await subscribe(driver);
    service.status = 503;
    await notifyOf(REJECTED);
    await deliver();
    service.status = 201;
    await deliver();
    expect([titles(device), failures.at(-1), await waiting()]).toEqual([[], '503', 1]);
    await sql`update outgoing_pushes set next_attempt_at = now()`.execute(app.asOwner);
    await deliver();
    expect([titles(device).length, await waiting()]).toEqual([1, 0]);
  });

  test('is dropped when it is refused or has expired', async () => {
    const device = await subscribe(driver);
    service.status = 403;
    await notifyOf(REJECTED);
    await deliver();
    expect([await waiting(), (await devicesOf(app, driver)).length]).toEqual([0, 1]);
    service.status = 503;
    await notifyOf(REJECTED);
    await deliver();
    await sql`update outgoing_pushes set expires_at = now(), next_attempt_at = now()`.execute(
      app.asOwner,
    );
    service.status = 201;
    await deliver();
    expect([titles(device), await waiting()]).toEqual([[], 0]);
  });

  test('is sent by the next process if the process that stored it ends', async () => {
    const device = await subscribe(driver);
    await app.databases.write.transaction().execute(async (tx) => {
      await sql`select set_config('app.scope', 'company', true)`.execute(tx);
      await newPushOutbox().put(tx, driver.id, { title: 'Left over', path: '/dashboard' }, 60);
    });
    await deliver();
    expect(titles(device)).toEqual(['Left over']);
  });

  test('is not sent to a service that the operator does not list', async () => {
    const device = await subscribe(driver);
    await notifyOf(REJECTED);
    await deliver({ services: ['push.carrier.example'] });
    expect([titles(device), await devicesOf(app, driver)]).toEqual([[], []]);
  });

  test('is not stored by a server with push turned off', async () => {
    const device = await subscribe(driver);
    await notifyOf(REJECTED);
    await deliver({ services: [] });
    await deliver();
    expect([titles(device), await waiting()]).toEqual([[], 0]);
  });
});
