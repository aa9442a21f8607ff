import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loggedError } from './logged-error.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  [
    'a row that violates a check constraint',
    sql`insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'CANARY@X', 'canary', 'canary')`,
  ],
  ['a value that cannot be parsed', sql`select ${'canary'}::uuid`],
])('logs no content of %s', async (_, statement) => {
  const error = await statement.execute(app.databases.write).catch((thrown: unknown) => thrown);
  const logged = JSON.stringify(loggedError(error as Error));
  expect(logged).not.toMatch(/canary/i);
  expect(logged).toContain('"type":"DatabaseError"');
});

test('logs the message and stack of other errors', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringContaining('logged-error.test.ts'),
  });
});
