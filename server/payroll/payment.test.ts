import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContractorStats } from '../../domain/contractors/schema.ts';
import type { PaymentMethod } from '../../domain/payroll/payment-methods.ts';
import { getSettlement, reverseSettlement } from '../../domain/payroll/schema.ts';
import { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { getTimeLogSummary } from '../../domain/time-logs/schema.ts';
import { insertPaperW9, pay, processPayWeek, type Payroll } from '../../testing/payee-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Tests a payment to a payee without a W-9: its preview, stored figures, audit entry and reversal.

let app: TestApp;
let world: Payroll;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  manager = await app.person('Manager');
  driver = await app.person('Contractor', { reportsTo: manager });
  world = { app, manager, driver };
});

describe('a payment', () => {
  test('shows the same gross, withheld tax, reason and net in its preview and after it is recorded', async () => {
    const id = await processPayWeek(world, '2026-11-18', {
      pay: 2000,
      substantiated: 42.18,
      unsubstantiated: 7.5,
    });
    const preview = await app.as(manager, getWithholding, {
      params: { id },
      query: { paidOn: '2026-11-18' },
    });
    const sentence = '24% is withheld because there is no taxpayer identification number on file.';
    expect(preview.body).toEqual({
      gross: 2049.68,
      reportable: 2007.5,
      withheld: 481.8,
      afterGross: 0,
      payouts: 0,
      netPay: 1567.88,
      shortfall: 0,
      reason: 'NO_TIN',
      sentence,
      needsW9: true,
    });
    const { body } = await pay(world, id, '2026-11-18');
    expect(body.message).toBe('Settlement marked as paid. Withheld: $481.80, Net: $1,567.88');
    const figures = {
      expenses: 49.68,
      reimbursements: 42.18,
      totalPay: 2049.68,
      withheld: 481.8,
      netPay: 1567.88,
      withholdingSentence: sentence,
      paymentMethod: 'BANK_TRANSFER',
    };
    expect(body.settlement).toMatchObject(figures);
    // The payee sees the same figures, even after the TIN was received.
    await insertPaperW9(app, driver, { receivedOn: '2026-11-18' });
    expect((await app.as(driver, getSettlement, { params: { id } })).body).toMatchObject(figures);
  });

  test('shows in its preview why nothing is withheld', async () => {
    const id = await processPayWeek(world, '2026-11-18', { pay: 1999.99 });
    const sentenceOn = async (paymentMethod: PaymentMethod) =>
      (
        await app.as(manager, getWithholding, {
          params: { id },
          query: { paidOn: '2026-11-18', paymentMethod },
        })
      ).body.sentence;
    expect(await sentenceOn('CHECK')).toMatch(/below the threshold/);
    expect(await sentenceOn('CARD')).toMatch(/nothing in this payment is reportable/);
  });

  test('is in the audit trail with the withheld amount and the method, and the totals are gross', async () => {
    const id = await processPayWeek(world, '2026-11-18', { pay: 2000 });
    await pay(world, id, '2026-11-18', 'CHECK');
    const { rows } = await sql<{ new_values: object }>`select new_values from audit_log
      where action = 'PAYROLL_PAID' and subject_id = ${driver.id}`.execute(app.asOwner);
    expect(rows).toEqual([
      { new_values: expect.objectContaining({ withheldCents: 48_000, paymentMethod: 'CHECK' }) },
    ]);
    const paid = { paid: 2000, withheld: 480 };
    expect((await app.as(driver, getTimeLogSummary)).body.year).toMatchObject(paid);
    const stats = await app.as(manager, getContractorStats, { params: { id: driver.id } });
    expect(stats.body).toMatchObject(paid);
  });

  test('can be repeated unchanged, but not with another method', async () => {
    const id = await processPayWeek(world, '2026-11-18', { pay: 2000 });
    await pay(world, id, '2026-11-18');
    expect((await pay(world, id, '2026-11-18', 'BANK_TRANSFER')).status).toBe(200);
    const other = await pay(world, id, '2026-11-18', 'CHECK');
    expect([other.status, other.error.code]).toEqual([409, 'SETTLEMENT_NOT_PROCESSED']);
    const preview = await app.as(manager, getWithholding, {
      params: { id },
      query: { paidOn: '2026-11-18' },
    });
    expect([preview.status, preview.error.code]).toEqual([409, 'SETTLEMENT_NOT_PROCESSED']);
  });

  test('has no preview for a day that is not allowed', async () => {
    const id = await processPayWeek(world, '2026-11-18', { pay: 2000 });
    for (const paidOn of ['2026-11-19', '2026-11-08']) {
      const query = { paidOn };
      expect((await app.as(manager, getWithholding, { params: { id }, query })).status).toBe(422);
    }
  });

  test('has tax withheld exactly once when several concurrent payments reach the threshold', async () => {
    const weeks = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'];
    const settlements: string[] = [];
    for (const week of weeks)
      settlements.push(await processPayWeek(world, '2026-11-18', { pay: 600 }, week));
    const responses = await Promise.all(settlements.map((id) => pay(world, id, '2026-11-18')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const withheld = responses.map(({ body }) => body.settlement.withheld);
    expect(withheld.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 144]);
  });

  test('cannot be edited in the database', async () => {
    const id = await processPayWeek(world, '2026-11-18', { pay: 2000 });
    await pay(world, id, '2026-11-18');
    for (const change of [
      sql`withheld_cents = 0, withholding_reason = null`,
      sql`payment_method = 'CARD'`,
      sql`paid_on = '2025-12-31'`,
    ]) {
      await expect(
        sql`update payments set ${change}
          where id = (select payment_id from settlements where id = ${id})`.execute(app.asOwner),
      ).rejects.toThrow(/never edited/);
    }
  });
});

describe('the reversal of a payment', () => {
  const reverse = (
    id: string,
    reversalKind?: 'NEVER_PAID' | 'MONEY_RETURNED',
    returnedOn?: string,
  ) =>
    app.as(manager, reverseSettlement, {
      params: { id },
      body: {
        reason: 'The transfer bounced',
        ...(reversalKind && { reversalKind }),
        ...(returnedOn && { returnedOn }),
      },
    });

  test.each(['NEVER_PAID', 'MONEY_RETURNED', undefined] as const)(
    'in the same year (%s) removes the payment from the year, so the new settlement is below the threshold',
    async (kind) => {
      const id = await processPayWeek(world, '2026-11-18', { pay: 2500 });
      await pay(world, id, '2026-11-18');
      const { status, body } = await reverse(id, kind);
      expect([status, body.settlement.reversalKind, body.settlement.withheld]).toEqual([
        200,
        kind ?? null,
        600,
      ]);
      const next = await processPayWeek(world, '2026-11-18', { pay: 1000 });
      expect((await pay(world, next, '2026-11-18')).body.settlement.withheld).toBe(0);
    },
  );

  test.each([
    ['NEVER_PAID', 0],
    ['MONEY_RETURNED', 2.4],
  ] as const)(
    'in the next year (%s): $%s is withheld from a later payment of $10',
    async (kind, dollars) => {
      app.setToday('2025-12-31');
      const id = await processPayWeek(world, '2025-12-31', { pay: 600 });
      await pay(world, id, '2025-12-31');
      app.setToday('2026-01-09');
      await reverse(id, kind);
      const next = await processPayWeek(world, '2026-01-09', { pay: 10 });
      const { withheld } = (await pay(world, next, '2026-01-09')).body.settlement;
      app.setToday('2026-11-18');
      expect(withheld).toBe(dollars);
    },
  );

  test('counts in the year when the money came back, even if it is entered in the next year', async () => {
    app.setToday('2025-12-22');
    const id = await processPayWeek(world, '2025-12-22', { pay: 600 });
    await pay(world, id, '2025-12-22');
    app.setToday('2026-01-09');
    const { body } = await reverse(id, 'MONEY_RETURNED', '2025-12-30');
    const next = await processPayWeek(world, '2026-01-09', { pay: 10 });
    const { withheld } = (await pay(world, next, '2026-01-09')).body.settlement;
    app.setToday('2026-11-18');
    expect([body.settlement.returnedOn, withheld]).toEqual(['2025-12-30', 0]);
  });

  test.each([
    ['MONEY_RETURNED', '2026-11-17', 'returnedOn: Enter a day on or after the payment date.'],
    ['MONEY_RETURNED', '2026-11-19', 'returnedOn: Enter today or an earlier day.'],
    ['NEVER_PAID', '2026-11-18', 'returnedOn: this date is only for money that came back.'],
  ] as const)('refuses %s with %s', async (kind, returnedOn, sentence) => {
    const id = await processPayWeek(world, '2026-11-18', { pay: 2500 });
    await pay(world, id, '2026-11-18');
    const refused = await reverse(id, kind, returnedOn);
    expect([refused.status, refused.error.error]).toEqual([422, sentence]);
  });

  test('of an unpaid settlement accepts no reversal kind and no return date', async () => {
    const id = await processPayWeek(world, '2026-11-18', { pay: 2500 });
    const refused = await reverse(id, 'NEVER_PAID');
    expect([refused.status, refused.error.error]).toEqual([
      422,
      'reversalKind: this settlement was not paid. Leave this field out.',
    ]);
    const dated = await reverse(id, undefined, '2026-11-18');
    expect([dated.status, dated.error.error]).toEqual([
      422,
      'returnedOn: this date is only for money that came back.',
    ]);
    expect((await reverse(id)).body.settlement.reversalKind).toBeNull();
    expect((await reverse(id, 'NEVER_PAID')).error.code).toBe('SETTLEMENT_REVERSED');
  });
});

test('shows the tax details of a payee only to people who can see the payee', async () => {
  await insertPaperW9(app, driver, { receivedOn: '2026-01-05' });
  const rowsFor = async (scope: string, userId: string) => {
    const { rows } = await app.databases.write.transaction().execute(async (tx) => {
      await sql`select set_config('app.scope', ${scope}, true),
        set_config('app.user_id', ${userId}, true)`.execute(tx);
      return sql`select * from withholding_details(${driver.id}, 'America/Chicago')`.execute(tx);
    });
    return rows.length;
  };
  const stranger = await app.person('Manager');
  expect(await rowsFor('company', stranger.id)).toBe(1);
  expect(await rowsFor('subtree', manager.id)).toBe(1);
  expect(await rowsFor('subtree', stranger.id)).toBe(0);
  expect(await rowsFor('', '')).toBe(0);
});
