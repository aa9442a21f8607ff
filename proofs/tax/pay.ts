import {
  addDays,
  daysOfWeek,
  weekEndOf,
  weekStartOf,
  yearOf,
  type Day,
} from '../../domain/calendar.ts';
import {
  markPaid,
  processWeek,
  type SettlementRow,
  type WeeklyPayroll,
} from '../../domain/payroll/schema.ts';
import { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import type { Random } from '../shared/seed.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { cents, dollars, METHODS, payCents, paymentDay, weekFor, YEARS } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import { sum, totalPay, type Settlement } from './model-payments.ts';
import { enterAdvance } from './deductions.ts';
import { plannedIn, repaidBy, settlePrepaid } from './prepaid.ts';

// These operations change settlements and payments. An operation that finds no suitable record processes a week
// instead.

/** The hourly rate of every payee (testing/inserted-people.ts). */
const HOURLY_CENTS = 3_125;

export const liveSettlementOf = ({ payee }: PayeeUnderTest, week: Day): Settlement | undefined =>
  payee.settlements.find(
    (settlement) => settlement.week === week && settlement.state !== 'REVERSED',
  );

/** Returns the amount in cents by which the year's reportable pay is below the threshold. */
function centsBelowThreshold({ payee, company }: PayeeUnderTest, year: number): number {
  const { reported, below } = payee.year(payee.status().identity, year);
  return company.thresholds.of(year) - reported - below;
}

/** Returns the tax year of a week that is paid ten days after the week begins. */
const likelyTaxYear = (weekStart: Day): number => yearOf(addDays(weekStart, 10));

function weekOf(
  testPayee: PayeeUnderTest,
  random: Random,
  weekStart: Day = weekFor(random),
): WeeklyPayroll {
  const missing = centsBelowThreshold(testPayee, likelyTaxYear(weekStart));
  const dates = daysOfWeek(weekStart).slice(0, random.between(1, 3));
  const expense = () =>
    random.oneIn(3)
      ? { expenses: dollars(payCents(random, missing)), expensesSubstantiated: random.oneIn(2) }
      : { expenses: 0 };
  const weeklyData = dates.map((date, index) => ({
    date,
    pay: index === 0 || random.oneIn(3) ? dollars(payCents(random, missing)) : 0,
    ...expense(),
  }));
  // A week without pay has only expenses, or it is empty. The product refuses an empty week.
  if (random.oneIn(15)) for (const day of weeklyData) day.pay = 0;
  return { userId: testPayee.person.id, weekStart, weekEnd: weekEndOf(weekStart), weeklyData };
}

function settlementOf(id: string, payload: WeeklyPayroll): Settlement {
  const { weeklyData } = payload;
  const expenses = (substantiated: boolean) =>
    weeklyData
      .filter((day) => (day.expensesSubstantiated ?? false) === substantiated)
      .reduce((sum, day) => sum + cents(day.expenses), 0);
  return {
    id,
    week: payload.weekStart,
    payload: JSON.stringify(payload),
    base: weeklyData.reduce((sum, day) => sum + cents(day.pay), 0),
    bonus: 0,
    advanced: 0,
    substantiated: expenses(true),
    allowance: expenses(false),
    state: 'PROCESSED',
    withheld: 0,
    deducted: 0,
  };
}

/** Adds the approved days of the week to the settlement. Returns their pay in cents at the hourly rate. */
export function includeDays({ days }: PayeeUnderTest, settlement: Settlement): number {
  const approvedDays = daysOfWeek(settlement.week)
    .map((date) => days.get(date))
    .filter((day) => day !== undefined)
    .filter((day) => day.isApproved && day.settlementId === undefined);
  for (const day of approvedDays) day.settlementId = settlement.id;
  return approvedDays.reduce((sum, day) => sum + day.hours * HOURLY_CENTS, 0);
}

/** Returns the response status for a submitted week. For a repeated payload, the product returns the existing
 *  settlement. */
function statusOfWeek(settlement: Settlement, liveSettlement: Settlement | undefined): number {
  if (totalPay(settlement) === 0) return 422;
  if (!liveSettlement) return 201;
  return liveSettlement.payload === settlement.payload ? 200 : 409;
}

/** Adds the advances that a settlement pays and repays. The model computes both, unless a levy comes first. */
export function addPrepaid(
  { prepaid, agreements }: PayeeUnderTest,
  settlement: Settlement,
  lines: readonly SettlementRow[],
): void {
  const { week, base, allowance } = settlement;
  const advanced = sum(plannedIn(prepaid, week).map((advance) => advance.cents));
  const due = repaidBy(prepaid, week, base + allowance);
  const shown = lines
    .filter(({ kind }) => kind === 'PREPAID_ADVANCE' || kind === 'PREPAID_REPAYMENT')
    .map(({ kind, description: name, amount }) => ({ kind, name, cents: cents(amount) }));
  const sumOfKind = (kind: string) =>
    sum(shown.filter((line) => line.kind === kind).map((line) => line.cents));
  const repaid = -sumOfKind('PREPAID_REPAYMENT');
  const hasLevy = [...agreements.values()].includes('SUPPORT_OR_LEVY');
  expectSame('The prepaid pay', sumOfKind('PREPAID_ADVANCE'), advanced);
  expectSame('The repayment', hasLevy ? repaid <= due : repaid, hasLevy || due);
  expectSame('Repayments that are too high', settlePrepaid(prepaid, settlement, shown), []);
  settlement.advanced = advanced;
  settlement.bonus = advanced - repaid;
}

/** Enters a prepaid advance and processes the week whose settlement pays it. */
export async function payAdvance(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const week = addDays(weekStartOf(TODAY), -7 * random.between(0, 8));
  if (!testPayee.company.hasPrepaidPay || liveSettlementOf(testPayee, week))
    return processRandomWeek(testPayee, random);
  await enterAdvance(testPayee, random, week);
  await sendWeek(testPayee, weekOf(testPayee, random, week));
}

/** Processes a week. Returns the settlement if a new one was created. */
async function sendWeek(
  testPayee: PayeeUnderTest,
  body: WeeklyPayroll,
): Promise<Settlement | undefined> {
  // Without an amount, the product would pay only the advances of the week.
  const [first] = body.weeklyData;
  if (first && plannedIn(testPayee.prepaid, body.weekStart).length > 0) first.pay ||= 0.01;
  const { status, body: response } = await testPayee.carrier.admin(processWeek, { body });
  const settlement = settlementOf(response.settlement?.id ?? '', body);
  testPayee.record(
    `week ${settlement.week}: pay ${settlement.base}, substantiated ${settlement.substantiated}, allowance ${settlement.allowance}: ${status}`,
  );
  expectSame(
    'The week',
    status,
    statusOfWeek(settlement, liveSettlementOf(testPayee, settlement.week)),
  );
  if (status !== 201) return undefined;
  const { basePay, reimbursements, totalPay: total, expectedPay, afterGross } = response.settlement;
  settlement.deducted = -cents(afterGross);
  addPrepaid(testPayee, settlement, response.settlement.lines ?? []);
  testPayee.payee.settlements.push(settlement);
  expectSame(
    'The settlement',
    [basePay, reimbursements, total, expectedPay].map((amount) => cents(amount ?? 0)),
    [
      settlement.base,
      settlement.substantiated,
      totalPay(settlement),
      includeDays(testPayee, settlement),
    ],
  );
  return settlement;
}

export async function processRandomWeek(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  await sendWeek(testPayee, weekOf(testPayee, random));
}

/** Processes and pays exactly the amount that reaches the year's threshold, or a cent less or more. */
export async function payToThreshold(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const weekStart = weekFor(random);
  const paidOn = addDays(weekStart, random.between(4, 10));
  const amount = centsBelowThreshold(testPayee, yearOf(paidOn)) + random.pick(-1, 0, 0, 0, 1);
  if (paidOn > TODAY || amount <= 0 || liveSettlementOf(testPayee, weekStart))
    return processRandomWeek(testPayee, random);
  const allowance = random.oneIn(3) ? Math.floor(amount / 2) : 0;
  const day = { date: weekStart, pay: dollars(amount - allowance), expenses: dollars(allowance) };
  const { id: userId } = testPayee.person;
  const settlement = await sendWeek(testPayee, {
    userId,
    weekStart,
    weekEnd: weekEndOf(weekStart),
    weeklyData: [day],
  });
  if (settlement) await paySettlement(testPayee, settlement, paidOn, 'BANK_TRANSFER');
}

/** Sends the payload of a settlement again, with the same amounts or with other amounts. */
export async function repeatWeek(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const settlement = random.oneOf(
    testPayee.payee.settlements.filter(
      ({ state, payload }) => state !== 'REVERSED' && payload !== '',
    ),
  );
  if (!settlement) return processRandomWeek(testPayee, random);
  const body = JSON.parse(settlement.payload) as WeeklyPayroll;
  const isSame = random.oneIn(2);
  if (!isSame) for (const day of body.weeklyData) day.pay = dollars(cents(day.pay) + 100);
  const { status, body: response } = await testPayee.carrier.admin(processWeek, { body });
  testPayee.record(
    `week ${settlement.week} again, ${isSame ? 'the same' : 'with other amounts'}: ${status}`,
  );
  expectSame('The repeated week', status, isSame ? 200 : 409);
  if (isSame) expectSame('The repeated settlement', response.settlement.id, settlement.id);
}

export async function processWithBonus(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const week = weekFor(random);
  if (liveSettlementOf(testPayee, week)) return processRandomWeek(testPayee, random);
  const missing = centsBelowThreshold(testPayee, likelyTaxYear(week));
  const [base, bonus] = [payCents(random, missing), payCents(random, missing)];
  const id = await testPayee.carrier.addBonusSettlement(testPayee.person.id, week, base, bonus);
  testPayee.record(`week ${week}: pay ${base}, bonus ${bonus}`);
  testPayee.payee.settlements.push({
    id,
    week,
    payload: '',
    base,
    bonus,
    advanced: 0,
    substantiated: 0,
    allowance: 0,
    state: 'PROCESSED',
    withheld: 0,
    deducted: 0,
  });
}

/** Returns a random settlement, usually one in the given state. */
export function randomSettlement(
  testPayee: PayeeUnderTest,
  random: Random,
  state: Settlement['state'],
): Settlement | undefined {
  const { settlements } = testPayee.payee;
  const settlementsInState = settlements.filter((settlement) => settlement.state === state);
  return random.oneOf(
    random.oneIn(8) || settlementsInState.length === 0 ? settlements : settlementsInState,
  );
}

const isPaymentDay = ({ week }: Settlement, day: Day): boolean => day >= week && day <= TODAY;

/** Returns the response status for a payment on a day, or for the preview of the payment. Only a processed settlement
 *  can be paid. */
function statusOfPayment(settlement: Settlement, day: Day): number {
  if (settlement.state !== 'PROCESSED') return 409;
  return isPaymentDay(settlement, day) ? 200 : 422;
}

/** Compares the preview of the withholding for a payment date. A preview stores nothing. */
export async function previewPayment(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const settlement = randomSettlement(testPayee, random, 'PROCESSED');
  if (!settlement) return processRandomWeek(testPayee, random);
  const paidOn = paymentDay(random, settlement.week);
  const method = random.pick(...METHODS);
  const { status, body } = await testPayee.carrier.admin(getWithholding, {
    params: { id: settlement.id },
    query: { paidOn, paymentMethod: method },
  });
  testPayee.record(`preview of week ${settlement.week} on ${paidOn} by ${method}: ${status}`);
  expectSame('The preview', status, statusOfPayment(settlement, paidOn));
  if (status !== 200) return;
  const withheld = testPayee.payee.withholding(settlement, paidOn, method);
  const { identity } = testPayee.payee.status();
  expectSame(
    'The previewed amounts',
    [body.gross, body.withheld, body.netPay, body.shortfall].map(cents),
    [
      totalPay(settlement),
      withheld,
      totalPay(settlement) - settlement.deducted - withheld,
      testPayee.payee.shortfall(identity, yearOf(paidOn), paidOn),
    ],
  );
}

export async function pay(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const settlement = randomSettlement(testPayee, random, 'PROCESSED');
  if (!settlement) return processRandomWeek(testPayee, random);
  const isRepeated = settlement.payment !== undefined && random.oneIn(2);
  const paidOn = isRepeated
    ? (settlement.payment?.on ?? TODAY)
    : paymentDay(random, settlement.week);
  const method = random.oneIn(6) ? random.pick(...METHODS) : 'BANK_TRANSFER';
  await paySettlement(
    testPayee,
    settlement,
    paidOn,
    isRepeated ? (settlement.payment?.method as typeof method) : method,
  );
}

/** Marks a settlement as paid. A repeated payment changes nothing. */
async function paySettlement(
  testPayee: PayeeUnderTest,
  settlement: Settlement,
  paidOn: Day,
  paymentMethod: (typeof METHODS)[number],
): Promise<void> {
  const payment = { on: paidOn, method: paymentMethod, status: testPayee.payee.status() };
  const isNew = settlement.state === 'PROCESSED';
  const withheld = isNew
    ? testPayee.payee.withholding(settlement, paidOn, paymentMethod)
    : settlement.withheld;
  if (isNew && testPayee.wouldHaveWrongNumber([settlement], () => ({ payment }))) return;
  const { status, body } = await testPayee.carrier.admin(markPaid, {
    params: { id: settlement.id },
    body: { paidOn, paymentMethod },
  });
  testPayee.record(`week ${settlement.week} paid on ${paidOn} by ${paymentMethod}: ${status}`);
  const isSame =
    settlement.state === 'PAID' &&
    settlement.payment?.on === paidOn &&
    settlement.payment.method === paymentMethod;
  // More tax is withheld than was projected, so the deductions would leave less than nothing.
  const { deducted, advanced } = settlement;
  const isBelowZero = deducted > 0 && totalPay(settlement) - advanced - deducted - withheld < 0;
  const statusOfNew = statusOfPayment(settlement, paidOn);
  expectSame(
    'The payment',
    status,
    isSame ? 200 : statusOfNew === 200 && isBelowZero ? 409 : statusOfNew,
  );
  if (status !== 200) return;
  if (!isSame) {
    settlement.withheld = withheld;
    settlement.cause = testPayee.payee.causeOn(paidOn);
    settlement.payment = payment;
    settlement.state = 'PAID';
    for (const year of YEARS) if (year >= yearOf(paidOn)) testPayee.changedYears.add(year);
  }
  expectSame('The withheld tax', cents(body.settlement.withheld), settlement.withheld);
}
