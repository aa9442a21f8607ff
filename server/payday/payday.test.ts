import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { removePayLine } from '../../domain/payday/pay-line-schema.ts';
import { acceptExceptions, getPaydayLines } from '../../domain/payday/schema.ts';
import { getSettlement, getPayrollSheet, processWeek } from '../../domain/payroll/schema.ts';
import { PAID_ON, paydayWorld } from '../../testing/payday-world.ts';
import { day, MONDAY, weekOf } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import { TODAY, type Person, type TestApp } from '../../testing/test-app.ts';

const params = { weekStart: MONDAY };
const TUESDAY = '2026-11-10';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, driver } = await newTeam());
});

describe('the week of several payees', () => {
  test('is processed and paid together', async () => {
    const colleague = await app.person('Contractor', {
      reportsTo: manager,
      hourlyRateTenThousandths: 250_000,
    });
    for (const person of [driver, colleague]) await insertDay(app, person, MONDAY);
    const ready = [
      await payday.acceptOpenExceptions(driver),
      await payday.acceptOpenExceptions(colleague),
    ];
    expect(ready.map(({ state, gross, kind }) => [state, gross, kind])).toEqual([
      ['READY', 250, 'REGULAR'],
      ['READY', 200, 'REGULAR'],
    ]);
    const { status, body } = await payday.processAll(ready);
    expect(status).toBe(201);
    expect(body.message).toBe('2 settlements processed, $450.00 in total');
    const paid = await payday.pay(body.settlements.map(({ id }) => id));
    expect(paid.body.message).toBe('2 settlements marked as paid, $450.00 net');
    expect((await payday.payeeOf(driver)).state).toBe('PAID');
    const [settlement] = body.settlements;
    const stored = await app.as(manager, getSettlement, { params: { id: settlement!.id } });
    expect(stored.body).toMatchObject({ status: 'PAID', paidOn: PAID_ON, basePay: 250 });
    expect(stored.body.days).toMatchObject([{ date: MONDAY, pay: 250, worked: true }]);
  });

  test('is compared with the gross pay of the previous week', async () => {
    await payday.add(driver, { amount: 2000 });
    const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    const [settlement] = body.settlements;
    expect((await payday.pay([settlement!.id])).status).toBe(200);
    const stored = await app.as(manager, getSettlement, { params: { id: settlement!.id } });
    expect(stored.body.withheld).toBe(480);
    expect((await payday.payeeOf(driver, addDays(MONDAY, 7))).previousWeekTotal).toBe(2000);
  });

  test('is shown with its state', async () => {
    const states = async () => (await payday.payeeOf(driver)).state;
    expect(await states()).toBe('NOT_SUBMITTED');
    await insertDay(app, driver, MONDAY, 'PENDING');
    expect(await states()).toBe('IN_REVIEW');
    await insertDay(app, driver, TUESDAY);
    const payee = await payday.payeeOf(driver);
    expect([payee.state, payee.approvedDays, payee.loggedDays]).toEqual(['IN_REVIEW', 1, 2]);
    expect((await payday.acceptOpenExceptions(driver)).state).toBe('READY');
  });

  test('is hidden from a manager of other people', async () => {
    await insertDay(app, driver, MONDAY);
    const other = await app.person('Manager');
    expect(await payday.payeesOf(other)).toEqual([]);
    const { status } = await payday.processAll([await payday.acceptOpenExceptions(driver)], other);
    expect(status).toBe(404);
  });
});

describe('processing is refused', () => {
  beforeEach(() => insertDay(app, driver, MONDAY));

  test('while an exception is open', async () => {
    const { error } = await payday.processAll([await payday.payeeOf(driver)]);
    expect(error).toMatchObject({ code: 'CONFLICT' });
    expect(error.details?.join()).toMatch(/: (No complete W-9|First payment)/);
  });

  test('if the payee changed after the page was loaded', async () => {
    const shown = await payday.acceptOpenExceptions(driver);
    await insertDay(app, driver, TUESDAY);
    const { status, error } = await payday.processAll([shown]);
    expect([status, error.code]).toEqual([409, 'STALE_VERSION']);
    expect(error.details?.join()).toContain('now $500.00 instead of $250.00');
    expect((await payday.payeeOf(driver)).settlements).toEqual([]);
  });

  test('for all but one of several concurrent requests', async () => {
    const shown = await payday.acceptOpenExceptions(driver);
    const responses = await Promise.all([1, 2, 3, 4].map(() => payday.processAll([shown])));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await payday.payeeOf(driver)).settlements).toHaveLength(1);
  });

  test('for a deactivated account', async () => {
    const shown = await payday.acceptOpenExceptions(driver);
    await sql`update users set is_active = false where id = ${driver.id}`.execute(app.asOwner);
    expect((await payday.processAll([shown])).error.code).toBe('STALE_VERSION');
    const { exceptions, state } = await payday.payeeOf(driver);
    expect([state, exceptions[0]?.code]).toEqual(['NEEDS_ATTENTION', 'INACTIVE']);
  });

  test('without any rate', async () => {
    driver = await app.person('Contractor', { reportsTo: manager });
    await insertDay(app, driver, MONDAY);
    const payee = await payday.payeeOf(driver);
    expect(payee.exceptions).toContainEqual(
      expect.objectContaining({
        code: 'NO_RATE',
        sentence: '1 day without an hourly rate',
        canAccept: false,
      }),
    );
    const payees = [{ userId: driver.id, version: payee.version, codes: ['NO_RATE' as const] }];
    const body = { payees, reasons: { NO_RATE: 'Paid by hand' } };
    const { status, error } = await app.as(manager, acceptExceptions, { params, body });
    expect([status, error.code]).toEqual([422, 'INVALID_VALUE']);
  });
});

describe('after a settlement', () => {
  test('a day approved later is paid in a supplement, and the first settlement does not change', async () => {
    await insertDay(app, driver, MONDAY);
    const first = (await payday.processAll([await payday.acceptOpenExceptions(driver)])).body
      .settlements[0]!;
    await payday.pay([first.id], '2026-11-16');
    await insertDay(app, driver, TUESDAY);
    const later = await payday.acceptOpenExceptions(driver);
    expect([later.state, later.kind, later.gross]).toEqual(['READY', 'SUPPLEMENT', 250]);
    const second = (await payday.processAll([later])).body.settlements[0]!;
    await payday.pay([second.id]);
    const { settlements, state } = await payday.payeeOf(driver);
    expect(state).toBe('PAID');
    // After the reversal of the settlement, the supplement still includes its day.
    await payday.reverse(first.id);
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

  test('a pending or rejected day is an exception until someone accepts it', async () => {
    await insertDay(app, driver, MONDAY);
    await insertDay(app, driver, TUESDAY, 'REJECTED');
    const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    await payday.pay(body.settlements.map(({ id }) => id));
    // Someone accepted the rejected day before the week was processed.
    expect((await payday.payeeOf(driver)).state).toBe('PAID');
    await insertDay(app, driver, '2026-11-11', 'PENDING');
    const shown = await payday.payeeOf(driver);
    expect([shown.state, shown.gross]).toEqual(['IN_REVIEW', 250]);
    expect(shown.exceptions).toMatchObject([
      { code: 'PENDING_DAYS', canAccept: true, accepted: null },
      { code: 'REJECTED_DAYS', accepted: { reason: 'Checked by phone' } },
    ]);
    expect((await payday.acceptOpenExceptions(driver)).state).toBe('PAID');
  });

  test('a day approved after a settlement from the Payroll Tracker is in a supplement', async () => {
    await insertDay(app, driver, MONDAY);
    await app.as(manager, processWeek, { body: weekOf(driver, day(MONDAY, 100)) });
    await insertDay(app, driver, TUESDAY);
    expect((await payday.acceptOpenExceptions(driver)).kind).toBe('SUPPLEMENT');
  });

  test('a new settlement links to the reversed one that it replaces', async () => {
    await insertDay(app, driver, MONDAY);
    const first = (await payday.processAll([await payday.acceptOpenExceptions(driver)])).body
      .settlements[0]!;
    await payday.reverse(first.id);
    const again = await payday.acceptOpenExceptions(driver);
    expect([again.state, again.kind]).toEqual(['READY', 'REGULAR']);
    const second = (await payday.processAll([again])).body.settlements[0]!;
    const { rows } = await sql<{
      follows: string;
    }>`select follows_id as follows from settlements where id = ${second.id}`.execute(app.asOwner);
    expect(rows).toEqual([{ follows: first.id }]);
  });
});

describe('an entered line', () => {
  test('is paid with the week, and can be paid again after a reversal', async () => {
    await insertDay(app, driver, MONDAY);
    await payday.add(driver);
    await payday.add(driver, {
      kind: 'REIMBURSEMENT',
      amount: 18.4,
      day: MONDAY,
      description: 'Tolls',
    });
    const ready = await payday.acceptOpenExceptions(driver);
    expect([ready.gross, ready.reimbursements]).toEqual([300, 18.4]);
    const { id } = (await payday.processAll([ready])).body.settlements[0]!;
    const settlement = (await app.as(manager, getSettlement, { params: { id } })).body;
    expect([
      settlement.basePay,
      settlement.bonuses,
      settlement.expenses,
      settlement.reimbursements,
    ]).toEqual([250, 50, 18.4, 18.4]);
    await payday.reverse(id);
    expect((await payday.payeeOf(driver)).gross).toBe(300);
    // After a reversal, the Payroll Tracker copies only the amounts of its own settlements. Payday pays the lines of
    // this settlement again.
    expect(settlement.isFromPayday).toBe(true);
    const byTracker = await app.as(manager, processWeek, {
      body: weekOf(driver, day(MONDAY, 250)),
    });
    expect(byTracker.body.settlement.isFromPayday).toBe(false);
  });

  test('of other pay without worked days is a bonus', async () => {
    await payday.add(driver, { amount: 200, description: 'Safety bonus' });
    expect((await payday.acceptOpenExceptions(driver)).kind).toBe('BONUS');
  });

  test('corrects a settlement of an earlier week', async () => {
    const earlier = '2026-11-02';
    await insertDay(app, driver, earlier);
    const week = { ...weekOf(driver, day(earlier, 300)), weekStart: earlier };
    const { settlement: corrected } = (
      await app.as(manager, processWeek, { body: { ...week, weekEnd: '2026-11-08' } })
    ).body;
    await insertDay(app, driver, MONDAY);
    await payday.add(driver, {
      kind: 'CORRECTION',
      amount: -50,
      correctsId: corrected.id,
      description: 'Too many hours on Nov 2',
    });
    const ready = await payday.acceptOpenExceptions(driver);
    expect(ready.gross).toBe(200);
    const settlement = (await payday.processAll([ready])).body.settlements[0]!;
    const lines = await app.as(manager, getPaydayLines, {
      params: { ...params, userId: driver.id },
    });
    expect(lines.body.lines).toMatchObject([
      { kind: 'EARNING', amount: 250, quantity: 8, unit: 'HOUR', rate: 31.25 },
      { kind: 'CORRECTION', amount: -50, settlementId: settlement.id },
    ]);
  });

  test('cannot make the pay negative', async () => {
    await insertDay(app, driver, MONDAY);
    const ready = await payday.acceptOpenExceptions(driver);
    const correctsId = (await payday.processAll([ready])).body.settlements[0]!.id;
    await payday.add(driver, { amount: 250 });
    await payday.add(driver, { kind: 'CORRECTION', amount: -251, correctsId });
    const { exceptions } = await payday.payeeOf(driver);
    expect(exceptions[0]).toMatchObject({ code: 'BELOW_ZERO', canAccept: false });
  });

  test('cannot take back what was paid in an earlier tax year', async () => {
    await insertDay(app, driver, MONDAY);
    const ready = await payday.acceptOpenExceptions(driver);
    const correctsId = (await payday.processAll([ready])).body.settlements[0]!.id;
    await payday.pay([correctsId]);
    app.setToday('2027-01-12');
    const { status, error } = await payday.add(driver, {
      kind: 'CORRECTION',
      amount: -50,
      correctsId,
    });
    app.setToday(TODAY);
    expect([status, error.error]).toEqual([
      409,
      'This pay was paid in 2026, and the tax form of that year includes it. Take the overpayment back as a deduction. A deduction changes no tax form.',
    ]);
  });

  test('can be removed once', async () => {
    const { body } = await payday.add(driver);
    const remove = () => app.as(manager, removePayLine, { params: { id: body.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(409);
    expect((await payday.payeeOf(driver)).gross).toBe(0);
  });

  test.each([
    ['a negative bonus', { amount: -1 }, /^amount/],
    ['a day outside the week', { day: '2026-11-16' }, /^day/],
    ['an expense without a day', { kind: 'ALLOWANCE' as const }, /^day/],
    ['no amount', { amount: 0 }, /^amount/],
    [
      'a negative correction of no settlement',
      { kind: 'CORRECTION' as const, amount: -1 },
      /^correctsId/,
    ],
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
  ])('is refused: %s', async (_, changes, sentence) => {
    const { status, error } = await payday.add(driver, changes);
    expect(status).toBe(422);
    expect(error.error ?? error.code).toMatch(sentence);
  });
});
