import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateContractor, deactivateContractor } from '../../domain/contractors/schema.ts';
import { getTodo } from '../../domain/dashboard/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { storedDay } from '../testing/people.ts';
import type { Person, TestApp } from '../testing/test-app.ts';
import { LAST_MONDAY, MONDAY, timeLogWorld, worked } from '../testing/time-log-world.ts';

// What is noted of people and their days never says anything else than the days themselves.

const { start, logged, decide } = timeLogWorld();

let app: TestApp;
let admin: Person;
let people: Person[];
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
  people = await Promise.all(Array.from({ length: 4 }, () => app.person('Contractor')));
});
afterAll(() => app.close());

/** Whose facts, and which totals, differ from what the days say. */
async function drifted(): Promise<unknown[]> {
  const { rows } = await sql`
    with weeks as (
      select distinct user_id, date_trunc('week', day)::date as week from time_logs
    ), said as (
      select u.id as user_id, u.is_contractor and u.is_active and u.archived_at is null as is_expected,
        coalesce(last.week, '-infinity') as last_week,
        not exists (select from weeks where user_id = u.id and week = last.week - 7) as after_gap,
        (select count(*)::int from time_logs where user_id = u.id and status = 'PENDING'
          and (worked or notes <> '')) as waiting_days
      from users u left join (select user_id, max(week) as week from weeks group by 1) last on last.user_id = u.id
    ), totals as (
      select coalesce(sum(waiting_days), 0) as days, count(*) filter (where waiting_days > 0) as people from said
    )
    select to_jsonb(wrong) as wrong from (
      (table said except select user_id, is_expected, last_week, after_gap, waiting_days from time_log_facts)
      union all
      (select user_id, is_expected, last_week, after_gap, waiting_days from time_log_facts except table said)
    ) wrong
    union all select to_jsonb(totals) from totals cross join (
      select coalesce(sum(days), 0) as days, coalesce(sum(people), 0) as people from waiting_totals
    ) kept where (totals.days, totals.people) is distinct from (kept.days, kept.people)`.execute(
    app.asOwner,
  );
  return rows;
}

const waiting = async (caller: Person) => (await app.as(caller, getTodo)).body.approvals;
const missing = async () =>
  (await app.as(admin, getTodo)).body.missingWeeks?.people.map(({ id }) => id) ?? [];

test('days that are logged, decided and logged again count for whoever decides them', async () => {
  const manager = await app.person('Manager');
  const driver = await app.person('Contractor', { reportsTo: manager });
  const before = (await waiting(admin))?.days ?? 0;
  const log = await logged(driver);
  await logged(manager);
  expect(await waiting(manager)).toEqual({ days: 1, people: 1, oldestDay: MONDAY });
  expect(await waiting(admin)).toMatchObject({ days: before + 2 });
  await decide(manager, [log], 'REJECTED', 'Which load?');
  expect(await waiting(manager)).toBeNull();
  await app.as(driver, logDay, { body: worked(MONDAY, 'Plainview to Wichita') });
  expect(await waiting(manager)).toMatchObject({ days: 1, people: 1 });
  expect(await drifted()).toEqual([]);
});

test('a day beyond those that can be logged does not wait, nor does a person who has no other', async () => {
  const before = (await waiting(admin)) ?? { days: 0, people: 0 };
  const driver = await app.person('Contractor');
  await storedDay(app, driver, '2027-03-01', 'PENDING');
  expect(await waiting(admin)).toMatchObject({ days: before.days, people: before.people });
  await storedDay(app, driver, MONDAY, 'PENDING');
  expect(await waiting(admin)).toMatchObject({
    days: before.days + 1,
    people: before.people + 1,
  });
});

test('who logged the week before and after a week is missing in it, until they log it', async () => {
  const driver = await app.person('Contractor');
  await sql`update users set first_name = 'A', last_name = 'A', created_at = '2026-01-01'
    where id = ${driver.id}`.execute(app.asOwner);
  const isMissing = async () => (await missing()).includes(driver.id);
  await storedDay(app, driver, '2026-11-02');
  expect(await isMissing()).toBe(true);
  await storedDay(app, driver, MONDAY);
  expect(await isMissing()).toBe(true);
  await storedDay(app, driver, '2026-11-30');
  expect(await isMissing()).toBe(true);
  await app.as(admin, deactivateContractor, { params: { id: driver.id } });
  expect(await isMissing()).toBe(false);
  await app.as(admin, activateContractor, { params: { id: driver.id } });
  await storedDay(app, driver, LAST_MONDAY);
  expect(await isMissing()).toBe(false);
  expect(await drifted()).toEqual([]);
});

/** Days are written as the app writes them: together, onto what is there, and some of them rolled back. */
const write = (person: Person, days: readonly number[], fails: boolean) =>
  app.asOwner.transaction().execute(async (tx) => {
    await sql`insert into time_logs (id, user_id, day, worked, hour_hundredths)
      select gen_random_uuid(), ${person.id}, date '2026-08-31' + day, day % 5 <> 0, 0
      from unnest(${[...new Set(days)]}::int[]) day
      on conflict (user_id, day) do update set status = 'PENDING', decided_at = null,
        worked = excluded.worked`.execute(tx);
    if (fails) throw new Error('rolled back');
  });

const decideSome = (day: number) =>
  sql`update time_logs set status = 'APPROVED', decided_at = now()
    where day = date '2026-08-31' + ${day}::int and status = 'PENDING'`.execute(app.asOwner);

test('whatever is logged, decided and rolled back, by several at once', async () => {
  const step = fc.record({
    person: fc.nat(3),
    days: fc.array(fc.nat(60), { minLength: 1, maxLength: 7 }),
    decides: fc.boolean(),
    fails: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 })), async (rounds) => {
      for (const round of rounds) {
        const writes = round.map(({ person, days, decides, fails }) =>
          decides ? decideSome(days[0]!) : write(people[person]!, days, fails),
        );
        for (const { reason } of (await Promise.allSettled(writes)).filter(
          (one) => one.status === 'rejected',
        )) {
          expect((reason as Error).message).toMatch(/rolled back|deadlock/);
        }
        expect(await drifted()).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});

test('whoever is archived, erased, or loses some of their days', async () => {
  const [gone, thinned] = people as [Person, Person];
  await write(gone, [1, 8, 22], false);
  await write(thinned, [1, 8, 22], false);
  // As erasing does, and then stops before the person goes.
  await app.asOwner.transaction().execute(async (tx) => {
    await sql`select set_config('app.erasing', 'yes', true)`.execute(tx);
    await sql`delete from time_logs where user_id = ${thinned.id} and day > '2026-09-10'`.execute(
      tx,
    );
  });
  expect(await drifted()).toEqual([]);
  await sql`update users set archived_at = now() where id = ${gone.id}`.execute(app.asOwner);
  expect(await drifted()).toEqual([]);
  await sql`select erase_person(${gone.id})`.execute(app.asOwner);
  expect(await drifted()).toEqual([]);
});

test('nobody else writes them, changes the day of a log, or sees totals of people beyond their reach', async () => {
  const { write: db, read } = app.databases;
  for (const table of ['time_log_facts', 'waiting_totals', 'payroll_run_totals']) {
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(
      'permission denied',
    );
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
    expect(rows).toEqual([]);
  }
  await expect(sql`update time_logs set day = day + 1`.execute(app.asOwner)).rejects.toThrow(
    'is not allowed',
  );
});
