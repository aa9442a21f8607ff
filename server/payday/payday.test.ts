import { sql } from 'kysely';
import type { Static } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import {
  acceptExceptions,
  addPayEntry,
  getPayday,
  getPaydayLines,
  payPayday,
  processPayday,
  removePayEntry,
} from '../../domain/payday/schema.ts';
import {
  getPayrollRun,
  getPayrollSheet,
  processWeek,
  reverseRun,
} from '../../domain/payroll/schema.ts';
import { day, MONDAY, weekOf } from '../../testing/payroll-world.ts';
import { storedDay, team } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const params = { weekStart: MONDAY };
const TUESDAY = '2026-11-10';
const PAID_ON = '2026-11-18';

let app: TestApp;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, driver } = await team(app, { hourlyRateCents: 3125 }));
});

type Payee = Answer<typeof getPayday>['payees'][number];

async function payeesOf(caller = manager, weekStart = MONDAY): Promise<Payee[]> {
  return (await app.as(caller, getPayday, { params: { weekStart } })).body.payees;
}
async function payeeOf(person: Person, weekStart = MONDAY): Promise<Payee> {
  const payee = (await payeesOf(manager, weekStart)).find(({ userId }) => userId === person.id);
  if (!payee) throw new Error('the payee is not on the page');
  return payee;
}
const asShown = ({ userId, version, gross }: Payee) => ({ userId, version, gross });
const processAll = (payees: readonly Payee[], caller = manager) =>
  app.as(caller, processPayday, { params, body: { payees: payees.map(asShown) } });
const pay = (settlementIds: string[], paidOn = PAID_ON) =>
  app.as(manager, payPayday, { params, body: { paidOn, settlementIds } });
const reverse = (id: string) =>
  app.as(manager, reverseRun, { params: { id }, body: { reason: 'Keyed in wrong' } });

/** Accepts all open exceptions. */
async function acceptOpenExceptions(person: Person, weekStart = MONDAY): Promise<Payee> {
  const payee = await payeeOf(person, weekStart);
  const codes = payee.exceptions
    .filter((exception) => exception.accepted === null)
    .map(({ code }) => code);
  if (codes.length > 0) {
    const payees = [{ userId: person.id, version: payee.version, codes }];
    const body = { payees, reason: 'Checked by phone' };
    const { status } = await app.as(manager, acceptExceptions, { params: { weekStart }, body });
    expect(status).toBe(200);
  }
  return payeeOf(person, weekStart);
}

const line: Omit<Static<(typeof addPayEntry)['body']>, 'userId'> = {
  weekStart: MONDAY,
  kind: 'OTHER_PAY',
  day: null,
  quantity: null,
  amount: 50,
  description: 'Detention',
  correctsId: null,
};
const add = (person: Person, facts: Partial<typeof line> = {}) =>
  app.as(manager, addPayEntry, { body: { ...line, userId: person.id, ...facts } });

describe('the week of several payees', () => {
  test('is processed and paid together', async () => {
    const colleague = await app.person('Contractor', { reportsTo: manager, hourlyRateCents: 2500 });
    for (const person of [driver, colleague]) await storedDay(app, person, MONDAY);
    const ready = [await acceptOpenExceptions(driver), await acceptOpenExceptions(colleague)];
    expect(ready.map(({ state, gross, kind }) => [state, gross, kind])).toEqual([
      ['READY', 250, 'REGULAR'],
      ['READY', 200, 'REGULAR'],
    ]);
    const { status, body } = await processAll(ready);
    expect(status).toBe(201);
    expect(body.message).toBe('2 settlements processed, $450.00 in total');
    const paid = await pay(body.settlements.map(({ id }) => id));
    expect(paid.body.message).toBe('2 settlements marked as paid, $450.00 net');
    expect((await payeeOf(driver)).state).toBe('PAID');
    const [settlement] = body.settlements;
    const run = await app.as(manager, getPayrollRun, { params: { id: settlement!.id } });
    expect(run.body).toMatchObject({ status: 'PAID', paidOn: PAID_ON, basePay: 250 });
    expect(run.body.days).toMatchObject([{ date: MONDAY, pay: 250, worked: true }]);
  });

  test('is compared with the pay of the previous week before withholding', async () => {
    await add(driver, { amount: 2000 });
    const { body } = await processAll([await acceptOpenExceptions(driver)]);
    const [settlement] = body.settlements;
    expect((await pay([settlement!.id])).status).toBe(200);
    const run = await app.as(manager, getPayrollRun, { params: { id: settlement!.id } });
    expect(run.body.withheld).toBe(480);
    expect((await payeeOf(driver, addDays(MONDAY, 7))).lastWeek).toBe(2000);
  });

  test('is shown with its state', async () => {
    const states = async () => (await payeeOf(driver)).state;
    expect(await states()).toBe('NOT_SUBMITTED');
    await storedDay(app, driver, MONDAY, 'PENDING');
    expect(await states()).toBe('IN_REVIEW');
    await storedDay(app, driver, TUESDAY);
    const payee = await payeeOf(driver);
    expect([payee.state, payee.approvedDays, payee.loggedDays]).toEqual(['IN_REVIEW', 1, 2]);
    expect((await acceptOpenExceptions(driver)).state).toBe('READY');
  });

  test('is hidden from people outside the scope', async () => {
    await storedDay(app, driver, MONDAY);
    const other = await app.person('Manager');
    expect(await payeesOf(other)).toEqual([]);
    const { status } = await processAll([await acceptOpenExceptions(driver)], other);
    expect(status).toBe(404);
  });
});

describe('nothing is processed', () => {
  beforeEach(() => storedDay(app, driver, MONDAY));

  test('while an exception is open', async () => {
    const { error } = await processAll([await payeeOf(driver)]);
    expect(error).toMatchObject({ code: 'CONFLICT' });
    expect(error.details?.join()).toMatch(/: (No W-9|First payment)/);
  });

  test('if something changed since it was shown', async () => {
    const shown = await acceptOpenExceptions(driver);
    await storedDay(app, driver, TUESDAY);
    const { status, error } = await processAll([shown]);
    expect([status, error.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(error.details?.join()).toContain('now $500.00 instead of $250.00');
    expect((await payeeOf(driver)).settlements).toEqual([]);
  });

  test('twice', async () => {
    const shown = await acceptOpenExceptions(driver);
    const answers = await Promise.all([1, 2, 3, 4].map(() => processAll([shown])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await payeeOf(driver)).settlements).toHaveLength(1);
  });

  test('for a deactivated account', async () => {
    const shown = await acceptOpenExceptions(driver);
    await sql`update users set is_active = false where id = ${driver.id}`.execute(app.asOwner);
    expect((await processAll([shown])).error.code).toBe('CHANGED_MEANWHILE');
    const { exceptions, state } = await payeeOf(driver);
    expect([state, exceptions[0]?.code]).toEqual(['NEEDS_ATTENTION', 'INACTIVE']);
  });

  test('without a rate', async () => {
    driver = await app.person('Contractor', { reportsTo: manager });
    await storedDay(app, driver, MONDAY);
    const payee = await payeeOf(driver);
    expect(payee.exceptions).toContainEqual(
      expect.objectContaining({ code: 'NO_RATE', canAccept: false }),
    );
    const payees = [{ userId: driver.id, version: payee.version, codes: ['NO_RATE' as const] }];
    const body = { payees, reason: 'Paid by hand' };
    const { status, error } = await app.as(manager, acceptExceptions, { params, body });
    expect([status, error.code]).toEqual([422, 'NOT_SENSIBLE']);
  });
});

describe('after a settlement', () => {
  test('a later day is a supplement with its own payment, and the first settlement does not change', async () => {
    await storedDay(app, driver, MONDAY);
    const first = (await processAll([await acceptOpenExceptions(driver)])).body.settlements[0]!;
    await pay([first.id], '2026-11-16');
    await storedDay(app, driver, TUESDAY);
    const later = await acceptOpenExceptions(driver);
    expect([later.state, later.kind, later.gross]).toEqual(['READY', 'SUPPLEMENT', 250]);
    const second = (await processAll([later])).body.settlements[0]!;
    await pay([second.id]);
    const { settlements, state } = await payeeOf(driver);
    expect(state).toBe('PAID');
    // After the reversal of the settlement, the supplement still includes its day.
    await reverse(first.id);
    const { days } = (
      await app.as(manager, getPayrollSheet, { params, query: { userId: driver.id } })
    ).body;
    expect(days.slice(0, 3).map(({ status, approved }) => [status, approved])).toEqual([
      ['APPROVED', true],
      ['APPROVED', false],
      [null, false],
    ]);
    expect(settlements).toMatchObject([
      { kind: 'REGULAR', paidOn: '2026-11-16', gross: 250 },
      { kind: 'SUPPLEMENT', paidOn: PAID_ON, gross: 250 },
    ]);
  });

  test('a later day of a week from the Payroll Tracker is a supplement', async () => {
    await storedDay(app, driver, MONDAY);
    await app.as(manager, processWeek, { body: weekOf(driver, day(MONDAY, 100)) });
    await storedDay(app, driver, TUESDAY);
    expect((await acceptOpenExceptions(driver)).kind).toBe('SUPPLEMENT');
  });

  test('a new settlement links to the reversed one that it replaces', async () => {
    await storedDay(app, driver, MONDAY);
    const first = (await processAll([await acceptOpenExceptions(driver)])).body.settlements[0]!;
    await reverse(first.id);
    const again = await acceptOpenExceptions(driver);
    expect([again.state, again.kind]).toEqual(['READY', 'REGULAR']);
    const second = (await processAll([again])).body.settlements[0]!;
    const { rows } = await sql<{
      follows: string;
    }>`select follows_id as follows from payroll_runs where id = ${second.id}`.execute(app.asOwner);
    expect(rows).toEqual([{ follows: first.id }]);
  });
});

describe('an entered line', () => {
  test('is paid with the week, and can be paid again after a reversal', async () => {
    await storedDay(app, driver, MONDAY);
    await add(driver);
    await add(driver, { kind: 'REIMBURSEMENT', amount: 18.4, day: MONDAY, description: 'Tolls' });
    const ready = await acceptOpenExceptions(driver);
    expect([ready.gross, ready.reimbursements]).toEqual([300, 18.4]);
    const settlement = (await processAll([ready])).body.settlements[0]!;
    const run = (await app.as(manager, getPayrollRun, { params: { id: settlement.id } })).body;
    expect([run.basePay, run.bonuses, run.expenses, run.reimbursements]).toEqual([
      250, 50, 18.4, 18.4,
    ]);
    await reverse(settlement.id);
    expect((await payeeOf(driver)).gross).toBe(300);
    // The Payroll Tracker copies the amounts only of its own runs, because payday pays these lines again.
    expect(run.isFromPayday).toBe(true);
    const byTracker = await app.as(manager, processWeek, {
      body: weekOf(driver, day(MONDAY, 250)),
    });
    expect(byTracker.body.payrollRun.isFromPayday).toBe(false);
  });

  test('without worked days is a bonus', async () => {
    await add(driver, { amount: 200, description: 'Safety bonus' });
    expect((await acceptOpenExceptions(driver)).kind).toBe('BONUS');
  });

  test('corrects a settlement of an earlier week', async () => {
    const earlier = '2026-11-02';
    await storedDay(app, driver, earlier);
    const week = { ...weekOf(driver, day(earlier, 300)), weekStart: earlier };
    const { payrollRun } = (
      await app.as(manager, processWeek, { body: { ...week, weekEnd: '2026-11-08' } })
    ).body;
    await storedDay(app, driver, MONDAY);
    await add(driver, {
      kind: 'CORRECTION',
      amount: -50,
      correctsId: payrollRun.id,
      description: 'Too many hours on Nov 2',
    });
    const ready = await acceptOpenExceptions(driver);
    expect(ready.gross).toBe(200);
    const settlement = (await processAll([ready])).body.settlements[0]!;
    const lines = await app.as(manager, getPaydayLines, {
      params: { ...params, userId: driver.id },
    });
    expect(lines.body.lines).toMatchObject([
      { kind: 'EARNING', amount: 250, quantity: 8, unit: 'HOUR', rate: 31.25 },
      { kind: 'CORRECTION', amount: -50, settlementId: settlement.id },
    ]);
  });

  test('cannot make the pay negative', async () => {
    await storedDay(app, driver, MONDAY);
    await add(driver, { kind: 'CORRECTION', amount: -251, description: 'Advance' });
    const { exceptions } = await payeeOf(driver);
    expect(exceptions[0]).toMatchObject({ code: 'BELOW_ZERO', canAccept: false });
  });

  test('can be removed once', async () => {
    const { body } = await add(driver);
    const remove = () => app.as(manager, removePayEntry, { params: { id: body.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(409);
    expect((await payeeOf(driver)).gross).toBe(0);
  });

  test.each([
    ['a negative bonus', { amount: -1 }, /^amount/],
    ['a day outside the week', { day: '2026-11-16' }, /^day/],
    ['an expense without a day', { kind: 'ALLOWANCE' as const }, /^day/],
    ['no amount', { amount: 0 }, /^amount/],
    ['no description', { description: ' ' }, /^description/],
    [
      'an amount that is not quantity times rate',
      { quantity: { units: 2, unit: 'HOUR' as const, rate: 25 }, amount: 51 },
      /^amount/,
    ],
    [
      'a negative quantity',
      { quantity: { units: -2, unit: 'HOUR' as const, rate: 25 }, amount: 50 },
      /^quantity/,
    ],
  ])('is refused: %s', async (_, facts, sentence) => {
    const { status, error } = await add(driver, facts);
    expect(status).toBe(422);
    expect(error.error ?? error.code).toMatch(sentence);
  });
});

describe('an entered line outside the limits', () => {
  const rate = (units: number, rateOfUnit: number, unit: 'HOUR' | 'PERCENT' = 'HOUR') => ({
    quantity: { units, unit, rate: rateOfUnit },
  });
  test.each([
    ['an amount above the maximum', { amount: 100_000 }],
    ['a correction below the minimum', { kind: 'CORRECTION' as const, amount: -100_000 }],
    ['a negative rate', { kind: 'CORRECTION' as const, amount: -50, ...rate(2, -25) }],
    ['a rate above the maximum', { amount: 1000, ...rate(0.01, 100_000) }],
    ['a quantity above the maximum', { amount: 3000, ...rate(30_000_000, 0.01, 'PERCENT') }],
  ])('is refused: %s', async (_, facts) => {
    expect((await add(driver, facts)).status).toBe(400);
  });

  test('is accepted at the maximum', async () => {
    expect((await add(driver, { amount: 99_999.99 })).status).toBe(201);
  });
});

describe('payments of a week', () => {
  test('are all refused when one cannot be paid, and that one is named', async () => {
    await storedDay(app, driver, MONDAY);
    const settlement = (await processAll([await acceptOpenExceptions(driver)])).body
      .settlements[0]!;
    await pay([settlement.id], '2026-11-16');
    const { status, error } = await pay([settlement.id]);
    expect(status).toBe(409);
    expect(error.details?.join()).toMatch(/paid already/);
    expect((await pay([settlement.id], '2026-11-16')).status).toBe(200);
  });

  test.each([
    ['in the future', '2099-01-01'],
    ['before the week', '2026-11-08'],
  ])('are refused on a day %s', async (_, paidOn) => {
    await storedDay(app, driver, MONDAY);
    const settlement = (await processAll([await acceptOpenExceptions(driver)])).body
      .settlements[0]!;
    expect((await pay([settlement.id], paidOn)).status).toBe(422);
  });
});
