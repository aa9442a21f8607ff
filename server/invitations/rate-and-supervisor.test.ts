import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getContractor } from '../../domain/contractors/schema.ts';
import { invite, inviteMany, listInvitations } from '../../domain/invitations/schema.ts';
import { listPayRates } from '../../domain/pay-rates/schema.ts';
import { invitationWorld, newEmail } from '../../testing/invitation-world.ts';
import { MISSING_ID, team } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newInvitation, join } = invitationWorld();

let app: TestApp;
let admin: Person;
let hr: Person;
let manager: Person;
let otherManager: Person;
let supervisor: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
  hr = await app.person('HR');
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, otherManager, supervisor } = await team(app));
});

const OF_MILE = { unit: 'MILE', rate: 0.585 };

const tryInviting = async (inviter: Person, fields: object) => {
  const body = { email: newEmail(), ...fields };
  const { status, error } = await app.as(inviter, invite, { body });
  return [status, error.code];
};
const contractor = async (id: string) =>
  (await app.as(admin, getContractor, { params: { id } })).body;

test('gives a contractor the rate and the supervisor of the invitation', async () => {
  const { invitation, token } = await newInvitation(hr, {
    dailyRate: 28.4375,
    reportsTo: supervisor.id,
  });
  expect(invitation).toMatchObject({ dailyRate: 28.4375, reportsTo: 'Supervisor Tester' });
  const { body } = await join(token);
  expect(await contractor(body.user.id)).toMatchObject({
    dailyRate: 28.4375,
    reportsTo: { id: supervisor.id },
  });
  const { rows } = await sql<{ values: object }>`select new_values as values from audit_log
    where subject_id = ${body.user.id} order by id`.execute(app.asOwner);
  const fields = {
    hourlyRateTenThousandths: 284_375,
    reportsTo: supervisor.id,
    role: 'Contractor',
  };
  expect(rows.map(({ values }) => values)).toMatchObject([fields, fields]);
});

test('gives all contractors of a list the rate and the supervisor', async () => {
  const people = [{ email: newEmail() }, { email: newEmail() }];
  const pay = { dailyRate: 0.585, rateUnit: 'MILE' as const, reportsTo: supervisor.id };
  const { body, status } = await app.as(hr, inviteMany, { body: { people, ...pay } });
  expect(status).toBe(201);
  const { body: list } = await app.as(hr, listInvitations, { query: {} });
  const invited = list.invitations.filter(({ id }) =>
    body.invitations.some((one) => one.id === id),
  );
  const shown = { dailyRate: 0.585, rateUnit: 'MILE', reportsTo: 'Supervisor Tester' };
  expect(invited).toMatchObject([shown, shown]);
});

test('gives a contractor the first rate in another unit of the invitation', async () => {
  const rate = { dailyRate: 0.585, rateUnit: 'MILE' };
  const { invitation, token } = await newInvitation(hr, rate);
  expect(invitation).toMatchObject(rate);
  const { body } = await join(token);
  expect(await contractor(body.user.id)).toMatchObject({
    dailyRate: null,
    otherRates: [OF_MILE],
  });
  const query = { userId: body.user.id };
  const { body: stored } = await app.as(hr, listPayRates, { query });
  expect(stored.rates).toMatchObject([{ ...OF_MILE, effectiveFrom: '2000-01-01', setBy: null }]);
  const { rows } = await sql<{ values: object }>`select new_values as values from audit_log
    where subject_id = ${body.user.id} order by id`.execute(app.asOwner);
  const values = { rateUnit: 'MILE', rateTenThousandths: 5850 };
  expect(rows.map((row) => row.values)).toMatchObject([values, values]);
  expect(JSON.stringify(rows)).not.toContain('hourlyRate');
});

test('gives a contractor no rate if the invitation has none', async () => {
  const { invitation, token } = await newInvitation(manager);
  expect(invitation).not.toHaveProperty('dailyRate');
  const { body } = await join(token);
  expect(await contractor(body.user.id)).toMatchObject({
    dailyRate: null,
    reportsTo: { id: manager.id },
  });
});

test('refuses a rate from people who do not see pay, and more than 100 percent', async () => {
  const assistant = await app.person('Asst_Manager');
  expect(await tryInviting(assistant, { dailyRate: 28.4375 })).toEqual([403, 'FORBIDDEN']);
  expect((await tryInviting(assistant, {}))[0]).toBe(201);
  expect((await tryInviting(manager, { dailyRate: 28.55555 }))[0]).toBe(400);
  const percent = (dailyRate: number) => tryInviting(manager, { dailyRate, rateUnit: 'PERCENT' });
  expect(await percent(100.5)).toEqual([422, 'INVALID_VALUE']);
  expect((await percent(100))[0]).toBe(201);
});

test('refuses supervisors who are out of scope, archived or unable to approve, and the choice of no supervisor by a manager', async () => {
  expect(await tryInviting(manager, { reportsTo: otherManager.id })).toEqual([404, 'NOT_FOUND']);
  expect(await tryInviting(hr, { reportsTo: MISSING_ID })).toEqual([404, 'NOT_FOUND']);
  expect(await tryInviting(manager, { reportsTo: null })).toEqual([403, 'FORBIDDEN']);
  const archived = await app.person('Supervisor');
  await sql`update users set archived_at = now() where id = ${archived.id}`.execute(app.asOwner);
  expect(await tryInviting(hr, { reportsTo: archived.id })).toEqual([409, 'CONFLICT']);
  // HR cannot approve days.
  expect(await tryInviting(hr, { reportsTo: hr.id })).toEqual([409, 'CONFLICT']);
});

test('refuses a rate or a supervisor for a staff role', async () => {
  const staff = { role: 'Supervisor' };
  expect(await tryInviting(admin, { ...staff, dailyRate: 30 })).toEqual([422, 'INVALID_VALUE']);
  expect(await tryInviting(admin, { ...staff, reportsTo: manager.id })).toEqual([
    422,
    'INVALID_VALUE',
  ]);
  const taken = { ...staff, email: manager.email, dailyRate: 30 };
  expect(await tryInviting(admin, taken)).toEqual([409, 'EMAIL_TAKEN']);
});

test('gives a contractor no supervisor if the supervisor of the invitation was archived', async () => {
  const { token } = await newInvitation(hr, { reportsTo: supervisor.id });
  await sql`update users set archived_at = now() where id = ${supervisor.id}`.execute(app.asOwner);
  const { body } = await join(token);
  expect((await contractor(body.user.id)).reportsTo).toBeNull();
});

test('hides the rate of an invitation from an inviter who no longer sees pay', async () => {
  const { invitation } = await newInvitation(manager, { dailyRate: 28.4375 });
  await sql`update user_roles set role = 'Asst_Manager' where user_id = ${manager.id}`.execute(
    app.asOwner,
  );
  await sql`delete from policy_assignments a using policies p where a.policy_id = p.id
    and a.user_id = ${manager.id} and p.default_for_role = 'Manager'`.execute(app.asOwner);
  await sql`insert into policy_assignments (user_id, policy_id)
    select ${manager.id}, id from policies where default_for_role = 'Asst_Manager'`.execute(
    app.asOwner,
  );
  const { body } = await app.as(manager, listInvitations);
  const shown = body.invitations.find(({ id }) => id === invitation.id);
  expect(shown).toBeDefined();
  expect(shown).not.toHaveProperty('dailyRate');
});
