import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContractor, listContractors } from '../../domain/contractors/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { getSettlement } from '../../domain/payroll/schema.ts';
import { getTimeLogSummary } from '../../domain/time-logs/schema.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const TUESDAY = '2026-11-10';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

describe('a payee who is paid by the mile', () => {
  beforeEach(async () => {
    ({ manager } = await newTeam());
    driver = await app.person('Contractor', { reportsTo: manager });
    const rate = { userId: driver.id, unit: 'MILE' as const, rate: 0.585, reason: 'Agreed' };
    await app.as(manager, setPayRate, { body: { ...rate, effectiveFrom: MONDAY } });
    await insertDay(app, driver, MONDAY);
    await insertDay(app, driver, TUESDAY);
  });
  const addMiles = () =>
    payday.add(driver, {
      kind: 'EARNING',
      quantity: { units: 2140, unit: 'MILE', rate: 0.585 },
      amount: 1251.9,
      description: 'Miles',
    });
  const codesOf = (payee: Awaited<ReturnType<typeof payday.payeeOf>>) =>
    payee.exceptions.map(({ code }) => code);

  test('is processed without an hourly rate, and again after a reversal', async () => {
    await addMiles();
    expect(codesOf(await payday.payeeOf(driver))).not.toContain('NO_RATE');
    const ready = await payday.acceptOpenExceptions(driver);
    expect([ready.state, ready.gross]).toEqual(['READY', 1251.9]);
    const first = (await payday.processAll([ready])).body.settlements[0]!;
    const settlement = (await app.as(manager, getSettlement, { params: { id: first.id } })).body;
    expect([settlement.basePay, settlement.expectedPay]).toEqual([1251.9, null]);
    expect(settlement.lines).toMatchObject([
      { day: MONDAY, quantity: null, amount: 0 },
      { day: TUESDAY, quantity: null, amount: 0 },
      { day: null, quantity: 2140, unit: 'MILE', rate: 0.585, amount: 1251.9 },
    ]);
    expect(settlement.days).toMatchObject([{ worked: true }, { worked: true }]);
    await payday.reverse(first.id);
    const again = await payday.acceptOpenExceptions(driver);
    expect([again.state, again.gross]).toEqual(['READY', 1251.9]);
  });

  test('needs a line in miles, or a reason, for days of which some are approved later', async () => {
    const { state, exceptions } = await payday.payeeOf(driver);
    expect(state).toBe('NEEDS_ATTENTION');
    expect(exceptions).toContainEqual(
      expect.objectContaining({
        code: 'NO_RATE',
        sentence: '2 days without miles or loads',
        detail: expect.stringContaining('Enter the miles or loads'),
        canAccept: true,
      }),
    );
    await addMiles();
    await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    await insertDay(app, driver, '2026-11-11');
    expect(codesOf(await payday.payeeOf(driver))).toContain('NO_RATE');
    const later = await payday.acceptOpenExceptions(driver);
    expect([later.state, later.kind, later.gross]).toEqual(['READY', 'SUPPLEMENT', 0]);
    const settlement = (await payday.processAll([later])).body.settlements[0]!;
    expect((await payday.pay([settlement.id])).status).toBe(200);
    // The acceptance covers only the day that the office saw.
    await insertDay(app, driver, '2026-11-12');
    expect((await payday.payeeOf(driver)).state).toBe('NEEDS_ATTENTION');
  });

  test('sees the rate, and so does the office', async () => {
    const otherRates = [{ unit: 'MILE', rate: 0.585 }];
    const summary = (await app.as(driver, getTimeLogSummary)).body;
    expect([summary.dailyRate, summary.otherRates]).toEqual([null, otherRates]);
    const params = { id: driver.id };
    const details = (await app.as(manager, getContractor, { params })).body;
    expect([details.dailyRate, details.otherRates]).toEqual([null, otherRates]);
    const { contractors } = (
      await app.as(manager, listContractors, { query: { search: driver.email } })
    ).body;
    expect(contractors).toMatchObject([{ dailyRate: null, otherRates }]);
    const supervisor = await app.person('Supervisor');
    await sql`select set_reports_to(${driver.id}, ${supervisor.id})`.execute(app.asOwner);
    expect((await app.as(supervisor, getContractor, { params })).body).not.toHaveProperty(
      'otherRates',
    );
  });

  test('needs an hourly rate for a day before the rate per mile', async () => {
    const earlier = '2026-11-02';
    await insertDay(app, driver, earlier);
    const { exceptions } = await payday.payeeOf(driver, earlier);
    expect(exceptions).toContainEqual(
      expect.objectContaining({ code: 'NO_RATE', canAccept: false }),
    );
  });
});
