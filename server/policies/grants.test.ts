import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as policies from '../../domain/policies/schema.ts';
import { outcome, policyWorld } from '../../testing/policy-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const {
  assign,
  create,
  custom,
  defaultPolicy,
  destroy,
  give,
  lastAudit,
  move,
  people,
  remove,
  start,
  update,
} = policyWorld();

let app: TestApp;
let admin: Person;
let clerk: Person;
let officer: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, clerk, officer } = await people());
});

describe('a person who is not an admin', () => {
  test('cannot grant a permission that they do not have', async () => {
    const heldPolicy = await custom(['access:reports-page']);
    const otherPolicy = await custom(['action:process-payroll']);
    expect((await assign(officer, clerk, heldPolicy)).status).toBe(201);
    const refused = await assign(officer, clerk, otherPolicy);
    expect(outcome(refused)).toEqual([403, 'FORBIDDEN']);
    expect(refused.error.details).toEqual(['action:process-payroll']);
    expect(await lastAudit()).toBe('ACCESS_CHANGE_REFUSED');
    expect((await create(officer, ['action:process-payroll'])).status).toBe(403);
    expect((await update(officer, heldPolicy, ['action:process-payroll'])).status).toBe(403);
    expect((await update(officer, heldPolicy, ['access:contractors-page'])).status).toBe(200);
  });

  test('cannot change their own grants or those of an admin', async () => {
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

  test('gets a 404 for a request about a person outside the scope', async () => {
    const boss = await app.person('Supervisor');
    await give(boss, await custom(['action:assign-policies']));
    const below = await app.person('Employee', { reportsTo: boss });
    const policy = await custom(['access:reports-page']);
    expect((await assign(boss, below, policy)).status).toBe(201);
    expect((await assign(boss, clerk, policy)).status).toBe(404);
    expect((await remove(boss, clerk, policy)).status).toBe(404);
    expect((await move(boss, clerk, boss)).status).toBe(404);
    expect((await move(boss, below, clerk)).status).toBe(404);
    const { body } = await app.as(boss, policies.listPeopleWithPolicies);
    expect(body.people.map(({ id }) => id).toSorted()).toEqual([boss.id, below.id].toSorted());
    await give(clerk, policy);
    expect((await update(boss, policy, ['access:contractors-page'])).status).toBe(403);
    const list = (await app.as(boss, policies.listPolicies)).body.policies;
    expect(list.find(({ id }) => id === policy.id)!.userCount).toBe(1);
  });
});
