import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { invite, resendInvitation, type InvitableRole } from '../../domain/invitations/schema.ts';
import { getApiDescription } from '../../domain/operations/schema.ts';
import { createPolicy, listPolicies } from '../../domain/policies/schema.ts';
import { changePassword, confirmPassword, getMe, signIn } from '../../domain/sign-in/schema.ts';
import { setStaffArchived, setStaffStatus } from '../../domain/staff/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { PASSWORD } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

async function anAdmin(sinceSignIn = '0 minutes'): Promise<Person> {
  const admin = await app.person('IT_Admin', { passwordHash });
  await sql`update sessions set created_at = now() - ${sinceSignIn}::interval,
    password_entered_at = now() - ${sinceSignIn}::interval where user_id = ${admin.id}`.execute(
    app.asOwner,
  );
  return admin;
}

let policyCount = 0;
const create = (caller: { token: string }) =>
  app.as(caller, createPolicy, {
    body: { name: `Fresh ${(policyCount += 1)}`, permissions: ['access:reports-page'] },
  });
const confirm = (caller: { token: string }, password = PASSWORD) =>
  app.as(caller, confirmPassword, { body: { password } });

async function lastEntry() {
  return app.asOwner
    .selectFrom('audit_log')
    .select(['action', 'level', 'actor_id as actorId', 'subject_id as subjectId', 'new_values'])
    .orderBy('seq', 'desc')
    .executeTakeFirst();
}

describe('an endpoint that requires step-up', () => {
  test('works for 15 minutes after the password was entered, and then requires it again', async () => {
    expect((await create(await anAdmin('14 minutes'))).status).toBe(201);
    const admin = await anAdmin('15 minutes');
    const { status, error } = await create(admin);
    expect([status, error.code, error.error]).toEqual([
      403,
      'STEP_UP_REQUIRED',
      'Enter your password again to continue.',
    ]);
    expect((await app.as(admin, listPolicies)).status).toBe(200);
    expect((await confirm(admin)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      action: 'PASSWORD_CONFIRMED',
      actorId: admin.id,
      subjectId: admin.id,
    });
    expect((await create(admin)).status).toBe(201);
  });

  test('accepts only the session in which the password was confirmed', async () => {
    const admin = await anAdmin('1 hour');
    const { body: other } = await app.as(undefined, signIn, {
      body: { email: admin.email, password: PASSWORD },
    });
    expect((await create(other)).status).toBe(201);
    expect((await create(admin)).error.code).toBe('STEP_UP_REQUIRED');
  });

  test('does not require the password from a person without the permission', async () => {
    const driver = await app.person('Contractor');
    await sql`update sessions set password_entered_at = now() - interval '1 hour'
      where user_id = ${driver.id}`.execute(app.asOwner);
    expect((await create(driver)).error.code).toBe('FORBIDDEN');
  });

  test('is marked in the API description', async () => {
    const { body } = await app.as(await anAdmin(), getApiDescription);
    const { paths } = body as { paths: Record<string, Record<string, { description?: string }>> };
    for (const { method, path, stepUp } of ENDPOINTS) {
      const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect((described?.description ?? '').includes('STEP_UP_REQUIRED'), path).toBe(
        stepUp !== false,
      );
    }
  });
});

describe('an endpoint that requires step-up for some inputs', () => {
  const outcomeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
    status < 300 ? status : error.code;
  const inviting = (caller: { token: string }, role: InvitableRole) =>
    app.as(caller, invite, { body: { email: `${crypto.randomUUID()}@carrier.example`, role } });

  test('requires the password to invite staff, but not to invite a contractor', async () => {
    const admin = await anAdmin('15 minutes');
    expect(outcomeOf(await inviting(admin, 'Contractor'))).toBe(201);
    expect(outcomeOf(await inviting(admin, 'HR'))).toBe('STEP_UP_REQUIRED');
    expect(outcomeOf(await inviting(await anAdmin(), 'HR'))).toBe(201);
  });

  test('requires the password to resend an invitation to staff, but not to a contractor', async () => {
    const recent = await anAdmin();
    const stale = await anAdmin('15 minutes');
    const resend = async (role: InvitableRole) => {
      const { id } = (await inviting(recent, role)).body.invitation;
      return outcomeOf(await app.as(stale, resendInvitation, { params: { id } }));
    };
    expect(await resend('Contractor')).toBe(200);
    expect(await resend('HR')).toBe('STEP_UP_REQUIRED');
  });

  test('requires the password to activate or unarchive a person, but not to end a person’s access', async () => {
    const admin = await anAdmin('15 minutes');
    const { id } = await app.person('Employee');
    const setActive = (isActive: boolean) =>
      app.as(admin, setStaffStatus, { params: { id }, body: { isActive } });
    const setArchived = (archived: boolean) =>
      app.as(admin, setStaffArchived, { params: { id }, body: { archived } });
    expect(outcomeOf(await setActive(false))).toBe(200);
    expect(outcomeOf(await setActive(true))).toBe('STEP_UP_REQUIRED');
    expect(outcomeOf(await setArchived(true))).toBe(200);
    expect(outcomeOf(await setArchived(false))).toBe('STEP_UP_REQUIRED');
    await confirm(admin);
    expect(outcomeOf(await setArchived(false))).toBe(200);
    expect(outcomeOf(await setActive(true))).toBe(200);
  });
});

describe('confirming the password', () => {
  test('refuses a wrong password with an audit entry, and keeps the session', async () => {
    const admin = await anAdmin('1 hour');
    const { status, error } = await confirm(admin, 'Wrong-1-guess');
    expect([status, error.code]).toEqual([403, 'CURRENT_PASSWORD_WRONG']);
    expect(await lastEntry()).toMatchObject({
      action: 'USER_LOGIN_FAILED',
      level: 'WARNING',
      actorId: admin.id,
      new_values: { failures: 1 },
    });
    expect((await app.as(admin, getMe)).status).toBe(200);
    expect((await create(admin)).error.code).toBe('STEP_UP_REQUIRED');
  });

  test('limits concurrent guesses and does not affect sign-ins', async () => {
    const admin = await anAdmin('1 hour');
    expect((await confirm(admin, 'Wrong-1-guess')).status).toBe(403);
    // After this many attempts, the next attempt must wait a minute instead of a second.
    await sql`update attempt_counters set attempts = 10`.execute(app.asOwner);
    const guesses = Array.from({ length: 6 }, () => confirm(admin, 'Wrong-1-guess'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([403, 429, 429, 429, 429, 429]);
    const refused = await confirm(admin);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await app.as(undefined, signIn, {
      body: { email: admin.email, password: PASSWORD },
    });
    expect(elsewhere.status).toBe(200);
  });

  test('resets the count after the correct password', async () => {
    const admin = await anAdmin('1 hour');
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1)
        expect((await confirm(admin, 'Wrong-1-guess')).status).toBe(403);
      expect((await confirm(admin)).status).toBe(200);
    }
  });

  test('also allows a password change without the current password', async () => {
    const admin = await anAdmin('1 hour');
    const change = () =>
      app.as(admin, changePassword, { body: { newPassword: 'Blue7-Tractor-Lane' } });
    expect((await change()).error.code).toBe('STEP_UP_REQUIRED');
    await confirm(admin);
    expect((await change()).status).toBe(200);
  });
});
