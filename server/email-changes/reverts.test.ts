import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addContractor, deactivateContractor } from '../../domain/contractors/schema.ts';
import { invite } from '../../domain/invitations/schema.ts';
import { listNotices } from '../../domain/profile/schema.ts';
import { getMe, setForgottenPassword } from '../../domain/sign-in/schema.ts';
import { emailChangeWorld } from '../../testing/email-change-world.ts';
import { PASSWORD } from '../../testing/people.ts';
import { countPushes, insertPush } from '../../testing/push-subscriptions.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const NEW_PASSWORD = 'Llano-Estacado-7';

const world = emailChangeWorld();
const { changeEmail, confirm, emailOf, emailedToken, request, resetToken, revert, signInAt } =
  world;

let app: TestApp;
let admin: Person;
let manager: Person;
let driver: Person;
let newEmail: string;
beforeAll(async () => {
  ({ app, admin } = await world.start());
});
beforeEach(async () => {
  ({ manager, driver, newEmail } = await world.newPeople());
});
afterAll(world.close);

describe('confirming a new email', () => {
  test('invalidates password reset links that were sent to the old address', async () => {
    const token = await resetToken(driver.email);
    await changeEmail();
    const body = { token, newPassword: NEW_PASSWORD };
    expect((await app.as(undefined, setForgottenPassword, { body })).error.code).toBe(
      'LINK_NOT_VALID',
    );
  });

  test('is refused when another account got the address after the request', async () => {
    await request(driver);
    const token = await emailedToken(newEmail, 'confirm-email');
    const body = { firstName: 'Nora', lastName: 'Quill', email: newEmail, password: PASSWORD };
    expect((await app.as(admin, addContractor, { body })).status).toBe(201);
    expect((await confirm(token)).error.code).toBe('EMAIL_TAKEN');
  });
});

describe('the notice at the next sign-in', () => {
  const noticesAfter = async () => {
    const { body: session } = await signInAt(newEmail);
    return (await app.as(session, listNotices)).body.notices;
  };

  test('names the person who requested the change', async () => {
    await changeEmail(manager);
    expect(await noticesAfter()).toMatchObject([
      { kind: 'EMAIL_CHANGED', actorName: 'Manager Tester' },
    ]);
  });

  test('is not shown to a person who requested their own change', async () => {
    await changeEmail();
    expect(await noticesAfter()).toEqual([]);
  });
});

describe('a revert', () => {
  test('restores the old email, ends every session and push subscription, and removes the password', async () => {
    const token = await changeEmail(manager);
    const newOwner = await signInAt(newEmail);
    expect(newOwner.status).toBe(200);
    await insertPush(app, driver);
    const { status, body } = await revert(token);
    expect([status, body.message]).toEqual([
      200,
      'Your old email is restored. Set a new password to sign in.',
    ]);
    expect((await app.as(newOwner.body, getMe)).status).toBe(401);
    expect(await countPushes(app, driver)).toBe(0);
    expect([(await signInAt(newEmail)).status, (await signInAt(driver.email)).status]).toEqual([
      401, 401,
    ]);
    const reset = { token: await resetToken(driver.email), newPassword: NEW_PASSWORD };
    expect((await app.as(undefined, setForgottenPassword, { body: reset })).status).toBe(200);
    expect((await signInAt(driver.email, NEW_PASSWORD)).status).toBe(200);
    expect((await revert(token)).error.code).toBe('LINK_NOT_VALID');
  });

  test('invalidates password reset links that were sent to the new address', async () => {
    const token = await changeEmail(manager);
    const body = { token: await resetToken(newEmail), newPassword: NEW_PASSWORD };
    await revert(token);
    expect((await app.as(undefined, setForgottenPassword, { body })).status).toBe(403);
  });

  test('works for 7 days', async () => {
    const token = await changeEmail();
    const { rows } =
      await sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days
      from email_changes where user_id = ${driver.id}`.execute(app.asOwner);
    expect(rows).toEqual([{ days: 7 }]);
    const age = (days: number) =>
      sql`update email_changes set expires_at = expires_at - make_interval(days => ${days})
        where user_id = ${driver.id}`.execute(app.asOwner);
    await age(7);
    expect((await revert(token)).error.code).toBe('LINK_NOT_VALID');
    await age(-1);
    expect((await revert(token)).status).toBe(200);
    expect(await emailOf(driver)).toBe(driver.email);
  });

  test('of the first change also reverts a second change, whose link then stops working', async () => {
    const first = await changeEmail();
    const { body: session } = await signInAt(newEmail);
    const third = `${crypto.randomUUID()}@far.example`;
    await request(session, third);
    await confirm(await emailedToken(third, 'confirm-email'));
    const second = await emailedToken(newEmail, 'revert-email');
    expect((await revert(first)).status).toBe(200);
    expect(await emailOf(driver)).toBe(driver.email);
    expect((await revert(second)).status).toBe(403);
  });

  test('is possible because the old address is reserved for its owner', async () => {
    const token = await changeEmail(manager);
    const body = { firstName: 'Nora', lastName: 'Quill', email: driver.email, password: PASSWORD };
    const { status, error } = await app.as(manager, addContractor, { body });
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
    const invited = await app.as(manager, invite, { body: { email: driver.email } });
    expect(invited.error.code).toBe('EMAIL_TAKEN');
    expect((await revert(token)).status).toBe(200);
  });

  test('works for an account that was deactivated after the change', async () => {
    const token = await changeEmail(manager);
    await app.as(manager, deactivateContractor, { params: { id: driver.id } });
    expect((await revert(token)).status).toBe(200);
  });
});
