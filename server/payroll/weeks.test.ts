import { addDays } from '../../domain/calendar.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getTodo } from '../../domain/dashboard/schema.ts';
import { markPaid, reverseSettlement } from '../../domain/payroll/schema.ts';
import { listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import type { Query } from '../../domain/endpoint.ts';
import { day, MONDAY, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import { insertDay, team } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, process } = payrollWorld();
const EARLIER = '2026-11-02';

let app: TestApp;
let admin: Person;
let manager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, supervisor, driver } = await team(app));
});

const weeksOf = async (caller: Person, query: Query<typeof listPayrollWeeks> = {}) =>
  (await app.as(caller, listPayrollWeeks, { query })).body;
const statesOf = async (query: Query<typeof listPayrollWeeks> = {}) =>
  (await weeksOf(manager, query)).weeks.map(({ weekStart, state }) => `${weekStart} ${state}`);
const todoOf = async (caller: Person) => (await app.as(caller, getTodo)).body.weeksToProcess;

test('lists settlements and approved weeks without a settlement, newest week first', async () => {
  await insertDay(app, driver, EARLIER);
  await insertDay(app, driver, '2026-11-03');
  await insertDay(app, driver, '2026-11-04', 'PENDING');
  await insertDay(app, driver, MONDAY);
  const { settlement } = (await process(manager, weekOf(driver, day(MONDAY, 240, 10)))).body;
  const { weeks, pagination } = await weeksOf(manager);
  expect(weeks).toEqual([
    {
      id: settlement.id,
      userId: driver.id,
      firstName: driver.firstName,
      lastName: 'Tester',
      weekStart: MONDAY,
      state: 'PROCESSED',
      days: 1,
      hours: 8,
      quantities: [],
      total: 250,
      withheld: 0,
      afterGross: 0,
      payouts: 0,
      paidOn: null,
    },
    {
      id: driver.id,
      userId: driver.id,
      firstName: driver.firstName,
      lastName: 'Tester',
      weekStart: EARLIER,
      state: 'NO_SETTLEMENT',
      days: 2,
      hours: 16,
      quantities: [],
      total: 480,
      withheld: 0,
      afterGross: 0,
      payouts: 0,
      paidOn: null,
    },
  ]);
  expect(pagination).toEqual({ page: 1, limit: 25, total: 2 });
});

test('filters by state, week and person, and “unpaid” includes approved weeks without a settlement', async () => {
  const other = await app.person('Contractor', { reportsTo: supervisor });
  await insertDay(app, other, MONDAY);
  await insertDay(app, driver, EARLIER);
  const { settlement } = (await process(manager, weekOf(driver, day(MONDAY, 100)))).body;
  expect(await statesOf({ state: 'NO_SETTLEMENT' })).toEqual([
    `${MONDAY} NO_SETTLEMENT`,
    `${EARLIER} NO_SETTLEMENT`,
  ]);
  expect((await statesOf({ state: 'UNPAID' })).toSorted()).toEqual([
    `${EARLIER} NO_SETTLEMENT`,
    `${MONDAY} NO_SETTLEMENT`,
    `${MONDAY} PROCESSED`,
  ]);
  expect(await statesOf({ weekStart: EARLIER })).toEqual([`${EARLIER} NO_SETTLEMENT`]);
  expect(await statesOf({ userId: other.id })).toEqual([`${MONDAY} NO_SETTLEMENT`]);
  await app.as(manager, markPaid, {
    params: { id: settlement.id },
    body: { paidOn: '2026-11-18' },
  });
  expect(await statesOf({ state: 'PAID' })).toEqual([`${MONDAY} PAID`]);
  expect(await statesOf({ state: 'UNPAID', userId: driver.id })).toEqual([
    `${EARLIER} NO_SETTLEMENT`,
  ]);
});

test('lists a week again after its settlement is reversed', async () => {
  await insertDay(app, driver, MONDAY);
  const { settlement } = (await process(manager, weekOf(driver, day(MONDAY, 240)))).body;
  expect(await statesOf({ state: 'NO_SETTLEMENT' })).toEqual([]);
  await app.as(manager, reverseSettlement, {
    params: { id: settlement.id },
    body: { reason: 'Keyed in wrong' },
  });
  expect((await statesOf()).toSorted()).toEqual([`${MONDAY} NO_SETTLEMENT`, `${MONDAY} REVERSED`]);
});

test('lists a week twice, with and without a settlement, when a day was approved after the settlement', async () => {
  await insertDay(app, driver, MONDAY);
  await process(manager, weekOf(driver, day(MONDAY, 240)));
  await insertDay(app, driver, addDays(MONDAY, 1));
  expect((await statesOf()).toSorted()).toEqual([`${MONDAY} NO_SETTLEMENT`, `${MONDAY} PROCESSED`]);
});

test('omits the current week, the caller’s own weeks and people who are not contractors', async () => {
  await insertDay(app, driver, '2026-11-16');
  await insertDay(app, manager, MONDAY);
  await insertDay(app, supervisor, MONDAY);
  expect(await statesOf()).toEqual([]);
  expect(await todoOf(manager)).toBeNull();
});

test('omits the weeks of people outside the scope', async () => {
  await insertDay(app, driver, MONDAY);
  const stranger = await app.person('Manager');
  expect(await weeksOf(stranger)).toMatchObject({ weeks: [], pagination: { total: 0 } });
  expect(await todoOf(stranger)).toBeNull();
});

test('lists the payees of a week by name, with and without settlements, across pages', async () => {
  const names = ['Zoe', 'Ann', 'Max', 'Bea', 'Joe'];
  for (const [index, firstName] of names.entries()) {
    const person = await app.person('Contractor', { firstName, reportsTo: manager });
    await insertDay(app, person, MONDAY);
    if (index < 3) await process(manager, weekOf(person, day(MONDAY, 240)));
  }
  const namesOf = async (query: Query<typeof listPayrollWeeks>) =>
    (await weeksOf(manager, query)).weeks.map(({ firstName }) => firstName);
  expect(await namesOf({})).toEqual(['Ann', 'Bea', 'Joe', 'Max', 'Zoe']);
  expect(await namesOf({ state: 'PROCESSED', limit: 2 })).toEqual(['Ann', 'Max']);
  expect(await namesOf({ limit: 2, page: 2 })).toEqual(['Joe', 'Max']);
});

test('adds the weeks without a settlement to the to-do list of people who process payroll', async () => {
  await insertDay(app, driver, EARLIER);
  await insertDay(app, driver, '2026-11-03');
  await insertDay(app, driver, MONDAY);
  expect(await todoOf(manager)).toEqual({ people: 1, weeks: 2, oldestWeek: EARLIER });
  expect(await todoOf(supervisor)).toBeNull();
  expect(await todoOf(driver)).toBeNull();
  await process(manager, weekOf(driver, day(MONDAY, 240)));
  expect(await todoOf(manager)).toEqual({ people: 1, weeks: 1, oldestWeek: EARLIER });
});

test('shows every week exactly once across all pages', async () => {
  const drivers = await Promise.all(
    Array.from({ length: 3 }, () => app.person('Contractor', { reportsTo: supervisor })),
  );
  for (const person of drivers) {
    await insertDay(app, person, EARLIER);
    await insertDay(app, person, MONDAY);
    await process(admin, weekOf(person, day(MONDAY, 100)));
  }
  const all = (await weeksOf(manager, { limit: 100 })).weeks.map(({ id }) => id);
  expect(all).toHaveLength(6);
  const paged = [];
  for (const page of [1, 2, 3, 4]) {
    const { weeks, pagination } = await weeksOf(manager, { page, limit: 2 });
    expect(pagination.total).toBe(6);
    paged.push(...weeks.map(({ id }) => id));
  }
  expect(paged).toEqual(all);
});

test('refuses a week that does not begin on a Monday', async () => {
  const { status, body } = await app.as(manager, listPayrollWeeks, {
    query: { weekStart: '2026-11-10' },
  });
  expect([status, body]).toMatchObject([422, { error: 'weekStart must be a Monday.' }]);
});
