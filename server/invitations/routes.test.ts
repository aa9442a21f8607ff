import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  invite,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '../../domain/invitations/schema.ts';
import { getMe, signIn } from '../../domain/sign-in/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { invitationWorld, NAMES, newEmail, tokenOf } from '../../testing/invitation-world.ts';
import { PASSWORD } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newInvitation, join } = invitationWorld();

let app: TestApp;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
  manager = await app.person('Manager');
});
afterAll(() => app.close());

describe('inviting', () => {
  test('returns a link with which the invited person creates an account, is signed in and logs a day', async () => {
    const email = `${newEmail().toUpperCase()}`;
    const { status, body } = await app.as(admin, invite, {
      body: { email, role: 'Employee', firstName: 'Rosa' },
    });
    expect(status).toBe(201);
    expect(body.invitation).toMatchObject({
      email: email.toLowerCase(),
      role: 'Employee',
      hasAccount: false,
      status: 'open',
      emailStatus: null,
      invitedBy: 'IT_Admin Tester',
    });
    const token = tokenOf(body.link);
    const shown = await app.as(undefined, readInvitation, { body: { token } });
    expect(shown.body).toEqual({
      email: email.toLowerCase(),
      role: 'Employee',
      hasAccount: false,
      firstName: 'Rosa',
      lastName: null,
    });
    const joined = await join(token, { firstName: undefined });
    expect(joined.status).toBe(201);
    expect(joined.body.user).toMatchObject({
      ...NAMES,
      id: body.invitation.id,
      roles: ['Employee'],
      passwordChanged: true,
    });
    const day = await app.as(joined.body, logDay, { body: { date: '2026-11-16', worked: true } });
    expect(day.status).toBe(201);
    expect((await signInWith(email)).status).toBe(200);
    expect((await app.auditActions()).slice(0, 2)).toEqual(['USER_INVITED', 'INVITATION_ACCEPTED']);
  });

  const signInWith = (email: string) =>
    app.as(undefined, signIn, { body: { email, password: PASSWORD } });

  test('lets a manager invite contractors but not staff', async () => {
    const asManager = (role: string) =>
      app.as(manager, invite, { body: { email: newEmail(), role } as never });
    expect((await asManager('Contractor')).status).toBe(201);
    expect((await asManager('HR')).error).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('makes a contractor report to the manager who sent the invitation, or to nobody if an admin sent it', async () => {
    const { body: below } = await join((await newInvitation(manager)).token);
    const { body: free } = await join((await newInvitation(admin)).token);
    expect(below.user.hierarchy.reportsTo).toEqual({ firstName: 'Manager', lastName: 'Tester' });
    expect(free.user.hierarchy.reportsTo).toBeNull();
    const subordinates = async () =>
      (await app.as(manager, getMe)).body.user.hierarchy.subordinateCount;
    expect(await subordinates()).toBe(1);
    await sql`update users set archived_at = now() where id = ${below.user.id}`.execute(
      app.asOwner,
    );
    expect(await subordinates()).toBe(0);
  });

  test('refuses an email that has an account or an open invitation', async () => {
    const again = { body: { email: manager.email.toUpperCase() } };
    expect((await app.as(admin, invite, again)).error).toMatchObject({ code: 'EMAIL_TAKEN' });
    const { invitation } = await newInvitation(admin);
    const second = await app.as(manager, invite, { body: { email: invitation.email } });
    expect([second.status, second.error.error]).toEqual([
      409,
      'This person already has an open invitation. Resend or revoke it.',
    ]);
  });

  test('creates one invitation for ten concurrent requests', async () => {
    const body = { email: newEmail() };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.as(admin, invite, { body })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each([
    ['no email', { email: undefined }],
    ['an invalid email', { email: 'rosa@' }],
    ['an email of 300 letters', { email: `${'r'.repeat(290)}@a.example` }],
    ['a name of 200 letters', { firstName: 'R'.repeat(200) }],
    ['an empty name', { firstName: '' }],
    ['a role that does not exist', { role: 'King' }],
    ['permissions', { permissions: ['assign_roles'] }],
    ['isActive', { isActive: true }],
    ['archived', { archived: false }],
    ['an inviter', { invitedBy: '01a1fd60-dfd2-7d98-8486-75356804069d' }],
  ])('refuses %s', async (_, extra) => {
    const body = { email: newEmail(), ...extra } as never;
    expect((await app.as(admin, invite, { body })).status).toBe(400);
  });
});

describe('the list', () => {
  test('shows an admin all invitations, and hides the invitations of others from a manager', async () => {
    const other = await app.person('Asst_Manager');
    const own = await newInvitation(other);
    const foreign = await newInvitation(manager);
    const ids = async (person: Person) =>
      (await app.as(person, listInvitations)).body.invitations.map(({ id }) => id);
    expect(await ids(other)).toEqual([own.invitation.id]);
    expect((await ids(admin)).slice(0, 2)).toEqual([foreign.invitation.id, own.invitation.id]);
    const params = { id: foreign.invitation.id };
    expect((await app.as(admin, revokeInvitation, { params })).status).toBe(200);
  });

  test('has pages, so that people can find and revoke older invitations', async () => {
    const inviter = await app.person('Manager');
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.unshift((await newInvitation(inviter)).invitation.id);
    const pageOf = async (page: number) =>
      (await app.as(inviter, listInvitations, { query: { page, limit: 2 } })).body;
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect([...first.invitations, ...second.invitations].map(({ id }) => id)).toEqual(ids);
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3 });
    expect((await pageOf(3)).invitations).toEqual([]);
  });

  test('never contains a link', async () => {
    const { token } = await newInvitation(admin);
    expect(JSON.stringify(await app.as(admin, listInvitations))).not.toContain(token);
  });

  test('allows a new invitation after an expired one, and records who revoked the expired invitation', async () => {
    const { invitation } = await newInvitation(admin);
    await sql`update invitations set expires_at = now() where id = ${invitation.id}`.execute(
      app.asOwner,
    );
    const { status } = await app.as(manager, invite, { body: { email: invitation.email } });
    expect(status).toBe(201);
    const { rows } = await sql`select actor_id as actor, old_values as before from audit_log
      where action = 'INVITATION_REVOKED' and subject_id = ${invitation.id}`.execute(app.asOwner);
    expect(rows).toEqual([
      { actor: manager.id, before: { email: invitation.email, role: 'Contractor' } },
    ]);
  });
});

describe('resending', () => {
  const resend = (person: Person, id: string) =>
    app.as(person, resendInvitation, { params: { id } });

  test('is refused if the email already belongs to an account', async () => {
    const { invitation } = await newInvitation(admin);
    const account = await app.person('Contractor');
    await sql`update users set email = ${invitation.email} where id = ${account.id}`.execute(
      app.asOwner,
    );
    const { status, error } = await resend(admin, invitation.id);
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
    const params = { id: invitation.id };
    expect((await app.as(admin, revokeInvitation, { params })).status).toBe(200);
  });

  test('returns 403, not 409, for a revoked staff invitation if the caller may not invite staff', async () => {
    const { invitation } = await newInvitation(admin, { role: 'Employee' });
    await sql`update invitations set invited_by = ${manager.id}, revoked_at = now()
      where id = ${invitation.id}`.execute(app.asOwner);
    expect((await resend(manager, invitation.id)).status).toBe(403);
  });
});
