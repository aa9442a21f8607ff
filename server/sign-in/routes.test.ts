import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import {
  changePassword,
  getMe,
  register,
  signIn,
  signOut,
  updateMe,
} from '../../domain/sign-in/schema.ts';
import { hashPassword } from '../platform/passwords.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const PASSWORD = 'Caprock-Line-1';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

function signInAs(person: Pick<Person, 'email'>, password = PASSWORD, rememberMe = false) {
  return app.as(undefined, signIn, { body: { email: person.email, password, rememberMe } });
}

async function agedSession(person: Person, age: string): Promise<void> {
  await sql`update sessions set confirmed_at = now() - ${age}::interval where user_id = ${person.id}`.execute(
    app.asOwner,
  );
}

describe('signing in', () => {
  test('gives a token that works, and who one is', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { status, body } = await signInAs(driver);
    expect(status).toBe(200);
    expect(body.needsPasswordChange).toBe(false);
    expect(body.user).toMatchObject({ id: driver.id, roles: ['Contractor'] });
    expect(body.user.permissions).toContain('access:time-logs-page');
    expect((await app.as(body, getMe)).body.user.email).toBe(driver.email);
  });

  test('compares emails without case', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    expect((await signInAs({ email: driver.email.toUpperCase() })).status).toBe(200);
  });

  test('says the same to an unknown account and to a wrong password', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const wrong = await signInAs(driver, 'Wrong-password-1');
    const unknown = await signInAs({ email: 'nobody@carrier.example' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
  });

  test('tells a deactivated account so only after the right password', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    await app.asOwner
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', driver.id)
      .execute();
    expect((await signInAs(driver, 'Wrong-password-1')).error.code).toBe('SIGN_IN_FAILED');
    expect((await signInAs(driver)).error.code).toBe('ACCOUNT_DEACTIVATED');
  });

  test('keeps the token only as a hash', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { body } = await signInAs(driver);
    const { rows } = await sql<{ found: boolean }>`
      select bool_or(s::text like ${`%${body.token}%`}) as found from sessions s`.execute(
      app.asOwner,
    );
    expect(rows[0]?.found).toBe(false);
  });

  test('is limited by account, whether the account exists or not, and the owner gets in again', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    for (const email of [driver.email, 'stranger@carrier.example']) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 7; tries += 1)
        statuses.push((await signInAs({ email }, 'Wrong-1-guess')).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
    const blocked = await signInAs(driver);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    await sql`update sign_in_failures set blocked_until = now()`.execute(app.asOwner);
    expect((await signInAs(driver)).status).toBe(200);
    await sql`delete from sign_in_failures`.execute(app.asOwner);
  });

  test('lets fifty guesses at once count as fifty', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => signInAs(driver, 'Wrong-1-guess')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    await sql`delete from sign_in_failures`.execute(app.asOwner);
  });

  test('keeps a device signed in only for accounts without a staff permission', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const manager = await app.person('Manager', { passwordHash });
    expect((await signInAs(driver, PASSWORD, true)).body.remembered).toBe(true);
    expect((await signInAs(manager, PASSWORD, true)).body.remembered).toBe(false);
  });

  test('is written to the audit trail, failures too', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    await signInAs(driver, 'Wrong-password-1');
    await signInAs(driver);
    expect((await app.auditActions()).slice(-2)).toEqual(['USER_LOGIN_FAILED', 'USER_LOGIN']);
  });
});

describe('a session', () => {
  const living = async (person: Person) => (await app.as(person, getMe)).status;

  test.each([
    ['no header', undefined],
    ['another scheme', 'Basic abc'],
    ['lower case', `bearer lh1_${'a'.repeat(43)}`],
    ['a token that nobody has', `Bearer lh1_${'a'.repeat(43)}`],
    ['ten kilobytes', `Bearer lh1_${'a'.repeat(10_000)}`],
    ['not ASCII', 'Bearer lh1_ñññ'],
  ])('is refused with %s', async (_, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await app.app.inject({ method: 'GET', url: '/api/auth/me', headers });
    expect(response.statusCode).toBe(401);
  });

  test('ends with sign-out', async () => {
    const driver = await app.person('Contractor');
    expect((await app.as(driver, signOut)).status).toBe(200);
    expect(await living(driver)).toBe(401);
  });

  test('ends when the person is deactivated or archived, with the very next request', async () => {
    for (const change of [{ is_active: false }, { archived_at: sql<string>`now()` }]) {
      const driver = await app.person('Contractor');
      expect(await living(driver)).toBe(200);
      await app.asOwner.updateTable('users').set(change).where('id', '=', driver.id).execute();
      expect(await living(driver)).toBe(401);
    }
  });

  test('ends when idle too long, and at its limit', async () => {
    const [idle, old] = [await app.person('Contractor'), await app.person('Contractor')];
    await sql`update sessions set last_seen_at = now() - interval '31 minutes' where user_id = ${idle.id}`.execute(
      app.asOwner,
    );
    await sql`update sessions set expires_at = now() where user_id = ${old.id}`.execute(
      app.asOwner,
    );
    expect(await living(idle)).toBe(401);
    expect(await living(old)).toBe(401);
  });

  test('sees a granted and an expired permission at once', async () => {
    const driver = await app.person('Contractor');
    const mayList = async () => (await app.as(driver, listTimeLogs)).status;
    expect(await mayList()).toBe(200);
    await sql`update policy_assignments set expires_at = now() where user_id = ${driver.id}`.execute(
      app.asOwner,
    );
    expect(await mayList()).toBe(403);
  });
});

describe('a forced password change', () => {
  test('leaves only me, change-password and logout until it is done', async () => {
    const driver = await app.person('Contractor', { mustChangePassword: true, passwordHash });
    expect((await signInAs(driver)).body.needsPasswordChange).toBe(true);
    const refused = await app.as(driver, listTimeLogs);
    expect([refused.status, refused.error.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect((await app.as(driver, getMe)).body.user.passwordChanged).toBe(false);
    const changed = await app.as(driver, changePassword, { body: { newPassword: 'Brand-new-1' } });
    expect(changed.status).toBe(200);
    expect((await app.as(driver, listTimeLogs)).status).toBe(200);
    expect((await signInAs(driver, 'Brand-new-1')).body.needsPasswordChange).toBe(false);
  });
});

describe('changing the password', () => {
  test('needs the current one unless the session is fresh', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    await agedSession(driver, '11 minutes');
    const change = (body: { newPassword: string; currentPassword?: string }) =>
      app.as(driver, changePassword, { body });
    const refused = await change({ newPassword: 'Brand-new-1' });
    expect([refused.status, refused.error.code]).toEqual([403, 'REAUTH_REQUIRED']);
    const wrong = await change({ newPassword: 'Brand-new-1', currentPassword: 'Wrong-1-guess' });
    expect([wrong.status, wrong.error.code]).toEqual([403, 'CURRENT_PASSWORD_WRONG']);
    expect((await change({ newPassword: 'Brand-new-1', currentPassword: PASSWORD })).status).toBe(
      200,
    );
  });

  test('ends the other sessions and keeps this one', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { body: phone } = await signInAs(driver);
    await app.as(driver, changePassword, { body: { newPassword: 'Brand-new-1' } });
    expect((await app.as(phone, getMe)).status).toBe(401);
    expect((await app.as(driver, getMe)).status).toBe(200);
  });

  test('says which requirements are not met', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { status, error } = await app.as(driver, changePassword, {
      body: { newPassword: 'short' },
    });
    expect(status).toBe(422);
    expect(error.error).toBe(
      'Password does not meet requirements. Please check the requirements below.',
    );
    expect(error.details).toEqual([
      'At least 8 characters',
      'At least one special character',
      'Both uppercase and lowercase letters',
      'At least one number',
    ]);
  });

  test('changes nobody else: other names in the body are refused', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const body = { newPassword: 'Brand-new-1', email: 'admin@carrier.example' };
    expect((await app.as(driver, changePassword, { body })).status).toBe(400);
  });
});

describe('one’s own profile', () => {
  test('takes name, phone and the address as a JSON string', async () => {
    const driver = await app.person('Contractor');
    const address = JSON.stringify({
      street: '1 Elm',
      city: 'Tulia',
      state: 'TX',
      zip: '79088',
      country: 'USA',
    });
    const body = { firstName: '  José ', lastName: 'Núñez 🚚', phone: '806 555 0100', address };
    const { status, body: answer } = await app.as(driver, updateMe, { body });
    expect(status).toBe(200);
    expect(answer.user).toMatchObject({
      firstName: 'José',
      lastName: 'Núñez 🚚',
      address: { city: 'Tulia' },
    });
    expect((await app.as(driver, getMe)).body.user.phone).toBe('806 555 0100');
  });

  test.each([
    ['an address that is no JSON', { address: 'Elm street' }, 400],
    ['an address with other fields', { address: '{"planet":"Mars"}' }, 400],
    ['a blank name', { firstName: '   ' }, 422],
    ['a role', { roles: ['IT_Admin'] }, 400],
    ['an hourly rate', { dailyRate: 999 }, 400],
    ['a NUL in the name', { firstName: 'A\u0000B' }, 400],
  ])('refuses %s and keeps what was', async (_, extra, expected) => {
    const driver = await app.person('Contractor', { firstName: 'Rosa' });
    const body = { firstName: 'Rosa', lastName: 'Tester', ...extra } as never;
    expect((await app.as(driver, updateMe, { body })).status).toBe(expected);
    expect((await app.as(driver, getMe)).body.user).toMatchObject({
      firstName: 'Rosa',
      address: null,
    });
  });
});

test('nobody registers without an invitation', async () => {
  const body = { token: 'made-up', password: 'Brand-new-1' };
  const { status, error } = await app.as(undefined, register, { body });
  expect([status, error.code]).toEqual([403, 'INVITATION_NEEDED']);
});
