import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOwnEmailChange, getOwnEmailChange } from '../../domain/email-changes/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { emailChangeWorld } from '../../testing/email-change-world.ts';
import type { TestMailServer } from '../../testing/test-mail-server.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const world = emailChangeWorld();
const { expireStepUp, confirm, edit, emailOf, emailedToken, request, signInAt } = world;

let app: TestApp;
let mailServer: TestMailServer;
let manager: Person;
let driver: Person;
let newEmail: string;
beforeAll(async () => {
  ({ app, mailServer } = await world.start());
});
beforeEach(async () => {
  ({ manager, driver, newEmail } = await world.newPeople());
});
afterAll(world.close);

describe('a person who changes their own email', () => {
  test('confirms the new email with a link that works once, and signs in with the new email', async () => {
    const requested = await request(driver);
    expect([requested.status, requested.body.message]).toEqual([
      200,
      'We emailed a link to the new address. Open it to confirm your new email.',
    ]);
    expect((await app.as(driver, getOwnEmailChange)).body.pending).toMatchObject({
      newEmail,
      requestedBy: null,
    });
    const token = await emailedToken(newEmail, 'confirm-email');
    expect(token).toMatch(/^[\w-]{43}$/);
    const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
    expect((await app.as(driver, getMe)).status).toBe(401);
    expect([(await signInAt(driver.email)).status, (await signInAt(newEmail)).status]).toEqual([
      401, 200,
    ]);
    await mailServer.next(driver.email);
    const { subject, text } = await mailServer.next(driver.email);
    expect(subject).toBe('Caprock Line Freight: your email has changed');
    expect(text).toContain(newEmail);
  });

  test('can cancel the change', async () => {
    await request(driver);
    const token = await emailedToken(newEmail, 'confirm-email');
    expect((await app.as(driver, cancelOwnEmailChange)).status).toBe(200);
    expect((await app.as(driver, getOwnEmailChange)).body.pending).toBeNull();
    expect((await app.as(driver, cancelOwnEmailChange)).status).toBe(404);
    expect((await confirm(token)).error.code).toBe('LINK_NOT_VALID');
  });

  test('can cancel a change that a manager requested', async () => {
    await edit(manager, newEmail);
    expect((await app.as(driver, getOwnEmailChange)).body.pending?.requestedBy?.firstName).toBe(
      'Manager',
    );
    const token = await emailedToken(newEmail, 'confirm-email');
    await app.as(driver, cancelOwnEmailChange);
    expect((await confirm(token)).status).toBe(403);
  });

  test('must enter the password again', async () => {
    await expireStepUp(driver);
    expect((await request(driver)).error.code).toBe('STEP_UP_REQUIRED');
  });

  test('gets the same response for an address of another account, but cannot confirm it', async () => {
    const free = await request(driver);
    const other = await app.person('Contractor');
    const taken = await request(driver, other.email);
    expect({ status: taken.status, body: taken.body }).toEqual({
      status: free.status,
      body: free.body,
    });
    expect((await app.as(driver, getOwnEmailChange)).body.pending?.newEmail).toBe(other.email);
    const token = await emailedToken(other.email, 'confirm-email');
    const { status, error } = await confirm(token);
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await app.as(driver, getMe)).status).toBe(200);
  });

  test('gets an error for their current email', async () => {
    expect((await request(driver, driver.email.toUpperCase())).status).toBe(422);
  });

  test('replaces an earlier request with a newer one', async () => {
    await request(driver);
    const older = await emailedToken(newEmail, 'confirm-email');
    const second = `${crypto.randomUUID()}@far.example`;
    await request(driver, second);
    expect((await confirm(older)).status).toBe(403);
    expect((await confirm(await emailedToken(second, 'confirm-email'))).status).toBe(200);
    expect(await emailOf(driver)).toBe(second);
  });
});

/** Extends the delay after the last attempt from a second to an hour, because a slow machine may need more than a second
 *  to send the next request. */
const lengthenDelays = () =>
  sql`update attempt_counters set blocked_until = now() + interval '1 hour'
    where blocked_until is not null`.execute(app.asOwner);

describe('requests', () => {
  test('are limited for each person and for each address', async () => {
    for (const n of [1, 2, 3]) {
      expect((await request(driver, `${n}.${newEmail}`)).status).toBe(200);
    }
    await lengthenDelays();
    expect((await request(driver)).status).toBe(429);
    for (const n of [1, 2, 3, 4]) {
      const other = await app.person('Contractor', { reportsTo: manager });
      expect((await edit(manager, newEmail, { person: other })).status).toBe(n < 4 ? 200 : 429);
      await lengthenDelays();
    }
  });

  test('expire after 24 hours', async () => {
    await request(driver);
    const { rows } =
      await sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours
      from email_changes where user_id = ${driver.id}`.execute(app.asOwner);
    expect(rows).toEqual([{ hours: 24 }]);
    const token = await emailedToken(newEmail, 'confirm-email');
    await sql`update email_changes set expires_at = now() where user_id = ${driver.id}`.execute(
      app.asOwner,
    );
    expect((await app.as(driver, getOwnEmailChange)).body.pending).toBeNull();
    expect((await confirm(token)).error.code).toBe('LINK_NOT_VALID');
  });

  test('leave no token in the database after their emails are sent', async () => {
    await request(driver);
    const token = await emailedToken(newEmail, 'confirm-email');
    await expect
      .poll(async () => {
        const { rows } = await sql`select from outgoing_emails where body is not null`.execute(
          app.asOwner,
        );
        return rows.length;
      })
      .toBe(0);
    for (const table of ['email_changes', 'outgoing_emails', 'audit_log', 'attempt_counters']) {
      const { rows } = await sql`select from ${sql.table(table)} t
        where t::text like ${`%${token}%`}`.execute(app.asOwner);
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test('change nothing when the link is only opened', async () => {
    await request(driver);
    const token = await emailedToken(newEmail, 'confirm-email');
    for (const url of ['/confirm-email', '/api/auth/email-change/confirm']) {
      await app.app.inject({ method: 'GET', url: `${url}?token=${token}` });
    }
    expect(await emailOf(driver)).toBe(driver.email);
    expect((await confirm(token)).status).toBe(200);
  });
});
