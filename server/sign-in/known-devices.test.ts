import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_KNOWN_DEVICES } from '../../domain/sign-in/rules.ts';
import { confirmPassword, signIn } from '../../domain/sign-in/schema.ts';
import { resetPassword } from '../../domain/staff/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { PASSWORD } from '../../testing/people.ts';
import { lengthenDelays } from '../../testing/sign-in-delays.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { networkOf } from './attempts.ts';

const PHONE = 'the-phone-of-the-driver-1';
const STRANGER = 'a-device-of-a-stranger-01';
const WRONG = 'Wrong-1-guess';

let app: TestApp;
let passwordHash: string;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(PASSWORD);
  await lengthenDelays(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from attempt_counters`.execute(app.asOwner);
  driver = await app.person('Contractor', { passwordHash });
});

const attempt = async (password: string, device?: string) => {
  const body = { email: driver.email, password, ...(device && { device }) };
  return (await app.as(undefined, signIn, { body })).status;
};
async function attempts(count: number, password: string, device?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await attempt(password, device));
  return statuses;
}
const confirm = async (password: string) =>
  (await app.as(driver, confirmPassword, { body: { password } })).status;

describe('a device that has signed in before', () => {
  test('signs in on the first try while strangers guess from the same IP address', async () => {
    expect(await attempt(PASSWORD, PHONE)).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      const guesses = await attempts(8, WRONG, round % 2 === 0 ? STRANGER : undefined);
      expect(guesses.at(-1)).toBe(429);
      expect(await attempt(PASSWORD, PHONE)).toBe(200);
    }
    expect(await attempt(PASSWORD, STRANGER)).toBe(429);
  });

  test('has its own limit', async () => {
    await attempt(PASSWORD, PHONE);
    const guesses = await attempts(7, WRONG, PHONE);
    expect(guesses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(guesses).toContain(429);
  });

  test('is a known device of only one account', async () => {
    await attempt(PASSWORD, PHONE);
    driver = await app.person('Contractor', { passwordHash });
    const guesses = await attempts(8, WRONG, PHONE);
    expect(guesses.at(-1)).toBe(429);
    expect(await attempt(PASSWORD)).toBe(429);
  });

  test('is not a device on which only wrong passwords were entered', async () => {
    await attempts(6, WRONG, STRANGER);
    expect(await attempt(PASSWORD, STRANGER)).toBe(429);
  });

  test('is stored as a hash, and the oldest devices over the limit are deleted', async () => {
    for (let n = 0; n <= MAX_KNOWN_DEVICES; n += 1)
      await attempt(PASSWORD, `${PHONE}-${String(n)}`);
    const { rows } = await sql<{ count: number; clear: boolean }>`
      select count(*)::int as count, bool_or(d::text like ${`%${PHONE}%`}) as clear
      from known_devices d where user_id = ${driver.id}`.execute(app.asOwner);
    expect(rows).toEqual([{ count: MAX_KNOWN_DEVICES, clear: false }]);
  });
});

test('accepts a password confirmation in an open session while strangers guess', async () => {
  expect((await attempts(8, WRONG)).at(-1)).toBe(429);
  expect(await confirm(PASSWORD)).toBe(200);
});

test('limits confirmations separately from sign-ins', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push(await confirm(WRONG));
  expect(statuses).toContain(429);
  expect(await attempt(PASSWORD)).toBe(200);
});

test('resets every counter of the account when an administrator resets the password', async () => {
  await attempt(PASSWORD, PHONE);
  await attempts(8, WRONG);
  await attempts(8, WRONG, PHONE);
  for (let n = 0; n < 8; n += 1) await confirm(WRONG);
  const { rows: before } = await sql`select from attempt_counters`.execute(app.asOwner);
  expect(before.length).toBeGreaterThan(5);
  const admin = await app.person('IT_Admin');
  const { body } = await app.as(admin, resetPassword, { params: { id: driver.id }, body: {} });
  expect(await attempt(body.temporaryPassword)).toBe(200);
  const { rows } = await sql`select from attempt_counters where blocked_until > now()
    and subject not like 'ipAddress:%'`.execute(app.asOwner);
  expect(rows).toHaveLength(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['not an address', ''],
])('counts attempts from the IP address %s under %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('many concurrent sign-ins', () => {
  test('return 503 with Retry-After to strangers, while a known device can sign in', async () => {
    await attempt(PASSWORD, PHONE);
    const flood = Array.from({ length: 250 }, (_, n) =>
      app.as(undefined, signIn, {
        body: { email: `nobody-${n}@carrier.example`, password: WRONG },
      }),
    );
    const known = attempt(PASSWORD, PHONE);
    const responses = await Promise.all(flood);
    expect(await known).toBe(200);
    const busy = responses.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.error.code).toBe('BUSY');
    expect(busy[0]?.headers['retry-after']).toBe('5');
    expect(responses.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
  });
});
