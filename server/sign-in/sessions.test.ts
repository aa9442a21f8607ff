import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POLLING_HEADER } from '../../domain/sign-in/polling.ts';
import {
  getMe,
  getSessionEnd,
  revokeSession,
  signIn,
  signOut,
  updateMe,
} from '../../domain/sign-in/schema.ts';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { PASSWORD } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a session', () => {
  const meStatus = async (person: Person) => (await app.as(person, getMe)).status;

  test.each([
    ['no authorization header', undefined],
    ['another scheme', 'Basic abc'],
    ['a lowercase scheme', `bearer lh1_${'a'.repeat(43)}`],
    ['an unknown token', `Bearer lh1_${'a'.repeat(43)}`],
    ['a header of ten kilobytes', `Bearer lh1_${'a'.repeat(10_000)}`],
    ['a non-ASCII header', 'Bearer lh1_ñññ'],
  ])('is refused with %s', async (_, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await app.app.inject({ method: 'GET', url: '/api/auth/me', headers });
    expect(response.statusCode).toBe(401);
  });

  test('ends with sign-out', async () => {
    const driver = await app.person('Contractor');
    expect((await app.as(driver, signOut)).status).toBe(200);
    expect(await meStatus(driver)).toBe(401);
  });

  describe('ends with the digest of its token', () => {
    const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
    const revoke = (digest: string) => app.as(undefined, revokeSession, { body: { digest } });
    const signOuts = async ({ id }: Person) => {
      const { rows } = await sql`select from audit_log where action = 'USER_LOGOUT'
        and actor_id = ${id} and subject_id = ${id}`.execute(app.asOwner);
      return rows.length;
    };

    test('once, with one audit entry, and without a sign-in', async () => {
      const [driver, other] = [await app.person('Contractor'), await app.person('Contractor')];
      const digest = digestOf(driver.token);
      expect([(await revoke(digest)).status, (await revoke(digest)).status]).toEqual([200, 200]);
      expect([await meStatus(driver), await meStatus(other)]).toEqual([401, 200]);
      expect(await signOuts(driver)).toBe(1);
    });

    test('and the same response does not reveal whether a session exists', async () => {
      const driver = await app.person('Contractor');
      const unknown = await revoke('a'.repeat(64));
      expect((await revoke(digestOf(driver.token))).body).toEqual(unknown.body);
      for (const digest of [driver.token, 'a'.repeat(63), 'A'.repeat(64), 'g'.repeat(64)])
        expect((await revoke(digest)).status).toBe(400);
    });

    test('and the digest cannot be used to sign in', async () => {
      const driver = await app.person('Contractor');
      for (const authorization of [digestOf(driver.token), `lh1_${digestOf(driver.token)}`]) {
        const headers = { authorization: `Bearer ${authorization}` };
        const response = await app.app.inject({ method: 'GET', url: '/api/auth/me', headers });
        expect(response.statusCode).toBe(401);
      }
    });
  });

  test('ends with the next request after the person is deactivated or archived', async () => {
    for (const change of [{ is_active: false }, { archived_at: sql<string>`now()` }]) {
      const driver = await app.person('Contractor');
      expect(await meStatus(driver)).toBe(200);
      await app.asOwner.updateTable('users').set(change).where('id', '=', driver.id).execute();
      expect(await meStatus(driver)).toBe(401);
    }
  });

  test('ends after the idle timeout and at its maximum age', async () => {
    const [idle, old] = [await app.person('Contractor'), await app.person('Contractor')];
    await sql`update sessions set last_seen_at = now() - interval '31 minutes' where user_id = ${idle.id}`.execute(
      app.asOwner,
    );
    await sql`update sessions set expires_at = now() where user_id = ${old.id}`.execute(
      app.asOwner,
    );
    expect(await meStatus(idle)).toBe(401);
    expect(await meStatus(old)).toBe(401);
  });

  test('is extended by reads, but not by requests that the browser repeats in the background', async () => {
    const driver = await app.person('Contractor');
    await sql`update sessions set last_seen_at = now() - interval '29 minutes' where user_id = ${driver.id}`.execute(
      app.asOwner,
    );
    const isIdle = async () => {
      const { rows } = await sql`select from sessions where user_id = ${driver.id}
        and last_seen_at < now() - interval '28 minutes'`.execute(app.asOwner);
      return rows.length > 0;
    };
    const polled = await app.as(driver, getMe, { headers: { [POLLING_HEADER]: '1' } });
    expect(polled.status).toBe(200);
    // The server stores the time of a request after it sends the response.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await isIdle()).toBe(true);
    expect(await meStatus(driver)).toBe(200);
    await expect.poll(isIdle).toBe(false);
  });

  const endOf = async ({ token }: { token: string }) =>
    (await app.as(undefined, getSessionEnd, { body: { token } })).body.reason;

  test('tells a client that sends its token why it ended', async () => {
    const [idle, old, out] = [
      await app.person('Contractor'),
      await app.person('Contractor'),
      await app.person('Contractor'),
    ];
    expect(await endOf(idle)).toBeNull();
    await sql`update sessions set last_seen_at = now() - interval '31 minutes' where user_id = ${idle.id}`.execute(
      app.asOwner,
    );
    await sql`update sessions set expires_at = now(), created_at = now() - interval '12 hours'
      where user_id = ${old.id}`.execute(app.asOwner);
    await app.as(out, signOut);
    expect(await endOf(idle)).toBe('idle');
    expect(await endOf(old)).toBe('expired');
    expect(await endOf(out)).toBe('ended');
    expect(await endOf({ token: 'no token at all' })).toBe('ended');
  });

  test('ends when it is the oldest of eleven sessions, and the server returns the reason', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const driver = await app.person('Contractor', { passwordHash });
    const body = { email: driver.email, password: PASSWORD };
    const tokens = [];
    for (let count = 0; count < 9; count += 1) {
      tokens.push((await app.as(undefined, signIn, { body })).body.token);
    }
    expect(await meStatus(driver)).toBe(200);
    await app.as(undefined, signIn, { body });
    expect(await meStatus(driver)).toBe(401);
    expect(await endOf(driver)).toBe('too-many');
    expect((await app.as(driver, signOut)).status).toBe(401);
    for (const token of tokens) expect(await meStatus({ ...driver, token })).toBe(200);
  });

  test('loses an expired permission at the next request', async () => {
    const driver = await app.person('Contractor');
    const mayList = async () => (await app.as(driver, listTimeLogs)).status;
    expect(await mayList()).toBe(200);
    await sql`update policy_assignments set expires_at = now() where user_id = ${driver.id}`.execute(
      app.asOwner,
    );
    expect(await mayList()).toBe(403);
  });
});

describe('the profile', () => {
  test('accepts name, phone and the address as a JSON string', async () => {
    const driver = await app.person('Contractor');
    const address = JSON.stringify({
      street: '1 Elm',
      city: 'Tulia',
      state: 'TX',
      zip: '79088',
      country: 'USA',
    });
    const body = { firstName: '  José ', lastName: 'Núñez 🚚', phone: '806 555 0100', address };
    const { status, body: response } = await app.as(driver, updateMe, { body });
    expect(status).toBe(200);
    expect(response.user).toMatchObject({
      firstName: 'José',
      lastName: 'Núñez 🚚',
      address: { city: 'Tulia' },
    });
    expect((await app.as(driver, getMe)).body.user.phone).toBe('806 555 0100');
  });

  test('adds no audit entry when nothing changes', async () => {
    const driver = await app.person('Contractor');
    const address = { street: '1 Elm', city: 'Tulia', state: 'TX', zip: '79088' };
    const body = { firstName: 'Rosa', lastName: 'Tester', address };
    await app.as(driver, updateMe, { body });
    const entries = await app.auditActions();
    expect((await app.as(driver, updateMe, { body })).status).toBe(200);
    expect(await app.auditActions()).toEqual(entries);
  });

  test.each([
    ['an address that is not JSON', { address: 'Elm street' }, 400],
    ['an address with other fields', { address: '{"planet":"Mars"}' }, 400],
    ['a state that is not on the list', { address: { state: 'Texas' } }, 422],
    ['a short ZIP Code', { address: '{"zip":"790"}' }, 422],
    ['a blank name', { firstName: '   ' }, 422],
    ['a role', { roles: ['IT_Admin'] }, 400],
    ['an hourly rate', { dailyRate: 999 }, 400],
    ['a NUL in the name', { firstName: 'A\u0000B' }, 400],
  ])('refuses %s and keeps the old values', async (_, extra, expected) => {
    const driver = await app.person('Contractor', { firstName: 'Rosa' });
    const body = { firstName: 'Rosa', lastName: 'Tester', ...extra } as never;
    expect((await app.as(driver, updateMe, { body })).status).toBe(expected);
    expect((await app.as(driver, getMe)).body.user).toMatchObject({
      firstName: 'Rosa',
      address: null,
    });
  });
});
