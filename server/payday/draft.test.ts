import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { addExpense } from '../../domain/expenses/schema.ts';
import { setPaidTo } from '../../domain/paid-to/schema.ts';
import { getOwnDraft } from '../../domain/payday/draft-schema.ts';
import { getPaydayLines } from '../../domain/payday/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { getSettlement } from '../../domain/payroll/schema.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { EXPENSE } from '../../testing/expense-world.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { setTaxSettings } from '../../testing/payee-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay, newDriver } from '../../testing/people.ts';
import { payWeek, storeW9 } from '../../testing/tax-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, supervisor, driver } = await newTeam());
});

const draftOf = async (person: Person, weekStart = MONDAY) =>
  (await app.as(person, getOwnDraft, { params: { weekStart } })).body.draft;

test('shows a driver the lines and amounts that payday previews', async () => {
  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, '2026-11-10');
  await payday.add(driver, { amount: 75.5 });
  await deductionCalls(app).enter(manager, driver);
  const { gross, reimbursements, withheld, afterGross, payouts, netPay, carriedOver } =
    await payday.payeeOf(driver);
  const draft = await draftOf(driver);
  const figures = { gross, reimbursements, withheld, afterGross, payouts, netPay, carriedOver };
  expect(draft).toMatchObject({ kind: 'REGULAR', ...figures, pendingDays: [] });
  expect(draft).toMatchObject({ gross: 575.5, afterGross: -50, netPay: 525.5 });
  const params = { weekStart: MONDAY, userId: driver.id };
  const { lines } = (await app.as(manager, getPaydayLines, { params })).body;
  expect(draft?.lines).toEqual(
    lines.map(({ kind, day, quantity, unit, rate, amount, description }) => {
      return {
        kind,
        day,
        quantity,
        unit,
        rate,
        amount,
        description,
        driver: null,
        needsRate: false,
      };
    }),
  );
  const { weeks } = (await app.as(driver, getOwnWeeks)).body;
  expect(weeks[1]).toMatchObject({ weekStart: MONDAY, approved: 575.5 });
});

test('shows pending days and expenses apart, and leaves out rejected days', async () => {
  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, '2026-11-10', 'PENDING');
  await insertDay(app, driver, '2026-11-11', 'REJECTED');
  const expense = { ...EXPENSE, day: '2026-11-10', amount: 12.5, receipt: null };
  expect((await app.as(driver, addExpense, { body: expense })).status).toBe(201);
  expect(await draftOf(driver)).toMatchObject({
    lines: [{ day: MONDAY, amount: 250 }],
    netPay: 250,
    pendingDays: [{ day: '2026-11-10', hours: 8, amount: 250 }],
    pendingExpenses: [{ day: '2026-11-10', amount: 12.5 }],
  });
});

test('names the days without a rate', async () => {
  const newcomer = await newDriver(app, supervisor, { hourlyRateTenThousandths: 0 });
  await app.asOwner.deleteFrom('pay_rates').where('user_id', '=', newcomer.id).execute();
  await insertDay(app, newcomer, MONDAY);
  await insertDay(app, newcomer, '2026-11-10', 'PENDING');
  expect(await draftOf(newcomer)).toMatchObject({
    lines: [{ day: MONDAY, amount: 0, needsRate: true }],
    pendingDays: [{ day: '2026-11-10', amount: null }],
  });
});

test('projects the withholding of a payee without a taxpayer number', async () => {
  await insertDay(app, driver, MONDAY);
  await payday.add(driver, { amount: 3000 });
  const { withheld, netPay } = await payday.payeeOf(driver);
  expect(withheld).toBeGreaterThan(0);
  expect(await draftOf(driver)).toMatchObject({ withheld, netPay });
});

test('does not tell a payee about another account with the same taxpayer number', async () => {
  const other = await newDriver(app, supervisor);
  for (const account of [driver, other])
    await storeW9(app, account, { number: 'shared', receivedOn: '2025-12-01' });
  await setTaxSettings(app, driver, { noticeReceivedOn: '2026-02-02' });
  await payWeek(app, other, '2026-03-06', { pay: 3000 });
  await insertDay(app, driver, MONDAY);
  expect(await payday.payeeOf(driver)).toMatchObject({ withheld: 60 });
  expect(await draftOf(driver)).toMatchObject({ withheld: 0 });
});

test('is empty when the week is processed, and shows what is approved later', async () => {
  await insertDay(app, driver, MONDAY);
  const processed = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  expect(processed.status).toBe(201);
  expect(await draftOf(driver)).toMatchObject({ kind: null, lines: [], netPay: 0 });
  await insertDay(app, driver, '2026-11-10');
  expect(await draftOf(driver)).toMatchObject({ kind: 'SUPPLEMENT', netPay: 250 });
});

/** The columns of the day or week of a row. */
const FIRST_DAYS = {
  pay_rates: 'effective_from',
  pay_lines: 'week_start',
  expenses: 'day',
} as const;

/** Reads the rows of other people that row-level security shows to a person, oldest first. */
async function readAs({ id }: Person, table: keyof typeof FIRST_DAYS) {
  return app.databases.read.transaction().execute(async (tx) => {
    await sql`select set_config('app.scope', 'self', true), set_config('app.user_id', ${id}, true)`.execute(
      tx,
    );
    const { rows } = await sql<{ user_id: string; first_day: string }>`
      select user_id, ${sql.ref(FIRST_DAYS[table])} as first_day from ${sql.table(table)}
      where user_id <> ${id} order by 2`.execute(tx);
    return rows;
  });
}

describe('a fleet owner', () => {
  const paidTo = (people: readonly Person[], effectiveFrom: string, payee: Person | null) =>
    app.as(manager, setPaidTo, {
      body: {
        userIds: people.map(({ id }) => id),
        payeeId: payee?.id ?? null,
        effectiveFrom,
        reason: '',
      },
    });
  const newDrivers = async () => {
    const named = (lastName: string, hourlyRateTenThousandths: number) =>
      app.person('Contractor', { reportsTo: manager, lastName, hourlyRateTenThousandths });
    return [await named('Abbott', 203_333), await named('Baker', 300_000)] as const;
  };

  test('sees the work of the drivers, by driver, to the cent as payday then processes it', async () => {
    const [first, second] = await newDrivers();
    expect((await paidTo([first, second], MONDAY, driver)).status).toBe(201);
    await deductionCalls(app).enter(manager, driver);
    await insertDay(app, driver, MONDAY);
    await insertDay(app, first, MONDAY);
    await payday.add(second, { amount: 75.5 });
    await payday.add(second, {
      kind: 'EARNING',
      quantity: { units: 311.5, unit: 'MILE', rate: 0.4567 },
      amount: 142.26,
    });
    const draft = await draftOf(driver);
    const named = (person: Person) => expect.objectContaining({ userId: person.id });
    expect(draft?.lines.map((line) => [line.driver, line.amount])).toEqual([
      [null, 250],
      [named(first), 162.67],
      [named(second), 75.5],
      [named(second), 142.26],
      [null, -50],
    ]);
    const { gross, withheld, afterGross, netPay } = await payday.payeeOf(driver);
    expect(draft).toMatchObject({ gross, withheld, afterGross, netPay });
    const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    const id = body.settlements[0]!.id;
    const settlement = (await app.as(driver, getSettlement, { params: { id } })).body;
    expect(settlement.totalPay).toBe(draft?.gross);
    expect(settlement.lines?.map(({ amount }) => amount)).toEqual(
      draft?.lines.map(({ amount }) => amount),
    );
    expect(await draftOf(first)).toBeNull();
  });

  test('sees what nobody has approved yet, at the rate of the day', async () => {
    const [first, second] = await newDrivers();
    await paidTo([first, second], MONDAY, driver);
    await insertDay(app, first, MONDAY, 'PENDING');
    const rate = {
      unit: 'HOUR',
      rate: 31.25,
      effectiveFrom: '2026-11-10',
      reason: 'Raise',
    } as const;
    await app.as(manager, setPayRate, { body: { userId: first.id, ...rate } });
    await insertDay(app, first, '2026-11-10', 'PENDING');
    const expense = { ...EXPENSE, day: '2026-11-11', amount: 12.5, receipt: null };
    await app.as(second, addExpense, { body: expense });
    expect(await draftOf(driver)).toMatchObject({
      kind: null,
      pendingDays: [
        { driver: { userId: first.id }, day: MONDAY, amount: 162.67 },
        { driver: { userId: first.id }, day: '2026-11-10', amount: 250 },
      ],
      pendingExpenses: [{ driver: { userId: second.id }, day: '2026-11-11', amount: 12.5 }],
    });
  });

  test('sees only the weeks for which the owner is paid, and no payout or correction of a driver', async () => {
    const [first, second] = await newDrivers();
    const [before, after] = [addDays(MONDAY, -7), addDays(MONDAY, 7)];
    await paidTo([first, second], MONDAY, driver);
    await paidTo([first], after, null);
    for (const day of [before, MONDAY, after]) await insertDay(app, first, day);
    const mondays = async (person: Person) =>
      Promise.all(
        [before, MONDAY, after].map(async (week) => {
          const draft = await draftOf(person, week);
          return draft ? draft.lines.map(({ day }) => day) : draft;
        }),
      );
    expect(await mondays(driver)).toEqual([[], [MONDAY], []]);
    expect(await mondays(first)).toEqual([[before], null, [after]]);
    const { body } = await deductionCalls(app).enter(manager, second);
    await sql`insert into pay_lines (id, user_id, week_start, kind, amount_cents, description, agreement_id)
      values (gen_random_uuid(), ${second.id}, ${MONDAY}, 'ADVANCE', 5000, 'Advance', ${body.id})`.execute(
      app.asOwner,
    );
    expect((await draftOf(driver))?.lines).toHaveLength(1);
    expect(await readAs(driver, 'pay_lines')).toEqual([]);
  });

  test('reads no other rate, line or expense of a driver in the database', async () => {
    const [first, second] = await newDrivers();
    await paidTo([first], MONDAY, driver);
    await paidTo([first], addDays(MONDAY, 7), null);
    for (const effectiveFrom of ['2026-11-10', addDays(MONDAY, 7)]) {
      const rate = { unit: 'HOUR', rate: 31, effectiveFrom, reason: 'Raise' } as const;
      await app.as(manager, setPayRate, { body: { userId: first.id, ...rate } });
    }
    for (const person of [first, second]) {
      await payday.add(person);
      const expense = { ...EXPENSE, day: MONDAY, receipt: null };
      await app.as(person, addExpense, { body: expense });
    }
    const rates = await readAs(driver, 'pay_rates');
    expect(rates.map(({ first_day }) => first_day)).toEqual(['2000-01-01', '2026-11-10']);
    for (const table of ['pay_lines', 'expenses'] as const)
      expect(await readAs(driver, table)).toEqual([{ user_id: first.id, first_day: MONDAY }]);
  });
});

test('returns no draft to a person who is not paid', async () => {
  expect(await draftOf(manager)).toBeNull();
});

test.each([
  ['a Tuesday', '2026-11-10'],
  ['a future week', '2026-12-28'],
])('refuses %s', async (_, weekStart) => {
  const { status } = await app.as(driver, getOwnDraft, { params: { weekStart } });
  expect(status).toBe(422);
});
