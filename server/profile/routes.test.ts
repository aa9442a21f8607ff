import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLanguage, listDevices, signOutDevice } from '../../domain/profile/schema.ts';
import { getMe, signIn, updateMe } from '../../domain/sign-in/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { PASSWORD } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let driver: Person;
let phone: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  driver = await app.person('Contractor', { passwordHash: await hashPassword(PASSWORD) });
  const body = { email: driver.email, password: PASSWORD, rememberMe: true };
  const headers = { 'user-agent': 'phone' };
  phone = (await app.as(undefined, signIn, { body, headers })).body;
});
afterAll(() => app.close());

const devicesOf = async (caller: { token: string }) =>
  (await app.as(caller, listDevices)).body.devices;

test('lists the person’s own devices, the current one first', async () => {
  expect(await devicesOf(driver)).toMatchObject([
    { userAgent: 'test', isCurrent: true, remembered: false },
    { userAgent: 'phone', isCurrent: false, remembered: true, ipAddress: '127.0.0.1' },
  ]);
  expect((await devicesOf(phone)).map(({ userAgent }) => userAgent)).toEqual(['phone', 'test']);
});

test('lists no tokens, hashes or ended sessions', async () => {
  const old = await app.person('Contractor');
  await sql`insert into sessions (id, token_hash, user_id, expires_at)
    values (gen_random_uuid(), 'x', ${old.id}, now())`.execute(app.asOwner);
  const devices = await devicesOf(old);
  expect(devices).toHaveLength(1);
  expect(Object.keys(devices[0] ?? {}).toSorted()).toEqual([
    'createdAt',
    'id',
    'ipAddress',
    'isCurrent',
    'lastSeenAt',
    'remembered',
    'userAgent',
  ]);
});

test('ends no session if the id of the device is invalid', async () => {
  expect((await app.as(driver, signOutDevice, { params: { id: 'all' } })).status).toBe(400);
  expect((await app.as(driver, getMe)).status).toBe(200);
});

test('signs a device out before its next request, and returns 404 the second time', async () => {
  const device = (await devicesOf(driver)).find(({ isCurrent }) => !isCurrent);
  const params = { id: device?.id ?? '' };
  expect((await app.as(driver, signOutDevice, { params })).status).toBe(200);
  expect((await app.as(phone, getMe)).status).toBe(401);
  expect((await app.as(driver, signOutDevice, { params })).status).toBe(404);
  expect(await devicesOf(driver)).toHaveLength(1);
  expect(await app.auditActions()).toContain('SESSION_ENDED');
});

test.each([
  ['a first name of 200 letters', { firstName: 'R'.repeat(200) }],
  ['role', { role: 'IT_Admin' }],
  ['isActive', { isActive: true }],
  ['archived', { archived: false }],
  ['permissions', { permissions: ['assign_roles'] }],
  ['email', { email: 'else@carrier.example' }],
])('refuses %s in the profile', async (_, extra) => {
  const body = { firstName: 'Rosa', lastName: 'Tester', ...extra } as never;
  expect((await app.as(driver, updateMe, { body })).status).toBe(400);
});

test.each([
  ['🚚 Ana', 'Núñez'],
  ['محمد', 'العلي'],
  ['<b>Bo</b>', '"><script>alert(1)</script>'],
])('accepts the name %s %s unchanged', async (firstName, lastName) => {
  const { body } = await app.as(driver, updateMe, { body: { firstName, lastName } });
  expect(body.user).toMatchObject({ firstName, lastName });
});

test('refuses a name with a hidden character and names the field', async () => {
  const body = { firstName: 'Ro\u200Bsa', lastName: 'Tester' };
  const { status, error } = await app.as(driver, updateMe, { body });
  expect(status).toBe(400);
  expect(error.details).toEqual([
    'firstName: must not have invisible characters or characters that change the direction of text. Type it again instead of pasting it',
  ]);
});

test('stores the chosen language, and adds no audit entry when it is chosen again', async () => {
  const person = await app.person('Contractor');
  expect((await app.as(person, getMe)).body.user.language).toBeNull();
  const choose = (language: 'en' | 'es') => app.as(person, changeLanguage, { body: { language } });
  expect((await choose('es')).body).toEqual({ language: 'es' });
  await choose('es');
  expect((await app.as(person, getMe)).body.user.language).toBe('es');
  const changes = await app.asOwner
    .selectFrom('audit_log')
    .select(['old_values as before', 'new_values as after'])
    .where('subject_id', '=', person.id)
    .where('action', '=', 'LANGUAGE_CHANGED')
    .execute();
  expect(changes).toEqual([{ before: { language: null }, after: { language: 'es' } }]);
});

test('refuses a language that the app does not have', async () => {
  const body = { language: 'fr' } as never;
  expect((await app.as(driver, changeLanguage, { body })).status).toBe(400);
});
