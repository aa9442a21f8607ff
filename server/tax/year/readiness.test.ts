import { paySql } from '../../../testing/pay-sql.ts';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getReadiness } from '../../../domain/tax/year/readiness-schema.ts';
import { getTodo } from '../../../domain/dashboard/schema.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';
import { TODAY, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let driver: Person;
const world = taxWorld();

beforeAll(async () => {
  ({ app, admin } = await world.start());
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await app.person('Contractor');
});

const readinessOf = async (person: Person, year = 2025) => {
  const { body } = await app.as(admin, getReadiness, {
    params: { year },
    query: { userId: person.id },
  });
  return body;
};
const codesOf = async (person: Person) =>
  (await readinessOf(person)).payees[0]?.findings
    .map(({ code }) => code)
    .filter((code) => code !== 'BY_MAIL' && code !== 'TIN_NOT_MATCHED');

describe('a payee of the year', () => {
  test('is ready with a complete W-9, and is not listed in other years', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-07', { pay: 900 });
    const [payee] = (await readinessOf(driver)).payees;
    expect(payee).toMatchObject({ paid: 900, isReady: true });
    expect(payee?.findings.map(({ code }) => code)).toEqual(['TIN_NOT_MATCHED', 'BY_MAIL']);
    expect((await readinessOf(driver, 2024)).payees).toEqual([]);
  });

  test('without a W-9 is not ready and has a withholding shortfall', async () => {
    await payWeek(app, driver, '2025-03-07', { pay: 900 });
    expect(await codesOf(driver)).toEqual(['NO_W9', 'SHORTFALL']);
  });

  test('is not ready if the W-9 has no TIN', async () => {
    await storeW9(app, driver, { lastFour: null });
    await payWeek(app, driver, '2025-03-07', { pay: 100 });
    expect(await codesOf(driver)).toEqual(['W9_INCOMPLETE']);
  });

  test('is ready with allowances, for which the page shows only a note', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-07', { pay: 100, unsubstantiated: 20, substantiated: 5 });
    const [payee] = (await readinessOf(driver)).payees;
    expect([payee?.isReady, payee?.findings[0]?.sentence]).toEqual([
      true,
      '$20.00 of expenses are not substantiated. They count as pay.',
    ]);
  });

  test('is listed with the pay that the year’s forms report, even after a reversal in a later year', async () => {
    await storeW9(app, driver);
    const reversed = '2026-02-02';
    await payWeek(app, driver, '2025-03-07', {
      pay: 100,
      unsubstantiated: 20,
      reversed,
      reversalKind: 'MONEY_RETURNED',
    });
    await payWeek(app, driver, '2025-03-14', { pay: 300, reversed, reversalKind: 'NEVER_PAID' });
    await payWeek(app, driver, '2025-03-21', {
      pay: 500,
      unsubstantiated: 5,
      reversed: '2025-04-01',
    });
    const [payee] = (await readinessOf(driver)).payees;
    expect([payee?.paid, payee?.findings[0]?.sentence]).toEqual([
      120,
      '$20.00 of expenses are not substantiated. They count as pay.',
    ]);
  });

  test('gets forms by postal mail without consent, and after the account is deactivated', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-07', { pay: 900 });
    const isByMail = async () =>
      (await readinessOf(driver)).payees[0]?.findings.some(({ code }) => code === 'BY_MAIL');
    expect(await isByMail()).toBe(true);
    await sql`insert into delivery_consents (id, user_id, text_version, text_digest, code)
      values (gen_random_uuid(), ${driver.id}, 'shown', sha256('shown'), 'TESTER')`.execute(
      app.asOwner,
    );
    expect(await isByMail()).toBe(false);
    await sql`update users set is_active = false where id = ${driver.id}`.execute(app.asOwner);
    expect(await isByMail()).toBe(true);
  });

  test('has a finding for a processed settlement that is not marked as paid', async () => {
    await storeW9(app, driver);
    await sql`insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
      values (gen_random_uuid(), ${driver.id}, '2025-03-03', 10000, 0, '')`.execute(app.asOwner);
    const [payee] = (await readinessOf(driver)).payees;
    expect([payee?.paid, payee?.findings[0]?.sentence]).toEqual([
      0,
      '1 settlement is not marked as paid. If you paid a settlement in 2025, mark it as paid with its payment date so that it counts in 2025.',
    ]);
  });

  test('has a finding in both years for an unpaid settlement of a week that spans New Year, until the settlement is paid', async () => {
    await storeW9(app, driver);
    const id = randomUUIDv7();
    await sql`insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
      values (${id}, ${driver.id}, '2024-12-30', 10000, 0, '')`.execute(app.asOwner);
    const unpaidIn = async (year: number) =>
      (await readinessOf(driver, year)).payees.map(({ findings }) => findings[0]?.code);
    expect(await unpaidIn(2023)).toEqual([]);
    expect(await unpaidIn(2024)).toEqual(['UNPAID_SETTLEMENTS']);
    expect(await unpaidIn(2025)).toEqual(['UNPAID_SETTLEMENTS']);
    await sql.raw(paySql(`id = '${id}'`, { paidOn: `'2025-01-03'` })).execute(app.asOwner);
    expect(await unpaidIn(2024)).toEqual([]);
    expect(await unpaidIn(2025)).toEqual(['TIN_NOT_MATCHED']);
  });
});

test('counts the remaining forms in the tasks of the year', async () => {
  const openOf = async (code: string) =>
    (await readinessOf(driver)).tasks.find((task) => task.code === code)?.open ?? 0;
  const before = [await openOf('FORMS'), await openOf('SUBMISSION')] as const;
  await storeW9(app, driver);
  await payWeek(app, driver, '2025-03-07', { pay: 900 });
  expect([await openOf('FORMS'), await openOf('SUBMISSION')]).toEqual(before.map((n) => n + 1));
  const { taxDocument } = (await world.generateNecDocument(admin, driver)).body;
  expect([await openOf('FORMS'), await openOf('SUBMISSION')]).toEqual([before[0], before[1] + 1]);
  await world.mark(admin, taxDocument.id, 'SUBMITTED');
  expect([await openOf('FORMS'), await openOf('SUBMISSION')]).toEqual(before);
});

test('lists and counts only the payees who are not ready', async () => {
  await payWeek(app, driver, '2025-03-07', { pay: 900 });
  const { body } = await app.as(admin, getReadiness, {
    params: { year: 2025 },
    query: { state: 'open', limit: 100 },
  });
  expect(body.payees.map(({ user }) => user.id)).toContain(driver.id);
  expect(body.payees.every(({ isReady }) => !isReady)).toBe(true);
  expect(body.counts.payees - body.counts.ready).toBe(body.pagination.total);
});

describe('the to-do list', () => {
  test.each([
    ['2026-10-31', null],
    ['2026-11-01', 2026],
    ['2027-01-15', 2026],
    ['2027-02-02', null],
  ])('on %s counts the payees of %s who are not ready', async (today, year) => {
    app.setToday(today);
    await payWeek(app, driver, '2026-06-12', { pay: 900 });
    const todo = (await app.as(admin, getTodo)).body;
    app.setToday(TODAY);
    expect(todo.notReady?.year ?? null).toBe(year);
    if (year) expect(todo.notReady?.payees).toBeGreaterThan(0);
  });

  test('shows the count only to people who process payroll and see tax documents', async () => {
    await payWeek(app, driver, '2026-06-12', { pay: 900 });
    const manager = await app.person('Manager');
    for (const person of [driver, manager])
      expect((await app.as(person, getTodo)).body.notReady).toBeNull();
  });
});
