import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as policies from '../../domain/policies/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { MISSING_ID } from '../../testing/people.ts';
import { outcome, policyWorld, EXPIRY } from '../../testing/policy-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { assign, custom, defaultPolicy, lastAudit, people, remove, start } = policyWorld();

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

describe('assignments', () => {
  test('end at their exact expiration', async () => {
    const policy = await custom(['action:manage-profiles']);
    const response = await assign(admin, clerk, policy, EXPIRY);
    expect(response.body.assignment).toEqual({
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

  test('can change their expiration, and a change to the same expiration writes nothing', async () => {
    const policy = await custom(['access:reports-page']);
    await assign(admin, clerk, policy, EXPIRY);
    const count = (await app.auditActions()).length;
    expect((await assign(admin, clerk, policy, EXPIRY)).status).toBe(200);
    expect(await app.auditActions()).toHaveLength(count);
    expect((await assign(admin, clerk, policy, null)).body.assignment.expiresAt).toBeNull();
    const search = { query: { search: clerk.email } };
    const { body } = await app.as(admin, policies.listPeopleWithPolicies, search);
    expect(body.pagination.total).toBe(1);
    expect(body.people[0]!.policies.map(({ policyName }) => policyName)).toEqual([
      'Admin_Assistant',
      policy.name,
    ]);
    expect((await remove(admin, clerk, policy)).status).toBe(200);
    expect(await lastAudit()).toBe('POLICY_REMOVED');
    expect((await remove(admin, clerk, policy)).status).toBe(404);
  });

  test('refuse a past expiration, unknown ids and archived people', async () => {
    const policy = await custom(['access:reports-page']);
    const past = await assign(admin, clerk, policy, '2020-01-01T00:00:00Z');
    expect(outcome(past)).toEqual([422, 'INVALID_VALUE']);
    expect(await lastAudit()).toBe('ACCESS_CHANGE_REFUSED');
    expect((await assign(admin, clerk, policy, 'tomorrow')).status).toBe(400);
    expect((await assign(admin, clerk, { id: MISSING_ID })).status).toBe(404);
    expect((await assign(admin, { id: MISSING_ID }, policy)).status).toBe(404);
    await sql`update users set archived_at = now() where id = ${clerk.id}`.execute(app.asOwner);
    expect((await assign(admin, clerk, policy)).status).toBe(409);
  });

  test('never leave the company without an admin, even after two concurrent removals', async () => {
    const policy = await defaultPolicy('IT_Admin');
    await sql`update users set is_active = false where id in (select user_id from user_roles where role = 'IT_Admin')`.execute(
      app.asOwner,
    );
    const [one, two] = [await app.person('IT_Admin'), await app.person('IT_Admin')];
    const responses = await Promise.all([remove(one, two, policy), remove(two, one, policy)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const holder = responses[0].status === 200 ? one : two;
    expect((await assign(one, holder, policy, EXPIRY)).error.code).toBe('LAST_ADMIN');
  });
});
