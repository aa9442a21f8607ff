import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTimeLogs, submitWeek, type SubmittedDay } from '../../domain/time-logs/schema.ts';
import { team } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { MONDAY, timeLogWorld, TUESDAY } from '../../testing/time-log-world.ts';

// One driver has two phones. Each phone sends its entries with the versions that it last loaded.

const { start } = timeLogWorld();

let app: TestApp;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ driver } = await team(app));
});

const day = (version: number, description = '', date = MONDAY): SubmittedDay => ({
  date,
  worked: true,
  description,
  version,
});
const submit = (days: SubmittedDay[], key?: string) =>
  app.as(driver, submitWeek, {
    params: { weekStart: MONDAY },
    body: { days },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
async function notes(date = MONDAY): Promise<string | undefined> {
  const logs = (await app.as(driver, listTimeLogs)).body;
  return logs.find((log) => log.date === date)?.description;
}

test('a day that was new to both phones is written once, and the second phone gets a 409', async () => {
  expect((await submit([day(0, 'first phone')])).status).toBe(200);
  const { status, error } = await submit([day(0, 'second phone'), day(0, 'Wichita', TUESDAY)]);
  expect([status, error.code, error.details]).toEqual([409, 'STALE_VERSION', [MONDAY]]);
  expect([await notes(), await notes(TUESDAY)]).toEqual(['first phone', undefined]);
});

test('a later entry replaces the day if it is based on the current version', async () => {
  const { timeLogs } = (await submit([day(0, 'first phone')])).body;
  const version = timeLogs[0]?.version ?? 0;
  expect((await submit([day(version, 'second phone')])).status).toBe(200);
  expect(await notes()).toBe('second phone');
});

test('an identical day is accepted without a conflict', async () => {
  await submit([day(0, 'both phones')]);
  expect((await submit([day(0, 'both phones')])).status).toBe(200);
});

test('a week that is sent twice with one key is written once, even after other changes in between', async () => {
  const first = await submit([day(0, 'from the phone')], 'phone-1');
  const version = first.body.timeLogs[0]?.version ?? 0;
  await submit([day(version, 'changed since')]);
  const again = await submit([day(0, 'from the phone')], 'phone-1');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await notes()).toBe('changed since');
});
