import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { setPaidTo, setShowsAmounts } from '../../domain/paid-to/schema.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

// The own weeks of a fleet owner, and of drivers whose pay goes to the owner.

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let owner: Person;
let driver: Person;
let second: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  const team = await newTeam();
  const { manager } = team;
  owner = team.driver;
  const contractor = (hourlyRateTenThousandths: number) =>
    app.person('Contractor', { reportsTo: manager, hourlyRateTenThousandths });
  driver = await contractor(200_000);
  second = await contractor(300_000);
  const userIds = [driver.id, second.id];
  await app.as(manager, setPaidTo, {
    body: { userIds, payeeId: owner.id, effectiveFrom: MONDAY, reason: '' },
  });
});

/** Pays the approved work of the week to the owner. */
async function payWeek() {
  const { body } = await payday.processAll([await payday.acceptOpenExceptions(owner)]);
  await payday.pay(body.settlements.map(({ id }) => id));
}

test('shows an owner the pay of the drivers in the pay of the week', async () => {
  await insertDay(app, owner, MONDAY);
  await insertDay(app, driver, MONDAY);
  await insertDay(app, second, addDays(MONDAY, 1), 'PENDING');
  await payday.add(second, { amount: 75 });
  // The week before belongs to the drivers themselves.
  await insertDay(app, second, addDays(MONDAY, -7));
  const { weeks } = (await app.as(owner, getOwnWeeks)).body;
  expect(weeks.map(({ weekStart }) => weekStart)).toEqual([addDays(MONDAY, 7), MONDAY]);
  const own = { days: 1, hours: 8, rejectedDays: 0 };
  expect(weeks[1]).toMatchObject({ ...own, pendingDays: 1, approved: 485, pending: 240 });
  expect(await payday.payeeOf(owner)).toMatchObject({ gross: 485 });
});

test('shows a driver the pay of the week so far, and the weeks before', async () => {
  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, addDays(MONDAY, 1), 'PENDING');
  await payday.add(driver, { amount: 75 });
  const read = async () => {
    const { weeks, workPaidToOthers } = (await app.as(driver, getOwnWeeks)).body;
    return {
      paidTo: weeks.find(({ weekStart }) => weekStart === MONDAY)?.paidTo,
      workPaidToOthers,
    };
  };
  const hidden = { paidTo: { approved: null, pending: null }, workPaidToOthers: [] };
  expect(await read()).toMatchObject(hidden);
  await app.as(owner, setShowsAmounts, { body: { showsAmounts: true } });
  expect(await read()).toMatchObject({
    paidTo: { status: null, amount: null, approved: 235, pending: 160 },
    workPaidToOthers: [],
  });
  await payWeek();
  const work = { weekStart: MONDAY, status: 'PAID', amount: 235 };
  expect(await read()).toMatchObject({
    paidTo: { status: 'PAID', amount: 235, approved: 0, pending: 160 },
    workPaidToOthers: [{ ...work, paidOn: expect.any(String) }],
  });
  await app.as(owner, setShowsAmounts, { body: { showsAmounts: false } });
  expect((await read()).workPaidToOthers).toMatchObject([{ ...work, amount: null }]);
});

test('shows a driver the sum of the settlements that pay a week', async () => {
  await app.as(owner, setShowsAmounts, { body: { showsAmounts: true } });
  await insertDay(app, driver, MONDAY);
  await payWeek();
  await insertDay(app, driver, addDays(MONDAY, 1));
  await payday.processAll([await payday.acceptOpenExceptions(owner)]);
  const paidTo = async () => {
    const { weeks } = (await app.as(driver, getOwnWeeks)).body;
    return weeks.find(({ weekStart }) => weekStart === MONDAY)?.paidTo;
  };
  expect(await paidTo()).toMatchObject({ status: 'PROCESSED', paidOn: null, amount: 320 });
  const { settlements } = await payday.payeeOf(owner);
  await payday.pay(settlements.filter(({ canPay }) => canPay).map(({ id }) => id));
  expect(await paidTo()).toMatchObject({ status: 'PAID', amount: 320 });
});
