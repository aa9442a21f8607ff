import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getSettlement,
  getPayrollSheet,
  markPaid,
  reverseSettlement,
} from '../../domain/payroll/schema.ts';
import { listNotifications } from '../../domain/notifications/schema.ts';
import { markSettlementsPaid } from '../../domain/payday/schema.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { day, MONDAY, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import { approvers, insertDay, newDriver } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { changeCompany } from '../../testing/company-world.ts';

// Tests segregation of duties: who handled a settlement, whether one person may process and pay the settlement, and the
// difference between its pay and its expected pay.

const { start, process } = payrollWorld();
const TUESDAY = '2026-11-10';
const RATE = 250_000;

let app: TestApp;
let admin: Person;
let manager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  ({ manager, supervisor } = await approvers(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await newDriver(app, supervisor, { hourlyRateTenThousandths: RATE });
  await setTwoPeople(false);
});

async function setTwoPeople(twoPeopleForPayroll: boolean): Promise<void> {
  expect((await changeCompany(app, admin, { twoPeopleForPayroll })).status).toBe(200);
}

/** Stores two days of eight hours that the supervisor approved. They pay $400.00 at $25.00 per hour. */
async function approvedDays(): Promise<void> {
  await insertDay(app, driver, MONDAY, 'PENDING');
  await insertDay(app, driver, TUESDAY, 'PENDING');
  const logs = (await app.as(supervisor, listTimeLogs, { query: { userId: driver.id } })).body;
  const days = logs.map(({ id, version }) => ({ id, version }));
  const body = { days, status: 'APPROVED' as const };
  expect((await app.as(supervisor, decideTimeLogs, { body })).status).toBe(200);
}

const week = (pay: number) => weekOf(driver, day(MONDAY, 200), day(TUESDAY, pay));
const pay = (caller: Person, id: string) =>
  app.as(caller, markPaid, { params: { id }, body: { paidOn: '2026-11-18' } });
const see = async (caller: Person, id: string) =>
  (await app.as(caller, getSettlement, { params: { id } })).body;

async function entryOf(action: string) {
  const { new_values: values } = await app.asOwner
    .selectFrom('audit_log')
    .select('new_values')
    .where('subject_id', '=', driver.id)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return values;
}

describe('the setting “Require a second person to mark payroll as paid”', () => {
  beforeEach(() => setTwoPeople(true));

  test('returns 403 when the person who processed the settlement marks it as paid', async () => {
    const { id } = (await process(manager, week(200))).body.settlement;
    const { status, error } = await pay(manager, id);
    expect([status, error.code, error.error]).toEqual([
      403,
      'SECOND_PERSON_NEEDED',
      'You processed this settlement. Another person must mark it as paid.',
    ]);
    expect((await see(manager, id)).status).toBe('PROCESSED');
  });

  test('lets another person mark the settlement as paid', async () => {
    const { id } = (await process(manager, week(200))).body.settlement;
    expect((await pay(admin, id)).status).toBe(200);
    expect((await see(manager, id)).status).toBe('PAID');
  });

  test('applies to administrators too', async () => {
    const { id } = (await process(admin, week(200))).body.settlement;
    expect((await pay(admin, id)).error.code).toBe('SECOND_PERSON_NEEDED');
    expect((await pay(manager, id)).status).toBe(200);
  });

  test('applies as soon as it is turned on, even to earlier settlements', async () => {
    await setTwoPeople(false);
    const { id } = (await process(manager, week(200))).body.settlement;
    await setTwoPeople(true);
    expect((await pay(manager, id)).error.code).toBe('SECOND_PERSON_NEEDED');
    await setTwoPeople(false);
    expect((await pay(manager, id)).status).toBe(200);
  });

  test('applies to a settlement that was processed under it, even after one administrator turns it off', async () => {
    const { id } = (await process(admin, week(200))).body.settlement;
    await setTwoPeople(false);
    expect((await pay(admin, id)).error.code).toBe('SECOND_PERSON_NEEDED');
    const payday = await app.as(admin, markSettlementsPaid, {
      params: { weekStart: MONDAY },
      body: { settlementIds: [id], paidOn: '2026-11-18' },
    });
    expect(payday.error.code).toBe('SECOND_PERSON_NEEDED');
    expect(await see(admin, id)).toMatchObject({ secondPersonRequired: true });
    expect((await pay(manager, id)).status).toBe(200);
  });

  test('notifies the other administrators when it is changed', async () => {
    const other = await app.person('IT_Admin');
    await setTwoPeople(false);
    const { notifications } = (await app.as(other, listNotifications)).body;
    expect(notifications[0]).toMatchObject({
      kind: 'PAYROLL_RULE_CHANGED',
      parameters: { isOn: false, changedBy: 'IT_Admin Tester' },
    });
    const own = (await app.as(admin, listNotifications)).body.notifications;
    expect(own.map(({ kind }) => kind)).not.toContain('PAYROLL_RULE_CHANGED');
  });

  test('is included in the payroll sheet', async () => {
    const sheet = async () =>
      (
        await app.as(manager, getPayrollSheet, {
          params: { weekStart: MONDAY },
          query: { userId: driver.id },
        })
      ).body;
    expect((await sheet()).twoPeopleForPayroll).toBe(true);
    await setTwoPeople(false);
    expect((await sheet()).twoPeopleForPayroll).toBe(false);
  });
});

describe('who handled a settlement', () => {
  test('is visible on the settlement to the office and to the payee', async () => {
    await approvedDays();
    const { id } = (await process(manager, week(200))).body.settlement;
    expect(await see(driver, id)).toMatchObject({
      approvedBy: ['Supervisor Tester'],
      processedBy: { id: manager.id, name: 'Manager Tester' },
      paidBy: null,
    });
    await pay(admin, id);
    for (const reader of [driver, manager, admin]) {
      expect(await see(reader, id)).toMatchObject({
        approvedBy: ['Supervisor Tester'],
        processedBy: { id: manager.id, name: 'Manager Tester' },
        paidBy: { id: admin.id, name: 'IT_Admin Tester' },
      });
    }
  });

  test('is in the audit trail: PAYROLL_PROCESSED names the approvers, and PAYROLL_PAID names the processor', async () => {
    await approvedDays();
    const { id } = (await process(manager, week(200))).body.settlement;
    await pay(admin, id);
    expect(await entryOf('PAYROLL_PROCESSED')).toMatchObject({ approvedBy: ['Supervisor Tester'] });
    expect(await entryOf('PAYROLL_PAID')).toMatchObject({ processedBy: 'Manager Tester' });
  });
});

describe('pay that differs from the approved hours', () => {
  test('is recorded with the expected pay, the difference and the reason', async () => {
    await approvedDays();
    const body = { ...week(240), payDifferenceReason: '  Waited at the dock.  ' };
    const { settlement } = (await process(manager, body)).body;
    const recorded = { basePay: 440, expectedPay: 400, payDifferenceReason: 'Waited at the dock.' };
    expect(settlement).toMatchObject(recorded);
    expect(await see(driver, settlement.id)).toMatchObject(recorded);
    expect(await entryOf('PAYROLL_PROCESSED')).toMatchObject({
      expectedPayCents: 40_000,
      payDifferenceCents: 4000,
      payDifferenceReason: 'Waited at the dock.',
    });
    await pay(manager, settlement.id);
    expect(await entryOf('PAYROLL_PAID')).toMatchObject({ payDifferenceCents: 4000 });
  });

  test('needs no reason', async () => {
    await approvedDays();
    const { status, body } = await process(manager, week(199.99));
    expect(status).toBe(201);
    expect(body.settlement).toMatchObject({ expectedPay: 400, payDifferenceReason: null });
    expect(await entryOf('PAYROLL_PROCESSED')).toMatchObject({ payDifferenceCents: -1 });
  });

  test('has no difference in the audit trail when the pay is as expected', async () => {
    await approvedDays();
    await process(manager, week(200));
    expect(await entryOf('PAYROLL_PROCESSED')).toMatchObject({ expectedPayCents: 40_000 });
    expect(await entryOf('PAYROLL_PROCESSED')).not.toHaveProperty('payDifferenceCents');
  });

  test('has no expected pay for a payee without a rate', async () => {
    const noRate = await app.person('Contractor', { reportsTo: supervisor });
    const { body } = await process(manager, weekOf(noRate, day(MONDAY, 100)));
    expect(body.settlement.expectedPay).toBeNull();
  });

  test('is compared with the expected pay of the payroll sheet', async () => {
    await approvedDays();
    await insertDay(app, driver, '2026-11-11', 'PENDING');
    const at = { params: { weekStart: MONDAY }, query: { userId: driver.id } };
    const sheet = (await app.as(manager, getPayrollSheet, at)).body;
    expect(sheet.expectedPay).toBe(400);
    const { settlement } = (await process(manager, week(240))).body;
    expect(settlement.expectedPay).toBe(sheet.expectedPay);
    expect(settlement.days?.filter(({ worked }) => worked)).toHaveLength(2);
  });

  test('returns the existing settlement when only the reason differs, and the settlement keeps its first reason', async () => {
    await approvedDays();
    const processed = await process(manager, { ...week(240), payDifferenceReason: 'Detention' });
    for (const again of [week(240), { ...week(240), payDifferenceReason: 'Another reason' }]) {
      const { status, body } = await process(manager, again);
      expect([status, body.settlement.id]).toEqual([200, processed.body.settlement.id]);
      expect(body.settlement.payDifferenceReason).toBe('Detention');
    }
    expect((await process(manager, week(241))).error.code).toBe('WEEK_HAS_SETTLEMENT');
  });

  test('creates one settlement from eight concurrent requests with approved days', async () => {
    await approvedDays();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => process(manager, week(240))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 200),
      201,
    ]);
    expect(new Set(responses.map(({ body }) => body.settlement.id)).size).toBe(1);
    expect(responses.map(({ body }) => body.settlement.expectedPay)).toEqual(
      responses.map(() => 400),
    );
  });

  test('has the full expected pay again after a reversal', async () => {
    await approvedDays();
    const { id } = (await process(manager, week(240))).body.settlement;
    await app.as(manager, reverseSettlement, {
      params: { id },
      body: { reason: 'Keyed in wrong' },
    });
    expect((await process(manager, week(200))).body.settlement.expectedPay).toBe(400);
  });

  test.each([
    ['a reason of 501 characters', { payDifferenceReason: 'x'.repeat(501) }],
    ['a reason that is not a string', { payDifferenceReason: 7 as never }],
  ])('is refused with %s', async (_, extra) => {
    expect((await process(manager, { ...week(240), ...extra })).status).toBe(400);
  });

  test('cannot be edited in the database', async () => {
    const { id } = (await process(manager, week(240))).body.settlement;
    for (const change of [{ expected_pay_cents: 1 }, { pay_difference_reason: 'Other' }]) {
      const edit = app.asOwner.updateTable('settlements').set(change).where('id', '=', id);
      await expect(edit.execute()).rejects.toThrow(/never edited/);
    }
  });
});
