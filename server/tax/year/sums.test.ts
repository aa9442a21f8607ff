import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../domain/calendar.ts';
import { centsFromDollars, sum } from '../../../domain/money.ts';
import type { YearPayee } from '../../../domain/tax/year/year-schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';

// The totals of a year come from sums in the database, and the figures of a payee come from single payments. Both must
// agree to the cent.

const { start, yearOf } = taxWorld();
const YEAR = 2024;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

const dollarsFrom = (min: number) => fc.integer({ min, max: 90_000 }).map((cents) => cents / 100);
const dollars = dollarsFrom(0);
const payment = fc.record({
  pay: dollarsFrom(1),
  substantiated: fc.option(dollars, { nil: 0 }),
  unsubstantiated: fc.option(dollars, { nil: 0 }),
  isWithheld: fc.boolean(),
  method: fc.constantFrom('BANK_TRANSFER', 'CARD', undefined),
  reversed: fc.constantFrom(undefined, undefined, '2024-12-31', '2025-01-01', '2025-06-01'),
  reversalKind: fc.constantFrom('NEVER_PAID', 'MONEY_RETURNED', undefined),
});
const payee = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 5 }),
  w9: fc.constantFrom('INDIVIDUAL', 'C_CORPORATION', undefined),
  hasTin: fc.boolean(),
  isFiledWithoutTin: fc.boolean(),
  reporting: fc.constantFrom('WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE'),
});
type GeneratedPayee = typeof payee extends fc.Arbitrary<infer T> ? T : never;

async function add({
  payments,
  w9,
  hasTin,
  isFiledWithoutTin,
  reporting,
}: GeneratedPayee): Promise<void> {
  const person = await app.person('Contractor');
  if (w9) await storeW9(app, person, { classification: w9, lastFour: hasTin ? '7694' : null });
  await sql`insert into payee_tax_settings (user_id, reporting, not_reportable_reason)
    values (${person.id}, ${reporting}, ${reporting === 'NOT_REPORTABLE' ? 'Freight' : null})`.execute(
    app.asOwner,
  );
  if (isFiledWithoutTin)
    await sql`insert into no_tin_filing_decisions (user_id, identity, tax_year, reason, entered_by)
      values (${person.id}, 1, ${YEAR}, 'No answer', ${admin.id})`.execute(app.asOwner);
  for (const [
    index,
    { isWithheld, reversalKind, reversed, method, ...amounts },
  ] of payments.entries()) {
    const withheld = isWithheld ? Math.floor(amounts.pay * 24) / 100 : 0;
    await payWeek(app, person, addDays('2024-12-06', 7 * index), {
      ...amounts,
      withheld,
      ...(method && { method }),
      ...(reversed && { reversed, ...(reversalKind && { reversalKind }) }),
    });
  }
}

async function allPayees(): Promise<YearPayee[]> {
  const payees: YearPayee[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await yearOf(admin, YEAR, { page, limit: 100 });
    payees.push(...body.payees);
    if (payees.length >= body.pagination.total) return payees;
  }
}

function partsByReason(parts: readonly { reason: string; taxTreatment: string; amount: number }[]) {
  const sums = new Map<string, number>();
  for (const { reason, taxTreatment, amount } of parts) {
    const key = `${taxTreatment} ${reason}`;
    sums.set(key, (sums.get(key) ?? 0) + centsFromDollars(amount));
  }
  return Object.fromEntries([...sums].toSorted());
}

test('the totals equal the sum of the payments, for any payments, withholding, expenses and reversals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(payee, { minLength: 1, maxLength: 4 }), async (generated) => {
      for (const person of generated) await add(person);
      const { body } = await yearOf(admin, YEAR);
      const payees = await allPayees();
      const sumOf = (key: keyof typeof body.totals) =>
        sum(payees.map((each) => centsFromDollars(each[key])));
      for (const key of ['paid', 'reported', 'belowThreshold', 'excluded', 'withheld'] as const)
        expect(centsFromDollars(body.totals[key]), key).toBe(sumOf(key));
      const payments = payees.flatMap((each) => each.payments);
      expect(partsByReason(body.parts)).toEqual(
        partsByReason(payments.flatMap(({ parts }) => parts)),
      );
      expect(body.counts).toMatchObject({
        payees: payees.length,
        payments: payments.filter(({ parts }) =>
          parts.every(({ taxTreatment }) => taxTreatment !== 'NOT_COUNTED'),
        ).length,
        formsRequired: payees.filter(({ filingRequired }) => filingRequired).length,
        withoutW9: payees.filter(
          ({ missing, reported, withheld }) =>
            (reported > 0 || withheld > 0) && missing.some(({ code }) => code === 'RECIPIENT_TIN'),
        ).length,
      });
    }),
    { numRuns: 12 },
  );
});
