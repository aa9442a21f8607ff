import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpDeductions } from '../../testing/deductions-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay, MISSING_ID, newDriver } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const NEXT_MONDAY = '2026-11-16';
const ADVANCE = { kind: 'ADVANCE', name: 'Advance', amount: 100, startingBalance: 500 } as const;
const ESCROW = { kind: 'ESCROW', name: 'Escrow', amount: 100, target: 2000 } as const;

const world = setUpDeductions();
const { payday, enter, found } = world;
let app: TestApp;
let manager: Person;
let otherManager: Person;
let supervisor: Person;
let driver: Person;
let calls: typeof world.calls;
beforeEach(() => {
  ({ app, calls } = world);
  ({ manager, otherManager, supervisor, driver } = world.people);
});

const problem = ({ status, error }: { status: number; error: { error: string; code?: string } }) =>
  [status, error.code, error.error] as const;

describe('entering an agreement', () => {
  test('stores its terms and its starting balance', async () => {
    const id = await enter({ ...ADVANCE, name: ' Truck advance ', floor: 600, priority: 3 });
    expect(await found(id)).toMatchObject({
      userId: driver.id,
      kind: 'ADVANCE',
      name: 'Truck advance',
      amount: 100,
      floor: 600,
      priority: 3,
      repaysBalance: true,
      balance: 500,
      taken: 0,
      state: 'ACTIVE',
      skippedWeeks: [],
      enteredBy: 'Manager Tester',
      acknowledgedAt: null,
      endedAt: null,
    });
    const { body } = await calls.entries(driver, id);
    expect(body).toMatchObject({
      balance: 500,
      entries: [{ kind: 'BROUGHT_IN', enteredOn: '2026-11-18', settlement: null, amount: 500 }],
    });
  });

  test.each([
    ['a blank name', { name: ' ' }, 'name: Enter what'],
    ['no authority', { authority: '' }, 'authority: Enter the clause'],
    ['an amount and a percentage', { percent: 5, percentBase: 'GROSS' }, 'amount: Enter an amount'],
    ['101 percent', { amount: null, percent: 101, percentBase: 'GROSS' }, 'percent: Enter more'],
    ['a Tuesday', { firstWeek: '2026-11-10' }, 'firstWeek: Choose a Monday.'],
    ['an installment over the balance', { ...ADVANCE, amount: 501 }, 'amount: The installment'],
    ['an advance of nothing', { ...ADVANCE, startingBalance: null }, 'startingBalance: Enter'],
    ['a deposit over the target', { ...ESCROW, amount: 2001 }, 'amount: The deposit'],
    ['a target of insurance', { target: 100 }, 'target: Only an escrow'],
    ['a floor of a levy', { kind: 'SUPPORT_OR_LEVY', floor: 1 }, 'floor: Support and levies'],
  ] as const)('stores nothing for %s', async (_, terms, sentence) => {
    const { status, error } = await calls.enter(manager, driver, terms);
    expect([status, error.code]).toEqual([422, 'INVALID_VALUE']);
    expect(error.error).toContain(sentence);
    expect(await calls.list(manager, { userId: driver.id, ended: 'true' })).toEqual([]);
  });

  test.each([
    ['three decimals', { amount: 50.005 }],
    ['a percentage with three decimals', { amount: null, percent: 1.005, percentBase: 'GROSS' }],
    ['a negative amount', { amount: -50 }],
    ['an amount above the maximum', { amount: 100_000 }],
    ['a priority of 0', { priority: 0 }],
    ['an authority of 201 characters', { authority: 'x'.repeat(201) }],
    ['a line break in a name', { name: 'Cargo\ninsurance' }],
    ['a day that does not exist', { firstWeek: '2026-11-31' }],
  ] as const)('returns 400 for %s', async (_, terms) => {
    expect((await calls.enter(manager, driver, terms)).status).toBe(400);
  });

  test('is refused for the caller’s own pay, for another team and for staff', async () => {
    const own = await calls.enter(manager, manager);
    expect([own.status, own.error.code]).toEqual([403, 'OWN_PAY']);
    expect((await calls.enter(otherManager, driver)).status).toBe(404);
    expect((await calls.enter(manager, { id: MISSING_ID })).status).toBe(404);
    expect((await calls.enter(manager, supervisor)).status).toBe(422);
    expect((await calls.enter(driver, driver)).status).toBe(403);
  });

  test('returns the first answer for a repeated request with the same key', async () => {
    const headers = { 'idempotency-key': `agreement-${driver.id}` };
    const [first, second] = [
      await calls.enter(manager, driver, {}, headers),
      await calls.enter(manager, driver, {}, headers),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect(await calls.list(manager, { userId: driver.id })).toHaveLength(1);
  });
});

describe('a second escrow', () => {
  const refused = [
    409,
    'CONFLICT',
    'This payee already has an escrow. End it before you enter another.',
  ];

  test('is refused until the first has ended', async () => {
    const first = await enter(ESCROW);
    expect(problem(await calls.enter(manager, driver, ESCROW))).toEqual(refused);
    expect((await calls.end(manager, first)).status).toBe(200);
    await enter(ESCROW);
  });

  test('is refused when several are entered at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        calls.enter(manager, driver, { ...ESCROW, startingBalance: 300 }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const agreements = await calls.list(manager, { userId: driver.id, ended: 'true' });
    expect(agreements.map(({ balance }) => balance)).toEqual([300]);
  });

  test('is refused by the index if a request does not wait for the lock', async () => {
    await enter(ESCROW);
    const insert = sql`insert into deduction_agreements
      (id, user_id, kind, name, authority, amount_cents, first_week, repays_balance, priority)
      values (gen_random_uuid(), ${driver.id}, 'ESCROW', 'Escrow', 'Lease', 100, ${MONDAY}, false, 1)`;
    await expect(insert.execute(app.asOwner)).rejects.toThrow('deduction_agreements_one_escrow');
  });
});

test('lists agreements in the order in which they are taken, and ended ones only if asked', async () => {
  await enter({ name: 'Second', priority: 2 });
  await enter({ name: 'Third', priority: 2, firstWeek: NEXT_MONDAY });
  await enter({ name: 'First', priority: 9, kind: 'SUPPORT_OR_LEVY' });
  const ended = await enter({ name: 'Ended' });
  await calls.end(manager, ended);
  const names = async (query: Parameters<typeof calls.list>[1]) =>
    (await calls.list(manager, query)).map(({ name }) => name);
  expect(await names({ userId: driver.id })).toEqual(['First', 'Second', 'Third']);
  expect(await names({ userId: driver.id, ended: 'true' })).toEqual([
    'First',
    'Second',
    'Third',
    'Ended',
  ]);
  const other = await newDriver(app, supervisor);
  await calls.enter(manager, other, { name: 'Of another driver' });
  expect(await names({})).toHaveLength(4);
  expect((await calls.list(driver)).map(({ userId }) => userId)).toEqual([
    driver.id,
    driver.id,
    driver.id,
  ]);
  expect(await calls.list(otherManager, { userId: driver.id })).toEqual([]);
  expect(await calls.list(supervisor, { userId: driver.id })).toEqual([]);
});

describe('ending an agreement', () => {
  test('needs a reason and happens once', async () => {
    const id = await enter(ADVANCE);
    expect(problem(await calls.end(manager, id, '  '))).toEqual([
      422,
      'INVALID_VALUE',
      'reason: Enter a reason.',
    ]);
    expect((await calls.end(manager, id, ' Sold ')).status).toBe(200);
    expect(problem(await calls.end(manager, id))).toEqual([
      409,
      'CONFLICT',
      'This agreement has already ended.',
    ]);
    expect(await found(id)).toMatchObject({ state: 'ENDED', endReason: 'Sold', balance: 500 });
  });

  test('happens once when several requests end it at the same time', async () => {
    const id = await enter();
    const replies = await Promise.all([1, 2, 3].map(() => calls.end(manager, id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('skipping a week', () => {
  test('moves the last week, once for each week', async () => {
    const id = await enter({ lastWeek: NEXT_MONDAY });
    const { status, body } = await calls.skip(manager, id, NEXT_MONDAY);
    expect([status, body.message]).toEqual([
      200,
      'The week of Nov 16, 2026 is skipped. The installment moves to the end.',
    ]);
    expect(problem(await calls.skip(manager, id, NEXT_MONDAY))).toEqual([
      409,
      'CONFLICT',
      'This week is already skipped.',
    ]);
    expect((await found(id))?.skippedWeeks).toEqual([NEXT_MONDAY]);
    expect((await calls.skip(manager, id, '2026-11-23')).status).toBe(200);
  });

  test('is refused for another day, a week without the deduction, and without a reason', async () => {
    const id = await enter();
    const sentence = async (weekStart: string, reason?: string) =>
      (await calls.skip(manager, id, weekStart, reason)).error.error;
    expect(await sentence('2026-11-17')).toBe('weekStart: Choose a Monday.');
    expect(await sentence('2026-11-02')).toContain('weekStart: Choose a week in which');
    expect(await sentence(MONDAY, ' ')).toBe('reason: Enter a reason.');
    const fuel = await enter({ kind: 'FUEL_CARD', name: 'Fuel', amount: null });
    expect((await calls.skip(manager, fuel)).status).toBe(409);
    expect((await found(id))?.skippedWeeks).toEqual([]);
  });

  test('is refused while a settlement of the week contains the deduction', async () => {
    await insertDay(app, driver, MONDAY);
    const id = await enter();
    const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    expect(problem(await calls.skip(manager, id))).toEqual([
      409,
      'CONFLICT',
      'This week’s settlement already contains this deduction. Reverse the settlement first.',
    ]);
    expect((await payday.reverse(body.settlements[0]?.id ?? '')).status).toBe(200);
    expect((await calls.skip(manager, id)).status).toBe(200);
  });
});

test('shows each entry of the ledger with the balance after it', async () => {
  await insertDay(app, driver, MONDAY);
  const id = await enter(ADVANCE);
  const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  const settlement = { id: body.settlements[0]?.id, weekStart: MONDAY, weekEnd: '2026-11-15' };
  await payday.reverse(settlement.id ?? '');
  const ledger = (await calls.entries(driver, id)).body;
  expect(ledger.balance).toBe(500);
  expect(ledger.entries).toMatchObject([
    { kind: 'TAKEN', isReversal: true, settlement, amount: 100, balance: 500 },
    { kind: 'TAKEN', isReversal: false, settlement, amount: -100, balance: 400 },
    { kind: 'BROUGHT_IN', isReversal: false, settlement: null, amount: 500, balance: 500 },
  ]);
  expect(await found(id)).toMatchObject({ balance: 500, taken: 0 });
});
