import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addContractor,
  getContractor,
  listContractors,
  listSupervisors,
  setSupervisors,
} from '../../domain/contractors/schema.ts';
import { revokeInvitation } from '../../domain/invitations/schema.ts';
import { invitationWorld, newEmail } from '../../testing/invitation-world.ts';
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

const inviteManager = (email = newEmail()) =>
  newInvitation(admin, { email, role: 'Manager', firstName: 'Mara', lastName: 'Ito' });
const supervisorOf = async (id: string) =>
  (await app.as(admin, getContractor, { params: { id } })).body;

describe('an invited supervisor', () => {
  test('can be chosen at once, and becomes the supervisor by joining', async () => {
    const { invitation, token } = await inviteManager();
    const { body: choices } = await app.as(hr, listSupervisors, { query: { search: 'mara' } });
    expect(choices.supervisors).toContainEqual(
      expect.objectContaining({ id: invitation.id, lastName: 'Ito', isInvited: true }),
    );
    const name = { firstName: 'Otis', lastName: 'Ray' };
    const { body: added } = await app.as(hr, addContractor, {
      body: { ...name, email: newEmail(), reportsTo: invitation.id },
    });
    const { id: other } = await app.person('Contractor');
    const body = { userIds: [other], reportsTo: invitation.id };
    expect((await app.as(hr, setSupervisors, { body })).body.results[0]?.problem).toBeNull();
    const invited = await newInvitation(hr, { reportsTo: invitation.id });
    expect(invited.invitation.reportsTo).toBe('Mara Ito');

    const ids = [added.contractor.id, other];
    for (const id of ids) {
      expect(await supervisorOf(id)).toMatchObject({
        reportsTo: null,
        invitedSupervisor: 'Mara Ito',
      });
    }
    const { body: missing } = await app.as(admin, listContractors, {
      query: { supervisor: 'none', limit: 200 },
    });
    expect(missing.contractors.map(({ id }) => id)).not.toContain(other);

    expect((await join(token, { firstName: 'Mara', lastName: 'Ito' })).status).toBe(201);
    const { body: joined } = await join(invited.token);
    for (const id of [...ids, joined.user.id]) {
      expect(await supervisorOf(id)).toMatchObject({
        reportsTo: { id: invitation.id, firstName: 'Mara' },
        invitedSupervisor: null,
      });
    }
    const { rows } = await sql<{ id: string }>`select subject_id as id from audit_log
      where action = 'REPORTS_TO_CHANGED' and actor_id = ${invitation.id}`.execute(app.asOwner);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('does not replace the current supervisor before joining, and not after a revocation', async () => {
    const supervisor = await app.person('Supervisor');
    const { id } = await app.person('Contractor', { reportsTo: supervisor });
    const { invitation } = await inviteManager();
    const set = (reportsTo: string) =>
      app.as(admin, setSupervisors, { body: { userIds: [id], reportsTo } });
    await set(invitation.id);
    expect(await supervisorOf(id)).toMatchObject({
      reportsTo: { id: supervisor.id },
      invitedSupervisor: 'Mara Ito',
    });
    // Undo sets the earlier supervisor again.
    const { body } = await set(supervisor.id);
    expect(body.results[0]?.previous).toBe(invitation.id);
    expect(await supervisorOf(id)).toMatchObject({ invitedSupervisor: null });
    await set(invitation.id);
    await app.as(admin, revokeInvitation, { params: { id: invitation.id } });
    expect(await supervisorOf(id)).toMatchObject({ invitedSupervisor: null });
  });

  test('passes to a new invitation that replaces an expired one', async () => {
    const email = newEmail();
    const { invitation } = await inviteManager(email);
    const { id } = await app.person('Contractor');
    await app.as(admin, setSupervisors, { body: { userIds: [id], reportsTo: invitation.id } });
    await sql`update invitations set expires_at = now() where id = ${invitation.id}`.execute(
      app.asOwner,
    );
    const { token, invitation: again } = await inviteManager(email);
    await join(token);
    expect(await supervisorOf(id)).toMatchObject({ reportsTo: { id: again.id } });
  });

  test('is refused if the invited role approves no days, or the actor sees only a team', async () => {
    const { invitation: clerk } = await newInvitation(admin, { role: 'Employee' });
    const { invitation } = await inviteManager();
    const manager = await app.person('Manager');
    const driver = await app.person('Contractor', { reportsTo: manager });
    const setBy = (by: Person, reportsTo: string) =>
      app.as(by, setSupervisors, { body: { userIds: [driver.id], reportsTo } });
    expect((await setBy(admin, clerk.id)).status).toBe(404);
    expect((await setBy(manager, invitation.id)).status).toBe(404);
  });
});
