import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  invite,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '../../domain/invitations/schema.ts';
import { invitationWorld, newEmail } from '../../testing/invitation-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newInvitation, join } = invitationWorld();

let app: TestApp;
let admin: Person;
let hr: Person;
let manager: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
  hr = await app.person('HR');
  manager = await app.person('Manager');
});
afterAll(() => app.close());

const idsFor = async (caller: Person, query: object = {}) =>
  (await app.as(caller, listInvitations, { query })).body.invitations.map(({ id }) => id);

test('shows HR the invitations that others sent to contractors, but no invitations of staff', async () => {
  const contractor = (await newInvitation(admin)).invitation.id;
  const body = { email: newEmail(), role: 'Accountant' as const };
  const staff = (await app.as(admin, invite, { body })).body.invitation.id;
  expect(await idsFor(hr)).toContain(contractor);
  expect(await idsFor(hr)).not.toContain(staff);
  expect(await idsFor(manager)).not.toContain(contractor);
  expect(await idsFor(admin)).toEqual(expect.arrayContaining([contractor, staff]));
});

test('lets HR resend and revoke an invitation of a contractor, but no other invitation', async () => {
  const { invitation } = await newInvitation(manager);
  const at = { params: { id: invitation.id } };
  expect((await app.as(hr, resendInvitation, at)).status).toBe(200);
  expect((await app.as(hr, revokeInvitation, at)).status).toBe(200);
  const body = { email: newEmail(), role: 'Accountant' as const };
  const staff = (await app.as(admin, invite, { body })).body.invitation.id;
  expect((await app.as(hr, resendInvitation, { params: { id: staff } })).status).toBe(404);
});

test('returns only pending invitations of contractors for that filter, and refuses an unknown status', async () => {
  const open = (await newInvitation(admin)).invitation.id;
  const joined = await newInvitation(admin);
  await join(joined.token);
  const revoked = (await newInvitation(admin)).invitation.id;
  await app.as(admin, revokeInvitation, { params: { id: revoked } });
  const pending = await idsFor(hr, { role: 'Contractor', status: 'pending' });
  expect(pending).toContain(open);
  expect(pending).not.toContain(joined.invitation.id);
  expect(pending).not.toContain(revoked);
  const { status } = await app.as(hr, listInvitations, { query: { status: 'gone' } as never });
  expect(status).toBe(400);
});
