import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '../../domain/notifications/push-schema.ts';
import { deletePerson, setStaffArchived, setStaffStatus } from '../../domain/staff/schema.ts';
import { startPushService, type PushService } from '../../testing/push-service.ts';
import { countPushes, devicesOf, insertPush } from '../../testing/push-subscriptions.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { PushOutbox } from './push.ts';
import { readPushKeys } from './push-keys.ts';

let service: PushService;
let app: TestApp;
let admin: Person;
let driver: Person;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp('linehaul_template', { push: { services: [service.host] } });
  admin = await app.person('IT_Admin');
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  driver = await app.person('Contractor');
});

async function subscribe(person: Person) {
  const { subscription } = service.newBrowser();
  const response = await app.as(person, addPushSubscription, { body: subscription });
  expect(response.status).toBe(201);
  return { subscription, id: response.body.id };
}

test('creates the keys once for all servers, and encrypts them', async () => {
  const before = await readPushKeys(app.databases.write, app.vault);
  const outboxes = [1, 2].map(
    () =>
      new PushOutbox({
        db: app.databases.write,
        vault: app.vault,
        settings: { services: [service.host], contact: 'mailto:no-reply@carrier.example' },
        onFailure: (kind) => expect.fail(kind),
      }),
  );
  await Promise.all(outboxes.map((outbox) => outbox.start()));
  await Promise.all(outboxes.map((outbox) => outbox.close()));
  expect(await readPushKeys(app.databases.write, app.vault)).toEqual(before);
  const { body } = await app.as(driver, listPushSubscriptions);
  expect(body.pushKey).toBe(before.publicKey);
  const { rows } = await sql`select to_json(k)::text as stored from push_keys k`.execute(
    app.asOwner,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(before.privateKey);
});

describe('a device', () => {
  test('is listed only for its person, with the hash of its endpoint', async () => {
    const { id, subscription } = await subscribe(driver);
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(subscription.endpoint));
    expect(await devicesOf(app, driver)).toMatchObject([
      { id, endpointHash: Buffer.from(hash).toString('base64url') },
    ]);
    expect(await devicesOf(app, admin)).toEqual([]);
  });

  test('is added once, and removed by its person', async () => {
    const { id, subscription: body } = await subscribe(driver);
    expect((await app.as(driver, addPushSubscription, { body })).body.id).toBe(id);
    const removed = await app.as(driver, removePushSubscription, { params: { id } });
    expect(removed.status).toBe(200);
    expect(await devicesOf(app, driver)).toEqual([]);
    expect((await app.auditActions()).slice(-2)).toEqual(['PUSH_SWITCHED_ON', 'PUSH_SWITCHED_OFF']);
  });

  test.each([
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com/not-listed-here',
    'https://169.254.169.254/latest',
  ])('is refused with the endpoint %s', async (endpoint) => {
    const { subscription } = service.newBrowser();
    const body = { ...subscription, endpoint };
    const response = await app.as(driver, addPushSubscription, { body });
    expect([response.status, response.error.error]).toEqual([
      422,
      'The push service of this browser is not supported. Use another browser.',
    ]);
  });

  test('requires https and a key that is a point on the curve', async () => {
    const { subscription } = service.newBrowser();
    const endpoint = subscription.endpoint.replace('https', 'http');
    const plain = await app.as(driver, addPushSubscription, {
      body: { ...subscription, endpoint },
    });
    expect(plain.error.code).toBe('MALFORMED');
    const p256dh = `B${'A'.repeat(86)}`;
    const noPoint = await app.as(driver, addPushSubscription, {
      body: { ...subscription, p256dh },
    });
    expect(noPoint.status).toBe(422);
  });

  test('replaces the oldest device of a person who already has ten', async () => {
    const { id } = await subscribe(driver);
    for (let n = 0; n < 10; n += 1) await subscribe(driver);
    const devices = await devicesOf(app, driver);
    expect(devices).toHaveLength(10);
    expect(devices.map((device) => device.id)).not.toContain(id);
  });

  test('is deleted when its person is deactivated, archived or erased', async () => {
    await subscribe(driver);
    const params = { id: driver.id };
    const count = () => countPushes(app, driver);
    await app.as(admin, setStaffStatus, { params, body: { isActive: false } });
    expect(await count()).toBe(0);
    await sql`update users set is_active = true where id = ${driver.id}`.execute(app.asOwner);
    await insertPush(app, driver);
    await app.as(admin, setStaffArchived, { params, body: { archived: true } });
    expect(await count()).toBe(0);
    await insertPush(app, driver);
    expect((await app.as(admin, deletePerson, { params })).status).toBe(200);
    expect(await count()).toBe(0);
  });
});
