import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledgeAgreement } from '../../domain/deductions/schema.ts';
import { downloadStatement, getSettlement, type Settlement } from '../../domain/payroll/schema.ts';
import {
  downloadStatementsPdf,
  downloadStatementsZip,
} from '../../domain/payroll/statements-schema.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { insertDay } from '../../testing/people.ts';
import { readPdf } from '../../testing/pdf-reader.ts';
import { storeW9 } from '../../testing/tax-world.ts';
import { pathOf, type Person, type TestApp } from '../../testing/test-app.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
let settlementId: string;
let insurance: string;

async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(app.asOwner);
}

beforeAll(async () => {
  app = await start();
  ({ manager, supervisor, driver } = await newTeam());
  await storeW9(app, driver, { receivedOn: '2026-01-05' });
  await insertDay(app, driver, MONDAY);
  await change(
    sql`update time_logs set decided_by = ${supervisor.id} where user_id = ${driver.id}`,
  );
  const quantity = { units: 268, unit: 'MILE', rate: 0.585 } as const;
  await payday.add(driver, { kind: 'EARNING', quantity, amount: 156.78, description: 'I-27' });
  const ticket = { kind: 'REIMBURSEMENT', amount: 18, description: 'Scale tickets' } as const;
  await payday.add(driver, { ...ticket, day: MONDAY });
  const { enter } = deductionCalls(app);
  insurance = (await enter(manager, driver, { name: 'Insurance', amount: 50 })).body.id;
  const owed = { kind: 'ADVANCE', name: 'Truck advance', amount: 100 } as const;
  await enter(manager, driver, { ...owed, startingBalance: 300, priority: 2 });
  const processed = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  settlementId = processed.body.settlements[0]?.id ?? '';
});
afterAll(() => app.close());

const statementOf = async (): Promise<Settlement> =>
  (await app.as(driver, getSettlement, { params: { id: settlementId } })).body;

async function pdfText(): Promise<string> {
  const response = await app.app.inject({
    url: pathOf(downloadStatement, { params: { id: settlementId } }),
    headers: { authorization: `Bearer ${driver.token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { pages } = await readPdf(response.rawPayload);
  return pages.map(({ text }) => text).join(' ');
}

const HEAD =
  'Caprock Line Freight LLC (demonstration) 100 Example Road, Plainview, TX 79072 (806) 555-0100 Settlement statement';
const EARNINGS =
  'Earnings $406.78 Day Quantity and rate Approved by Mon, Nov 9 8.0 h × $31.25 Supervisor Tester $250.00 I-27 268 miles × $0.585 $156.78';
const DEDUCTIONS =
  'Insurance Lease clause 7.2 Not confirmed by the driver yet. -$50.00 Truck advance Lease clause 7.2 Not confirmed by the driver yet. $200.00 left to pay -$100.00';

test('the PDF of a settlement that is not paid has every line and says that it is not paid', async () => {
  const text = await pdfText();
  expect(text).toContain('NOT PAID Not paid yet.');
  expect(text).toContain(`${HEAD} Net pay before withholding $274.78 Paid to Contractor Tester`);
  expect(text).toContain('Pay week Mon, Nov 9 – Sun, Nov 15, 2026 Processed by Manager Tester');
  expect(text).toContain(EARNINGS);
  expect(text).toContain('Reimbursements $18.00 Day Item Mon, Nov 9 Scale tickets $18.00');
  expect(text).toContain(DEDUCTIONS);
  expect(text).toContain('Paid in 2026 so far Gross pay $0.00 Net pay $0.00');
  expect(text).not.toContain('Earnings Ganancias');
});

test('a later change of names, settings, agreements or days never changes a statement', async () => {
  await payday.pay([settlementId]);
  const before = { page: await statementOf(), pdf: await pdfText() };
  expect(before.pdf).toContain(
    'Paid on Nov 18, 2026 Payment method Bank transfer Processed by Manager Tester Marked as paid by Manager Tester',
  );
  expect(before.pdf).toContain(
    'Paid in 2026 through this payment Gross pay $406.78 Reimbursements $18.00 Deductions and escrow deposits -$150.00 Advance repayments -$100.00 Insurance -$50.00 Net pay $274.78',
  );
  expect(before.pdf).not.toContain('NOT PAID');

  await change(sql`update users set last_name = 'Renamed', hourly_rate_ten_thousandths = 1`);
  await change(
    sql`update company set official_name = 'Other Carrier', payer_phone = '1', deductions_need_acknowledgment = true`,
  );
  await app.as(driver, acknowledgeAgreement, { params: { id: insurance } });
  await payday.add(driver, { amount: 500 });
  const bonus = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  const bonusId = bonus.body.settlements[0]?.id ?? '';
  await payday.pay([bonusId]);

  const { firstName, lastName, ...page } = await statementOf();
  expect([firstName, lastName]).toEqual(['Contractor', 'Renamed']);
  expect(before.page).toMatchObject(page);
  expect(await pdfText()).toBe(before.pdf);
  // The year to date of the later payment includes both payments.
  const { body } = await app.as(driver, getSettlement, { params: { id: bonusId } });
  expect(body.statement).toMatchObject({
    payee: 'Contractor Renamed',
    carrier: { name: 'Other Carrier', phone: '1' },
    yearToDate: { gross: 906.78 },
  });

  await payday.reverse(settlementId);
  const reversed = await pdfText();
  expect(reversed).toContain('REVERSED Reversed on ');
  expect(reversed).toContain(`${HEAD} Net pay $274.78 Paid to Contractor Tester`);
  expect(reversed).toContain(EARNINGS);
  expect(reversed).toContain('Paid in 2026 through this payment Gross pay $406.78');
});

test('the PDF has Spanish beside English for a payee who chose Spanish', async () => {
  await change(sql`update users set language = 'es' where id = ${driver.id}`);
  const text = await pdfText();
  expect(text).toContain('Settlement statement Comprobante de pago');
  expect(text).toContain('Earnings Ganancias $406.78 Day Día Quantity and rate Cantidad y tarifa');
  expect(text).toContain('Bank transfer Transferencia bancaria');
  expect(text).toContain('$200.00 left to pay Quedan $200.00 por pagar');
  expect(text).toContain('Not income and not on your Form 1099-NEC. No es ingreso');
});

test('the database refuses changes of a stored statement', async () => {
  const attempt = change(sql`update settlement_statements set content = '{}'`);
  await expect(attempt).rejects.toThrow();
});

test('the statements of a week are one PDF or a ZIP', async () => {
  const files = async (endpoint: Endpoint, caller = manager, weekStart = MONDAY) =>
    app.app.inject({
      url: pathOf(endpoint, { params: { weekStart } }),
      headers: { authorization: `Bearer ${caller.token}` },
    });
  const pdf = await files(downloadStatementsPdf);
  const { pages } = await readPdf(pdf.rawPayload);
  const text = pages.map((page) => page.text).join(' ');
  expect([pdf.statusCode, text.split('Bonus statement').length]).toEqual([200, 2]);
  const zip = await files(downloadStatementsZip);
  const unzipped = unzipSync(zip.rawPayload);
  expect(Object.keys(unzipped)).toEqual(['Statement 2026-11-09 - Renamed, Contractor.pdf']);
  const [own] = await Promise.all(Object.values(unzipped).map(readPdf));
  expect(own?.pages[0]?.text).toContain('Bonus statement');
  const empty = await files(downloadStatementsZip, manager, '2026-11-02');
  expect([empty.statusCode, empty.json().error]).toEqual([
    404,
    'No settlement of this week is processed, so there is no statement.',
  ]);
});

test('returns the error of a ZIP that fails before its first byte', async () => {
  const reader = await app.person('IT_Admin');
  const { status, error, headers } = await whileRowLocked(
    app,
    // The ZIP waits for its audit entry, after the session was read.
    (tx) => sql`lock table audit_log in exclusive mode`.execute(tx),
    () => app.as(reader, downloadStatementsZip, { params: { weekStart: MONDAY } }),
    (tx) => tx.deleteFrom('sessions').where('user_id', '=', reader.id).execute(),
  );
  expect([status, error.code]).toEqual([401, 'NOT_SIGNED_IN']);
  expect(headers['content-disposition']).toBeUndefined();
});
