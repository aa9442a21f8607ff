import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '../../domain/access.ts';
import { createPolicy, previewPolicy } from '../../domain/policies/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Previews a change of a policy with hundreds of holders. The server computes the effect once for each set of other
// policies. The result must be the same as a computation for each person.

const PEOPLE = 1_800;
const REPORTS: Permission = 'access:reports-page';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  await sql`insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || n % 3, 'Last' || md5((n % 700)::text)
    from generate_series(1, ${PEOPLE}) n`.execute(app.asOwner);
});
afterAll(() => app.close());

let policyCount = 0;
async function policyOf(every: number, offset = 0): Promise<string> {
  const body = { name: `Policy ${(policyCount += 1)}`, permissions: [REPORTS] };
  const { body: response } = await app.as(admin, createPolicy, { body });
  await sql`insert into policy_assignments (user_id, policy_id)
    select id, ${response.policy.id} from users
    where email like 'p%' and substring(email from 2 for position('@' in email) - 2)::int % ${every} = ${offset}`.execute(
    app.asOwner,
  );
  return response.policy.id;
}

const preview = async (id: string, permissions?: Permission) =>
  (
    await app.as(admin, previewPolicy, {
      params: { id },
      query: permissions ? { permissions } : {},
    })
  ).body;

/** Returns the holders of one policy who do not also hold another policy with the same permissions, by name. */
async function holdersOf(id: string, otherId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join policy_assignments a on a.user_id = u.id and a.policy_id = ${id}
    where a.expires_at is null and u.email like 'p%' and not exists (select from policy_assignments o
      where o.user_id = u.id and o.policy_id = ${otherId} and o.expires_at is null)
    order by u.last_name, u.first_name, u.id`.execute(app.asOwner);
  return rows.map((row) => row.id);
}

const expire = (id: string, every: number) =>
  sql`update policy_assignments set expires_at = now() - interval '1 day'
    where policy_id = ${id} and hashtext(user_id::text) % ${every} = 0`.execute(app.asOwner);

const hold = (person: Person, policyId: string, expiresAt: string | null) =>
  sql`insert into policy_assignments (user_id, policy_id, expires_at)
    values (${person.id}, ${policyId}, ${expiresAt})`.execute(app.asOwner);

test('lists hundreds of holders except those covered by another policy', async () => {
  const all = await policyOf(1);
  const third = await policyOf(3);
  // An administrator has every permission, so the administrator loses nothing.
  await hold(admin, all, null);
  await hold(await app.person('IT_Admin'), all, '2020-01-01');
  await expire(all, 10);
  await expire(third, 10);
  const expected = await holdersOf(all, third);
  expect(expected.length).toBeGreaterThan(1000);
  const { people, total } = await preview(all);
  expect(total).toBe(expected.length);
  expect(people.map(({ id }) => id)).toEqual(expected.slice(0, 100));
  expect(people[0]).toMatchObject({ gains: [], loses: [REPORTS] });
  const changed = await preview(all, 'access:payroll-page');
  expect(changed.total).toBe((await holdersOf(all, null)).length);
  expect(new Set(changed.people.map(({ loses }) => loses.length))).toEqual(new Set([0, 1]));
  // People with both policies lose nothing, unless the assignment of the other policy has expired.
  const few = await holdersOf(third, all);
  expect(few.length).toBeLessThan(100);
  const lost = await preview(third);
  expect(lost).toMatchObject({ total: few.length });
  expect(lost.people.map(({ id }) => id)).toEqual(few);
});

test('lists nobody when nothing changes', async () => {
  const few = await policyOf(100, 7);
  expect(await preview(few, REPORTS)).toEqual({ people: [], total: 0 });
});
