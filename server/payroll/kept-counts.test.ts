import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTeamOverview, getTodo } from '../../domain/dashboard/schema.ts';
import { reverseRun } from '../../domain/payroll/schema.ts';
import { day, payrollWorld, weekOf } from '../testing/payroll-world.ts';
import type { Person, TestApp } from '../testing/test-app.ts';

// The numbers of runs that are kept by person and by week never say anything else than counting them.

const { start, process } = payrollWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

/** Whose kept number differs from that of their runs, and the weeks whose numbers do. */
async function drifted(): Promise<unknown[]> {
  const { rows: people } = await sql`
    select * from (select user_id, count(*) as runs from payroll_runs group by user_id) r
    full join payroll_run_counts c using (user_id) where r.runs is distinct from nullif(c.runs, 0)`.execute(
    app.asOwner,
  );
  const { rows: weeks } = await sql`
    select week_start from (
      select week_start, 1 as runs, (status = 'PROCESSED')::int as unpaid from payroll_runs
      union all select week_start, -runs, -unpaid from payroll_run_totals
    ) both_ways group by week_start having sum(runs) <> 0 or sum(unpaid) <> 0`.execute(app.asOwner);
  return [...people, ...weeks];
}

const shown = async (caller: Person) =>
  (await app.as(caller, getTeamOverview)).body.totalPayrollRuns;

test('processed, refused, reversed and processed again: every run there is counts', async () => {
  const driver = await app.person('Contractor');
  const before = await shown(admin);
  const first = await process(admin, weekOf(driver, day('2026-11-09', 100)));
  expect((await process(admin, weekOf(driver, day('2026-11-09', 200)))).status).toBe(409);
  await app.as(admin, reverseRun, {
    params: { id: first.body.payrollRun.id },
    body: { reason: 'Wrong rate' },
  });
  await process(admin, weekOf(driver, day('2026-11-09', 200)));
  expect(await shown(admin)).toBe((before ?? 0) + 2);
  const unpaid = async () => (await app.as(admin, getTodo)).body.unpaidRuns?.total ?? 0;
  const unpaidBefore = await unpaid();
  expect(await drifted()).toEqual([]);
  await sql`update payroll_runs set status = 'PAID', paid_on = '2026-11-17'
    where user_id = ${driver.id} and status = 'PROCESSED'`.execute(app.asOwner);
  expect(await unpaid()).toBe(unpaidBefore - 1);
  expect(await drifted()).toEqual([]);
});

test('each sees the number of the runs that they may see', async () => {
  const manager = await app.person('Manager');
  const driver = await app.person('Contractor', { reportsTo: manager });
  await process(admin, weekOf(driver, day('2026-11-09', 100)));
  expect(await shown(manager)).toBe(1);
  const { rows } = await sql`select * from payroll_run_counts`.execute(app.databases.read);
  expect(rows).toEqual([]);
});

test('whatever is inserted and erased, together, rolled back or by several at once', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.person('Contractor')));
  const week = fc.record({ person: fc.nat(3), week: fc.nat(30), fails: fc.boolean() });
  const insert = (rows: readonly { person: number; week: number }[], fails: boolean) =>
    app.asOwner
      .transaction()
      .execute(async (tx) => {
        await sql`insert into payroll_runs (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
          select (r ->> 'id')::uuid, (r ->> 'userId')::uuid, date '2025-01-06' + 7 * (r ->> 'week')::int, 100, 0, ''
          from json_array_elements(${JSON.stringify(
            rows.map((row) => ({ id: randomUUID(), userId: people[row.person]!.id, ...row })),
          )}::json) r on conflict do nothing`.execute(tx);
        if (fails) throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(week, { minLength: 1 })), async (batches) => {
      await Promise.all(batches.map((rows) => insert(rows, rows[0]!.fails)));
      expect(await drifted()).toEqual([]);
    }),
    { numRuns: 25 },
  );
  const [gone, thinned] = people;
  // As erasing does, and then stops before the person goes.
  await app.asOwner.transaction().execute(async (tx) => {
    await sql`select set_config('app.erasing', 'yes', true)`.execute(tx);
    await sql`delete from payroll_runs where user_id = ${thinned!.id} and id in (
      select id from payroll_runs where user_id = ${thinned!.id} limit 2)`.execute(tx);
  });
  expect(await drifted()).toEqual([]);
  await sql`update users set archived_at = now() where id = ${gone!.id}`.execute(app.asOwner);
  await sql`select erase_person(${gone!.id})`.execute(app.asOwner);
  expect(await drifted()).toEqual([]);
  await expect(sql`delete from payroll_run_counts`.execute(app.databases.write)).rejects.toThrow(
    'permission denied',
  );
});
