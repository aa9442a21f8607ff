import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPaymentTaxStatus } from '../../domain/payroll/payee-status.ts';
import { getTaxYear } from '../../domain/tax/year/year-schema.ts';
import { setPayeeTaxSettings } from '../../domain/tax/w9/schema.ts';
import { pay, processPayWeek } from '../../testing/payee-world.ts';
import { storeW9, setPayerDetails, payWeek } from '../../testing/tax-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  await setPayerDetails(app);
  admin = await app.person('IT_Admin');
});

afterAll(() => app.close());

const apply = (payee: Person, body: { from: string; through: string; reason: string }) =>
  app.as(admin, setPaymentTaxStatus, { params: { id: payee.id }, body });

/** Returns the reported sum, the sum below the threshold and the excluded sum, in dollars, and the first reason. */
async function sumsOf({ id: userId }: Person, year = 2024) {
  const { body } = await app.as(admin, getTaxYear, { params: { year }, query: { userId } });
  const [payee] = body.payees;
  return [payee?.reported, payee?.belowThreshold, payee?.excluded, payee?.reasons[0]?.code];
}

describe('the tax status of a payment', () => {
  test('does not change when the payee’s W-9 or settings change later', async () => {
    const driver = await app.person('Contractor');
    await storeW9(app, driver);
    await payWeek(app, driver, '2024-05-10', { pay: 900 });
    const before = await sumsOf(driver);
    expect(before).toEqual([900, 0, 0, 'REACHES_THRESHOLD']);
    await storeW9(app, driver, { classification: 'C_CORPORATION' });
    await app.as(admin, setPayeeTaxSettings, {
      params: { id: driver.id },
      body: {
        reporting: 'NOT_REPORTABLE',
        notReportableReason: 'Freight only',
        tinNoticeReceivedOn: null,
        secondTinNotice: false,
      },
    });
    expect(await sumsOf(driver)).toEqual(before);
  });

  test('is stored with the payment', async () => {
    const manager = await app.person('Manager');
    const driver = await app.person('Contractor', { reportsTo: manager });
    const versionId = await storeW9(app, driver, { classification: 'C_CORPORATION' });
    const settlementId = await processPayWeek({ app, manager, driver }, '2026-03-06', { pay: 100 });
    expect((await pay({ app, manager, driver }, settlementId, '2026-03-06')).status).toBe(200);
    const settlement = await app.asOwner
      .selectFrom('payments')
      .selectAll()
      .where(
        'id',
        '=',
        sql<string>`(select payment_id from settlements where id = ${settlementId})`,
      )
      .executeTakeFirstOrThrow();
    expect(settlement).toMatchObject({
      user_id: driver.id,
      payee_w9_version_id: versionId,
      payee_classification: 'C_CORPORATION',
      payee_exempt_code: '',
      payee_reporting: 'WHEN_REQUIRED',
      payee_not_reportable_reason: null,
    });
  });

  test('changes for the payments of a date range, with a reason in the audit log', async () => {
    const driver = await app.person('Contractor');
    const spring = await payWeek(app, driver, '2024-03-08', { pay: 700 });
    await payWeek(app, driver, '2024-09-06', { pay: 800 });
    expect(await sumsOf(driver)).toEqual([1500, 0, 0, 'REACHES_THRESHOLD']);
    const versionId = await storeW9(app, driver, { classification: 'C_CORPORATION' });
    const span = { from: '2024-01-01', through: '2024-06-30', reason: ' The W-9 came late ' };
    const { status, body } = await apply(driver, span);
    expect([status, body]).toEqual([200, { message: '1 payment changed', payments: 1 }]);
    expect(await sumsOf(driver)).toEqual([800, 0, 700, 'REACHES_THRESHOLD']);
    const entry = await app.asOwner
      .selectFrom('audit_log')
      .select(['action', 'old_values as before', 'new_values as after'])
      .where('subject_id', '=', driver.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'PAYMENT_TAX_STATUS_CHANGED',
      before: { payments: [{ settlementId: spring, paidOn: '2024-03-08', classification: null }] },
      after: {
        from: '2024-01-01',
        through: '2024-06-30',
        reason: 'The W-9 came late',
        payments: 1,
        w9VersionId: versionId,
        classification: 'C_CORPORATION',
        reporting: 'WHEN_REQUIRED',
      },
    });
    expect((await apply(driver, span)).body.payments).toBe(0);
  });

  test.each([
    ['does not change if the payment was reversed in its tax year', 2024, 'MONEY_RETURNED', 0],
    ['does not change if the payment was never made', 2025, 'NEVER_PAID', 0],
    ['changes if the payee returned the money in a later year', 2025, 'MONEY_RETURNED', 1],
    ['changes if a reversal in a later year has no reversal kind', 2025, undefined, 1],
  ] as const)('%s', async (_, year, reversalKind, payments) => {
    const driver = await app.person('Contractor');
    await payWeek(app, driver, '2024-03-08', { pay: 700, reversed: `${year}-04-15`, reversalKind });
    await storeW9(app, driver, { classification: 'C_CORPORATION' });
    const span = { from: '2024-01-01', through: '2024-06-30', reason: 'The W-9 came late' };
    const { status, body } = await apply(driver, span);
    expect([status, body.payments]).toEqual([200, payments]);
  });

  test.each([
    ['the last day is before the first day', { from: '2024-02-01', through: '2024-01-01' }],
    ['the last day is in the future', { through: '2999-01-01' }],
    ['the reason is blank', { reason: '  ' }],
  ])('does not change when %s', async (_, wrong) => {
    const driver = await app.person('Contractor');
    const span = { from: '2024-01-01', through: '2024-06-30', reason: 'Entered wrong', ...wrong };
    expect((await apply(driver, span)).status).toBe(422);
  });
});
