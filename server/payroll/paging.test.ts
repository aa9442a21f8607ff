import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSettlements } from '../../domain/payroll/schema.ts';
import { payrollWorld } from '../../testing/payroll-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

// Tests that the pages of the list of settlements together contain the whole list, with and without filters.

const { start } = payrollWorld();

let app: TestApp;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  manager = await app.person('Manager');
  const drivers = await Promise.all(
    Array.from({ length: 4 }, () => app.person('Contractor', { reportsTo: manager })),
  );
  const ids = [...drivers, await app.person('Contractor')].map(({ id }) => id);
  // Weeks have different numbers of settlements. Some have none.
  await sql`
    insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
    select gen_random_uuid(), person, date '2026-01-05' + 7 * week, 100, 0, ''
    from generate_series(0, 11) week, unnest(${ids}::uuid[]) with ordinality people (person, number)
    where number <= (week * 7) % 6`.execute(app.asOwner);
});
afterAll(() => app.close());

type Filter = { startDate?: string; endDate?: string; status?: 'PROCESSED' };

const idsOf = async (caller: Person, query: Filter & { page?: number; limit: number }) =>
  (await app.as(caller, listSettlements, { query })).body.map(({ id }: { id: string }) => id);

test.each<[string, Filter]>([
  ['of all settlements', {}],
  ['of the settlements between two days', { startDate: '2026-01-20', endDate: '2026-03-10' }],
  ['of the settlements up to a day', { endDate: '2026-02-20' }],
  ['of the settlements with one status', { status: 'PROCESSED' }],
])('returns pages %s that make up the whole list, and then an empty page', async (_, filter) => {
  for (const caller of [admin, manager]) {
    const all = await idsOf(caller, { ...filter, limit: 1000 });
    expect(all.length).toBeGreaterThan(10);
    for (const limit of [1, 3, 7]) {
      const paged = [];
      for (let page = 1; (page - 1) * limit < all.length; page += 1)
        paged.push(...(await idsOf(caller, { ...filter, page, limit })));
      expect(paged).toEqual(all);
      const next = Math.ceil(all.length / limit) + 1;
      expect(await idsOf(caller, { ...filter, page: next, limit })).toEqual([]);
      const hasMore = async (page: number) =>
        (await app.as(caller, listSettlements, { query: { ...filter, page, limit } })).headers[
          'x-has-more'
        ];
      expect([await hasMore(1), await hasMore(next - 1)]).toEqual(['true', undefined]);
    }
  }
});
