import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addContractor } from '../../domain/contractors/schema.ts';
import { dismissNotice, listNotices } from '../../domain/profile/schema.ts';
import { changePassword, signIn } from '../../domain/sign-in/schema.ts';
import { resetPassword, setStaffArchived, deletePerson } from '../../domain/staff/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const OWN_PASSWORD = 'Blue7-Tractor-Lane';

let app: TestApp;
let admin: Person;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
  driver = await app.person('Contractor');
});

const noticesOf = async (caller: { token: string }) =>
  (await app.as(caller, listNotices)).body.notices;

/** Signs in with a password that somebody else set, and changes it. */
async function signInAndChange(email: string, password: string): Promise<{ token: string }> {
  const { token } = (await app.as(undefined, signIn, { body: { email, password } })).body;
  expect((await app.as({ token }, listNotices)).error.code).toBe('PASSWORD_CHANGE_REQUIRED');
  await app.as({ token }, changePassword, { body: { newPassword: OWN_PASSWORD } });
  return { token };
}

async function reset(person: Person, by = admin): Promise<{ token: string }> {
  const { body } = await app.as(by, resetPassword, { params: { id: person.id }, body: {} });
  return signInAndChange(person.email, body.temporaryPassword);
}

test('shows who reset the password, right after the forced password change', async () => {
  const session = await reset(driver);
  expect(await noticesOf(session)).toMatchObject([
    { kind: 'PASSWORD_RESET', actorName: 'Ada Tester' },
  ]);
});

test('tells a new contractor who created the account', async () => {
  const email = 'new-driver@carrier.example';
  const password = 'Harvest-Lane-4711';
  const body = { email, password, firstName: 'Nova', lastName: 'Quill' };
  await app.as(admin, addContractor, { body });
  const session = await signInAndChange(email, password);
  expect(await noticesOf(session)).toMatchObject([
    { kind: 'ACCOUNT_CREATED', actorName: 'Ada Tester' },
  ]);
});

test('expires the first password of a new account after 24 hours', async () => {
  const email = 'slow-driver@carrier.example';
  const password = 'Harvest-Lane-4711';
  const body = { email, password, firstName: 'Nova', lastName: 'Quill' };
  await app.as(admin, addContractor, { body });
  const { rows } = await sql`
    select round(extract(epoch from password_expires_at - now()) / 3600)::int as hours
    from users where email = ${email}`.execute(app.asOwner);
  expect(rows).toEqual([{ hours: 24 }]);
  await sql`update users set password_expires_at = now() where email = ${email}`.execute(
    app.asOwner,
  );
  const late = await app.as(undefined, signIn, { body: { email, password } });
  expect(late.error.code).toBe('SIGN_IN_FAILED');
});

test('lists at most 20 notices, newest first', async () => {
  await sql`insert into account_notices (id, user_id, kind, created_at)
    select gen_random_uuid(), ${driver.id}, 'PASSWORD_RESET', now() - make_interval(hours => n)
    from generate_series(1, 25) n`.execute(app.asOwner);
  const times = (await noticesOf(driver)).map(
    ({ createdAt }) => Temporal.Instant.from(createdAt).epochMilliseconds,
  );
  expect(times).toHaveLength(20);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('hides a dismissed notice and records the dismissal', async () => {
  const session = await reset(driver);
  const [notice] = await noticesOf(session);
  const params = { id: notice!.id };
  expect((await app.as(session, dismissNotice, { params })).status).toBe(200);
  expect(await noticesOf(session)).toEqual([]);
  expect((await app.as(session, dismissNotice, { params })).status).toBe(404);
  expect(await app.auditActions()).toContain('NOTICE_DISMISSED');
});

test('shows no name if the account of the actor was deleted', async () => {
  const hr = await app.person('HR');
  const session = await reset(driver, hr);
  const params = { id: hr.id };
  await app.as(admin, setStaffArchived, { params, body: { archived: true } });
  expect((await app.as(admin, deletePerson, { params })).status).toBe(200);
  expect(await noticesOf(session)).toMatchObject([{ kind: 'PASSWORD_RESET', actorName: null }]);
});

test('hides the notices of other people through row-level security', async () => {
  await reset(driver);
  const { rows } = await sql`select * from account_notices`.execute(app.databases.read);
  expect(rows).toEqual([]);
});
