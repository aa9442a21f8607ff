import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitWeek } from '../../domain/time-logs/schema.ts';
import { changePassword, getMe, signIn, signOut, updateMe } from '../../domain/sign-in/schema.ts';
import { resetPassword, setStaffStatus } from '../../domain/staff/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { endAllSessions } from '../auth/session.ts';
import type { Tx } from '../database/database.ts';
import { PASSWORD } from '../../testing/people.ts';
import { insertPush } from '../../testing/push-subscriptions.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';

const NEW_PASSWORD = 'Blue7-Tractor-Lane';

let app: TestApp;
let passwordHash: string;
let newHash: string;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  [passwordHash, newHash] = [await hashPassword(PASSWORD), await hashPassword(NEW_PASSWORD)];
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const signInAs = ({ email }: Person, password = PASSWORD) =>
  app.as(undefined, signIn, { body: { email, password } });
const sessionsOf = async ({ id }: Person) =>
  app.asOwner.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();

describe('a sign-in during a change of the account', () => {
  test('fails when the password was changed after it was checked', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const change = async (tx: Tx) => {
      await sql`update users set password_hash = ${newHash} where id = ${driver.id}`.execute(tx);
      await sql`delete from sessions where user_id = ${driver.id}`.execute(tx);
    };
    const response = await whileRowLocked(app, change, () => signInAs(driver));
    expect([response.status, response.error.code]).toEqual([401, 'SIGN_IN_FAILED']);
    expect(await sessionsOf(driver)).toHaveLength(0);
    expect((await signInAs(driver, NEW_PASSWORD)).status).toBe(200);
  });

  test('fails when the account was deactivated after the password was checked', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const deactivate = (tx: Tx) =>
      sql`update users set is_active = false where id = ${driver.id}`.execute(tx);
    const response = await whileRowLocked(app, deactivate, () => signInAs(driver));
    expect(response.error.code).toBe('ACCOUNT_DEACTIVATED');
    expect(await sessionsOf(driver)).toHaveLength(1);
  });

  test('leaves no active session when ten sign-ins race with a password change or reset', async () => {
    for (const end of [
      (driver: Person) => app.as(driver, changePassword, { body: { newPassword: NEW_PASSWORD } }),
      (driver: Person) => app.as(admin, resetPassword, { params: { id: driver.id }, body: {} }),
    ]) {
      const driver = await app.person('Contractor', { passwordHash });
      const racing = Array.from({ length: 10 }, () => signInAs(driver));
      const ended = await end(driver);
      expect(ended.status).toBe(200);
      const signedIn = (await Promise.all(racing)).filter(({ status }) => status === 200);
      const statuses = await Promise.all(
        signedIn.map(async ({ body }) => (await app.as(body, getMe)).status),
      );
      expect(statuses.filter((status) => status !== 401)).toEqual([]);
    }
  });
});

describe('a write whose session ends at the same time', () => {
  const DAYS = [{ date: '2026-11-16', worked: true, description: 'Amarillo' }];
  const submit = (driver: Person) =>
    app.as(driver, submitWeek, { params: { weekStart: '2026-11-16' }, body: { days: DAYS } });
  const deactivate = (caller: Person, { id }: Person) =>
    app.as(caller, setStaffStatus, { params: { id }, body: { isActive: false } });

  test('is not committed after its session has ended', async () => {
    const driver = await app.person('Contractor');
    const end = (tx: Tx) => sql`delete from sessions where user_id = ${driver.id}`.execute(tx);
    const response = await whileRowLocked(app, end, () => submit(driver));
    expect([response.status, response.error.code]).toEqual([401, 'NOT_SIGNED_IN']);
    const logs = await app.asOwner
      .selectFrom('time_logs')
      .selectAll()
      .where('user_id', '=', driver.id)
      .execute();
    expect(logs).toEqual([]);
  });

  test('makes a deactivation wait until the write is committed', async () => {
    const driver = await app.person('Contractor');
    const lock = (tx: Tx) =>
      sql`select from sessions where user_id = ${driver.id} for key share`.execute(tx);
    const deactivated = await whileRowLocked(app, lock, () => deactivate(admin, driver));
    expect(deactivated.status).toBe(200);
  });

  test('locks its session exclusively, so that a flood of writes cannot delay the end of the session', async () => {
    const driver = await app.person('Contractor');
    const session = sql`select from sessions where user_id = ${driver.id}`;
    const share = (tx: Tx) => sql`${session} for key share`.execute(tx);
    const isFreeAfterwards = await whileRowLocked(app, share, async () => {
      expect((await submit(driver)).status).toBe(200);
      const { rows } = await sql`${session} for update skip locked`.execute(app.asOwner);
      return rows.length === 1;
    });
    expect(isFreeAfterwards).toBe(true);
  });

  test('never deadlocks with a deactivation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const driver = await app.person('Contractor');
      await sql`update sessions set last_seen_at = now() - interval '2 minutes'
        where user_id = ${driver.id}`.execute(app.asOwner);
      const names = { firstName: 'Rosa', lastName: 'Delgado' };
      const [ended, ...written] = await Promise.all([
        deactivate(admin, driver),
        ...Array.from({ length: 5 }, () => app.as(driver, updateMe, { body: names })),
      ]);
      expect(ended?.status).toBe(200);
      expect(written.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    }
  });

  /** Locks a person's sessions, as the person's own write does after its work. */
  const lockSessionsOf = (tx: Tx, { id }: Person) =>
    sql`select from sessions where user_id = ${id} for update`.execute(tx);

  test('never deadlocks with a deactivation that deletes the same rows', async () => {
    const driver = await app.person('Contractor');
    await insertPush(app, driver);
    const deactivated = await whileRowLocked(
      app,
      (tx) => sql`delete from push_subscriptions where user_id = ${driver.id}`.execute(tx),
      () => deactivate(admin, driver),
      (tx) => lockSessionsOf(tx, driver),
    );
    expect(deactivated.status).toBe(200);
  });

  test('never deadlocks when two administrators deactivate each other', async () => {
    const [one, other] = [await app.person('IT_Admin'), await app.person('IT_Admin')];
    const deactivated = await whileRowLocked(
      app,
      async (tx) => {
        await sql`select set_config('app.user_id', ${other.id}, true)`.execute(tx);
        await endAllSessions(tx, one.id);
      },
      () => deactivate(one, other),
      (tx) => lockSessionsOf(tx, other),
    );
    expect([deactivated.status, deactivated.error.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  test('succeeds if the write is the sign-out', async () => {
    const driver = await app.person('Contractor');
    expect((await app.as(driver, signOut)).status).toBe(200);
  });
});

describe('the token after a password change', () => {
  const change = (caller: { token: string }, currentPassword?: string) =>
    app.as(caller, changePassword, {
      body: { newPassword: NEW_PASSWORD, ...(currentPassword && { currentPassword }) },
    });
  const status = async (token: string) => (await app.as({ token }, getMe)).status;

  test('is new, and the old one expires after 30 seconds', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { body } = await change(driver);
    expect(body.token).not.toBe(driver.token);
    expect([await status(body.token), await status(driver.token)]).toEqual([200, 200]);
    await sql`update sessions set token_rotated_at = now() - interval '31 seconds'
      where user_id = ${driver.id}`.execute(app.asOwner);
    expect([await status(body.token), await status(driver.token)]).toEqual([200, 401]);
  });

  test('is needed to change the password again', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    await change(driver);
    expect((await change(driver)).error.code).toBe('STEP_UP_REQUIRED');
    expect((await change(driver, NEW_PASSWORD)).status).toBe(200);
  });
});
