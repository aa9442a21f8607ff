import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { countsInItsYear, type ReversalKind } from '../../domain/tax-documents/payments.ts';
import { paid } from '../../domain/tax-documents/testing.ts';
import type { Person, TestApp } from '../testing/test-app.ts';
import { giveW9, payWeek, taxWorld } from '../testing/tax-world.ts';
import { whileHeld } from '../testing/while-held.ts';

// The sums that are kept of a payee's year never say anything else than the payments, whatever happens to
// these. That the sums follow the rules of the forms is in year-sums.test.ts.

const { start, yearOf } = taxWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

const asOwner = (statement: ReturnType<typeof sql>) => statement.execute(app.asOwner);

/** Kept rows that the payments do not say, and those that are not kept. */
async function drifted(): Promise<unknown[]> {
  const { rows } = await asOwner(sql`
    with said as (
      select year.* from (
        select array_agg(user_id) as people, array_agg(tax_year) as years from (
          select distinct user_id, extract(year from paid_on)::int as tax_year from payroll_runs
          where paid_on is not null
        ) paid
      ) paid cross join lateral payee_years_of_payments(people, years) year
    )
    (select * from said except select * from payee_years)
    union all (select * from payee_years except select * from said)`);
  return rows;
}

test('a reversal takes a payment out of its year in the database as by the rules', async () => {
  for (const was of ['NEVER_PAID', 'MONEY_RETURNED', 'UNKNOWN'] satisfies ReversalKind[]) {
    for (const reversed of [undefined, '2025-06-01', '2025-12-31', '2026-01-01', '2027-03-01']) {
      const stored = was === 'UNKNOWN' ? null : was;
      const { rows } = await sql<{ counts: boolean }>`
        select counts_in_its_year('2025-05-30', ${reversed ? `${reversed}T12:00Z` : null}::timestamptz,
          ${stored}, 'America/Chicago') as counts`.execute(app.asOwner);
      const payment = paid('2025-05-30', { pay: 1, was, ...(reversed && { reversed }) });
      expect(rows, `${was} ${reversed}`).toEqual([{ counts: countsInItsYear(payment) }]);
    }
  }
});

const payRun = (id: string, paidOn: string, method: string | null, withheld: number) => sql`
  update payroll_runs set status = 'PAID', paid_on = ${paidOn}, payment_method = ${method},
    withheld_cents = ${withheld} where id = ${id} and status = 'PROCESSED'`;
const reverse = (id: string, at: string, kind: string | null) => sql`
  update payroll_runs set status = 'REVERSED', reversed_at = ${at}::timestamptz,
    reversal_kind = case when paid_on is not null then ${kind} end
  where id = ${id} and status <> 'REVERSED'`;

async function processed(person: { id: string }, week: number, cents: number): Promise<string> {
  const monday = addDays('2025-09-01', 7 * week);
  const { rows } = await sql<{ id: string }>`
    insert into payroll_runs (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
    values (gen_random_uuid(), ${person.id}, ${monday}, ${cents}, ${cents}, '')
    on conflict do nothing returning id`.execute(app.asOwner);
  const [run] = rows;
  if (!run) return '00000000-0000-4000-8000-000000000000';
  await asOwner(sql`insert into payroll_run_days
    (payroll_run_id, user_id, day, pay_cents, expenses_cents, expenses_substantiated, worked)
    values (${run.id}, ${person.id}, ${monday}, ${cents}, ${cents}, ${cents % 2 === 0}, true)`);
  return run.id;
}

const step = fc.record({
  what: fc.constantFrom('pay', 'pay', 'reverse', 'reverse', 'w9', 'settings', 'zone', 'paid'),
  person: fc.nat(2),
  run: fc.nat(11),
  // About the turn of the year.
  hours: fc.integer({ min: -30, max: 30 }),
  kind: fc.constantFrom('NEVER_PAID', 'MONEY_RETURNED', null),
  method: fc.constantFrom('BANK_TRANSFER', 'CARD', null),
  zone: fc.constantFrom('America/Chicago', 'Pacific/Honolulu', 'America/New_York'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take({ what, hours, ...one }: Step, people: Person[], runs: string[]) {
  const person = people[one.person]!;
  const run = runs[one.run % runs.length]!;
  const at = Temporal.Instant.from('2026-01-01T00:00Z').add({ hours }).toString();
  if (what === 'pay') await asOwner(payRun(run, at.slice(0, 10), one.method, one.run));
  if (what === 'reverse') await asOwner(reverse(run, at, one.kind));
  if (what === 'w9')
    await giveW9(app, person, {
      classification: one.method === 'CARD' ? 'C_CORPORATION' : 'INDIVIDUAL',
      lastFour: one.kind === null ? null : '1234',
    });
  if (what === 'settings')
    await asOwner(sql`insert into payee_tax_settings (user_id, reporting) values (${person.id}, 'ALWAYS')
      on conflict (user_id) do update set reporting =
        case payee_tax_settings.reporting when 'ALWAYS' then 'WHEN_REQUIRED' else 'ALWAYS' end`);
  if (what === 'zone') await asOwner(sql`update company set time_zone = ${one.zone}`);
  if (what === 'paid')
    await payWeek(app, person, addDays('2020-01-10', 7 * (hours + 40)), {
      pay: 100,
      receipted: 3,
    }).catch((error: Error) => expect(error.message).toContain('payroll_runs_one_live'));
}

test('whatever is paid, reversed, given and set, one after the other and at once, the sums follow', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => app.person('Contractor')));
  let week = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      week += 1;
      const runs = await Promise.all(
        people.map((person, place) => processed(person, week, 100 + place)),
      );
      const half = steps.length / 2;
      for (const one of steps.slice(0, half)) {
        await take(one, people, runs);
        expect(await drifted(), JSON.stringify(one)).toEqual([]);
      }
      await Promise.all(steps.slice(half).map((one) => take(one, people, runs)));
      expect(await drifted()).toEqual([]);
    }),
    { numRuns: 25 },
  );
  await asOwner(sql`update company set time_zone = 'America/Chicago'`);
  expect(await drifted()).toEqual([]);
  const [gone, thinned] = people;
  // As erasing does, and then stops before the person goes.
  await app.asOwner.transaction().execute(async (tx) => {
    await sql`select set_config('app.erasing', 'yes', true)`.execute(tx);
    const some = sql`select id from payroll_runs where user_id = ${thinned!.id} and paid_on is not null
      order by week_start limit 3`;
    await sql`delete from payroll_run_days where payroll_run_id in (${some})`.execute(tx);
    await sql`delete from payroll_runs where id in (${some})`.execute(tx);
  });
  expect(await drifted()).toEqual([]);
  await asOwner(sql`update users set archived_at = now() where id = ${gone!.id}`);
  await asOwner(sql`select erase_person(${gone!.id})`);
  expect(await drifted()).toEqual([]);
});

test('of two who change a payee’s year at once the second one knows what the first one did', async () => {
  const person = await app.person('Contractor');
  const runs = [];
  for (const week of [1, 2, 3]) runs.push(await processed(person, week, 500));
  const [one, two, three] = runs as [string, string, string];
  const inTwo = async (begins: ReturnType<typeof sql>, follows: ReturnType<typeof sql>) => {
    await whileHeld(
      app,
      (tx) => begins.execute(tx),
      () => asOwner(follows),
    );
    expect(await drifted()).toEqual([]);
  };
  await inTwo(payRun(one, '2025-11-03', null, 0), payRun(two, '2025-11-03', null, 0));
  const settings = sql`insert into payee_tax_settings (user_id, reporting) values (${person.id}, 'ALWAYS')`;
  await inTwo(settings, payRun(three, '2026-01-05', null, 0));
  await inTwo(
    reverse(one, '2026-01-01T03:00Z', 'MONEY_RETURNED'),
    sql`update company set time_zone = 'Europe/Paris'`,
  );
  await asOwner(sql`update company set time_zone = 'America/Chicago'`);
});

test('in another time zone a reversal at the turn of the year falls into the other year', async () => {
  const driver = await app.person('Contractor');
  const id = await payWeek(app, driver, '2023-12-15', { pay: 700 });
  // Evening of the last day in Chicago, the next year in Paris.
  await asOwner(reverse(id, '2024-01-01T02:00Z', 'MONEY_RETURNED'));
  const reported = async () =>
    (await yearOf(admin, 2023, { userId: driver.id })).body.totals.reported;
  expect(await reported()).toBe(0);
  await asOwner(sql`update company set time_zone = 'Europe/Paris'`);
  expect(await reported()).toBe(700);
  await asOwner(sql`update company set time_zone = 'America/Chicago'`);
  expect(await reported()).toBe(0);
});

test('nobody reads them without an actor, a manager not those of the team, and nobody writes them', async () => {
  const manager = await app.person('Manager');
  const driver = await app.person('Contractor', { reportsTo: manager });
  await payWeek(app, driver, '2022-03-11', { pay: 700 });
  expect((await yearOf(manager, 2022)).body.counts.payees).toBe(0);
  const { rows } = await sql`select * from payee_years`.execute(app.databases.read);
  expect(rows).toEqual([]);
  for (const statement of [
    sql`delete from payee_years`,
    sql`select keep_payee_years(array[${driver.id}]::uuid[], array[2022])`,
  ])
    await expect(statement.execute(app.databases.write)).rejects.toThrow('permission denied');
});
