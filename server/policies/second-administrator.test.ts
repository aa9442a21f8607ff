import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLogs } from '../../domain/audit-logs/schema.ts';
import { getContractor } from '../../domain/contractors/schema.ts';
import { exportStaff } from '../../domain/people-import/schema.ts';
import {
  assignPolicy,
  listPeopleWithPolicies,
  removePolicy,
} from '../../domain/policies/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import {
  listStaff,
  setStaffArchived,
  setStaffStatus,
  updateStaff,
} from '../../domain/staff/schema.ts';
import { call } from '../../testing/access-calls.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let policyId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  const { rows } = await sql<{ id: string }>`
    select id from policies where default_for_role = 'IT_Admin'`.execute(app.asOwner);
  policyId = rows[0]?.id ?? '';
});
afterAll(() => app.close());

const at = ({ id }: { id: string }) => ({ params: { id } });
const assign = (caller: Person, person: Person, expiresAt?: string) =>
  app.as(caller, assignPolicy, {
    ...at(person),
    body: { policyId, ...(expiresAt && { expiresAt }) },
  });
const remove = (caller: Person, person: Person) =>
  app.as(caller, removePolicy, { params: { id: person.id, policyId } });

test('makes the holder of the IT_Admin policy an administrator with company scope', async () => {
  const second = await app.person('Supervisor');
  const driver = await app.person('Contractor');
  expect((await app.as(second, listAuditLogs)).status).toBe(403);
  expect((await app.as(second, getContractor, at(driver))).status).toBe(404);
  expect((await assign(admin, second)).status).toBe(201);
  expect((await app.as(second, listAuditLogs)).status).toBe(200);
  expect((await app.as(second, getContractor, at(driver))).body).toHaveProperty('dailyRate');
  expect((await app.as(second, getMe)).body.user.roles).toContain('IT_Admin');
  expect((await remove(admin, second)).status).toBe(200);
  expect((await app.as(second, listAuditLogs)).status).toBe(403);
});

test('includes the holder of the policy when the staff list or the export is filtered by the role', async () => {
  const second = await app.person('Supervisor');
  await assign(admin, second);
  const query = { role: 'IT_Admin', search: second.email } as const;
  const { body } = await app.as(admin, listStaff, { query });
  expect([body.users.map(({ id }) => id), body.pagination.total]).toEqual([[second.id], 1]);
  const all = (await app.as(admin, listStaff, { query: { role: 'IT_Admin' } })).body;
  expect(all.pagination.total).toBe(all.users.length);
  expect((await call(app, admin.token, exportStaff, { query })).text).toContain(second.email);
  await remove(admin, second);
  expect((await app.as(admin, listStaff, { query })).body.users).toEqual([]);
});

test('protects the holder of the policy like any other administrator', async () => {
  const second = await app.person('Employee');
  const hr = await app.person('HR');
  await assign(admin, second);
  const names = { firstName: 'Else', lastName: 'Where' };
  expect((await app.as(hr, updateStaff, { ...at(second), body: names })).status).toBe(403);
  const archive = { ...at(second), body: { archived: true } };
  expect((await app.as(admin, setStaffArchived, archive)).error.code).toBe('CONFLICT');
  await remove(admin, second);
  expect((await app.as(admin, setStaffArchived, archive)).status).toBe(200);
});

test('removes the rights of an administrator when the assignment expires', async () => {
  const guest = await app.person('Employee');
  await assign(admin, guest, '2099-01-01T00:00:00Z');
  expect((await app.as(guest, listAuditLogs)).status).toBe(200);
  expect((await app.as(guest, getMe)).body.user.policies).toContainEqual(
    expect.objectContaining({ policyName: 'IT_Admin', expiresAt: '2099-01-01T00:00:00.000Z' }),
  );
  await sql`update policy_assignments set expires_at = now() where user_id = ${guest.id}
    and policy_id = ${policyId}`.execute(app.asOwner);
  expect((await app.as(guest, listAuditLogs)).status).toBe(403);
});

test('requires one administrator whose policy does not expire', async () => {
  const guest = await app.person('Employee');
  await assign(admin, guest, '2099-01-01T00:00:00Z');
  const deactivate = { ...at(admin), body: { isActive: false } };
  expect((await app.as(guest, setStaffStatus, deactivate)).error.code).toBe('LAST_ADMIN');
  await assign(admin, guest);
  expect((await app.as(guest, setStaffStatus, deactivate)).status).toBe(200);
  const back = { ...at(admin), body: { isActive: true } };
  expect((await app.as(guest, setStaffStatus, back)).status).toBe(200);
  admin = await app.person('IT_Admin');
});

test('does not treat a person with every permission as an administrator', async () => {
  const almost = await app.person('HR');
  const friend = await app.person('Employee');
  await sql`with inserted as (insert into policies (id, name) values (gen_random_uuid(), 'Everything') returning id),
    permitted as (insert into policy_permissions (policy_id, permission)
      select inserted.id, permission from inserted, policy_permissions where policy_id = ${policyId})
    insert into policy_assignments (user_id, policy_id) select ${almost.id}, id from inserted`.execute(
    app.asOwner,
  );
  expect((await app.as(almost, listAuditLogs)).status).toBe(403);
  expect((await assign(almost, friend)).error.code).toBe('FORBIDDEN');
});

test('lists only people whose role the caller may change', async () => {
  const query = { withChangeableRole: 'true', limit: 1000 } as const;
  const idsFor = async (caller: Person) =>
    (await app.as(caller, listPeopleWithPolicies, { query })).body.people.map(({ id }) => id);
  const driver = await app.person('Contractor');
  const employee = await app.person('Employee');
  const accountant = await app.person('Accountant');
  const otherAdmin = await app.person('IT_Admin');
  const seen = await idsFor(admin);
  expect(seen).toEqual(
    expect.arrayContaining([employee.id, accountant.id, otherAdmin.id, driver.id]),
  );
  expect(seen).not.toContain(admin.id);
  const hr = await app.person('HR');
  const assigner = await app.person('Employee');
  await sql`with made as (insert into policies (id, name) values (gen_random_uuid(), 'Assigning') returning id),
    permitted as (insert into policy_permissions (policy_id, permission)
      select id, 'action:assign-policies' from made)
    insert into policy_assignments (user_id, policy_id)
      select p.id, made.id from made, unnest(${[hr.id, assigner.id]}::uuid[]) p (id)`.execute(
    app.asOwner,
  );
  const seenByHr = await idsFor(hr);
  expect(seenByHr).toContain(employee.id);
  // The accountant processes payroll. HR does not.
  expect(seenByHr).toContain(driver.id);
  for (const { id } of [otherAdmin, accountant, hr]) expect(seenByHr).not.toContain(id);
  expect(await idsFor(assigner)).toEqual([]);
});
