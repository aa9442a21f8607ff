import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tree from '../../domain/policies/hierarchy.ts';
import { givePolicy } from '../../testing/access-world.ts';
import { MISSING_ID } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// The company has more people than one response contains. It has 30 managers with 20 drivers each, a director above
// half of the managers, and 40 people outside the tree.

const MANAGERS = 30;
const DRIVERS = 20;

let app: TestApp;
let admin: Person;
let director: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
  director = await app.person('Manager', { firstName: 'Zoe' });
  await sql`
    insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), kind || n || '@carrier.example', initcap(kind), lpad(n::text, 3, '0')
    from (
      select 'manager' as kind, generate_series(1, ${MANAGERS}) as n
      union all select 'driver', generate_series(1, ${MANAGERS * DRIVERS})
      union all select 'free', generate_series(1, 40)
    ) people`.execute(app.asOwner);
  await sql`
    select set_reports_to(d.id, m.id) from users d
    join users m on m.first_name = 'Manager' and d.first_name = 'Driver'
      and m.last_name = lpad(((substr(d.email, 7, position('@' in d.email) - 7)::int - 1) / ${DRIVERS} + 1)::text, 3, '0')`.execute(
    app.asOwner,
  );
  await sql`select set_reports_to(id, ${director.id}) from users
    where first_name = 'Manager' and last_name <= '015'`.execute(app.asOwner);
});
afterAll(() => app.close());

type Query = Parameters<typeof readTree>[0];
async function readTree(query: {
  under?: string;
  search?: string;
  part?: 'unplaced';
  page?: number;
}) {
  return (await app.as(admin, tree.getHierarchy, { query })).body;
}
const sizeOf = (nodes: readonly tree.HierarchyNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + sizeOf(children), 0);

async function idOf(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from users where first_name || ' ' || last_name = ${name}`.execute(app.asOwner);
  return rows[0]!.id;
}

/** Returns the ids on all pages of a part of the tree. */
async function allPages(query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { hierarchy, unplaced, pagination } = await readTree({ ...query, page });
    const people = query.part ? unplaced : hierarchy;
    ids.push(...people.map(({ id }) => id));
    if (people.length === 0 || ids.length >= pagination.total) return ids;
  }
}

test('returns the upper two levels first, with at most five reports each and counts of the people below', async () => {
  const first = await readTree({});
  expect(first.isWhole).toBe(false);
  expect(first.pagination).toEqual({ page: 1, limit: 25, total: 16 });
  expect(sizeOf(first.hierarchy)).toBe(16 + 16 * 5);
  const top = first.hierarchy.find(({ id }) => id === director.id)!;
  expect([top.directReports, top.totalReports, top.children.length]).toEqual([15, 15 * 21, 5]);
  expect(top.children[0]).toMatchObject({ directReports: 20, totalReports: 20, children: [] });
  expect([first.unplaced.length, first.unplacedTotal]).toEqual([25, 41]);
});

test('returns everybody exactly once over all pages', async () => {
  const seen = await allPages({ part: 'unplaced' });
  const open = async (query: Query): Promise<void> => {
    for (const id of await allPages(query)) {
      seen.push(id);
      if (!isDriver.has(id)) await open({ under: id });
    }
  };
  const { rows } = await sql<{ id: string }>`
    select id from users where first_name = 'Driver'`.execute(app.asOwner);
  const isDriver = new Set(rows.map(({ id }) => id));
  await open({});
  expect(seen.length).toBe(new Set(seen).size);
  expect(seen.length).toBe(2 + MANAGERS + MANAGERS * DRIVERS + 40);
});

test('returns a matching person together with everybody above the person', async () => {
  const { hierarchy, unplaced } = await readTree({ search: 'driver7@' });
  expect(hierarchy).toMatchObject([
    {
      id: director.id,
      children: [{ name: 'Manager 001', directReports: 20, children: [{ name: 'Driver 007' }] }],
    },
  ]);
  expect([sizeOf(hierarchy), unplaced]).toEqual([3, []]);
  expect((await readTree({ search: 'free12@' })).unplaced).toMatchObject([{ name: 'Free 012' }]);
  expect((await readTree({ search: 'nobody' })).pagination.total).toBe(0);
  const many = await readTree({ search: 'driver' });
  expect(many.pagination.total).toBe(MANAGERS * DRIVERS);
  expect(sizeOf(many.hierarchy)).toBeLessThan(25 * 3);
});

test('keeps an archived manager in the tree while an unarchived person reports to them', async () => {
  const [manager, driver] = [await idOf('Manager 030'), await idOf('Driver 600')];
  await sql`update users set archived_at = now() where id in (${manager}, ${driver})`.execute(
    app.asOwner,
  );
  expect((await readTree({ under: manager })).pagination.total).toBe(19);
  const { hierarchy } = await readTree({ search: 'driver599@' });
  expect(hierarchy).toMatchObject([{ id: manager, directReports: 19, children: [{}] }]);
  await sql`update users set archived_at = null where id in (${manager}, ${driver})`.execute(
    app.asOwner,
  );
});

test('returns no reports of a person outside the caller’s scope', async () => {
  const reports = { query: { under: director.id } };
  expect((await app.as(admin, tree.getHierarchy, { query: { under: MISSING_ID } })).status).toBe(
    404,
  );
  const lead = await app.person('Supervisor');
  await givePolicy(app, lead, ['action:assign-policies']);
  await app.person('Contractor', { firstName: 'Nia', reportsTo: lead });
  expect((await app.as(lead, tree.getHierarchy, reports)).status).toBe(404);
  const { body } = await app.as(lead, tree.getHierarchy);
  expect(body.hierarchy).toMatchObject([{ id: lead.id, children: [{ name: 'Nia Tester' }] }]);
  expect([body.isWhole, sizeOf(body.hierarchy), body.unplaced]).toEqual([true, 2, []]);
  const found = await app.as(lead, tree.getHierarchy, { query: { search: 'driver7@' } });
  expect(found.body).toMatchObject({ hierarchy: [], unplaced: [], pagination: { total: 0 } });
});

test('pages the people outside the tree up to the counting limit', async () => {
  await sql`insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'more' || n || '@carrier.example', 'More', n::text
    from generate_series(1, ${tree.MAX_COUNTED_PEOPLE}) n`.execute(app.asOwner);
  const total = tree.MAX_COUNTED_PEOPLE;
  const last = await readTree({ part: 'unplaced', page: total / 25 });
  expect([last.unplaced.length, last.pagination.total]).toEqual([25, total]);
  const beyond = await readTree({ part: 'unplaced', page: total / 25 + 1 });
  expect([beyond.unplaced.length, beyond.pagination.total]).toEqual([0, total]);
});
