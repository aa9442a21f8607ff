import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPayLine } from '../../domain/payday/pay-line-schema.ts';
import { reverseOpeningBalance } from '../../domain/tax/opening-balances/schema.ts';
import { enterTestBalance } from '../../testing/opening-balance-world.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let admin: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ driver } = await newTeam());
});

async function enterPayment(person: Person, paidOn: string): Promise<string> {
  const { body } = await enterTestBalance(app, admin, person, { pay: 800, paidOn });
  return body.id;
}
const correct = (correctsOpeningBalanceId: string, fields = {}) =>
  app.as(admin, addPayLine, {
    body: {
      userId: driver.id,
      weekStart: MONDAY,
      kind: 'CORRECTION',
      day: null,
      quantity: null,
      amount: -40,
      description: 'Miles counted twice in March',
      correctsId: null,
      correctsOpeningBalanceId,
      ...fields,
    },
  });

describe('a correction of a payment outside Linehaul', () => {
  test('lowers the pay, and the settlement names the payment', async () => {
    const id = await enterPayment(driver, '2026-03-02');
    await payday.add(driver, { amount: 250 });
    expect((await correct(id)).status).toBe(201);
    const { status, body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    expect([status, body.message]).toEqual([201, '1 settlement processed, $210.00 in total']);
    const { rows } = await sql`
      select amount_cents as cents, corrects_opening_balance_id as corrected
      from settlement_lines where user_id = ${driver.id} and kind = 'CORRECTION'`.execute(
      app.asOwner,
    );
    expect(rows).toEqual([{ cents: -4000, corrected: id }]);
  });

  test('is refused if the payment is not one of the payee, was reversed, or was in an earlier year', async () => {
    const { driver: colleague } = await newTeam();
    const reversed = await enterPayment(driver, '2026-03-09');
    await app.as(admin, reverseOpeningBalance, {
      params: { id: reversed },
      body: { reason: 'Entered twice' },
    });
    const refusals = [];
    for (const id of [
      await enterPayment(colleague, '2026-03-02'),
      reversed,
      await enterPayment(driver, '2025-12-30'),
    ]) {
      const { status, error } = await correct(id);
      refusals.push([status, error.error]);
    }
    expect(refusals).toEqual([
      [404, 'This does not exist, or you do not have access to it.'],
      [409, 'This payment outside Linehaul was reversed.'],
      [
        409,
        'This pay was paid in 2025, and the tax form of that year includes it. Take the overpayment back as a deduction. A deduction changes no tax form.',
      ],
    ]);
  });

  test('names one payment, and only a correction names one', async () => {
    const id = await enterPayment(driver, '2026-03-02');
    expect((await correct(id, { correctsId: id })).error.error).toMatch(/not both/);
    expect((await correct(id, { kind: 'OTHER_PAY', amount: 40 })).error.error).toMatch(
      /only a correction/,
    );
  });
});
