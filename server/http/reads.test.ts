import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listContractors } from '../../domain/contractors/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { listTimeLogs, logDay } from '../../domain/time-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Every read loads the session, so a change to permissions or to the session takes effect on the next request.

let app: TestApp;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.person('Contractor');
  await app.as(other, logDay, { body: { date: '2026-11-16', worked: true } });
});
afterAll(() => app.close());

let admin: Person;
beforeEach(async () => {
  admin = await app.person('IT_Admin');
  expect((await app.as(admin, listTimeLogs)).body).toHaveLength(1);
});

/** Runs a statement that ends with a condition on a user id. */
const change = (statement: string, id = admin.id) =>
  sql`${sql.raw(statement)} ${id}`.execute(app.asOwner);

// Row-level security does not cover lists of contractors, so only the scope of the query protects them.
test('applies a new scope at once', async () => {
  const office = await app.person('HR');
  const countContractors = async () =>
    (await app.as(office, listContractors)).body.contractors.length;
  const become = (role: string) =>
    change(`update user_roles set role = '${role}' where user_id =`, office.id);
  expect(await countContractors()).toBe(1);
  await become('Supervisor');
  expect([await countContractors(), await countContractors()]).toEqual([0, 0]);
  await become('HR');
  expect([await countContractors(), await countContractors()]).toEqual([1, 1]);
});

test('returns 403 after the permission was removed', async () => {
  const office = await app.person('HR');
  expect((await app.as(office, listContractors)).status).toBe(200);
  await change('delete from policy_assignments where user_id =', office.id);
  expect((await app.as(office, listContractors)).status).toBe(403);
});

test.each([
  ['was ended', 'delete from sessions where user_id ='],
  ['has expired', `update sessions set expires_at = now() where user_id =`],
  ['belongs to a deactivated person', 'update users set is_active = false where id ='],
])('returns 401 each time when the session %s', async (_, statement) => {
  await change(statement);
  const responses = [await app.as(admin, listTimeLogs), await app.as(admin, listTimeLogs)];
  expect(responses.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'NOT_SIGNED_IN'],
    [401, 'NOT_SIGNED_IN'],
  ]);
});

test('shows the person’s current data', async () => {
  await app.as(admin, getMe);
  await change(`update users set first_name = 'Renamed' where id =`);
  expect((await app.as(admin, getMe)).body.user.firstName).toBe('Renamed');
});
