import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getForm945 } from '../../../domain/tax/filings/schema.ts';
import { listNotifications } from '../../../domain/notifications/schema.ts';
import { getSettlement } from '../../../domain/payroll/schema.ts';
import { markMailed } from '../../../domain/tax/delivery/office-schema.ts';
import { getOwnYear } from '../../../domain/tax/year/own-year.ts';
import {
  removeRepayment,
  repayWithholding,
  type RepaymentBody,
} from '../../../domain/tax/year/withholding-repayment.ts';
import { insertPaperW9, pay, processPayWeek, type Payroll } from '../../../testing/payee-world.ts';
import { payWeek, storeW9, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

// Tax that was withheld in error because the office entered a number late (Treas. Reg. 31.6413(a)-3). Today is
// Nov 18, 2026.

const YEAR = 2026;
let app: TestApp;
let admin: Person;
let world: Payroll;
const { start, yearOf, mark, generateNecDocument } = taxWorld();

beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setToday('2026-11-18');
  world = { app, manager: admin, driver: await app.person('Contractor') };
});

/** Pays $2,500.00 without a number on file. Returns the id of the settlement, from which $600.00 was withheld. */
async function payWithTax(paidOn = '2026-03-06'): Promise<string> {
  const id = await processPayWeek(world, paidOn, { pay: 2500 });
  const { settlement } = (await pay(world, id, paidOn)).body;
  expect(settlement.withheld).toBe(600);
  return id;
}

const repay = (id: string, body: Partial<RepaymentBody> = {}, caller = admin) =>
  app.as(caller, repayWithholding, {
    params: { id },
    body: { repaidOn: '2026-11-16', paymentMethod: 'CHECK', amount: 600, ...body },
  });

const payeeOf = async () => (await yearOf(admin, YEAR, { userId: world.driver.id })).body.payees[0];
const codesOf = async () => (await payeeOf())?.attention.map(({ code }) => code);
const form945 = async () =>
  (await app.as(admin, getForm945, { params: { year: YEAR }, query: {} })).body;

test('repays tax that was withheld after the number had been received, in every figure of the year', async () => {
  const id = await payWithTax();
  await payWithTax('2026-03-13');
  // The office enters the paper form in April. It had arrived between the two payments.
  await insertPaperW9(app, world.driver, { receivedOn: '2026-03-10' });
  const before = await form945();
  const second = (await payeeOf())?.payments[1]?.id ?? '';
  // The first payment was made before the number arrived, so its tax was not withheld in error.
  expect((await payeeOf())?.payments.map(({ withheldInError }) => withheldInError)).toEqual([
    0, 600,
  ]);
  expect(await codesOf()).toContain('WITHHELD_IN_ERROR');
  expect((await repay(id)).status).toBe(409);

  const { status, body } = await repay(second);
  expect([status, body.message]).toEqual([200, 'Repayment of $600.00 recorded']);
  const payee = await payeeOf();
  expect(payee).toMatchObject({ paid: 5000, reported: 5000, withheld: 600 });
  expect(payee?.payments[1]).toMatchObject({
    withheld: 0,
    withheldInError: 0,
    repaid: { amount: 600, on: '2026-11-16' },
  });
  expect(await codesOf()).not.toContain('WITHHELD_IN_ERROR');
  // Form 945 has a lower liability in the month of the payment.
  const after = await form945();
  const march = ({ months }: typeof after) =>
    months.find(({ month }) => month === '2026-03')?.amount ?? 0;
  expect([before.withheld - after.withheld, march(before) - march(after)]).toEqual([600, 600]);
  expect(after.repaid).toBe(600);
  expect(after.payments.find((payment) => payment.id === second)).toMatchObject({
    withheld: 600,
    repaid: 600,
    repaidOn: '2026-11-16',
    liability: 0,
  });
  // Box 4 and the payee's own figures leave the tax out. The settlement keeps what it paid.
  const { taxDocument } = (await generateNecDocument(admin, world.driver, YEAR)).body;
  expect(taxDocument.nec).toMatchObject({ compensation: 5000, withheld: 600 });
  const own = await app.as(world.driver, getOwnYear, { query: { year: YEAR } });
  expect(own.body.figures[0]).toMatchObject({ pay: 5000, withheld: 600 });
  const settlement = (await app.as(world.driver, getSettlement, { params: { id: second } })).body;
  expect(settlement).toMatchObject({
    withheld: 600,
    netPay: 1900,
    withholdingRepayment: { amount: 600, repaidOn: '2026-11-16', paymentMethod: 'CHECK' },
  });
  const { notifications } = (await app.as(world.driver, listNotifications, { query: {} })).body;
  expect(notifications[0]).toMatchObject({
    kind: 'WITHHOLDING_REPAID',
    parameters: { settlementId: second, repaidOn: '2026-11-16' },
  });
});

test('never treats tax as withheld in error if the reason for it is not on record', async () => {
  await storeW9(app, world.driver, { receivedOn: '2026-01-05' });
  const id = await payWeek(app, world.driver, '2026-05-01', { pay: 100, withheld: 24 });
  expect((await repay(id, { amount: 24 })).status).toBe(409);
});

test('refuses a day in another year, before the payment or in the future', async () => {
  const id = await payWithTax('2026-11-13');
  await insertPaperW9(app, world.driver, { receivedOn: '2026-11-02' });
  const messages = [];
  app.setToday('2027-01-05');
  for (const repaidOn of ['2027-01-06', '2026-11-12', '2027-01-04']) {
    const { status, error } = await repay(id, { repaidOn });
    messages.push([status, error.error]);
  }
  expect(messages).toEqual([
    [422, 'repaidOn: Enter today or an earlier day.'],
    [422, 'repaidOn: Enter a day on or after the payment date.'],
    [
      422,
      'repaidOn: Tax can be repaid only in the year in which it was withheld. After that year, the payee claims it on their tax return.',
    ],
  ]);
  // In January, the office can still record a repayment that it made in December.
  expect((await repay(id, { repaidOn: '2026-12-30' })).status).toBe(200);
});

test('refuses more or less than was withheld, and a second repayment', async () => {
  const id = await payWithTax();
  await insertPaperW9(app, world.driver, { receivedOn: '2026-03-06' });
  for (const amount of [600.01, 599.99, 2500]) {
    const { status, error } = await repay(id, { amount });
    expect([status, error.error]).toEqual([
      422,
      'amount: $600.00 was withheld in error. Repay this amount.',
    ]);
  }
  const answers = await Promise.all([repay(id), repay(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const again = await repay(id);
  expect([again.status, again.error.error]).toEqual([
    409,
    'The tax withheld from this payment was already repaid.',
  ]);
});

test('refuses a repayment after the payee got the form, and a removal too', async () => {
  const id = await payWithTax();
  const repaidLater = await payWithTax('2026-04-10');
  await insertPaperW9(app, world.driver, { receivedOn: '2026-03-02' });
  await repay(repaidLater);
  const { taxDocument } = (await generateNecDocument(admin, world.driver, YEAR)).body;
  await mark(admin, taxDocument.id, 'SUBMITTED');
  const mailed = await app.as(admin, markMailed, {
    params: { year: YEAR },
    body: { documentIds: [taxDocument.id], mailedOn: '2026-11-18' },
  });
  expect(mailed.status).toBe(200);
  const refused = await repay(id);
  expect([refused.status, refused.error.error]).toEqual([
    409,
    'The payee already has the form of this year, which includes this tax. The payee claims it on their tax return.',
  ]);
  expect((await payeeOf())?.payments.map(({ withheldInError }) => withheldInError)).toEqual([0, 0]);
  const removed = await app.as(admin, removeRepayment, {
    params: { id: repaidLater },
    body: { reason: 'Not sent' },
  });
  expect(removed.status).toBe(409);
});

test('removes a repayment that was recorded by mistake, so it can be recorded again', async () => {
  const id = await payWithTax();
  await insertPaperW9(app, world.driver, { receivedOn: '2026-03-02' });
  await repay(id);
  const remove = (reason: string) =>
    app.as(admin, removeRepayment, { params: { id }, body: { reason } });
  expect((await remove(' ')).status).toBe(422);
  expect((await remove('The check was not sent')).status).toBe(200);
  expect((await payeeOf())?.withheld).toBe(600);
  expect((await remove('The check was not sent')).status).toBe(409);
  expect((await repay(id, { paymentMethod: 'CASH' })).status).toBe(200);
});

test('repays nothing if the number arrived after the payment, or if no tax was withheld', async () => {
  const late = await payWithTax();
  await insertPaperW9(app, world.driver, { receivedOn: '2026-03-07' });
  const without = await processPayWeek(world, '2026-03-20', { pay: 2500 });
  await pay(world, without, '2026-03-20');
  for (const id of [late, without]) expect((await repay(id)).status).toBe(409);
});

test('counts the number of the account that was paid, not of another account of the taxpayer', async () => {
  const [first, second] = [world.driver, await app.person('Contractor')];
  const id = await payWithTax();
  const number = `${first.id} shared`;
  await storeW9(app, second, { number, receivedOn: '2026-01-05' });
  await storeW9(app, first, { number, receivedOn: '2026-05-01' });
  expect((await repay(id)).status).toBe(409);
});
