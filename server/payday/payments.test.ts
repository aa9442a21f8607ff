import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../domain/endpoint.ts';
import { markSettlementsPaid, previewPayments } from '../../domain/payday/schema.ts';
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

describe('the preview of payments', () => {
  const preview = async (query: Input<typeof previewPayments>['query'], caller = manager) =>
    (await app.as(caller, previewPayments, { params: { weekStart: MONDAY }, query })).body.payments;

  test('subtracts the tax to withhold from each settlement', async () => {
    await insertDay(app, driver, MONDAY);
    const first = (await payday.processAll([await payday.acceptOpenExceptions(driver)])).body
      .settlements[0]!;
    await payday.add(driver, { amount: 1750 });
    const next = await payday.acceptOpenExceptions(driver);
    // The two settlements together reach the threshold of $2,000.00. Tax is withheld only from the second, and the page
    // shows this before the second is processed.
    expect(next).toMatchObject({ gross: 1750, withheld: 420, netPay: 1330 });
    const second = (await payday.processAll([next])).body.settlements[0]!;
    const expected = [
      { settlementId: first.id, withheld: 0, netPay: 250 },
      { settlementId: second.id, withheld: 420, netPay: 1330 },
    ];
    const previewed = await preview({ paidOn: PAID_ON });
    expect(previewed).toEqual(
      expected.map((payment) => ({ ...payment, afterGross: 0, payouts: 0 })),
    );
    const shown = await payday.payeeOf(driver);
    expect(shown).toMatchObject({ gross: 2000, withheld: 420, netPay: 1580 });
    expect(shown.settlements.map(({ netPay }) => netPay)).toEqual([250, 1330]);
    // The card company reports such payments, so no tax is withheld.
    expect(await preview({ paidOn: PAID_ON, paymentMethod: 'CARD' })).toMatchObject([
      { withheld: 0 },
      { withheld: 0, netPay: 1750 },
    ]);
    const paid = await payday.pay([first.id, second.id]);
    const { payments } = paid.body;
    expect(
      payments.map(({ settlementId, withheld, netPay }) => ({ settlementId, withheld, netPay })),
    ).toEqual(expected);
    expect(await preview({ paidOn: PAID_ON })).toEqual([]);
  });

  test('omits settlements outside the scope, and refuses a day before the week', async () => {
    await insertDay(app, driver, MONDAY);
    await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    expect(await preview({ paidOn: PAID_ON }, await app.person('Manager'))).toEqual([]);
    const early = { params: { weekStart: MONDAY }, query: { paidOn: '2026-11-08' } };
    expect((await app.as(manager, previewPayments, early)).status).toBe(422);
  });
});

describe('payments of a week', () => {
  test('have canPay set only for people who may mark them as paid', async () => {
    const setTwoPeople = (isOn: boolean) =>
      sql`update company set two_people_for_payroll = ${isOn}`.execute(app.asOwner);
    const admin = await app.person('IT_Admin');
    const colleague = await app.person('Contractor', {
      reportsTo: manager,
      hourlyRateTenThousandths: 250_000,
    });
    for (const person of [driver, colleague]) await insertDay(app, person, MONDAY);
    await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    await payday.processAll([await payday.acceptOpenExceptions(colleague)], admin);
    const payable = async () =>
      (await payday.payeesOf())
        .flatMap(({ userId, settlements }) => settlements.map(({ canPay }) => ({ userId, canPay })))
        .filter(({ canPay }) => canPay)
        .map(({ userId }) => userId);
    expect((await payable()).toSorted()).toEqual([driver.id, colleague.id].toSorted());
    await setTwoPeople(true);
    expect(await payable()).toEqual([colleague.id]);
    const { settlements } = await payday.payeeOf(colleague);
    expect((await payday.pay(settlements.map(({ id }) => id))).status).toBe(200);
    expect(await payable()).toEqual([]);
    await setTwoPeople(false);
  });

  test('are all refused when one cannot be paid, and the refusal names it', async () => {
    await insertDay(app, driver, MONDAY);
    const settlement = (await payday.processAll([await payday.acceptOpenExceptions(driver)])).body
      .settlements[0]!;
    await payday.pay([settlement.id], '2026-11-16');
    const { status, error } = await payday.pay([settlement.id]);
    expect(status).toBe(409);
    expect(error.details?.join()).toMatch(/already paid/);
    const spanish = await app.as(manager, markSettlementsPaid, {
      params: { weekStart: MONDAY },
      body: { paidOn: PAID_ON, settlementIds: [settlement.id] },
      headers: { 'accept-language': 'es' },
    });
    expect(spanish.error.details?.join()).toMatch(/: ya está pagada/);
    expect((await payday.pay([settlement.id], '2026-11-16')).status).toBe(200);
    // A repeated request must name the same week.
    const { status: otherWeek, error: refused } = await app.as(manager, markSettlementsPaid, {
      params: { weekStart: '2026-11-02' },
      body: { paidOn: '2026-11-16', settlementIds: [settlement.id] },
    });
    expect([otherWeek, refused.error]).toEqual([
      422,
      'settlementIds: each must belong to this week.',
    ]);
  });

  test.each([
    ['in the future', '2099-01-01'],
    ['before the week', '2026-11-08'],
  ])('are refused on a day %s', async (_, paidOn) => {
    await insertDay(app, driver, MONDAY);
    const settlement = (await payday.processAll([await payday.acceptOpenExceptions(driver)])).body
      .settlements[0]!;
    expect((await payday.pay([settlement.id], paidOn)).status).toBe(422);
  });
});
