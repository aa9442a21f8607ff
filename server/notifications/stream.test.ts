import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listNotifications } from '../../domain/notifications/schema.ts';
import { signOut } from '../../domain/sign-in/schema.ts';
import { openStream, type EventStream } from '../../testing/event-stream.ts';
import { serveApp, type ServingApp } from '../../testing/serving-app.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { logged, decide } from '../../testing/time-log-world.ts';
import { storeNotifications } from '../audit/notifications.ts';

/** The interval of one hour prevents heartbeats in a test, so every event comes from a NOTIFY. */
const NO_HEARTBEATS = 3_600_000;
const QUICK_HEARTBEATS = 20;

let app: TestApp;
let driver: Person;
let supervisor: Person;
let firstServer: ServingApp;
let secondServer: ServingApp;
/** A server with frequent heartbeats. */
let quick: ServingApp;
let streams: EventStream[] = [];

const serve = (streamHeartbeatMs: number) => {
  const { DATABASE_URL, KEYS_DIR } = app.environment;
  return serveApp({ appUrl: DATABASE_URL, keysDir: KEYS_DIR }, { streamHeartbeatMs });
};

beforeAll(async () => {
  app = await startTestApp();
  firstServer = await serve(NO_HEARTBEATS);
  secondServer = await serve(NO_HEARTBEATS);
  quick = await serve(QUICK_HEARTBEATS);
});
afterAll(async () => {
  for (const server of [firstServer, secondServer, quick]) await server.stop();
  await app.close();
});
beforeEach(async () => {
  supervisor = await app.person('Supervisor');
  driver = await app.person('Contractor', { reportsTo: supervisor });
});
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});

async function open({ url }: ServingApp, { token }: Person, after?: number): Promise<EventStream> {
  const stream = await openStream(url, token, after);
  streams.push(stream);
  return stream;
}

async function notify({ id }: Person, times = 1): Promise<void> {
  const events = Array.from({ length: times }, () => ({
    action: 'PASSWORD_RESET' as const,
    subjectId: id,
    before: null,
    after: null,
  }));
  await app.databases.write.transaction().execute((tx) => storeNotifications(tx, null, events));
}

const numbersOf = async (stream: EventStream, count: number): Promise<unknown[]> => {
  const numbers: unknown[] = [];
  while (numbers.length < count) numbers.push((await stream.next())?.notification.number);
  return numbers;
};

test('sends a decision on one server to tabs on every server', async () => {
  const firstTab = await open(firstServer, driver);
  const secondTab = await open(secondServer, driver);
  const supervisorTab = await open(firstServer, supervisor);
  await decide(app, supervisor, [await logged(app, driver)], 'REJECTED', 'No odometer');
  for (const stream of [firstTab, secondTab]) {
    expect(await stream.next()).toMatchObject({
      notification: { number: 1, kind: 'DAYS_REJECTED', parameters: { reason: 'No odometer' } },
      unread: 1,
    });
  }
  // The supervisor gets no event about the driver, so the supervisor's first event is their own notification.
  await notify(supervisor);
  expect(await supervisorTab.next()).toMatchObject({ notification: { kind: 'PASSWORD_RESET' } });
});

test('sends the same notification that the list returns', async () => {
  await notify(driver);
  const event = await (await open(firstServer, driver)).next();
  const { notifications, unread } = (await app.as(driver, listNotifications)).body;
  expect(event).toEqual({ notification: notifications[0], unread });
});

test('sends every notification exactly once when a tab reconnects to another server', async () => {
  const first = await open(firstServer, driver);
  await notify(driver, 2);
  expect(await numbersOf(first, 2)).toEqual([1, 2]);
  first.close();
  await notify(driver, 150);
  const second = await open(secondServer, driver, 2);
  await notify(driver, 2);
  expect(await numbersOf(second, 152)).toEqual(Array.from({ length: 152 }, (_, n) => n + 3));
});

test('sends each notification once to a tab that opens while others are stored', async () => {
  const storing = Array.from({ length: 30 }, () => notify(driver));
  const stream = await open(firstServer, driver);
  await Promise.all(storing);
  expect(await numbersOf(stream, 30)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  await notify(driver);
  expect(await numbersOf(stream, 1)).toEqual([31]);
});

describe('the session', () => {
  test('ends the stream when the person signs out elsewhere', async () => {
    const stream = await open(quick, driver);
    await app.as(driver, signOut);
    expect(await stream.next()).toBeUndefined();
    expect((await open(quick, driver)).status).toBe(401);
  });

  test('ends the stream when the account is deactivated', async () => {
    const stream = await open(quick, driver);
    await sql`update users set is_active = false where id = ${driver.id}`.execute(app.asOwner);
    expect(await stream.next()).toBeUndefined();
  });

  test('ends at the idle limit even if the stream is open', async () => {
    const idleFor = (minutes: number) =>
      sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes})
        where user_id = ${driver.id}`.execute(app.asOwner);
    await idleFor(20);
    const stream = await open(quick, driver);
    await notify(driver);
    await stream.next();
    const { rows } = await sql<{ isIdle: boolean }>`
      select last_seen_at < now() - interval '19 minutes' as "isIdle" from sessions
      where user_id = ${driver.id}`.execute(app.asOwner);
    expect(rows).toEqual([{ isIdle: true }]);
    await idleFor(31);
    expect(await stream.next()).toBeUndefined();
  });
});

test('sends notifications after the database connection of the listener was lost', async () => {
  const stream = await open(quick, driver);
  await notify(driver);
  expect(await numbersOf(stream, 1)).toEqual([1]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen notifications'`.execute(app.asOwner);
  await notify(driver);
  expect(await numbersOf(stream, 1)).toEqual([2]);
});

test('refuses the 21st stream of a person', async () => {
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(firstServer, driver)));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open(firstServer, driver)).status).toBe(429);
  expect((await open(firstServer, supervisor)).status).toBe(200);
});

test('responds to HEAD immediately', async () => {
  const response = await fetch(`${firstServer.url}/api/notifications/stream?after=0`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${driver.token}` },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
});

test('ends every stream when the server stops', async () => {
  const server = await serve(NO_HEARTBEATS);
  const stream = await open(server, driver);
  await server.stop();
  expect(await stream.next()).toBeUndefined();
});
