import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../domain/endpoint.ts';
import { signIn, updateMe } from '../../domain/sign-in/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Values that fit the JSON schema but not the column are refused as malformed before they reach the database.

let app: TestApp;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
  driver = await app.person('Contractor');
});
afterAll(() => app.close());

const half = '\ud83d';

test.each<[string, Endpoint, object]>([
  ['a lone surrogate in a name', updateMe, { firstName: `No${half}va`, lastName: 'Quill' }],
  [
    'a lone surrogate in a nested field',
    updateMe,
    { firstName: 'Nova', lastName: 'Quill', address: { street: half } },
  ],
  ['a lone surrogate in a password', signIn, { email: 'a@carrier.example', password: half }],
  ['a day of the year 0', logDay, { date: '0000-01-01', worked: true }],
])('returns 400 for %s', async (_, endpoint, body) => {
  const { status, error } = await app.as(driver, endpoint, { body });
  expect([status, error.code]).toEqual([400, 'MALFORMED']);
});

test('stores a character that is a surrogate pair', async () => {
  const body = { firstName: 'Nova 😀', lastName: 'Quill' };
  expect((await app.as(driver, updateMe, { body })).body.user.firstName).toBe('Nova 😀');
});

test('names the expected format of a value that does not match', async () => {
  const { status, error } = await app.as(driver, signIn, {
    body: { email: 'a@carrier.example', password: 'x', device: 'short' },
  });
  expect([status, error.details]).toEqual([
    400,
    ['device: must be an id of 22 to 64 letters, digits, _ and -'],
  ]);
});
