import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContractor, updateContractor } from '../../domain/contractors/schema.ts';
import {
  cancelContractorEmailChange,
  changeStaffEmail,
} from '../../domain/email-changes/schema.ts';
import { forgotPassword } from '../../domain/sign-in/schema.ts';
import { setStaffStatus } from '../../domain/staff/schema.ts';
import { givePolicy } from '../../testing/access-world.ts';
import { emailChangeWorld } from '../../testing/email-change-world.ts';
import type { TestMailServer } from '../../testing/test-mail-server.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const world = emailChangeWorld();
const { expireStepUp, changeEmail, confirm, edit, emailOf, emailedToken, resetToken, signInAt } =
  world;

let app: TestApp;
let mailServer: TestMailServer;
let admin: Person;
let passwordHash: string;
let manager: Person;
let driver: Person;
let newEmail: string;
beforeAll(async () => {
  ({ app, mailServer, admin, passwordHash } = await world.start());
});
beforeEach(async () => {
  ({ manager, driver, newEmail } = await world.newPeople());
});
afterAll(world.close);

describe('a manager who edits the email of a contractor', () => {
  test('changes the name immediately and the email only after a confirmation', async () => {
    const { status, body } = await edit(manager, newEmail.toUpperCase());
    expect([status, body.message]).toEqual([
      200,
      'Contractor updated successfully. The new email takes effect once it is confirmed from the new address.',
    ]);
    expect(body.contractor).toMatchObject({ firstName: 'Rosa', email: driver.email });
    expect((await signInAt(driver.email)).status).toBe(200);
    expect((await signInAt(newEmail)).status).toBe(401);
    expect((await app.auditActions()).slice(-4, -2)).toEqual([
      'USER_UPDATED',
      'EMAIL_CHANGE_REQUESTED',
    ]);
  });

  test('does not change a name or email that the call omits, or a pending email change', async () => {
    await edit(manager, newEmail);
    const params = { id: driver.id };
    const { status, body } = await app.as(manager, updateContractor, {
      params,
      body: { lastName: 'Delgado-Ruiz' },
    });
    expect([status, body.message]).toEqual([200, 'Contractor updated successfully']);
    const { body: details } = await app.as(manager, getContractor, { params });
    expect(details).toMatchObject({
      firstName: 'Rosa',
      lastName: 'Delgado-Ruiz',
      email: driver.email,
      pendingEmail: newEmail,
    });
  });

  test('does not receive a password reset link, because the app still sends it to the old address', async () => {
    await edit(manager, newEmail);
    await mailServer.next(newEmail);
    await app.as(undefined, forgotPassword, { body: { email: newEmail } });
    expect(await resetToken(driver.email)).toMatch(/^[\w-]{43}$/);
    const toNewAddress = mailServer.emails.filter(({ recipient }) => recipient === newEmail);
    expect(toNewAddress.map(({ subject }) => subject)).toEqual([
      'Caprock Line Freight: confirm your new email',
    ]);
  });

  test('is named in an email to the old address', async () => {
    await edit(manager, newEmail);
    const { subject, text } = await mailServer.next(driver.email);
    expect(subject).toBe('Caprock Line Freight: your email is about to change');
    expect(text).toContain('Manager Tester asked to change the email');
    expect(text).toContain(newEmail);
    expect(text).not.toContain('#');
  });

  test('must enter the password again for a new email, but not for a name', async () => {
    await expireStepUp(manager);
    expect((await edit(manager, driver.email)).status).toBe(200);
    const { status, error } = await edit(manager, newEmail, { firstName: 'Else' });
    expect([status, error.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(
      (await app.as(manager, getContractor, { params: { id: driver.id } })).body,
    ).toMatchObject({ firstName: 'Rosa', pendingEmail: null });
  });

  test('gets an error when another account has the email', async () => {
    const { status, error } = await edit(manager, admin.email);
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  test('gets an error when the email is reserved for its earlier owner, who can revert a change', async () => {
    await changeEmail(manager);
    const other = await app.person('Contractor', { reportsTo: manager });
    const { status, error } = await edit(manager, driver.email, { person: other });
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await edit(manager, driver.email)).status).toBe(200);
  });

  test('sees the new address and can cancel the change', async () => {
    await edit(manager, newEmail);
    const params = { id: driver.id };
    expect((await app.as(manager, getContractor, { params })).body.pendingEmail).toBe(newEmail);
    expect((await app.as(manager, cancelContractorEmailChange, { params })).status).toBe(200);
    expect((await app.as(manager, getContractor, { params })).body.pendingEmail).toBeNull();
    const token = await emailedToken(newEmail, 'confirm-email');
    expect((await confirm(token)).error.code).toBe('LINK_NOT_VALID');
    expect(await emailOf(driver)).toBe(driver.email);
  });

  test.each([
    [
      'is deactivated',
      () =>
        app.as(admin, setStaffStatus, { params: { id: manager.id }, body: { isActive: false } }),
    ],
    [
      'loses the permission',
      () => sql`delete from policy_assignments where user_id = ${manager.id}`.execute(app.asOwner),
    ],
    [
      'has fewer permissions than the contractor by the time of the confirmation',
      () => givePolicy(app, driver, ['action:assign-policies']),
    ],
  ])('requests a change whose link stops working when the manager %s', async (_, loseRight) => {
    await edit(manager, newEmail);
    const token = await emailedToken(newEmail, 'confirm-email');
    await loseRight();
    expect((await confirm(token)).error.code).toBe('LINK_NOT_VALID');
  });
});

describe('an administrator', () => {
  test('can request an email change for anybody after entering the password', async () => {
    const clerk = await app.person('Employee', { passwordHash });
    const change = (caller: Person) =>
      app.as(caller, changeStaffEmail, { params: { id: clerk.id }, body: { email: newEmail } });
    const other = await app.person('IT_Admin');
    await expireStepUp(other);
    expect((await change(other)).error.code).toBe('STEP_UP_REQUIRED');
    expect((await change(admin)).body.message).toBe(
      'The new email takes effect once it is confirmed from the new address.',
    );
    expect(await emailOf(clerk)).toBe(clerk.email);
    await confirm(await emailedToken(newEmail, 'confirm-email'));
    expect(await emailOf(clerk)).toBe(newEmail);
  });
});
