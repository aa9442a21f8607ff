import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addContractor, deactivateContractor } from '../../domain/contractors/schema.ts';
import {
  createJoinLinks,
  invite,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '../../domain/invitations/schema.ts';
import { importContractors } from '../../domain/people-import/schema.ts';
import { signIn } from '../../domain/sign-in/schema.ts';
import { addStaff, assignRole, resetPassword } from '../../domain/staff/schema.ts';
import { base64Of } from '../../testing/import-file.ts';
import { invitationWorld, newEmail, tokenOf } from '../../testing/invitation-world.ts';
import { PASSWORD } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newInvitation, join } = invitationWorld();

let app: TestApp;
let admin: Person;
let hr: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
  hr = await app.person('HR');
});
afterAll(() => app.close());

async function added(by: Person = admin) {
  const body = { firstName: 'Otis', lastName: 'Ray', email: newEmail() };
  const response = await app.as(by, addContractor, { body });
  return { ...response.body.contractor, status: response.status };
}

const addedStaff = async (role: 'Employee' | 'Manager') => {
  const body = { firstName: 'Ida', lastName: 'Fox', email: newEmail(), roles: [role] } as const;
  return (await app.as(admin, addStaff, { body: { ...body, roles: [role] } })).body.user;
};

const linksFor = (by: Person, ...userIds: string[]) =>
  app.as(by, createJoinLinks, { body: { userIds } });

async function tokenFor(id: string, by: Person = admin) {
  const { body } = await linksFor(by, id);
  return tokenOf(body.results[0]?.link ?? null);
}

describe('a join link', () => {
  test('lets imported people choose a password and keeps their account', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const csv = `First Name,Last Name,Email,Rate per Hour\nAna,Quill,${first},31.25\nBo,Lee,${second},`;
    const { body: imported } = await app.as(hr, importContractors, {
      body: { file: base64Of(csv), checkOnly: false },
    });
    const ids = imported.people.map(({ id }) => id);
    const { body, status } = await linksFor(hr, ...ids);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: '2 join links created',
      results: [
        { id: ids[0], firstName: 'Ana', email: first, problem: null },
        { id: ids[1], lastName: 'Lee', email: second, problem: null },
      ],
    });
    const token = tokenOf(body.results[0]?.link ?? null);
    const shown = await app.as(undefined, readInvitation, { body: { token } });
    expect(shown.body).toEqual({
      email: first,
      role: 'Contractor',
      hasAccount: true,
      firstName: 'Ana',
      lastName: 'Quill',
    });
    const joined = await join(token, { firstName: 'Someone', lastName: 'Else' });
    expect(joined.body.user).toMatchObject({ id: ids[0], firstName: 'Ana', email: first });
    const entered = { email: first, password: PASSWORD };
    expect(await app.as(undefined, signIn, { body: entered })).toMatchObject({
      status: 200,
      body: { needsPasswordChange: false },
    });
    expect((await join(token)).error.code).toBe('INVITATION_NEEDED');
    expect((await linksFor(hr, ids[0] ?? '')).body).toMatchObject({
      message: 'No join links created',
      results: [
        { link: null, problem: 'This person has already signed in. Reset their password instead.' },
      ],
    });
  });

  test('works once, even for ten concurrent requests', async () => {
    const token = await tokenFor((await added()).id);
    const responses = await Promise.all(Array.from({ length: 10 }, () => join(token)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(403)]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['was replaced', (id) => linksFor(admin, id)],
    ['was resent', (id) => app.as(admin, resendInvitation, { params: { id } })],
    ['was revoked', (id) => app.as(admin, revokeInvitation, { params: { id } })],
    [
      'belongs to a deactivated account',
      (id) => app.as(admin, deactivateContractor, { params: { id } }),
    ],
    [
      'belongs to an account with another role now',
      (id) => app.as(admin, assignRole, { params: { id }, body: { roleName: 'Manager' } }),
    ],
    [
      'belongs to an account whose email changed',
      (id) => sql`update users set email = ${newEmail()} where id = ${id}`.execute(app.asOwner),
    ],
    [
      'expired',
      (id) => sql`update invitations set expires_at = now() where id = ${id}`.execute(app.asOwner),
    ],
    [
      'belongs to somebody who signed in with a temporary password',
      async (id) => {
        const { body } = await app.as(admin, resetPassword, { params: { id }, body: {} });
        const { rows } = await sql<{ email: string }>`
          select email from users where id = ${id}`.execute(app.asOwner);
        const email = rows[0]?.email ?? '';
        await app.as(undefined, signIn, { body: { email, password: body.temporaryPassword } });
      },
    ],
  ])('stops working if it %s', async (_case, change) => {
    const { id } = await added();
    const token = await tokenFor(id);
    await change(id);
    expect((await join(token)).error.code).toBe('INVITATION_NEEDED');
  });

  test('replaces an open invitation with the same email', async () => {
    const email = newEmail();
    const { token: earlier } = await newInvitation(admin, { email });
    await sql`update users set email = ${email} where id = ${(await added()).id}`.execute(
      app.asOwner,
    );
    const { rows } = await sql<{ id: string }>`
      select id from users where email = ${email}`.execute(app.asOwner);
    const token = await tokenFor(rows[0]?.id ?? '');
    expect((await join(earlier)).status).toBe(403);
    expect((await join(token)).status).toBe(201);
  });

  test('appears among the invitations until the person joins', async () => {
    const { id, email } = await added();
    await linksFor(admin, id);
    const { body } = await app.as(admin, listInvitations, { query: { status: 'pending' } });
    expect(body.invitations.find((one) => one.id === id)).toMatchObject({
      email,
      hasAccount: true,
      status: 'open',
    });
    const again = await app.as(admin, invite, { body: { email } });
    expect(again.error.code).toBe('EMAIL_TAKEN');
  });
});

describe('who creates join links', () => {
  test('is refused per person, with the reason, and the others are done', async () => {
    const [driver, manager, employee] = [
      await added(),
      await addedStaff('Manager'),
      await addedStaff('Employee'),
    ];
    const { body } = await linksFor(hr, driver.id, manager.id, employee.id);
    expect(body.results.map(({ problem }) => problem === null)).toEqual([true, false, true]);
    expect(body.message).toBe('2 join links created');
  });

  test('a person outside the scope is not found, and nobody gets a link', async () => {
    const manager = await app.person('Manager');
    const driver = await added();
    const own = await added(manager);
    expect((await linksFor(manager, own.id, driver.id)).status).toBe(404);
    const { rows } = await sql`select from invitations where id = ${own.id}`.execute(app.asOwner);
    expect(rows).toEqual([]);
    expect((await linksFor(manager, own.id)).body.results[0]?.link).not.toBeNull();
  });

  test('the person who sees the link cannot give the account permissions over others', async () => {
    const driver = await added();
    await linksFor(hr, driver.id);
    const { rows } = await sql<{ setBy: string }>`
      select credentials_set_by as "setBy" from users where id = ${driver.id}`.execute(app.asOwner);
    expect(rows[0]?.setBy).toBe(hr.id);
  });
});
