import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getTodo } from '../../domain/dashboard/schema.ts';
import { addExpense, changeExpense, decideExpense } from '../../domain/expenses/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { EXPENSE } from '../../testing/expense-world.ts';
import { day, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import { insertDay, team } from '../../testing/people.ts';
import { TODAY, type Person, type TestApp } from '../../testing/test-app.ts';
import { form, LINES } from '../../testing/w9-world.ts';
import { enterPaperW9, requestW9, signW9 } from '../../domain/tax/w9/schema.ts';

const { start, process } = payrollWorld();
const MONDAY = '2026-11-16';
const LAST_MONDAY = '2026-11-09';

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

/** Enters a paper W-9 without a number and a signature. */
const enterIncompleteW9 = ({ id }: Person) =>
  app.as(admin, enterPaperW9, {
    params: { id },
    body: { lines: { ...LINES, tinKind: null }, signatureName: '', receivedOn: '2026-11-16' },
  });

const todoOf = async (person: Person) => (await app.as(person, getTodo)).body;

test('counts the days that need approval and the people who logged them, with the oldest day', async () => {
  expect((await todoOf(supervisor)).approvals).toBeNull();
  const other = await app.person('Contractor', { reportsTo: supervisor });
  await insertDay(app, driver, '2026-11-03', 'PENDING');
  await insertDay(app, driver, '2026-11-16', 'PENDING');
  await insertDay(app, other, '2026-11-17', 'PENDING');
  await insertDay(app, supervisor, '2026-11-02', 'PENDING');
  await insertDay(app, await app.person('Contractor'), '2026-11-01', 'PENDING');
  expect((await todoOf(supervisor)).approvals).toEqual({
    days: 3,
    people: 2,
    oldestDay: '2026-11-03',
  });
  expect((await todoOf(driver)).approvals).toBeNull();
});

test('counts the expenses that the person may decide', async () => {
  await app.as(driver, addExpense, { body: { ...EXPENSE, receipt: null } });
  await app.as(supervisor, addExpense, { body: { ...EXPENSE, receipt: null } });
  expect((await todoOf(supervisor)).pendingExpenses).toBe(1);
  expect((await todoOf(driver)).pendingExpenses).toBe(0);
});

test('asks a contractor without a complete W-9, and people with a W-9 request, to sign a W-9', async () => {
  const requestForm = (person: Person) => app.as(admin, requestW9, { params: { id: person.id } });
  expect((await todoOf(driver)).ownW9).toEqual({
    isRequested: false,
    requestedBy: null,
    hasVersion: false,
  });
  expect((await todoOf(manager)).ownW9).toBeNull();
  await requestForm(manager);
  expect((await todoOf(manager)).ownW9).toMatchObject({ isRequested: true, hasVersion: false });
  await enterIncompleteW9(driver);
  expect((await todoOf(driver)).ownW9).toMatchObject({ isRequested: false, hasVersion: true });
  await app.as(driver, signW9, { body: form() });
  expect((await todoOf(driver)).ownW9).toBeNull();
  await requestForm(driver);
  expect((await todoOf(driver)).ownW9).toEqual({
    isRequested: true,
    requestedBy: 'IT_Admin Tester',
    hasVersion: true,
  });
});

test('counts contractors without a complete W-9 for people who handle tax documents', async () => {
  const accountant = await app.person('Accountant');
  const missing = async (person: Person) => (await todoOf(person)).missingW9Forms;
  const before = await missing(accountant);
  await enterIncompleteW9(driver);
  expect(await missing(accountant)).toBe(before);
  await app.as(driver, signW9, { body: form() });
  expect(await missing(accountant)).toBe(before - 1);
  const leaver = await app.person('Contractor');
  expect(await missing(accountant)).toBe(before);
  await sql`update users set archived_at = now() where id = ${leaver.id}`.execute(app.asOwner);
  expect(await missing(accountant)).toBe(before - 1);
  expect(await missing(manager)).toBe(0);
});

test('shows the person’s own week until a day is logged', async () => {
  expect((await todoOf(driver)).ownWeek).toEqual({ weekStart: MONDAY });
  expect((await todoOf(manager)).ownWeek).toBeNull();
  await insertDay(app, manager, '2026-11-02');
  expect((await todoOf(manager)).ownWeek).toEqual({ weekStart: MONDAY });
  await insertDay(app, driver, '2026-11-17', 'PENDING');
  expect((await todoOf(driver)).ownWeek).toBeNull();
});

test('shows a person’s own rejected days of the weeks that the time logs page shows', async () => {
  expect((await todoOf(driver)).rejectedDays).toBeNull();
  await insertDay(app, driver, '2026-09-20', 'REJECTED');
  await insertDay(app, driver, '2026-10-20', 'REJECTED');
  await insertDay(app, driver, '2026-11-12', 'REJECTED');
  expect((await todoOf(driver)).rejectedDays).toEqual({ days: 2, oldestDay: '2026-10-20' });
  expect((await todoOf(supervisor)).rejectedDays).toBeNull();
});

test('shows a person’s own rejected expenses until they are corrected', async () => {
  expect((await todoOf(driver)).rejectedExpenses).toBeNull();
  const added = await app.as(driver, addExpense, { body: { ...EXPENSE, receipt: null } });
  const { id, version } = added.body.expense;
  const params = { id };
  const rejection = { version, status: 'REJECTED', reason: 'Which truck?' } as const;
  await app.as(supervisor, decideExpense, { params, body: rejection });
  expect((await todoOf(driver)).rejectedExpenses).toEqual({ expenses: 1, oldestDay: EXPENSE.day });
  expect((await todoOf(supervisor)).rejectedExpenses).toBeNull();
  const corrected = { ...EXPENSE, purpose: 'Reefer fuel, truck 12', version, receipt: null };
  expect((await app.as(driver, changeExpense, { params, body: corrected })).status).toBe(200);
  expect((await todoOf(driver)).rejectedExpenses).toBeNull();
});

test('shows an approver the names of people who logged nothing last week', async () => {
  const people = await Promise.all(
    ['Ben', 'Cid', 'Dot', 'Eva'].map((firstName) =>
      app.person('Contractor', { reportsTo: supervisor, firstName }),
    ),
  );
  await sql`update users set created_at = '2026-10-01', last_name = first_name where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(
    app.asOwner,
  );
  const [ben, cid] = people as [Person, Person];
  await insertDay(app, ben, '2026-11-15', 'PENDING');
  await sql`update users set archived_at = now() where id = ${cid.id}`.execute(app.asOwner);
  const { missingWeeks } = await todoOf(supervisor);
  // The driver's account was created after that week.
  expect(missingWeeks).toMatchObject({ weekStart: LAST_MONDAY, total: 2 });
  expect(missingWeeks?.people.map(({ firstName }) => firstName)).toEqual(['Dot', 'Eva']);
  expect((await todoOf(await app.person('Supervisor'))).missingWeeks).toBeNull();
  expect((await todoOf(driver)).missingWeeks).toBeNull();
});

test('shows policies that expire within 14 days to the person who has them and to people who assign policies', async () => {
  const ends = (person: Person, days: number) =>
    sql`update policy_assignments set expires_at = now() + make_interval(days => ${days}::int)
      where user_id = ${person.id}`.execute(app.asOwner);
  await ends(driver, 13);
  await ends(supervisor, 15);
  await ends(manager, -1);
  const { ownExpiringPolicies } = await todoOf(driver);
  expect(ownExpiringPolicies).toEqual([
    { policyName: 'Contractor', expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
  expect((await todoOf(supervisor)).ownExpiringPolicies).toEqual([]);
  const { expiringPolicies } = await todoOf(admin);
  expect(expiringPolicies?.total).toBe(1);
  expect(expiringPolicies?.people).toMatchObject([
    { id: driver.id, email: driver.email, policyName: 'Contractor' },
  ]);
  expect((await todoOf(supervisor)).expiringPolicies).toBeNull();
});

test('counts unpaid settlements of others for people who process payroll, with the oldest week', async () => {
  await process(admin, weekOf(driver, day('2026-11-09', 240)));
  await process(admin, weekOf(manager, day('2026-11-09', 100)));
  expect((await todoOf(manager)).unpaidSettlements).toEqual({
    total: 1,
    oldest: { userId: driver.id, weekStart: LAST_MONDAY },
  });
  expect((await todoOf(supervisor)).unpaidSettlements).toBeNull();
  expect((await todoOf(await app.person('Manager'))).unpaidSettlements).toBeNull();
});

test('leaves out the settlements that another person must pay when payroll requires two people', async () => {
  const setTwoPeople = (isOn: boolean) =>
    sql`update company set two_people_for_payroll = ${isOn}`.execute(app.asOwner);
  const colleague = await app.person('Contractor', { reportsTo: manager });
  await process(manager, weekOf(driver, day(LAST_MONDAY, 240)));
  await process(admin, weekOf(colleague, day(LAST_MONDAY, 100)));
  expect((await todoOf(manager)).unpaidSettlements?.total).toBe(2);
  await setTwoPeople(true);
  expect((await todoOf(manager)).unpaidSettlements).toEqual({
    total: 1,
    oldest: { userId: colleague.id, weekStart: LAST_MONDAY },
  });
  await setTwoPeople(false);
});

test('counts active contractors without a rate for people who may set it', async () => {
  const hr = await app.person('HR');
  const missing = async (person: Person) => (await todoOf(person)).missingRates;
  const setRate = (tenThousandths: number | null) =>
    sql`update users set hourly_rate_ten_thousandths = ${tenThousandths} where id = ${driver.id}`.execute(
      app.asOwner,
    );
  await setRate(300_000);
  const before = await missing(hr);
  await setRate(null);
  expect(await missing(hr)).toBe(before + 1);
  expect(await missing(manager)).toBe(1);
  expect(await missing(await app.person('Manager'))).toBe(0);
  // Only people who can see pay and manage contractors can set a rate.
  for (const other of [supervisor, await app.person('Accountant'), driver]) {
    expect(await missing(other)).toBe(0);
  }
  await sql`update users set is_active = false where id = ${driver.id}`.execute(app.asOwner);
  expect(await missing(hr)).toBe(before);
});

test('counts no contractor who is paid by the mile', async () => {
  const missing = async () => (await todoOf(manager)).missingRates;
  const newcomer = await app.person('Contractor', { reportsTo: manager });
  const before = await missing();
  const rate = { userId: newcomer.id, unit: 'MILE', effectiveFrom: TODAY, reason: '' } as const;
  await app.as(manager, setPayRate, { body: { ...rate, rate: 0.62 } });
  expect(await missing()).toBe(before - 1);
  await app.as(manager, setPayRate, { body: { ...rate, rate: null } });
  expect(await missing()).toBe(before);
});
