import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { removePayLine } from '../../domain/payday/pay-line-schema.ts';
import { linesOfAgreements, refusalIn, setUpDeductions } from '../../testing/deductions-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const NEXT_MONDAY = addDays(MONDAY, 7);
const ESCROW = { kind: 'ESCROW', name: 'Escrow', amount: 25, startingBalance: 300 } as const;

const world = setUpDeductions();
const { payday, enter, found, process } = world;
let app: TestApp;
let manager: Person;
let driver: Person;
let calls: typeof world.calls;
beforeEach(() => {
  ({ app, calls } = world);
  ({ manager, driver } = world.people);
});

const release: typeof calls.release = (caller, id, fields) =>
  calls.release(caller, id, { payWeek: MONDAY, ...fields });

test('a release is paid after the gross without a new deposit, and its reversal takes it back', async () => {
  const escrow = await enter(ESCROW);
  const { body, status } = await release(manager, escrow);
  expect([status, body.message]).toEqual([
    201,
    'The settlement of the week of Nov 9, 2026 pays the release.',
  ]);
  expect(await found(escrow)).toMatchObject({
    balance: 300,
    plannedPayouts: [{ weekStart: MONDAY, amount: 200 }],
  });
  await insertDay(app, driver, MONDAY);
  const settlement = await process();
  expect(settlement).toMatchObject({ totalPay: 250, afterGross: 0, payouts: 200, netPay: 450 });
  expect(linesOfAgreements(settlement)).toEqual([
    ['ESCROW_RELEASE', 'Escrow: Lease ended', 200, 100],
  ]);
  // A later settlement of the week deposits nothing either.
  await payday.add(driver, { amount: 50 });
  expect(await payday.payeeOf(driver)).toMatchObject({ afterGross: 0, netPay: 50 });
  await payday.reverse(settlement.id);
  expect((await calls.entries(driver, escrow)).body.entries).toMatchObject([
    { kind: 'RELEASED', amount: 200, balance: 300, isReversal: true },
    { kind: 'RELEASED', amount: -200, balance: 100, settlement: { weekStart: MONDAY } },
    { kind: 'BROUGHT_IN', amount: 300 },
  ]);
});

test('a release is never more than the balance, also with two people at once', async () => {
  const escrow = await enter(ESCROW);
  const both = await Promise.all([release(manager, escrow), release(manager, escrow)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(refusalIn(await release(manager, escrow, { amount: 100.01 }))).toEqual([
    422,
    'amount: The balance is $300.00, and a settlement will release $200.00 of it. Enter $100.00 or less.',
  ]);
  const outside = (amount: number) => calls.release(manager, escrow, { enteredOn: MONDAY, amount });
  expect((await outside(100.01)).status).toBe(422);
  expect((await outside(100)).status).toBe(201);
  expect((await found(escrow)).balance).toBe(200);
});

test.each([
  ['an amount of zero', { amount: 0 }, 'amount: Enter more than zero.'],
  ['no reason', { note: ' ' }, 'note: Enter what it is for.'],
  ['a week long ago', { payWeek: '2026-01-05' }, 'payWeek: Choose a week from'],
  ['a day and a week', { enteredOn: MONDAY }, 'enteredOn: Choose a day, or the week'],
  ['interest', { kind: 'INTEREST' }, 'payWeek: A settlement pays only'],
] as const)('a release is refused with %s', async (_, fields, sentence) => {
  const escrow = await enter(ESCROW);
  expect(refusalIn(await release(manager, escrow, fields))).toEqual([
    422,
    expect.stringContaining(sentence),
  ]);
  expect((await calls.release(manager, escrow)).error.error).toContain(
    'enteredOn: Choose a day, or the',
  );
  expect((await found(escrow)).plannedPayouts).toEqual([]);
});

test('a release can be canceled until a settlement pays it', async () => {
  const escrow = await enter(ESCROW);
  await release(manager, escrow);
  const { payLineId } = (await found(escrow)).plannedPayouts[0]!;
  const cancel = () => app.as(manager, removePayLine, { params: { id: payLineId } });
  const settlement = await process();
  expect((await cancel()).status).toBe(409);
  await payday.reverse(settlement.id);
  expect((await cancel()).status).toBe(200);
  expect((await found(escrow)).plannedPayouts).toEqual([]);
  expect((await release(manager, escrow, { amount: 300 })).status).toBe(201);
});

test('a release blocks its settlement if a reversal took back the deposits', async () => {
  const escrow = await enter({ ...ESCROW, startingBalance: null });
  await insertDay(app, driver, MONDAY);
  const deposit = await process();
  expect((await release(manager, escrow, { amount: 25, payWeek: NEXT_MONDAY })).status).toBe(201);
  await payday.reverse(deposit.id);
  expect((await payday.payeeOf(driver, NEXT_MONDAY)).exceptions).toContainEqual(
    expect.objectContaining({ code: 'PAYOUT_NOT_POSSIBLE', canAccept: false }),
  );
});

test('a release can be paid after the escrow ended', async () => {
  const escrow = await enter(ESCROW);
  await calls.end(manager, escrow, 'Lease ended');
  await release(manager, escrow, { amount: 300 });
  const settlement = await process();
  expect(settlement).toMatchObject({ kind: 'PAYOUT', payouts: 300, netPay: 300 });
  expect(linesOfAgreements(settlement)).toEqual([
    ['ESCROW_RELEASE', 'Escrow: Lease ended', 300, 0],
  ]);
});
