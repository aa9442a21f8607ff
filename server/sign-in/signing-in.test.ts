import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMe, register, signIn, signOut } from '../../domain/sign-in/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { PASSWORD } from '../../testing/people.ts';
import { lengthenDelays } from '../../testing/sign-in-delays.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(PASSWORD);
  await lengthenDelays(app);
});
afterAll(() => app.close());

function signInAs(person: Pick<Person, 'email'>, password = PASSWORD, rememberMe = false) {
  return app.as(undefined, signIn, { body: { email: person.email, password, rememberMe } });
}

describe('signing in', () => {
  test('returns a token that works, and the person who signed in', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { status, body } = await signInAs(driver);
    expect(status).toBe(200);
    expect(body.needsPasswordChange).toBe(false);
    expect(body.user).toMatchObject({ id: driver.id, roles: ['Contractor'] });
    expect(body.user.permissions).toContain('access:time-logs-page');
    expect((await app.as(body, getMe)).body.user.email).toBe(driver.email);
  });

  test('ignores the case of emails', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    expect((await signInAs({ email: driver.email.toUpperCase() })).status).toBe(200);
  });

  test('returns the same response for an unknown account and a wrong password', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const wrong = await signInAs(driver, 'Wrong-password-1');
    const unknown = await signInAs({ email: 'nobody@carrier.example' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
  });

  test('reports a deactivated account only after the correct password', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    await app.asOwner
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', driver.id)
      .execute();
    expect((await signInAs(driver, 'Wrong-password-1')).error.code).toBe('SIGN_IN_FAILED');
    expect((await signInAs(driver)).error.code).toBe('ACCOUNT_DEACTIVATED');
  });

  test('stores the token only as a hash', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { body } = await signInAs(driver);
    const { rows } = await sql<{ found: boolean }>`
      select bool_or(s::text like ${`%${body.token}%`}) as found from sessions s`.execute(
      app.asOwner,
    );
    expect(rows[0]?.found).toBe(false);
  });

  test('is limited per account, whether the account exists or not, and the owner can sign in later', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    for (const email of [driver.email, 'stranger@carrier.example']) {
      const statuses: number[] = [];
      for (let attempts = 0; attempts < 7; attempts += 1)
        statuses.push((await signInAs({ email }, 'Wrong-1-guess')).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
    const blocked = await signInAs(driver);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    await sql`update attempt_counters set blocked_until = now()`.execute(app.asOwner);
    expect((await signInAs(driver)).status).toBe(200);
    await sql`delete from attempt_counters`.execute(app.asOwner);
  });

  test('counts fifty concurrent guesses as fifty', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => signInAs(driver, 'Wrong-1-guess')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    await sql`delete from attempt_counters`.execute(app.asOwner);
  });

  test('allows no additional guesses when the owner signs in between them', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      if (n % 4 === 0) statuses.push((await signInAs(driver)).status);
      statuses.push((await signInAs(driver, 'Wrong-1-guess')).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
    const blocked = await signInAs(driver);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(240);
    await sql`update attempt_counters set last_counted_at = last_counted_at - interval '4 minutes'`.execute(
      app.asOwner,
    );
    expect((await signInAs(driver)).status).toBe(200);
    await sql`delete from attempt_counters`.execute(app.asOwner);
  });

  test('remembers a session only if the account has no staff permission', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const manager = await app.person('Manager', { passwordHash });
    expect((await signInAs(driver, PASSWORD, true)).body.remembered).toBe(true);
    expect((await signInAs(manager, PASSWORD, true)).body.remembered).toBe(false);
  });

  test('ends a remembered session beyond the usual limits when the person gets a staff permission', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { body } = await signInAs(driver, PASSWORD, true);
    await sql`update sessions set last_seen_at = now() - interval '2 hours'
      where user_id = ${driver.id} and remembered`.execute(app.asOwner);
    expect((await app.as(body, getMe)).status).toBe(200);
    const assign = (expiresAt: string) =>
      sql`insert into policy_assignments (user_id, policy_id, expires_at)
      select ${driver.id}, id, ${expiresAt}::timestamptz from policies where name = 'Supervisor'
      on conflict (user_id, policy_id) do update set expires_at = excluded.expires_at`.execute(
        app.asOwner,
      );
    await assign('infinity');
    await sql`update sessions set last_seen_at = now() - interval '2 hours'
      where user_id = ${driver.id} and remembered`.execute(app.asOwner);
    expect((await app.as(body, getMe)).status).toBe(401);
    expect((await app.as(body, signOut)).status).toBe(401);
    await assign('-infinity');
    expect((await app.as(body, getMe)).status).toBe(200);
  });

  test('adds an audit entry for a success and for a failure', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    await signInAs(driver, 'Wrong-password-1');
    await signInAs(driver);
    expect((await app.auditActions()).slice(-2)).toEqual(['USER_LOGIN_FAILED', 'USER_LOGIN']);
  });
});

test('refuses a registration without an invitation', async () => {
  const body = { token: 'made-up', password: 'Brand-new-1' };
  const { status, error } = await app.as(undefined, register, { body });
  expect([status, error.code]).toEqual([403, 'INVITATION_NEEDED']);
});
