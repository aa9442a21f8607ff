import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTodo } from '../../domain/dashboard/schema.ts';
import {
  creditEscrowInterest,
  creditFinalInterest,
  getEscrowInterest,
  setEscrowRate,
} from '../../domain/deductions/interest-schema.ts';
import { listEntries, recordEntry } from '../../domain/deductions/schema.ts';
import { processPayday } from '../../domain/payday/schema.ts';
import { reverseSettlement } from '../../domain/payroll/schema.ts';
import { setStaffArchived, setStaffStatus } from '../../domain/staff/schema.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { insertDay } from '../../testing/people.ts';
import { TODAY, type Person, type TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
const Q3 = '2026-07-01';
const Q4 = '2026-10-01';
const WEEK = '2026-07-06';

let app: TestApp;
let admin: Person;
let accountant: Person;
let manager: Person;
let driver: Person;
let deductions: ReturnType<typeof deductionCalls>;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
  accountant = await app.person('Accountant');
  ({ manager, driver } = await newTeam());
  deductions = deductionCalls(app);
});
afterAll(() => app.close());

const setRate = (quarterStart: string, rate: number, caller = accountant, source = 'Auction') =>
  app.as(caller, setEscrowRate, { params: { quarterStart }, body: { rate, source } });
const credit = (quarterStart: string, caller = accountant) =>
  app.as(caller, creditEscrowInterest, { params: { quarterStart } });
const overview = async (year = 2026) =>
  (await app.as(accountant, getEscrowInterest, { query: { year } })).body;
const statesOf = async () =>
  (await overview()).quarters.map(({ quarterStart, state }) => [quarterStart, state]);
const ledgerOf = async (id: string) =>
  (await app.as(driver, listEntries, { params: { id } })).body.entries.map(
    ({ kind, enteredOn, amount, balance }) => [kind, enteredOn, amount, balance],
  );
const record = (id: string, kind: 'RELEASED' | 'INTEREST', amount: number, enteredOn: string) =>
  app.as(manager, recordEntry, {
    params: { id },
    body: { kind, amount, enteredOn, note: 'Check 1042' },
  });

const todoOf = async (person: Person) => (await app.as(person, getTodo)).body;

let escrow: string;

/** Processes a week in which the driver worked one day. Returns the settlement. */
async function deposit(weekStart: string): Promise<string> {
  await insertDay(app, driver, weekStart);
  const { userId, version, gross } = await payday.acceptOpenExceptions(driver, weekStart);
  const processed = await app.as(manager, processPayday, {
    params: { weekStart },
    body: { payees: [{ userId, version, gross }] },
  });
  return processed.body.settlements[0]!.id;
}

const reverse = (id: string) =>
  app.as(manager, reverseSettlement, { params: { id }, body: { reason: 'Keyed in wrong' } });

test('only people who process the payroll of the whole company handle the interest', async () => {
  for (const caller of [manager, driver, await app.person('HR')]) {
    expect((await setRate(Q4, 4, caller)).status).toBe(403);
    expect((await credit(Q3, caller)).status).toBe(403);
  }
});

test('two quarters are credited to the cent, with a reversal before and after the first was credited', async () => {
  app.setToday('2026-07-01');
  escrow = (
    await deductions.enter(manager, driver, {
      kind: 'ESCROW',
      name: 'Escrow',
      amount: 100,
      firstWeek: WEEK,
      startingBalance: 1000,
    })
  ).body.id;
  expect(await statesOf()).toEqual([[Q3, 'RATE_MISSING']]);
  expect((await setRate(Q3, 4)).body.message).toBe('Rate of Q3 2026 saved');

  // One deposit of $100.00 is in the escrow from July 13 until its reversal on July 23, and one from September 7.
  app.setToday('2026-07-13');
  const reversed = await deposit(WEEK);
  app.setToday('2026-07-23');
  await reverse(reversed);
  app.setToday('2026-09-07');
  const reversedLater = await deposit('2026-08-31');
  app.setToday('2026-09-30');
  expect((await credit(Q3)).error).toMatchObject({
    error: 'This quarter runs through Sep 30, 2026. Credit its interest on Oct 1, 2026 or later.',
  });
  expect(await statesOf()).toEqual([[Q3, 'RUNNING']]);

  app.setToday('2026-10-05');
  expect(await statesOf()).toEqual([
    [Q4, 'RATE_MISSING'],
    [Q3, 'DUE'],
  ]);
  expect((await todoOf(accountant)).escrowInterest).toEqual({ quarterStart: Q3, state: 'DUE' });
  expect((await todoOf(manager)).escrowInterest).toBeNull();
  // (1,000.00 × 92 + 100.00 × 10 + 100.00 × 24) × 4% / 365 = 10.455
  expect((await credit(Q3)).body.message).toBe('$10.45 interest of Q3 2026 credited');
  expect(await ledgerOf(escrow)).toEqual([
    ['INTEREST', '2026-10-05', 10.45, 1110.45],
    ['DEPOSITED', '2026-09-07', 100, 1100],
    ['DEPOSITED', '2026-07-23', -100, 1000],
    ['DEPOSITED', '2026-07-13', 100, 1100],
    ['BROUGHT_IN', '2026-07-01', 1000, 1000],
  ]);
  const [entry] = (await app.as(driver, listEntries, { params: { id: escrow } })).body.entries;
  expect(entry?.interest).toEqual({ from: Q3, through: '2026-09-30', rate: 4 });

  expect((await todoOf(accountant)).escrowInterest).toEqual({
    quarterStart: Q4,
    state: 'RATE_MISSING',
  });
  expect((await credit(Q3)).error.error).toBe('The interest of Q3 2026 is already credited.');
  expect((await setRate(Q3, 4.5)).error).toMatchObject({
    code: 'CONFLICT',
    error:
      'Interest of Q3 2026 is already credited at this rate. To correct it, record an interest entry in the ledger of the escrow.',
  });

  // The reversal of a deposit in the credited quarter counts from its own day, and the credited interest stays.
  app.setToday('2026-10-20');
  await reverse(reversedLater);
  expect((await ledgerOf(escrow)).slice(0, 2)).toEqual([
    ['DEPOSITED', '2026-10-20', -100, 1010.45],
    ['INTEREST', '2026-10-05', 10.45, 1110.45],
  ]);

  // Q4 has no rate when it ends.
  app.setToday('2027-01-04');
  expect((await credit(Q4)).error.error).toBe('Enter the rate of Q4 2026 first.');
  await setRate(Q4, 3.851);
  // (1,100.00 × 4 + 1,110.45 × 15 + 1,010.45 × 73) × 3.851% / 365 = 10.004
  expect((await credit(Q4)).body.message).toBe('$10.00 interest of Q4 2026 credited');
  expect((await ledgerOf(escrow))[0]).toEqual(['INTEREST', '2027-01-04', 10, 1020.45]);

  // Interest counts in the year in which it is credited.
  expect(await overview(2026)).toMatchObject({
    total: 10.45,
    payees: [{ userId: driver.id, interest: 10.45 }],
  });
  expect((await overview(2027)).total).toBe(10);
});

test('nothing is dated into a credited quarter', async () => {
  expect((await record(escrow, 'RELEASED', 100, '2026-12-31')).error.error).toBe(
    'enteredOn: Interest is credited through Dec 31, 2026. Enter Jan 1, 2027 or a later day.',
  );
  expect((await record(escrow, 'INTEREST', 1, '2027-01-04')).status).toBe(201);
  expect((await overview(2027)).total).toBe(11);
});

test('the lease ends: interest through yesterday, then the release, and the next quarter adds nothing', async () => {
  app.setToday('2027-02-01');
  const final = (caller = manager) =>
    app.as(caller, creditFinalInterest, { params: { id: escrow } });
  expect((await final()).error.code).toBe('CONFLICT');
  const returnBy = async () => (await deductions.list(driver, { ended: 'true' }))[0]?.returnBy;
  expect(await returnBy()).toBeNull();
  const ended = await deductions.endWithLease(manager, escrow, '2027-02-02');
  expect(ended.error.error).toBe('leaseEndedOn: Enter today or an earlier day.');
  expect((await deductions.endWithLease(manager, escrow, '2027-01-29')).status).toBe(200);
  expect(await returnBy()).toBe('2027-03-15');
  const returns = { escrows: 1, overdue: 0, returnBy: '2027-03-15' };
  expect((await todoOf(manager)).escrowReturns).toEqual(returns);
  expect((await todoOf(driver)).escrowReturns).toBeNull();
  app.setToday('2027-03-16');
  expect((await todoOf(manager)).escrowReturns).toEqual({ ...returns, overdue: 1 });
  app.setToday('2027-02-01');

  expect((await final()).error.error).toBe('Enter the rate of Q1 2027 first.');
  await setRate('2027-01-01', 4);
  // (1,010.45 × 3 + 1,021.45 × 28) × 4% / 365 = 3.467
  expect((await final()).body.message).toBe('$3.47 interest through Jan 31, 2027 credited');
  expect((await final()).error.error).toBe('No interest is due for this escrow.');
  expect((await setRate('2027-01-01', 5)).error.code).toBe('CONFLICT');
  expect((await record(escrow, 'RELEASED', 1024.92, '2027-02-01')).status).toBe(201);
  expect(await returnBy()).toBeNull();
  expect((await todoOf(manager)).escrowReturns).toBeNull();

  app.setToday('2027-04-01');
  expect((await credit('2027-01-01')).body.message).toBe('$0.00 interest of Q1 2027 credited');
});

test('two people credit at once, and the payee gets the interest once', async () => {
  app.setToday('2027-04-01');
  const { manager: other, driver: payee } = await newTeam();
  const { id } = (
    await deductions.enter(other, payee, {
      kind: 'ESCROW',
      name: 'Escrow',
      firstWeek: '2027-04-05',
      startingBalance: 1000,
    })
  ).body;
  await setRate('2027-04-01', 4);
  app.setToday('2027-07-01');
  const callers = [admin, accountant, admin, accountant];
  const replies = await Promise.all(callers.map((caller) => credit('2027-04-01', caller)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const entries = await sql<{ cents: number }>`select amount_cents as cents from deduction_entries
    where agreement_id = ${id} and kind = 'INTEREST'`.execute(app.asOwner);
  // 1,000.00 × 4% × 91 / 365 = 9.973
  expect(entries.rows).toEqual([{ cents: 997 }]);
  app.setToday(TODAY);
});

test('an escrow must be returned after its payee is deactivated, until the account is active again', async () => {
  app.setToday('2027-07-01');
  const { manager: other, driver: payee } = await newTeam();
  await deductions.enter(other, payee, { kind: 'ESCROW', name: 'Escrow', startingBalance: 500 });
  const returnBy = async () => (await deductions.list(admin, { userId: payee.id }))[0]?.returnBy;
  const setActive = (isActive: boolean) =>
    app.as(admin, setStaffStatus, { params: { id: payee.id }, body: { isActive } });
  const setArchived = (archived: boolean) =>
    app.as(admin, setStaffArchived, { params: { id: payee.id }, body: { archived } });
  expect(await returnBy()).toBeNull();
  await setActive(false);
  expect(await returnBy()).toBe('2027-08-15');
  app.setToday('2027-07-20');
  await setArchived(true);
  await setArchived(false);
  expect(await returnBy()).toBe('2027-08-15');
  await setActive(true);
  expect(await returnBy()).toBeNull();
  app.setToday(TODAY);
});
