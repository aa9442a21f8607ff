import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLES, type Permission } from '../../domain/access.ts';
import * as policies from '../../domain/policies/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { outcome, policyWorld } from '../../testing/policy-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { create, custom, defaultPolicy, destroy, give, lastAudit, people, start, update } =
  policyWorld();

let app: TestApp;
let admin: Person;
let clerk: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, clerk } = await people());
});

describe('policies', () => {
  test('are listed with their permissions and the number of holders', async () => {
    const before = await custom(['access:reports-page', 'access:payroll-page']);
    await give(clerk, before);
    const { body } = await app.as(admin, policies.listPolicies);
    expect(body.policies.find(({ id }) => id === before.id)).toMatchObject({
      userCount: 1,
      permissionCount: 2,
      permissions: ['access:payroll-page', 'access:reports-page'],
      isDefault: false,
    });
    expect(body.policies.filter(({ isDefault }) => isDefault)).toHaveLength(ROLES.length);
  });

  test('take effect on the next request after each change', async () => {
    const list = async () => (await app.as(clerk, listStaff)).status;
    let policy = await custom(['action:manage-profiles']);
    const permit = async (permission: Permission) => {
      const { status, body } = await update(admin, policy, [permission]);
      expect(status).toBe(200);
      policy = body.policy;
    };
    expect(await list()).toBe(403);
    await give(clerk, policy);
    expect(await list()).toBe(200);
    await permit('access:reports-page');
    expect(await list()).toBe(403);
    await permit('action:manage-profiles');
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

  test('have a unique name and permissions from the closed list', async () => {
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
    const concurrent = await Promise.all([
      create(admin, ['access:reports-page'], 'Twins'),
      create(admin, ['access:reports-page'], 'TWINS'),
    ]);
    expect(concurrent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('cannot be changed or deleted if they are the default of a role', async () => {
    const policy = await defaultPolicy('Employee');
    expect(outcome(await update(admin, policy, ['access:reports-page']))).toEqual([
      409,
      'DEFAULT_POLICY',
    ]);
    expect(outcome(await destroy(admin, policy))).toEqual([409, 'DEFAULT_POLICY']);
    expect(await defaultPolicy('Employee')).toEqual(policy);
  });

  test('have a preview of the permissions that each holder gains and loses', async () => {
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
    // The clerk's role already gives access to the contractors' page, and an admin has every permission.
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

  test('are listed in pages in a stable order', async () => {
    for (let count = 0; count < 3; count += 1) await custom(['access:reports-page']);
    const list = async (query: { page?: number; limit?: number }) =>
      (await app.as(admin, policies.listPolicies, { query })).body;
    const all = await list({});
    expect(all.pagination).toEqual({ page: 1, limit: 200, total: all.policies.length });
    const paged = [];
    for (let page = 1; paged.length < all.policies.length; page += 1)
      paged.push(...(await list({ page, limit: 5 })).policies);
    expect(paged).toEqual(all.policies);
    const tooMany = await app.as(admin, policies.listPolicies, { query: { limit: 1001 } });
    expect(tooMany.status).toBe(400);
  });
});

describe('concurrent changes of a policy', () => {
  test('do not overwrite each other: the second returns 409', async () => {
    const policy = await custom(['access:reports-page']);
    const other = await app.person('IT_Admin');
    const responses = await Promise.all([
      update(admin, policy, ['access:payroll-page']),
      update(other, policy, ['access:contractors-page']),
    ]);
    const [won, lost] = responses.toSorted((one, two) => one.status - two.status);
    expect(won!.status).toBe(200);
    expect(outcome(lost!)).toEqual([409, 'STALE_VERSION']);
    expect(lost!.error.error).toBe(
      'Somebody else changed this in the meantime. Load the newer version or reload the page.',
    );
    expect(await lastAudit()).toBe('ACCESS_CHANGE_REFUSED');
    const { body } = await app.as(admin, policies.listPolicies);
    const stored = body.policies.find(({ id }) => id === policy.id)!;
    expect(stored).toEqual(won!.body.policy);
    expect(stored.version).toBe(policy.version + 1);
    // A person who has seen the newer version may change it.
    expect((await update(other, stored, ['access:contractors-page'])).status).toBe(200);
  });

  test('return 409 for a delete with an old version', async () => {
    const seen = await custom(['access:reports-page']);
    const newer = (await update(admin, seen, ['access:payroll-page'])).body.policy;
    expect(outcome(await destroy(admin, seen))).toEqual([409, 'STALE_VERSION']);
    expect((await destroy(admin, newer)).status).toBe(200);
    expect((await update(admin, newer, ['access:reports-page'])).status).toBe(404);
  });

  test('have no effect when the second repeats the first', async () => {
    const policy = await custom(['access:reports-page']);
    const again = () => update(admin, policy, ['access:payroll-page']);
    const first = await again();
    const entries = await app.auditActions();
    expect((await again()).body).toEqual(first.body);
    expect(await app.auditActions()).toEqual(entries);
  });
});
