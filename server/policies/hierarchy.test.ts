import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as tree from '../../domain/policies/hierarchy.ts';
import { MISSING_ID } from '../../testing/people.ts';
import { outcome, policyWorld } from '../../testing/policy-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { lastAudit, move, people, start } = policyWorld();

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

describe('the reporting tree', () => {
  test('can have seven levels', async () => {
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

  test('shows in a preview who gains and loses access through a move', async () => {
    // A person with the administrators' policy sees everyone, so a move changes nothing for them.
    const second = await app.person('Manager');
    await sql`insert into policy_assignments (user_id, policy_id)
      select ${second.id}, id from policies where default_for_role = 'IT_Admin'`.execute(
      app.asOwner,
    );
    const upper = await app.person('Manager', { reportsTo: second });
    const lower = await app.person('Supervisor');
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

  test('refuses a move that would make a cycle', async () => {
    const top = await app.person('Manager');
    const below = await app.person('Supervisor', { reportsTo: top });
    const deep = await app.person('Employee', { reportsTo: below });
    for (const manager of [top, below, deep])
      expect(outcome(await move(admin, top, manager))).toEqual([409, 'REPORTING_CYCLE']);
    expect(await lastAudit()).toBe('ACCESS_CHANGE_REFUSED');
    const preview = { params: { id: top.id }, query: { reportsTo: deep.id } };
    expect((await app.as(admin, tree.previewReportsTo, preview)).status).toBe(409);
    expect((await move(admin, top, { id: MISSING_ID })).status).toBe(404);
  });

  test('has no cycle after two concurrent moves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await app.person('Manager'), await app.person('Manager')];
      const responses = await Promise.all([move(admin, one, two), move(admin, two, one)]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('lets only an admin move themselves or another admin, or move people into their own subtree', async () => {
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
