import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, getMe, signIn } from '../../domain/sign-in/schema.ts';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
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

function signInAs(person: Pick<Person, 'email'>, password = PASSWORD) {
  return app.as(undefined, signIn, { body: { email: person.email, password } });
}

async function ageSession(person: Person, age: string): Promise<void> {
  await sql`update sessions set password_entered_at = now() - ${age}::interval where user_id = ${person.id}`.execute(
    app.asOwner,
  );
}

describe('a forced password change', () => {
  test('allows only reading the profile, changing the password and signing out until the change is done', async () => {
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
  test('refuses the temporary password as the new one', async () => {
    const driver = await app.person('Contractor', { mustChangePassword: true, passwordHash });
    const { status, error } = await app.as(driver, changePassword, {
      body: { newPassword: PASSWORD },
    });
    expect([status, error.error]).toEqual([422, 'Choose a password other than the temporary one.']);
  });

  test('requires the current password unless it was entered recently', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    await ageSession(driver, '11 minutes');
    const change = (body: { newPassword: string; currentPassword?: string }) =>
      app.as(driver, changePassword, { body });
    const refused = await change({ newPassword: 'Brand-new-1' });
    expect([refused.status, refused.error.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    const wrong = await change({ newPassword: 'Brand-new-1', currentPassword: 'Wrong-1-guess' });
    expect([wrong.status, wrong.error.code]).toEqual([403, 'CURRENT_PASSWORD_WRONG']);
    expect((await change({ newPassword: 'Brand-new-1', currentPassword: PASSWORD })).status).toBe(
      200,
    );
  });

  test('ends the other sessions and keeps the current one', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const { body: phone } = await signInAs(driver);
    await app.as(driver, changePassword, { body: { newPassword: 'Brand-new-1' } });
    expect((await app.as(phone, getMe)).status).toBe(401);
    expect((await app.as(driver, getMe)).status).toBe(200);
  });

  test('returns the unmet requirements', async () => {
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

  test('refuses other fields in the body, such as the email of somebody else', async () => {
    const driver = await app.person('Contractor', { passwordHash });
    const body = { newPassword: 'Brand-new-1', email: 'admin@carrier.example' };
    expect((await app.as(driver, changePassword, { body })).status).toBe(400);
  });
});

describe('a password that someone else set', () => {
  test('works once, even for concurrent sign-ins', async () => {
    const driver = await app.person('Contractor', { mustChangePassword: true, passwordHash });
    const responses = await Promise.all(Array.from({ length: 5 }, () => signInAs(driver)));
    const signedIn = responses.filter(({ status }) => status === 200);
    expect(signedIn).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(4);
    const [session] = signedIn;
    const body = { newPassword: 'Brand-new-1' };
    expect((await app.as(session!.body, changePassword, { body })).status).toBe(200);
    await sql`delete from attempt_counters`.execute(app.asOwner);
    expect((await signInAs(driver, 'Brand-new-1')).status).toBe(200);
    expect((await signInAs(driver, 'Brand-new-1')).status).toBe(200);
  });
});
