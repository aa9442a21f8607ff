import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPublicCompany } from '../../domain/company/schema.ts';
import { confirmEmailChange, requestOwnEmailChange } from '../../domain/email-changes/schema.ts';
import {
  changePassword,
  forgotPassword,
  getMe,
  setForgottenPassword,
  signIn,
} from '../../domain/sign-in/schema.ts';
import { updateContractor } from '../../domain/contractors/schema.ts';
import { resetPassword } from '../../domain/staff/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import { countPushes, insertPush } from '../../testing/push-subscriptions.ts';
import { PASSWORD } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';
import type { Tx } from '../database/database.ts';

const NEW_PASSWORD = 'Llano-Estacado-7';

let mailServer: TestMailServer;
let app: TestApp;
let driver: Person;
let passwordHash: string;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  app = await startTestApp('linehaul_template', {
    mail: { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' },
    publicUrl: 'https://office.carrier.example',
  });
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await sql`delete from attempt_counters`.execute(app.asOwner);
  driver = await app.person('Contractor', { passwordHash });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const requestReset = (email: string) => app.as(undefined, forgotPassword, { body: { email } });
const set = (token: string, newPassword = NEW_PASSWORD) =>
  app.as(undefined, setForgottenPassword, { body: { token, newPassword } });
const signInWith = async (password: string) =>
  (await app.as(undefined, signIn, { body: { email: driver.email, password } })).status;

/** Inserts unsent emails. The email `a link` contains a reset link. */
async function insertUnsent(...subjects: string[]): Promise<void> {
  await sql`
    insert into outgoing_emails (id, user_id, recipient, subject, body, next_attempt_at, kind)
    select gen_random_uuid(), ${driver.id}, ${driver.email}, subject, 'text', now() + interval '1 hour',
      case when subject = 'a link' then 'PASSWORD_RESET' end
    from unnest(${subjects}::text[]) subject`.execute(app.asOwner);
}

async function emailedToken(): Promise<string> {
  await requestReset(driver.email);
  return (await mailServer.next(driver.email)).link.split('#').at(-1) ?? '';
}

describe('a forgotten password', () => {
  test('cannot be reset with a link from before a reset by an administrator', async () => {
    const token = await emailedToken();
    const admin = await app.person('IT_Admin');
    await app.as(admin, resetPassword, { params: { id: driver.id }, body: {} });
    expect((await set(token)).error.code).toBe('LINK_NOT_VALID');
  });

  test('cannot be reset with a link that was sent to an earlier email', async () => {
    const token = await emailedToken();
    const email = `new-${driver.email}`;
    await app.as(driver, requestOwnEmailChange, { body: { email } });
    const confirmation = { token: (await mailServer.next(email)).link.split('#').at(-1) ?? '' };
    const confirmed = await app.as(undefined, confirmEmailChange, { body: confirmation });
    expect(confirmed.status).toBe(200);
    expect((await set(token)).error.code).toBe('LINK_NOT_VALID');
  });

  describe('while another request ends the links of the person', () => {
    const lockPerson = (tx: Tx) =>
      sql`update users set updated_at = now() where id = ${driver.id}`.execute(tx);
    const endLinks = (tx: Tx) =>
      sql`delete from password_resets where user_id = ${driver.id}`.execute(tx);
    const endEmails = (tx: Tx) =>
      sql`delete from outgoing_emails where user_id = ${driver.id} and status = 'waiting'`.execute(
        tx,
      );

    test('cannot be set', async () => {
      const token = await emailedToken();
      const response = await whileRowLocked(app, lockPerson, () => set(token), endLinks);
      expect(response.error.code).toBe('LINK_NOT_VALID');
    });

    test('can be requested', async () => {
      await emailedToken();
      await insertUnsent('a link');
      const change = async (tx: Tx) => {
        await lockPerson(tx);
        await endLinks(tx);
      };
      const request = () => requestReset(driver.email);
      expect((await whileRowLocked(app, change, request, endEmails)).status).toBe(200);
      await mailServer.next(driver.email);
    });
  });

  test('can still be reset with the link after the person’s name changed', async () => {
    const token = await emailedToken();
    const admin = await app.person('IT_Admin');
    const body = { firstName: 'Nova', lastName: 'Quill', email: driver.email };
    await app.as(admin, updateContractor, { params: { id: driver.id }, body });
    expect((await set(token)).status).toBe(200);
  });

  test('has its unsent link deleted when an administrator resets it, but no other unsent email is deleted', async () => {
    await insertUnsent('a link', 'a notice');
    const admin = await app.person('IT_Admin');
    await app.as(admin, resetPassword, { params: { id: driver.id }, body: {} });
    const { rows } = await sql<{ subject: string }>`
      delete from outgoing_emails
      where user_id = ${driver.id} and subject in ('a link', 'a notice') returning subject`.execute(
      app.asOwner,
    );
    expect(rows).toEqual([{ subject: 'a notice' }]);
  });

  test('can be reset with an emailed link, which ends every session and push subscription', async () => {
    await insertPush(app, driver);
    await requestReset(driver.email.toUpperCase());
    const { recipient, subject, link } = await mailServer.next(driver.email);
    expect([recipient, subject]).toEqual([
      driver.email,
      'Caprock Line Freight: set a new password',
    ]);
    expect(link).toMatch(/^https:\/\/office\.carrier\.example\/reset-password#[\w-]{43}$/);
    const { status, body } = await set(link.split('#').at(-1) ?? '');
    expect([status, body.message]).toEqual([200, 'Password changed successfully']);
    expect((await app.as(driver, getMe)).status).toBe(401);
    expect(await countPushes(app, driver)).toBe(0);
    expect([await signInWith(PASSWORD), await signInWith(NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await app.auditActions()).slice(-4)).toEqual([
      'PASSWORD_RESET_REQUESTED',
      'PASSWORD_CHANGED',
      'USER_LOGIN_FAILED',
      'USER_LOGIN',
    ]);
  });

  test('can be reset after too many guesses, which unlocks the account', async () => {
    const token = await emailedToken();
    for (let attempts = 0; attempts < 6; attempts += 1) await signInWith('Wrong-1-guess');
    expect(await signInWith(PASSWORD)).toBe(429);
    await set(token);
    expect(await signInWith(NEW_PASSWORD)).toBe(200);
  });

  test('returns the same response for every email, and sends a link only to active accounts', async () => {
    const leaver = await app.person('Contractor', { passwordHash });
    await sql`update users set is_active = false where id = ${leaver.id}`.execute(app.asOwner);
    const received = mailServer.emails.length;
    const responses = [
      await requestReset('nobody@elsewhere.example'),
      await requestReset(leaver.email),
      await requestReset('not an address'),
      await requestReset(driver.email),
    ];
    expect(
      new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size,
    ).toBe(1);
    await mailServer.next(driver.email);
    expect(mailServer.emails.slice(received).map(({ recipient }) => recipient)).toEqual([
      driver.email,
    ]);
  });

  test('allows three requests without a delay, whether the account exists or not', async () => {
    for (const email of [driver.email, 'stranger@elsewhere.example']) {
      const statuses: number[] = [];
      for (let attempts = 0; attempts < 5; attempts += 1)
        statuses.push((await requestReset(email)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    }
  });
});

describe('a reset link', () => {
  test('works once, even for ten concurrent requests', async () => {
    const token = await emailedToken();
    const responses = await Promise.all(Array.from({ length: 10 }, () => set(token)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(403)]);
    expect((await set(token)).error.code).toBe('LINK_NOT_VALID');
  });

  test('expires after 30 minutes', async () => {
    const token = await emailedToken();
    const { rows } = await sql<{ minutes: number }>`select
      round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from password_resets`.execute(
      app.asOwner,
    );
    expect(rows[0]?.minutes).toBe(30);
    await sql`update password_resets set expires_at = now()`.execute(app.asOwner);
    expect((await set(token)).error.code).toBe('LINK_NOT_VALID');
  });

  test('stops working after a newer link, a password change or a deactivation', async () => {
    const older = await emailedToken();
    const newer = await emailedToken();
    expect((await set(older)).status).toBe(403);
    await app.as(driver, changePassword, { body: { newPassword: 'Another-Phrase-3' } });
    expect((await set(newer)).status).toBe(403);
    const token = await emailedToken();
    await sql`update users set is_active = false where id = ${driver.id}`.execute(app.asOwner);
    expect((await set(token)).status).toBe(403);
  });

  test('remains valid when the password is refused', async () => {
    const token = await emailedToken();
    expect((await set(token, 'short')).status).toBe(422);
    expect((await set(token, '')).status).toBe(400);
    expect((await set(token, `Aa1-${'x'.repeat(253)}`)).status).toBe(400);
    expect((await set(token)).status).toBe(200);
  });

  test('is stored only as a hash after its email is sent', async () => {
    const token = await emailedToken();
    // The email arrives shortly before the app deletes its body from the outbox.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ left: number }>`
          select count(*) as left from outgoing_emails where body is not null`.execute(app.asOwner);
        return rows[0]?.left;
      })
      .toBe(0);
    for (const table of ['password_resets', 'outgoing_emails', 'audit_log', 'attempt_counters']) {
      const { rows } = await sql<{ found: boolean }>`
        select coalesce(bool_or(t::text like ${`%${token}%`}), false) as found
        from ${sql.table(table)} t`.execute(app.asOwner);
      expect([table, rows[0]?.found]).toEqual([table, false]);
    }
  });
});

test('refuses a reset without a mail server, and the public company data says that there is none', async () => {
  const silent = await startTestApp();
  expect((await silent.as(undefined, getPublicCompany)).body.canSendEmail).toBe(false);
  expect((await app.as(undefined, getPublicCompany)).body.canSendEmail).toBe(true);
  const body = { email: 'driver@carrier.example' };
  expect((await silent.as(undefined, forgotPassword, { body })).status).toBe(409);
  await silent.close();
});

test('treats an expired temporary password like a wrong password', async () => {
  await sql`update users set must_change_password = true, password_expires_at = now()
    where id = ${driver.id}`.execute(app.asOwner);
  expect(await signInWith(PASSWORD)).toBe(401);
  await sql`update users set password_expires_at = now() + interval '1 hour'
    where id = ${driver.id}`.execute(app.asOwner);
  expect(await signInWith(PASSWORD)).toBe(200);
  await app.as(driver, changePassword, { body: { newPassword: NEW_PASSWORD } });
  const { password_expires_at } = await app.asOwner
    .selectFrom('users')
    .select('password_expires_at')
    .where('id', '=', driver.id)
    .executeTakeFirstOrThrow();
  expect(password_expires_at).toBeNull();
});

test.each([
  ['common', 'Trustno1!', 'This is one of the most common passwords'],
  ['common, with a year', 'Sunshine2026!', 'This is one of the most common passwords'],
  ['the product’s name', 'Linehaul-2026', 'This password has no letters but those of'],
  ['the company’s name', 'Caprock Line Freight 1!', 'This password has no letters but those of'],
  ['the person’s name', 'Zebulon-Tester-1', 'This password has no letters but those of'],
])('refuses a new password that is %s', async (_, newPassword, why) => {
  const zeb = await app.person('Contractor', { firstName: 'Zebulon' });
  const { status, error } = await app.as(zeb, changePassword, { body: { newPassword } });
  expect([status, error.error]).toEqual([
    422,
    'Password does not meet requirements. Please check the requirements below.',
  ]);
  expect(error.details?.[0]).toContain(why);
});
