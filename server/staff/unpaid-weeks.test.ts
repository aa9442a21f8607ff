import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAgreement, enterAgreement, recordEntry } from '../../domain/deductions/schema.ts';
import { addExpense } from '../../domain/expenses/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { getUnpaidWeeks, listArchived, setStaffArchived } from '../../domain/staff/schema.ts';
import { EXPENSE, PHOTO } from '../../testing/expense-world.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import { byId } from '../../testing/staff-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { payday, start, newTeam } = paydayWorld();
const NOTHING = { approvedDays: 0, pendingDays: 0, settlements: 0, lines: 0, pendingExpenses: 0 };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const unpaidWeeksOf = async (person: Person, caller = admin) =>
  (await app.as(caller, getUnpaidWeeks, byId(person))).body.weeks;

test('lists what is not paid of each week until it is paid', async () => {
  const { manager, driver } = await newTeam();
  expect(await unpaidWeeksOf(driver)).toEqual([]);

  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, '2026-11-10');
  await insertDay(app, driver, '2026-11-16', 'PENDING');
  await payday.add(driver);
  const expense = await app.as(driver, addExpense, {
    body: { ...EXPENSE, day: '2026-11-17', receipt: PHOTO.toString('base64') },
  });
  expect(expense.status).toBe(201);
  const nextWeek = { ...NOTHING, weekStart: '2026-11-16', pendingDays: 1, pendingExpenses: 1 };
  expect(await unpaidWeeksOf(driver)).toEqual([
    { ...NOTHING, weekStart: MONDAY, approvedDays: 2, lines: 1 },
    nextWeek,
  ]);
  expect(await unpaidWeeksOf(driver, manager)).toHaveLength(2);

  const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  expect(await unpaidWeeksOf(driver)).toEqual([
    { ...NOTHING, weekStart: MONDAY, settlements: 1 },
    nextWeek,
  ]);
  await payday.pay(body.settlements.map(({ id }) => id));
  expect(await unpaidWeeksOf(driver)).toEqual([nextWeek]);
});

test('names the agreements with a balance, until it is written off', async () => {
  const { manager, driver } = await newTeam();
  const enter = (kind: 'ADVANCE' | 'ESCROW' | 'INSURANCE', startingBalance: number | null) =>
    app.as(manager, enterAgreement, {
      body: {
        userId: driver.id,
        kind,
        name: `The ${kind.toLowerCase()}`,
        authority: 'Lease clause 7',
        amount: 50,
        percent: null,
        percentBase: null,
        firstWeek: MONDAY,
        lastWeek: null,
        target: null,
        priority: 1,
        floor: 0,
        startingBalance,
      },
    });
  const agreements = async () =>
    (await app.as(admin, getUnpaidWeeks, byId(driver))).body.agreements;
  const { id } = (await enter('ADVANCE', 300)).body;
  await enter('ESCROW', 500);
  await enter('INSURANCE', null);
  expect(await agreements()).toEqual([
    { name: 'The advance', isEscrow: false },
    { name: 'The escrow', isEscrow: true },
  ]);
  await app.as(manager, endAgreement, { params: { id }, body: { reason: 'The lease ended' } });
  expect(await agreements()).toHaveLength(2);
  const body = { kind: 'WRITTEN_OFF', amount: 300, enteredOn: MONDAY, note: 'Goodwill' } as const;
  await app.as(manager, recordEntry, { params: { id }, body });
  expect(await agreements()).toEqual([{ name: 'The escrow', isEscrow: true }]);
});

test('lists only days that payroll can pay', async () => {
  const employee = await app.person('Employee');
  await insertDay(app, employee, MONDAY);
  expect(await unpaidWeeksOf(employee)).toEqual([]);

  const { driver } = await newTeam();
  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, '2026-11-16');
  await app.asOwner
    .updateTable('users')
    .set({ contractor_through: '2026-11-15' })
    .where('id', '=', driver.id)
    .execute();
  expect(await unpaidWeeksOf(driver)).toEqual([{ ...NOTHING, weekStart: MONDAY, approvedDays: 1 }]);
});

test('says who archived a person', async () => {
  const { driver } = await newTeam();
  const archive = (archived: boolean) =>
    app.as(admin, setStaffArchived, { ...byId(driver), body: { archived } });
  const me = (await app.as(admin, getMe)).body.user;
  const { user } = (await archive(true)).body;
  expect(user.archivedBy).toBe(`${me.firstName} ${me.lastName}`);
  const query = { search: driver.email };
  expect((await app.as(admin, listArchived, { query })).body.users).toEqual([user]);
  expect((await archive(false)).body.user.archivedBy).toBeNull();
});
