import { addDays, yearOf, type Day } from '../../domain/calendar.ts';
import { setPaymentTaxStatus } from '../../domain/payroll/payee-status.ts';
import { reverseSettlement } from '../../domain/payroll/schema.ts';
import type { Random } from '../shared/seed.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { YEARS } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import { countsInYear, type Payment, type Settlement } from './model-payments.ts';
import { randomSettlement, processRandomWeek } from './pay.ts';
import { reversePrepaid } from './prepaid.ts';

// These operations reverse existing payments and change their tax status.

/** Returns a random day on which money was returned. Some days are in a later year. The product refuses the days that
 *  are invalid. */
function returnDay(random: Random, paidOn: Day): Day {
  if (random.oneIn(15)) return addDays(paidOn, -1);
  if (random.oneIn(15)) return addDays(TODAY, 1);
  const newYear = `${yearOf(paidOn) + 1}-01-01`;
  const day = random.pick(
    paidOn,
    addDays(newYear, -1),
    newYear,
    addDays(newYear, random.between(1, 500)),
    addDays(paidOn, random.between(1, 40)),
  );
  return day > TODAY ? TODAY : day;
}

export async function reverse(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const settlement = randomSettlement(testPayee, random, random.oneIn(5) ? 'PROCESSED' : 'PAID');
  if (!settlement) return processRandomWeek(testPayee, random);
  const randomKind = random.pick(undefined, 'NEVER_PAID', 'MONEY_RETURNED', 'MONEY_RETURNED');
  const kind = settlement.payment || random.oneIn(5) ? randomKind : undefined;
  const isDated = kind === 'MONEY_RETURNED' ? !random.oneIn(3) : random.oneIn(12);
  const returnedOn = isDated
    ? returnDay(random, settlement.payment?.on ?? settlement.week)
    : undefined;
  const reversal = { kind: kind ?? 'UNKNOWN', on: returnedOn ?? TODAY } as const;
  if (testPayee.wouldHaveWrongNumber([settlement], () => ({ reversal }))) return;
  const { status } = await testPayee.carrier.admin(reverseSettlement, {
    params: { id: settlement.id },
    body: {
      reason: 'A mistake',
      ...(kind && { reversalKind: kind }),
      ...(returnedOn && { returnedOn }),
    },
  });
  testPayee.record(`week ${settlement.week} reversed, ${kind}, returned ${returnedOn}: ${status}`);
  expectSame('The reversal', status, statusOfReversal(settlement, kind, returnedOn));
  if (status !== 200) return;
  settlement.state = 'REVERSED';
  settlement.reversal = reversal;
  reversePrepaid(testPayee.prepaid, settlement);
  const driven = testPayee.driver?.days.values() ?? [];
  for (const day of [...testPayee.days.values(), ...driven])
    if (day.settlementId === settlement.id) day.settlementId = undefined;
  for (const year of YEARS) testPayee.changedYears.add(year);
}

/** Returns the response status for a reversal. The kind and the day are allowed only for a paid settlement. */
function statusOfReversal(
  settlement: Settlement,
  kind: string | undefined,
  returnedOn: Day | undefined,
): number {
  if (settlement.state === 'REVERSED') return 409;
  if (!settlement.payment) return kind || returnedOn ? 422 : 200;
  if (!returnedOn) return 200;
  const isValid = returnedOn >= settlement.payment.on && returnedOn <= TODAY;
  return kind === 'MONEY_RETURNED' && isValid ? 200 : 422;
}

/** Applies the current W-9 and settings to past payments. Does not change the payment of a reversed settlement if the
 *  payment does not count in its tax year. */
export async function changePaymentTaxStatus(
  testPayee: PayeeUnderTest,
  random: Random,
): Promise<void> {
  const year = random.pick(...YEARS);
  const from = random.pick(`${year}-01-01`, `${year}-07-01`, `${year - 1}-12-01`);
  const through = random.pick(`${year}-12-31`, `${year}-06-30`, `${year + 1}-01-31`);
  const now = testPayee.payee.status();
  const changedSettlements = testPayee.payee.settlements.filter(
    (settlement): settlement is Payment =>
      settlement.payment !== undefined &&
      settlement.payment.on >= from &&
      settlement.payment.on <= through &&
      countsInYear(settlement as Payment) &&
      JSON.stringify(settlement.payment.status) !== JSON.stringify(now),
  );
  const applyNow = ({ payment }: Payment) => ({ payment: { ...payment, status: now } });
  if (testPayee.wouldHaveWrongNumber(changedSettlements, applyNow)) return;
  const { status, body } = await testPayee.carrier.admin(setPaymentTaxStatus, {
    ...testPayee.byId,
    body: { from, through, reason: 'A W-9 came late' },
  });
  testPayee.record(`today's status for payments from ${from} through ${through}: ${status}`);
  const isValid = from <= through && through <= TODAY;
  expectSame('The change of payments', status, isValid ? 200 : 422);
  if (status !== 200) return;
  for (const settlement of changedSettlements) Object.assign(settlement, applyNow(settlement));
  expectSame('The number of changed payments', body.payments, changedSettlements.length);
  for (const changedYear of YEARS) testPayee.changedYears.add(changedYear);
}
