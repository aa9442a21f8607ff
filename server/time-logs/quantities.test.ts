import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPersonalFigures } from '../../domain/dashboard/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { getOwnDraft } from '../../domain/payday/draft-schema.ts';
import { addPayLine } from '../../domain/payday/pay-line-schema.ts';
import { getPayrollSheet, getSettlement, processWeek } from '../../domain/payroll/schema.ts';
import { listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { enterDays, listDaysToEnter } from '../../domain/time-logs/missed-days.ts';
import type { QuantityOfDay } from '../../domain/time-logs/quantities.ts';
import {
  getTimeLogSummary,
  getWeekHistory,
  logDay,
  updateTimeLog,
  type TimeLog,
} from '../../domain/time-logs/schema.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const SUNDAY = '2026-11-08';
const TUESDAY = '2026-11-10';
const LOAD: QuantityOfDay = {
  unit: 'PERCENT',
  quantity: 1850.33,
  reference: 'TL-4711',
  fuelSurcharge: 212.4,
};

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager } = await newTeam());
  driver = await app.person('Contractor', { reportsTo: manager });
  app.setToday('2026-11-12');
});

const setRate = (
  unit: 'DAY' | 'HOUR' | 'LOAD' | 'MILE' | 'PERCENT',
  rate: number | null,
  more: { effectiveFrom?: string; insteadOf?: ('DAY' | 'HOUR' | 'MILE')[] } = {},
) =>
  app.as(manager, setPayRate, {
    body: { userId: driver.id, unit, rate, effectiveFrom: MONDAY, reason: 'Agreed', ...more },
  });

const log = (date: string, quantities: QuantityOfDay[], more: { hoursWorked?: number } = {}) =>
  app.as(driver, logDay, { body: { date, worked: true, quantities, ...more } });

const approve = async (entry: TimeLog) => {
  const { id, date, version } = entry;
  const body = { date, worked: true, status: 'APPROVED' as const, version };
  const answer = await app.as(manager, updateTimeLog, { params: { id }, body });
  expect(answer.status).toBe(200);
};

describe('a driver who is paid by the mile and by the load', () => {
  beforeEach(async () => {
    await setRate('MILE', 0.585);
    await setRate('PERCENT', 25.5);
  });

  test('logs miles and loads that are approved, paid to the cent and shown on the settlement', async () => {
    const { body: entry } = await log(MONDAY, [
      { unit: 'MILE', quantity: 412, odometerStart: 100_000, odometerEnd: 100_412 },
      LOAD,
    ]);
    expect([entry.hoursWorked, entry.quantities]).toEqual([
      0,
      [{ unit: 'MILE', quantity: 412, odometerStart: 100_000, odometerEnd: 100_412 }, LOAD],
    ]);
    const queue = (await app.as(manager, listApprovals)).body;
    expect(queue.weeks.find(({ userId }) => userId === driver.id)?.timeLogs).toMatchObject([
      { quantities: entry.quantities },
    ]);
    await approve(entry);
    // A rate that is entered later changes no approved day.
    await setRate('MILE', 0.7);
    const sheet = await app.as(manager, getPayrollSheet, {
      params: { weekStart: MONDAY },
      query: { userId: driver.id },
    });
    // 412 × $0.585 = $241.02, and 25.5% of $1,850.33 = $471.83.
    expect(sheet.body.days[0]).toMatchObject({
      suggestedPay: 925.25,
      quantities: [
        { unit: 'MILE', quantity: 412 },
        { unit: 'PERCENT', quantity: 1850.33 },
      ],
    });
    const ready = await payday.acceptOpenExceptions(driver);
    expect([ready.state, ready.gross]).toEqual(['READY', 925.25]);
    expect(ready.quantities).toEqual([
      { unit: 'MILE', quantity: 412 },
      { unit: 'PERCENT', quantity: 1850.33 },
    ]);
    const home = (await app.as(driver, getPersonalFigures)).body;
    expect(home.week.quantities).toEqual(ready.quantities);
    const [first] = (await payday.processAll([ready])).body.settlements;
    const settlement = await app.as(manager, getSettlement, { params: { id: first!.id } });
    expect(settlement.body.basePay).toBe(925.25);
    expect(settlement.body.lines).toMatchObject([
      { day: MONDAY, quantity: 412, unit: 'MILE', rate: 0.585, amount: 241.02 },
      {
        day: MONDAY,
        quantity: 1850.33,
        unit: 'PERCENT',
        rate: 25.5,
        amount: 471.83,
        description: 'Load TL-4711',
      },
      { day: MONDAY, quantity: null, amount: 212.4, description: 'Fuel surcharge, load TL-4711' },
    ]);
    expect(settlement.body.days).toMatchObject([{ worked: true }]);
    const { weeks } = (await app.as(manager, listPayrollWeeks, { query: { userId: driver.id } }))
      .body;
    expect(weeks).toMatchObject([{ days: 1, hours: 0, quantities: ready.quantities }]);
    const register = await app.app.inject({
      url: `/api/paydays/${MONDAY}/register/csv`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect(register.body).toContain(',Processed,1,0,412,0,1850.33,925.25,');
    const days = await app.as(manager, getWeekHistory, {
      params: { weekStart: MONDAY },
      query: { userId: driver.id },
    });
    expect(JSON.stringify(days.body)).toContain('TL-4711');
  });

  test('must enter miles or loads for an approved day, and a line for the same load is refused', async () => {
    await approve((await log(MONDAY, [])).body);
    const { exceptions } = await payday.payeeOf(driver);
    expect(exceptions.map(({ code, sentence }) => [code, sentence])).toContainEqual([
      'NO_RATE',
      '1 day without miles or loads',
    ]);
    await approve((await log(TUESDAY, [LOAD])).body);
    const line = {
      userId: driver.id,
      weekStart: MONDAY,
      kind: 'EARNING' as const,
      quantity: { units: 100, unit: 'PERCENT' as const, rate: 25.5 },
      amount: 25.5,
      description: 'Load',
      correctsId: null,
    };
    const twice = await app.as(manager, addPayLine, { body: { ...line, day: TUESDAY } });
    expect([twice.status, twice.body]).toMatchObject([409, { code: 'CONFLICT' }]);
    expect((await app.as(manager, addPayLine, { body: { ...line, day: MONDAY } })).status).toBe(
      201,
    );
  });

  test('keeps the miles when a later entry does not have them, and loses them with a day off', async () => {
    await log(MONDAY, [{ unit: 'MILE', quantity: 10.5 }]);
    const note = { date: MONDAY, worked: true, description: 'Amarillo' };
    const kept = await app.as(driver, logDay, { body: note });
    expect(kept.body).toMatchObject({
      description: 'Amarillo',
      version: 2,
      quantities: [{ unit: 'MILE', quantity: 10.5 }],
    });
    const off = await app.as(driver, logDay, { body: { date: MONDAY, worked: false } });
    expect(off.body).not.toHaveProperty('quantities');
  });

  test('has an exception for miles without a rate', async () => {
    await setRate('MILE', null, { effectiveFrom: TUESDAY });
    await approve((await log(TUESDAY, [{ unit: 'MILE', quantity: 300 }])).body);
    const { exceptions } = await payday.payeeOf(driver);
    expect(exceptions.filter(({ code }) => code.startsWith('NO_'))).toMatchObject([
      { code: 'NO_QUANTITY_RATE', canAccept: false },
      { code: 'NO_W9' },
    ]);
    await log(MONDAY, [LOAD]);
    await log('2026-11-11', [{ unit: 'MILE', quantity: 300 }, LOAD]);
    const { draft } = (await app.as(driver, getOwnDraft, { params: { weekStart: MONDAY } })).body;
    expect(draft).toMatchObject({
      lines: [{ day: TUESDAY, amount: 0, needsRate: true }],
      pendingDays: [
        { day: MONDAY, amount: 684.23 },
        { day: '2026-11-11', amount: null },
      ],
    });
    await setRate('MILE', 0.5, { effectiveFrom: TUESDAY });
    expect((await payday.payeeOf(driver)).gross).toBe(150);
  });

  test('can log more than a day can pay, and the office sees the mistake on every screen', async () => {
    await setRate('LOAD', 99_999.99);
    await approve((await log(MONDAY, [{ unit: 'LOAD', quantity: 999_999.99 }])).body);
    const pay = 99_999_989_000;
    const query = { userId: driver.id };
    const params = { weekStart: MONDAY };
    const ready = await payday.payeeOf(driver);
    expect([ready.gross, ready.exceptions.map(({ code }) => code)]).toEqual([
      pay,
      expect.arrayContaining(['TOO_HIGH']),
    ]);
    const { draft } = (await app.as(driver, getOwnDraft, { params })).body;
    expect(draft?.lines).toMatchObject([{ day: MONDAY, amount: pay }]);
    app.setToday('2026-11-17');
    const weeks = await app.as(manager, listPayrollWeeks, { query });
    expect(weeks.body.weeks).toMatchObject([{ weekStart: MONDAY, total: pay }]);
    const sheet = await app.as(manager, getPayrollSheet, { params, query });
    expect(sheet.body.expectedPay).toBe(pay);
    // The Payroll Tracker can still pay the right amount.
    const weeklyData = [{ date: MONDAY, pay: 1000, expenses: 0 }];
    const body = { userId: driver.id, weekStart: MONDAY, weekEnd: '2026-11-15', weeklyData };
    const processed = await app.as(manager, processWeek, { body });
    expect(processed.status).toBe(201);
    expect(processed.body.settlement).toMatchObject({ basePay: 1000, expectedPay: pay });
  });

  test.each<[string, QuantityOfDay, boolean, number]>([
    ['negative miles', { unit: 'MILE', quantity: -1 }, true, 400],
    ['miles with three decimals', { unit: 'MILE', quantity: 1.005 }, true, 400],
    ['miles on a day off', { unit: 'MILE', quantity: 1 }, false, 422],
    ['a fuel surcharge of miles', { unit: 'MILE', quantity: 1, fuelSurcharge: 2 }, true, 422],
    ['one reading of the odometer', { unit: 'MILE', quantity: 9, odometerEnd: 9 }, true, 422],
    [
      'miles that differ from the odometer',
      { unit: 'MILE', quantity: 9, odometerStart: 1, odometerEnd: 9 },
      true,
      422,
    ],
    [
      'loads with an odometer',
      { unit: 'LOAD', quantity: 8, odometerStart: 1, odometerEnd: 9 },
      true,
      422,
    ],
  ])('cannot log %s', async (_, quantity, worked, status) => {
    const body = { date: MONDAY, worked, quantities: [quantity] };
    const answer = await app.as(driver, logDay, { body });
    expect(answer.status).toBe(status);
    expect((await app.as(driver, getTimeLogSummary)).body.weeks[0]?.daysWorked).toBe(0);
  });
});

describe('units', () => {
  test('a rate per day pays each worked day once, with no entry', async () => {
    await setRate('DAY', 275.505);
    await approve((await app.as(driver, logDay, { body: { date: MONDAY, worked: true } })).body);
    expect((await payday.payeeOf(driver)).gross).toBe(275.51);
  });

  test('a second unit is paid instead of hours, or in addition', async () => {
    await setRate('HOUR', 20);
    await setRate('MILE', 0.5);
    await approve((await log(MONDAY, [{ unit: 'MILE', quantity: 100 }], { hoursWorked: 8 })).body);
    expect((await payday.payeeOf(driver)).gross).toBe(210);
    await setRate('MILE', 0.6, { effectiveFrom: TUESDAY, insteadOf: ['HOUR'] });
    await approve((await log(TUESDAY, [{ unit: 'MILE', quantity: 100 }], { hoursWorked: 8 })).body);
    expect((await payday.payeeOf(driver)).gross).toBe(270);
    const { unitRates, dailyRate } = (await app.as(driver, getTimeLogSummary)).body;
    expect(dailyRate).toBeNull();
    expect(unitRates.filter(({ from, isPaid }) => isPaid || from >= MONDAY)).toEqual([
      { unit: 'HOUR', from: MONDAY, isPaid: true, rate: 20 },
      { unit: 'HOUR', from: TUESDAY, isPaid: false },
      { unit: 'MILE', from: MONDAY, isPaid: true, rate: 0.5 },
      { unit: 'MILE', from: TUESDAY, isPaid: true, rate: 0.6 },
    ]);
  });

  test('an approved day keeps its rates when another unit replaces their units', async () => {
    await setRate('DAY', 300);
    await setRate('MILE', 0.5);
    await approve((await log(MONDAY, [{ unit: 'MILE', quantity: 100 }])).body);
    await setRate('LOAD', 90, { effectiveFrom: SUNDAY, insteadOf: ['DAY', 'MILE'] });
    expect((await payday.payeeOf(driver)).gross).toBe(350);
    const { body } = await app.as(manager, listDaysToEnter, { query: { weekStart: MONDAY } });
    expect(body.people.find(({ id }) => id === driver.id)?.unitRates).toEqual([
      { unit: 'DAY', from: MONDAY, isPaid: true, rate: 300 },
      { unit: 'DAY', from: TUESDAY, isPaid: false },
      { unit: 'LOAD', from: MONDAY, isPaid: true, rate: 90 },
      { unit: 'MILE', from: MONDAY, isPaid: true, rate: 0.5 },
      { unit: 'MILE', from: TUESDAY, isPaid: false },
    ]);
  });

  test('a rate that is entered after the approval pays a day only if nothing paid it', async () => {
    await setRate('MILE', 0.5);
    await approve((await log(MONDAY, [{ unit: 'MILE', quantity: 100 }])).body);
    await approve((await log(TUESDAY, [], { hoursWorked: 8 })).body);
    await setRate('HOUR', 20);
    expect((await payday.payeeOf(driver)).gross).toBe(210);
  });

  test('the office enters miles for drivers and sees the units that pay them', async () => {
    await setRate('MILE', 0.5);
    const entry = { userId: driver.id, date: MONDAY, worked: true };
    const quantities = [{ unit: 'MILE' as const, quantity: 1900 }];
    const body = { days: [{ ...entry, hoursWorked: 24, quantities }] };
    expect((await app.as(manager, enterDays, { body })).status).toBe(201);
    const week = await app.as(manager, listDaysToEnter, { query: { weekStart: MONDAY } });
    expect(week.body.people.find(({ id }) => id === driver.id)).toMatchObject({
      unitRates: [{ unit: 'MILE', from: MONDAY, isPaid: true, rate: 0.5 }],
      timeLogs: [{ hoursWorked: 24, quantities }],
    });
    const queue = (await app.as(manager, listApprovals)).body;
    const kinds = queue.weeks
      .find(({ userId }) => userId === driver.id)
      ?.exceptions.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['LONG_DAY', 'MANY_MILES']));
  });
});
