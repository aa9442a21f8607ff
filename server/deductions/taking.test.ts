import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordEntry } from '../../domain/deductions/schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import { previewPayments } from '../../domain/payday/schema.ts';
import { getSettlement, markPaid, processWeek } from '../../domain/payroll/schema.ts';
import { getTaxYear } from '../../domain/tax/year/year-schema.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { PAID_ON, paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

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

interface Terms {
  kind?: string;
  name?: string;
  amountCents?: number;
  priority?: number;
  floorCents?: number;
  targetCents?: number | null;
  startingBalanceCents?: number;
}

/** Enters an agreement without the app. Returns its id. */
async function agree(terms: Terms): Promise<string> {
  const id = randomUUID();
  const { kind = 'INSURANCE', name = 'Cargo insurance', startingBalanceCents = 0 } = terms;
  const entryId = randomUUID();
  await sql`
    with agreement as (
      insert into deduction_agreements (id, user_id, kind, name, authority, amount_cents, first_week, repays_balance,
        target_cents, priority, floor_cents)
      values (${id}, ${driver.id}, ${kind}, ${name}, 'Lease clause 7.2', ${terms.amountCents ?? 5000}, ${MONDAY},
        ${kind === 'ADVANCE'}, ${terms.targetCents ?? null}, ${terms.priority ?? 1}, ${terms.floorCents ?? 0})
    )
    insert into deduction_entries (id, agreement_id, user_id, kind, amount_cents, entered_on)
    select ${entryId}::uuid, ${id}::uuid, ${driver.id}::uuid, 'BROUGHT_IN', ${startingBalanceCents}::int, ${MONDAY}::date
    where ${startingBalanceCents}::int > 0`.execute(app.asOwner);
  return id;
}

async function balanceOf(id: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount_cents), 0)::int as balance from deduction_entries where agreement_id = ${id}`.execute(
    app.asOwner,
  );
  return rows[0]?.balance ?? 0;
}

/** Processes the driver's week. Returns the settlement with its lines. */
async function processDriver() {
  const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  const id = body.settlements[0]?.id ?? '';
  const settlement = (await app.as(manager, getSettlement, { params: { id } })).body;
  return { ...settlement, message: body.message };
}
const deducted = ({ lines = [] }: Awaited<ReturnType<typeof processDriver>>) =>
  lines
    .filter(({ agreement }) => agreement !== null)
    .map(({ kind, description, amount, agreement }) => [
      kind,
      description,
      amount,
      agreement?.balance,
    ]);

test('takes insurance, an installment and an escrow deposit off the net pay and not off the pay', async () => {
  const [insurance, advance, escrow] = [
    await agree({}),
    await agree({
      kind: 'ADVANCE',
      name: 'Advance',
      amountCents: 10_000,
      priority: 2,
      startingBalanceCents: 30_000,
    }),
    await agree({
      kind: 'ESCROW',
      name: 'Escrow',
      amountCents: 2500,
      priority: 3,
      targetCents: 100_000,
    }),
  ];
  await insertDay(app, driver, MONDAY);
  const before = await payday.payeeOf(driver);
  expect(before).toMatchObject({ gross: 250, afterGross: -175, netPay: 75, carriedOver: [] });
  const settlement = await processDriver();
  expect(settlement.message).toBe('1 settlement processed, $75.00 in total');
  expect(deducted(settlement)).toEqual([
    ['DEDUCTION', 'Cargo insurance', -50, 0],
    ['DEDUCTION', 'Advance', -100, 200],
    ['ESCROW_DEPOSIT', 'Escrow', -25, 25],
  ]);
  expect(settlement).toMatchObject({ basePay: 250, totalPay: 250, afterGross: -175, netPay: 75 });
  const shown = await app.as(manager, previewPayments, {
    params: { weekStart: MONDAY },
    query: { paidOn: PAID_ON },
  });
  expect(shown.body.payments).toEqual([
    { settlementId: settlement.id, withheld: 0, afterGross: -175, payouts: 0, netPay: 75 },
  ]);
  const paid = await payday.pay([settlement.id]);
  expect(paid.body.payments[0]).toMatchObject({ withheld: 0, netPay: 75 });
  // Box 1 has what was earned.
  const admin = await app.person('IT_Admin');
  const year = await app.as(admin, getTaxYear, {
    params: { year: 2026 },
    query: { userId: driver.id },
  });
  expect(year.body.payees[0]).toMatchObject({ paid: 250 });
  await payday.reverse(settlement.id);
  expect(await Promise.all([insurance, advance, escrow].map(balanceOf))).toEqual([0, 30_000, 0]);
  // The week can be processed again and takes the same.
  expect(deducted(await processDriver())).toHaveLength(3);
});

test('leaves the least net pay, and carries the rest to the next settlement', async () => {
  const insurance = await agree({ floorCents: 21_500 });
  await insertDay(app, driver, MONDAY);
  expect(await payday.payeeOf(driver)).toMatchObject({
    afterGross: -35,
    netPay: 215,
    carriedOver: [
      { agreementId: insurance, name: 'Cargo insurance', amount: 15, isAddedToNext: true },
    ],
  });
  const settlement = await processDriver();
  expect(settlement).toMatchObject({
    netPay: 215,
    carriedOver: [{ name: 'Cargo insurance', amount: 15 }],
  });
  // A supplement of the same week takes the rest, and does not charge the week again.
  await payday.add(driver, { amount: 240 });
  expect(deducted(await processDriver())).toEqual([['DEDUCTION', 'Cargo insurance', -15, 0]]);
});

test('projects the withholding before it deducts, and refuses a payment that leaves less', async () => {
  await agree({ amountCents: 140_000, floorCents: 5000 });
  await payday.add(driver, { amount: 2500 });
  // Tax of $600.00 is withheld from $2,500.00, because the payee gave no number.
  expect(await payday.payeeOf(driver)).toMatchObject({
    withheld: 600,
    afterGross: -1400,
    netPay: 500,
  });
  const settlement = await processDriver();
  expect((await payday.pay([settlement.id])).body.payments[0]).toMatchObject({
    withheld: 600,
    netPay: 500,
  });
});

test('refuses a payment with more tax than was projected, if it leaves less than the least net pay', async () => {
  await agree({ amountCents: 100_000, floorCents: 90_000 });
  await payday.add(driver, { amount: 1900 });
  const settlement = await processDriver();
  expect(settlement).toMatchObject({ afterGross: -1000, netPay: 900 });
  // A bonus that is paid first reaches the threshold of $2,000.00.
  await payday.add(driver, { amount: 150 });
  const bonus = await processDriver();
  expect((await payday.pay([bonus.id])).status).toBe(200);
  const { status, error } = await app.as(manager, markPaid, {
    params: { id: settlement.id },
    body: { paidOn: PAID_ON },
  });
  expect([status, error.error]).toEqual([
    409,
    'More tax is withheld now than when this settlement was processed, so its deductions leave less than the agreed least net pay. Reverse the settlement and process it again.',
  ]);
});

test('the Payroll Tracker takes the same deductions, once for a week', async () => {
  const insurance = await agree({});
  await insertDay(app, driver, MONDAY);
  const weeklyData = [{ date: MONDAY, pay: 250, expenses: 0 }];
  const body = { userId: driver.id, weekStart: MONDAY, weekEnd: '2026-11-15', weeklyData };
  const first = await app.as(manager, processWeek, { body });
  expect(first.body.settlement).toMatchObject({ totalPay: 250, afterGross: -50, netPay: 200 });
  const again = await app.as(manager, processWeek, { body });
  expect(again.body.settlement.id).toBe(first.body.settlement.id);
  expect(await balanceOf(insurance)).toBe(0);
});

test('charges a fuel card, and takes it off the next settlement', async () => {
  const id = randomUUID();
  await sql`
    insert into deduction_agreements (id, user_id, kind, name, authority, first_week, repays_balance, priority)
    values (${id}, ${driver.id}, 'FUEL_CARD', 'Fuel card', 'Lease clause 7.4', ${MONDAY}, false, 1)`.execute(
    app.asOwner,
  );
  const record = (body: Partial<Input<typeof recordEntry>['body']>) =>
    app.as(manager, recordEntry, {
      params: { id },
      body: { kind: 'CHARGED', amount: 212.4, enteredOn: MONDAY, note: 'Loves 301', ...body },
    });
  expect((await record({})).status).toBe(201);
  await insertDay(app, driver, MONDAY);
  expect(await payday.payeeOf(driver)).toMatchObject({ afterGross: -212.4, netPay: 37.6 });
  const refused = await Promise.all([
    record({ kind: 'WRITTEN_OFF', amount: 212.41 }),
    record({ kind: 'RELEASED', amount: 1 }),
    record({ amount: 0 }),
    record({ note: ' ' }),
    record({ enteredOn: '2026-11-19' }),
  ]);
  expect(refused.map(({ status, error }) => [status, error.error])).toEqual([
    [422, 'amount: The balance is $212.40. Enter this amount or less.'],
    [422, 'kind: Only an escrow has interest and releases.'],
    [422, 'amount: Enter more than zero.'],
    [422, 'note: Enter what it is for.'],
    [422, 'enteredOn: Enter today or an earlier day.'],
  ]);
  expect(await balanceOf(id)).toBe(21_240);
});

test('carries a charge that does not fit at all, and shows it on payday and on the statement', async () => {
  const fuel = { kind: 'FUEL_CARD' as const, name: 'Fuel card', amount: null, floor: 250 };
  const { body } = await deductionCalls(app).enter(manager, driver, fuel);
  const charge = { kind: 'CHARGED' as const, amount: 20, enteredOn: MONDAY, note: 'Loves 301' };
  await app.as(manager, recordEntry, { params: { id: body.id }, body: charge });
  await insertDay(app, driver, MONDAY);
  expect(await payday.payeeOf(driver)).toMatchObject({
    netPay: 250,
    carriedOver: [{ name: 'Fuel card', amount: 20, isAddedToNext: true }],
  });
  expect(await processDriver()).toMatchObject({
    netPay: 250,
    carriedOver: [{ name: 'Fuel card', amount: 20 }],
  });
});

test('releases no more escrow than the carrier holds', async () => {
  const id = await agree({ kind: 'ESCROW', name: 'Escrow', startingBalanceCents: 5000 });
  const release = (amount: number) =>
    app.as(manager, recordEntry, {
      params: { id },
      body: { kind: 'RELEASED', amount, enteredOn: MONDAY, note: 'Check 1041' },
    });
  expect((await release(50.01)).status).toBe(422);
  expect((await release(50)).status).toBe(201);
  expect(await balanceOf(id)).toBe(0);
});
