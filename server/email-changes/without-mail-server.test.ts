import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateContractor } from '../../domain/contractors/schema.ts';
import {
  changeStaffEmail,
  confirmEmailChange,
  requestOwnEmailChange,
  revertEmailChange,
} from '../../domain/email-changes/schema.ts';
import { listNotices } from '../../domain/profile/schema.ts';
import { getMe, signIn } from '../../domain/sign-in/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { PASSWORD } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Tests email changes in an app without a mail server.

const NEW_EMAIL = 'rosa@far.example';

let app: TestApp;
let office: { admin: Person; manager: Person; driver: Person };
beforeAll(async () => {
  app = await startTestApp();
  const boss = await app.person('Manager');
  office = {
    admin: await app.person('IT_Admin'),
    manager: boss,
    driver: await app.person('Contractor', {
      passwordHash: await hashPassword(PASSWORD),
      reportsTo: boss,
    }),
  };
});
afterAll(() => app.close());
const REFUSAL = 'This system cannot send email. Ask an administrator to change the email address.';
const editWithoutMail = (caller: Person, email: string) =>
  app.as(caller, updateContractor, {
    params: { id: office.driver.id },
    body: { firstName: 'Rosa', lastName: 'Delgado', email },
  });

test('lets only an administrator change emails', async () => {
  for (const response of [
    await app.as(office.driver, requestOwnEmailChange, { body: { email: NEW_EMAIL } }),
    await editWithoutMail(office.manager, NEW_EMAIL),
  ]) {
    expect([response.status, response.error.error]).toEqual([409, REFUSAL]);
  }
  expect((await editWithoutMail(office.manager, office.driver.email)).status).toBe(200);
});

test('changes the email immediately, and ends sessions and reset links', async () => {
  await sql`insert into password_resets (user_id, token_hash, expires_at)
    values (${office.driver.id}, '\\x01', now() + interval '1 hour')`.execute(app.asOwner);
  const { status, body } = await editWithoutMail(office.admin, NEW_EMAIL);
  expect([status, body.message, body.contractor.email]).toEqual([
    200,
    'Contractor updated successfully. The email has changed, and every device of this person is signed out.',
    NEW_EMAIL,
  ]);
  expect((await app.as(office.driver, getMe)).status).toBe(401);
  const { rows } = await sql`select from password_resets`.execute(app.asOwner);
  expect(rows).toEqual([]);
  const response = await app.as(undefined, signIn, {
    body: { email: NEW_EMAIL, password: PASSWORD },
  });
  expect(response.status).toBe(200);
  expect((await app.as(response.body, listNotices)).body.notices).toMatchObject([
    { kind: 'EMAIL_CHANGED', actorName: 'IT_Admin Tester' },
  ]);
  expect((await app.auditActions()).filter((action) => action.startsWith('EMAIL_'))).toEqual([
    'EMAIL_CHANGED',
  ]);
});

test('refuses links that confirm a change, but still checks links that revert a change', async () => {
  const body = { token: 'x'.repeat(43) };
  expect((await app.as(undefined, confirmEmailChange, { body })).status).toBe(409);
  expect((await app.as(undefined, revertEmailChange, { body })).status).toBe(403);
});

test('lets an administrator change their own email and the emails of staff', async () => {
  const clerk = await app.person('Employee');
  const other = await app.person('IT_Admin');
  for (const person of [clerk, other]) {
    const body = { email: `${person.id}@far.example` };
    const response = await app.as(other, changeStaffEmail, { params: { id: person.id }, body });
    expect([response.status, response.body.message]).toEqual([
      200,
      'Email changed. Every device of this person is signed out.',
    ]);
    expect((await app.as(person, getMe)).status).toBe(401);
  }
});

test('lets an administrator who is a contractor change their own email and signs them out', async () => {
  const driver = await app.person('Contractor');
  const email = `${driver.id}@far.example`;
  await sql`insert into policy_assignments (user_id, policy_id)
    select ${driver.id}, id from policies where default_for_role = 'IT_Admin'`.execute(app.asOwner);
  const response = await app.as(driver, updateContractor, {
    params: { id: driver.id },
    body: { firstName: 'Rosa', lastName: 'Delgado', email },
  });
  expect([response.status, response.body.contractor?.email]).toEqual([200, email]);
  expect((await app.as(driver, getMe)).status).toBe(401);
});
