import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '../../domain/access.ts';
import * as tree from '../../domain/policies/hierarchy.ts';
import * as policies from '../../domain/policies/schema.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const SOON = '2099-01-01T12:00:00Z';
const NOBODY = '018f0000-0000-7000-8000-000000000000';

let app: TestApp;
let admin: Person;
let clerk: Person;
/** Reaches the company and may assign policies, without being admin. */
let officer: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.person('IT_Admin');
  clerk = await app.person('Admin_Assistant');
  officer = await app.person('HR');
  await give(officer, await custom(['action:assign-policies']));
});

let made = 0;
const newName = () => `Policy ${(made += 1)}`;
const create = (caller: Person | undefined, permissions: readonly string[], name = newName()) =>
  app.as(caller, policies.createPolicy, { body: { name, permissions } as never });
const update = (caller: Person, policy: Policy, permissions: Permission[], name = policy.name) =>
  app.as(caller, policies.updatePolicy, { params: { id: policy.id }, body: { name, permissions } });
const destroy = (caller: Person, policy: { id: string }) =>
  app.as(caller, policies.deletePolicy, { params: { id: policy.id } });
const assign = (
  caller: Person | undefined,
  person: { id: string },
  policy: { id: string },
  expiresAt?: string | null,
) =>
  app.as(caller, policies.assignPolicy, {
    params: { id: person.id },
    body: { policyId: policy.id, ...(expiresAt !== undefined && { expiresAt }) },
  });
const remove = (caller: Person, person: Person, policy: { id: string }) =>
  app.as(caller, policies.removePolicy, { params: { id: person.id, policyId: policy.id } });
const move = (caller: Person | undefined, person: Person, manager: { id: string } | null) =>
  app.as(caller, tree.setReportsTo, {
    params: { id: person.id },
    body: { reportsTo: manager?.id ?? null },
  });

async function custom(permissions: Permission[]): Promise<Policy> {
  return (await create(admin, permissions)).body.policy;
}
async function give(person: Person, policy: Policy): Promise<void> {
  expect((await assign(admin, person, policy)).status).toBe(201);
}
async function defaultPolicy(name: string): Promise<Policy> {
  const { body } = await app.as(admin, policies.listPolicies);
  return body.policies.find((policy) => policy.isDefault && policy.name === name)!;
}
const outcome = (reply: { status: number; error: { code?: string } }) => [
  reply.status,
  reply.error.code,
];
const lastAudit = async () => (await app.auditActions()).at(-1);

describe('the door', () => {
  test('is shut without a session and without the permission', async () => {
    const policy = await custom(['access:reports-page']);
    const hr = await app.person('HR');
    for (const [caller, status] of [
      [undefined, 401],
      [clerk, 403],
      [hr, 403],
    ] as const) {
      const at = { params: { id: clerk.id } };
      const replies = await Promise.all([
        app.as(caller, policies.listPolicies),
        app.as(caller, policies.listPolicyHolders),
        app.as(caller, policies.previewPolicy, { params: { id: policy.id } }),
        create(caller, ['access:reports-page']),
        assign(caller, clerk, policy),
        move(caller, clerk, null),
        app.as(caller, tree.getHierarchy),
        app.as(caller, tree.previewReportsTo, at),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status));
    }
  });
});

describe('policies', () => {
  test('are listed with what they permit and how many hold them', async () => {
    const before = await custom(['access:reports-page', 'access:payroll-page']);
    await give(clerk, before);
    const { body } = await app.as(admin, policies.listPolicies);
    expect(body.policies.find(({ id }) => id === before.id)).toMatchObject({
      userCount: 1,
      permissionCount: 2,
      permissions: ['access:payroll-page', 'access:reports-page'],
      isDefault: false,
    });
    expect(body.policies.filter(({ isDefault }) => isDefault)).toHaveLength(9);
  });

  test('of one’s own act on the very next request, through changes and to the end', async () => {
    const list = async () => (await app.as(clerk, listStaff)).status;
    const policy = await custom(['action:manage-profiles']);
    expect(await list()).toBe(403);
    await give(clerk, policy);
    expect(await list()).toBe(200);
    expect((await update(admin, policy, ['access:reports-page'])).status).toBe(200);
    expect(await list()).toBe(403);
    expect((await update(admin, policy, ['action:manage-profiles'])).status).toBe(200);
    expect(await list()).toBe(200);
    expect((await destroy(admin, policy)).status).toBe(200);
    expect(await list()).toBe(403);
    expect((await app.auditActions()).slice(-5)).toEqual([
      'POLICY_UPDATED',
      'ACCESS_DENIED',
      'POLICY_UPDATED',
      'POLICY_DELETED',
      'ACCESS_DENIED',
    ]);
  });

  test('have a name of their own and permissions from the closed list', async () => {
    const policy = await custom(['access:reports-page']);
    expect(outcome(await create(admin, ['access:reports-page'], 'manager'))).toEqual([
      409,
      'POLICY_NAME_TAKEN',
    ]);
    expect(await lastAudit()).toBe('ACCESS_CHANGE_REFUSED');
    expect((await update(admin, policy, ['access:reports-page'], 'HR')).status).toBe(409);
    expect((await create(admin, ['action:everything'])).status).toBe(400);
    expect((await create(admin, [])).status).toBe(400);
    expect((await create(admin, ['access:reports-page'], '   ')).status).toBe(422);
    const twins = await Promise.all([
      create(admin, ['access:reports-page'], 'Twins'),
      create(admin, ['access:reports-page'], 'TWINS'),
    ]);
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('of roles are neither changed nor deleted', async () => {
    const policy = await defaultPolicy('Employee');
    expect(outcome(await update(admin, policy, ['access:reports-page']))).toEqual([
      409,
      'DEFAULT_POLICY',
    ]);
    expect(outcome(await destroy(admin, policy))).toEqual([409, 'DEFAULT_POLICY']);
    expect(await defaultPolicy('Employee')).toEqual(policy);
    expect((await destroy(admin, { id: NOBODY })).status).toBe(404);
  });

  test('show before a change who gains and who loses what', async () => {
    const policy = await custom(['access:reports-page', 'access:contractors-page']);
    await give(clerk, policy);
    await give(admin, policy);
    const preview = async (permissions?: string) =>
      (
        await app.as(admin, policies.previewPolicy, {
          params: { id: policy.id },
          query: permissions ? { permissions } : {},
        })
      ).body;
    // The clerk's role opens the contractors' page anyway, and an admin holds everything.
    expect(await preview('access:payroll-page')).toEqual({
      people: [
        {
          id: clerk.id,
          name: 'Admin_Assistant Tester',
          email: clerk.email,
          gains: ['access:payroll-page'],
          loses: ['access:reports-page'],
        },
      ],
      total: 1,
    });
    expect((await preview()).people).toMatchObject([{ gains: [], loses: ['access:reports-page'] }]);
    const unknown = { params: { id: policy.id }, query: { permissions: 'action:everything' } };
    expect((await app.as(admin, policies.previewPolicy, unknown)).status).toBe(400);
  });
});

describe('assignments', () => {
  test('end at their instant, at once', async () => {
    const policy = await custom(['action:manage-profiles']);
    const reply = await assign(admin, clerk, policy, SOON);
    expect(reply.body.assignment).toEqual({
      policyId: policy.id,
      policyName: policy.name,
      expiresAt: '2099-01-01T12:00:00Z',
    });
    expect((await app.as(clerk, listStaff)).status).toBe(200);
    await sql`update policy_assignments set expires_at = now() where policy_id = ${policy.id}`.execute(
      app.asOwner,
    );
    expect((await app.as(clerk, listStaff)).status).toBe(403);
    expect((await app.as(clerk, getMe)).body.user.permissions).not.toContain(
      'action:manage-profiles',
    );
  });

  test('are set again with another end, and nothing is written twice', async () => {
    const policy = await custom(['access:reports-page']);
    await assign(admin, clerk, policy, SOON);
    const count = (await app.auditActions()).length;
    expect((await assign(admin, clerk, policy, SOON)).status).toBe(200);
    expect(await app.auditActions()).toHaveLength(count);
    expect((await assign(admin, clerk, policy, null)).body.assignment.expiresAt).toBeNull();
    const search = { query: { search: clerk.email } };
    const { body } = await app.as(admin, policies.listPolicyHolders, search);
    expect(body.pagination.total).toBe(1);
    expect(body.people[0]!.policies.map(({ policyName }) => policyName)).toEqual([
      'Admin_Assistant',
      policy.name,
    ]);
    expect((await remove(admin, clerk, policy)).status).toBe(200);
    expect(await lastAudit()).toBe('POLICY_REMOVED');
    expect((await remove(admin, clerk, policy)).status).toBe(404);
  });

  test('refuse an end in the past, the unknown, and archived people', async () => {
    const policy = await custom(['access:reports-page']);
    const past = await assign(admin, clerk, policy, '2020-01-01T00:00:00Z');
    expect(outcome(past)).toEqual([422, 'NOT_SENSIBLE']);
    expect(await lastAudit()).toBe('ACCESS_CHANGE_REFUSED');
    expect((await assign(admin, clerk, policy, 'tomorrow')).status).toBe(400);
    expect((await assign(admin, clerk, { id: NOBODY })).status).toBe(404);
    expect((await assign(admin, { id: NOBODY }, policy)).status).toBe(404);
    await sql`update users set archived_at = now() where id = ${clerk.id}`.execute(app.asOwner);
    expect((await assign(admin, clerk, policy)).status).toBe(409);
  });

  test('the last admin keeps the administrators’ policy, even when two lose it at once', async () => {
    const policy = await defaultPolicy('IT_Admin');
    await sql`update users set is_active = false where id in (select user_id from user_roles where role = 'IT_Admin')`.execute(
      app.asOwner,
    );
    const [one, two] = [await app.person('IT_Admin'), await app.person('IT_Admin')];
    const replies = await Promise.all([remove(one, two, policy), remove(two, one, policy)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const holder = replies[0].status === 200 ? one : two;
    expect((await assign(one, holder, policy, SOON)).error.code).toBe('LAST_ADMIN');
  });
});

describe('without being admin', () => {
  test('nobody grants what they do not hold, by whatever way', async () => {
    const mine = await custom(['access:reports-page']);
    const more = await custom(['action:process-payroll']);
    expect((await assign(officer, clerk, mine)).status).toBe(201);
    const refused = await assign(officer, clerk, more);
    expect(outcome(refused)).toEqual([403, 'FORBIDDEN']);
    expect(refused.error.details).toEqual(['action:process-payroll']);
    expect(await lastAudit()).toBe('ACCESS_CHANGE_REFUSED');
    expect((await create(officer, ['action:process-payroll'])).status).toBe(403);
    expect((await update(officer, mine, ['action:process-payroll'])).status).toBe(403);
    expect((await update(officer, mine, ['access:contractors-page'])).status).toBe(200);
  });

  test('nobody changes their own grants or an admin’s', async () => {
    const policy = await custom(['access:reports-page']);
    expect((await assign(officer, officer, policy)).status).toBe(403);
    expect((await assign(officer, admin, policy)).status).toBe(403);
    expect((await remove(officer, admin, await defaultPolicy('IT_Admin'))).status).toBe(403);
    await give(admin, policy);
    expect((await update(officer, policy, ['access:contractors-page'])).status).toBe(403);
    await remove(admin, admin, policy);
    await give(officer, policy);
    expect((await remove(officer, officer, policy)).status).toBe(403);
    expect((await update(officer, policy, ['access:contractors-page'])).status).toBe(403);
    expect((await destroy(officer, policy)).status).toBe(403);
  });

  test('people outside one’s reach do not exist', async () => {
    const boss = await app.person('Supervisor');
    await give(boss, await custom(['action:assign-policies']));
    const below = await app.person('Employee', { reportsTo: boss });
    const policy = await custom(['access:reports-page']);
    expect((await assign(boss, below, policy)).status).toBe(201);
    expect((await assign(boss, clerk, policy)).status).toBe(404);
    expect((await remove(boss, clerk, policy)).status).toBe(404);
    expect((await move(boss, clerk, boss)).status).toBe(404);
    expect((await move(boss, below, clerk)).status).toBe(404);
    const { body } = await app.as(boss, policies.listPolicyHolders);
    expect(body.people.map(({ id }) => id).toSorted()).toEqual([boss.id, below.id].toSorted());
    await give(clerk, policy);
    expect((await update(boss, policy, ['access:contractors-page'])).status).toBe(403);
    const listed = (await app.as(boss, policies.listPolicies)).body.policies;
    expect(listed.find(({ id }) => id === policy.id)!.userCount).toBe(1);
  });
});

describe('the organisation', () => {
  test('is a tree to any depth', async () => {
    const top = await app.person('Manager');
    let last = top;
    for (let depth = 0; depth < 6; depth += 1) {
      const next: Person = await app.person('Employee', { reportsTo: last });
      last = next;
    }
    const { body } = await app.as(admin, tree.getHierarchy);
    let nodes = body.hierarchy.filter(({ id }) => id === top.id);
    let depth = 0;
    for (; nodes[0]!.children.length > 0; depth += 1) nodes = nodes[0]!.children;
    expect([depth, nodes[0]!.id]).toEqual([6, last.id]);
    expect(body.unplaced.map(({ id }) => id)).toContain(clerk.id);
  });

  test('changes whose records are visible to whom, as the preview said', async () => {
    const [upper, lower] = [await app.person('Manager'), await app.person('Supervisor')];
    const driver = await app.person('Contractor', { reportsTo: lower });
    await move(admin, lower, upper);
    const other = await app.person('Manager');
    const { body } = await app.as(admin, tree.previewReportsTo, {
      params: { id: lower.id },
      query: { reportsTo: other.id },
    });
    expect(body.people.map(({ id }) => id)).toEqual([lower.id, driver.id]);
    expect(body.peopleTotal).toBe(2);
    expect(body.gaining.map(({ id }) => id)).toEqual([other.id]);
    expect(body.losing.map(({ id }) => id)).toEqual([upper.id]);
    expect((await move(admin, lower, other)).status).toBe(200);
    expect(await lastAudit()).toBe('REPORTS_TO_CHANGED');
    expect((await move(admin, lower, null)).status).toBe(200);
  });

  test('never reports to itself', async () => {
    const top = await app.person('Manager');
    const below = await app.person('Supervisor', { reportsTo: top });
    const deep = await app.person('Employee', { reportsTo: below });
    for (const manager of [top, below, deep])
      expect(outcome(await move(admin, top, manager))).toEqual([409, 'REPORTING_CYCLE']);
    expect(await lastAudit()).toBe('ACCESS_CHANGE_REFUSED');
    const preview = { params: { id: top.id }, query: { reportsTo: deep.id } };
    expect((await app.as(admin, tree.previewReportsTo, preview)).status).toBe(409);
    expect((await move(admin, top, { id: NOBODY })).status).toBe(404);
  });

  test('has no loop when two move at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await app.person('Manager'), await app.person('Manager')];
      const replies = await Promise.all([move(admin, one, two), move(admin, two, one)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('nobody but an admin pulls people below themselves, or moves themselves or an admin', async () => {
    const below = await app.person('Employee', { reportsTo: officer });
    expect((await move(officer, clerk, officer)).status).toBe(403);
    expect((await move(officer, clerk, below)).status).toBe(403);
    expect((await move(officer, officer, clerk)).status).toBe(403);
    expect((await move(officer, admin, clerk)).status).toBe(403);
    expect((await move(officer, clerk, admin)).status).toBe(200);
    expect((await move(officer, below, clerk)).status).toBe(200);
    expect((await move(admin, clerk, officer)).status).toBe(200);
  });
});
