import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addContractor, getContractor, updateContractor } from '../../domain/contractors/schema.ts';
import { getTodo } from '../../domain/dashboard/schema.ts';
import { setPaidTo } from '../../domain/paid-to/schema.ts';
import { recordPapers } from '../../domain/payday/papers-schema.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay, MISSING_ID, newDriver } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let otherManager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, otherManager, supervisor, driver } = await newTeam());
  await lease(driver);
});

const TUESDAY = '2026-11-10';

async function lease(person: Person): Promise<void> {
  const body = { leasedOwnerOperator: true };
  const { status } = await app.as(manager, updateContractor, { params: { id: person.id }, body });
  expect(status).toBe(200);
}

/** Inserts a day that the driver logged at the end of that day. */
async function logDay(person: Person, day: string, status?: Parameters<typeof insertDay>[3]) {
  const id = await insertDay(app, person, day, status);
  await app.asOwner
    .updateTable('time_logs')
    .set({ created_at: `${day}T23:00:00Z` })
    .where('id', '=', id)
    .execute();
}

const record = (people: readonly Person[], cameOn: string, caller = manager, weekStart = MONDAY) =>
  app.as(caller, recordPapers, {
    params: { weekStart },
    body: { userIds: people.map(({ id }) => id), cameOn },
  });
const leaseOf = async (person = driver) => (await payday.payeeOf(person)).lease;
const deadlines = async (person = manager) => (await app.as(person, getTodo)).body.paymentDeadlines;

describe('the clock of a leased owner-operator', () => {
  test('counts from the day on which the oldest unpaid day was logged', async () => {
    await logDay(driver, MONDAY);
    await logDay(driver, TUESDAY, 'PENDING');
    expect(await leaseOf()).toMatchObject({
      cameOn: null,
      firstOpenDay: MONDAY,
      clock: {
        weekStart: MONDAY,
        cameOn: MONDAY,
        isRecorded: false,
        days: 9,
        payBy: '2026-11-24',
        state: 'RUNNING',
      },
    });
    expect(await deadlines()).toBeNull();
  });

  test('counts from the day that the office recorded', async () => {
    await logDay(driver, MONDAY);
    const { status, body } = await record([driver], '2026-11-12');
    expect([status, body.message]).toEqual([
      200,
      'Papers came on Nov 12, 2026: recorded for 1 payee',
    ]);
    expect(await leaseOf()).toMatchObject({
      cameOn: '2026-11-12',
      clock: { cameOn: '2026-11-12', isRecorded: true, days: 6, payBy: '2026-11-27' },
    });
    await record([driver], '2026-11-13');
    expect(await leaseOf()).toMatchObject({ clock: { cameOn: '2026-11-13' } });
    const again = await record([driver], '2026-11-13');
    expect(again.status).toBe(200);
  });

  test('cannot begin before the work, or without work', async () => {
    expect(await leaseOf()).toEqual({ cameOn: null, firstOpenDay: null, clock: null });
    await logDay(driver, MONDAY, 'REJECTED');
    expect(await leaseOf()).toMatchObject({ clock: null });
    await logDay(driver, TUESDAY);
    await logDay(driver, '2026-11-16');
    await record([driver], TUESDAY);
    const { clock } = (await leaseOf()) ?? {};
    expect(clock).toMatchObject({ cameOn: TUESDAY, weekStart: MONDAY });
  });

  test('counts a day that the office entered, and a line, from the day of the work', async () => {
    const id = await insertDay(app, driver, TUESDAY);
    await app.asOwner
      .updateTable('time_logs')
      .set({ created_at: '2026-11-17T15:00:00Z', entered_at: '2026-11-17T15:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect(await leaseOf()).toMatchObject({ clock: { cameOn: TUESDAY } });
    await payday.add(driver, { kind: 'EARNING', amount: 300 });
    expect(await leaseOf()).toMatchObject({ clock: { cameOn: MONDAY } });
  });

  test('runs until the settlement is paid', async () => {
    await logDay(driver, MONDAY);
    const processed = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    const [settlement] = processed.body.settlements;
    const id = settlement?.id ?? '';
    expect(await leaseOf()).toMatchObject({ firstOpenDay: null, clock: { cameOn: MONDAY } });
    expect((await payday.pay([id])).status).toBe(200);
    expect(await leaseOf()).toMatchObject({ clock: null });
  });

  test('warns from day 12 and is overdue after day 15', async () => {
    await logDay(driver, '2026-11-06');
    expect(await leaseOf()).toMatchObject({ clock: { days: 12, state: 'DUE_SOON' } });
    expect(await deadlines()).toEqual({
      payees: 1,
      overdue: 0,
      payBy: '2026-11-21',
      weekStart: '2026-11-02',
    });
    const other = await newDriver(app, supervisor);
    await lease(other);
    await logDay(other, '2026-11-03');
    expect(await leaseOf(other)).toMatchObject({ clock: { days: 15, state: 'DUE_SOON' } });
    await logDay(other, '2026-11-02');
    expect(await leaseOf(other)).toMatchObject({ clock: { days: 16, state: 'OVERDUE' } });
    expect(await deadlines()).toMatchObject({ payees: 2, overdue: 1, payBy: '2026-11-17' });
    expect(await deadlines(otherManager)).toBeNull();
    expect(await deadlines(driver)).toBeNull();
  });

  test('counts the work of the drivers whose pay goes to the owner-operator', async () => {
    const other = await newDriver(app, supervisor);
    const body = { userIds: [other.id], payeeId: driver.id, effectiveFrom: MONDAY, reason: '' };
    expect((await app.as(manager, setPaidTo, { body })).status).toBe(201);
    await logDay(other, TUESDAY);
    expect(await leaseOf()).toMatchObject({ firstOpenDay: TUESDAY, clock: { cameOn: TUESDAY } });
    expect((await record([driver], '2026-11-12')).status).toBe(200);
    expect(await leaseOf()).toMatchObject({ clock: { cameOn: '2026-11-12', isRecorded: true } });
  });

  test('is on the contractor’s page, for people who see the pay', async () => {
    await logDay(driver, MONDAY);
    const params = { id: driver.id };
    const { body } = await app.as(manager, getContractor, { params });
    expect(body).toMatchObject({ leasedOwnerOperator: true, paymentClock: { days: 9 } });
    const seen = (await app.as(supervisor, getContractor, { params })).body;
    expect(seen).not.toHaveProperty('paymentClock');
  });

  test('is absent for other contractors', async () => {
    const body = { firstName: 'New', lastName: 'Driver', email: 'new.driver@carrier.example' };
    const added = await app.as(manager, addContractor, {
      body: { ...body, password: 'Caprock-Line-1', leasedOwnerOperator: false },
    });
    expect(added.body.contractor).toMatchObject({ leasedOwnerOperator: false });
    const other = await newDriver(app, supervisor);
    await logDay(other, MONDAY);
    expect(await leaseOf(other)).toBeNull();
  });
});

describe('a record of papers', () => {
  test('is refused on a day in the future or before the work', async () => {
    await logDay(driver, TUESDAY);
    const future = await record([driver], '2026-11-19');
    expect([future.status, future.error.error]).toEqual([
      422,
      'cameOn: the papers cannot come on a day in the future.',
    ]);
    const before = await record([driver], MONDAY);
    expect([before.status, before.error.error]).toEqual([
      422,
      'cameOn: the papers cannot come before the work. The first unprocessed work of Contractor Tester is on Nov 10, 2026.',
    ]);
    expect(await leaseOf()).toMatchObject({ cameOn: null });
  });

  test('is refused for a processed week and for a week without work', async () => {
    const empty = await record([driver], TUESDAY);
    expect([empty.status, empty.error.error]).toEqual([
      409,
      'Contractor Tester has no work in this week.',
    ]);
    await logDay(driver, MONDAY);
    await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    const { status, error } = await record([driver], TUESDAY);
    expect([status, error.error]).toEqual([
      409,
      'All work of Contractor Tester in this week is processed. Reverse the settlement to change the date.',
    ]);
  });

  test('is stored for all payees or for none', async () => {
    const other = await newDriver(app, supervisor);
    await logDay(driver, MONDAY);
    await logDay(other, MONDAY);
    const { status, error } = await record([driver, other], TUESDAY);
    expect([status, error.error]).toEqual([
      409,
      'Contractor Tester is not a leased owner-operator. Change this on the contractor’s page first.',
    ]);
    expect(await leaseOf()).toMatchObject({ cameOn: null });
    await lease(other);
    expect((await record([driver, other], TUESDAY)).status).toBe(200);
    expect([await leaseOf(), await leaseOf(other)]).toMatchObject([
      { cameOn: TUESDAY },
      { cameOn: TUESDAY },
    ]);
    expect((await app.auditActions()).slice(-2)).toEqual(['PAPERS_RECORDED', 'PAPERS_RECORDED']);
  });

  test('is refused for a payee out of scope, a missing payee and a repeated one', async () => {
    await logDay(driver, MONDAY);
    expect((await record([driver], TUESDAY, otherManager)).status).toBe(404);
    expect((await record([{ ...driver, id: MISSING_ID }], TUESDAY)).status).toBe(404);
    expect((await record([driver, driver], TUESDAY)).status).toBe(422);
    expect((await record([driver], TUESDAY, driver)).status).toBe(403);
  });
});
