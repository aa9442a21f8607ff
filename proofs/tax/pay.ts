import { addDays, daysOfWeek, weekEndOf, yearOf, type Day } from '../../domain/calendar.ts';
import { markPaid, processWeek, type WeeklyPayroll } from '../../domain/payroll/schema.ts';
import { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { enterOnBehalf } from '../../domain/time-logs/missed-days.ts';
import type { Random } from '../shared/seed.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { cents, dollars, METHODS, payCents, paymentDay, weekFor, YEARS } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import { totalPay, type Run } from './model.ts';

// These operations change days, payroll runs and payments. An operation that finds no suitable record processes a week
// instead.

/** The hourly rate of every payee (testing/inserted-people.ts). */
const HOURLY_CENTS = 3_125;

const liveRunOf = ({ payee }: PayeeUnderTest, week: Day): Run | undefined =>
  payee.runs.find((run) => run.week === week && run.state !== 'REVERSED');

/** Returns the amount in cents by which the year's reportable pay is below the threshold. */
function centsBelowThreshold({ payee, company }: PayeeUnderTest, year: number): number {
  const { reported, below } = payee.year(payee.status().identity, year);
  return company.thresholds.of(year) - reported - below;
}

/** Returns the tax year of a week that is paid ten days after the week begins. */
const likelyTaxYear = (weekStart: Day): number => yearOf(addDays(weekStart, 10));

export async function enterDay(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const date = addDays(TODAY, -random.between(0, 360));
  const stored = testPayee.days.get(date);
  const hours = random.between(1, 12);
  const { status, body } = await testPayee.carrier.admin(enterOnBehalf, {
    body: {
      userId: testPayee.person.id,
      date,
      worked: true,
      hoursWorked: hours,
      ...(stored && { version: stored.version }),
    },
  });
  testPayee.record(`day ${date} entered: ${status}`);
  expectSame('The day', status, stored?.runId ? 409 : 201);
  if (status !== 201) return;
  const { id, version } = body;
  testPayee.days.set(date, { id, version, hours, isApproved: false, runId: undefined });
}

export async function approveDays(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const pending = [...testPayee.days.values()].filter((day) => !day.isApproved);
  if (pending.length === 0) return processRandomWeek(testPayee, random);
  const { status, body } = await testPayee.carrier.admin(decideTimeLogs, {
    body: { days: pending.map(({ id, version }) => ({ id, version })), status: 'APPROVED' },
  });
  testPayee.record(`${pending.length} days approved: ${status}`);
  expectSame('The approval', [status, body.decided], [200, pending.length]);
  for (const day of pending) day.isApproved = true;
}

function weekOf(testPayee: PayeeUnderTest, random: Random): WeeklyPayroll {
  const weekStart = weekFor(random);
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

function runOf(id: string, payload: WeeklyPayroll): Run {
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
    substantiated: expenses(true),
    allowance: expenses(false),
    state: 'PROCESSED',
    withheld: 0,
  };
}

/** Adds the approved days of the week to the run. Returns their pay in cents at the hourly rate. */
function includeDays({ days }: PayeeUnderTest, run: Run): number {
  const approvedDays = daysOfWeek(run.week)
    .map((date) => days.get(date))
    .filter((day) => day !== undefined)
    .filter((day) => day.isApproved && day.runId === undefined);
  for (const day of approvedDays) day.runId = run.id;
  return approvedDays.reduce((sum, day) => sum + day.hours * HOURLY_CENTS, 0);
}

/** Returns the response status for a submitted week. For a repeated payload, the product returns the existing run. */
function statusOfWeek(run: Run, liveRun: Run | undefined): number {
  if (totalPay(run) === 0) return 422;
  if (!liveRun) return 201;
  return liveRun.payload === run.payload ? 200 : 409;
}

/** Processes a week. Returns the run if a new one was created. */
async function sendWeek(testPayee: PayeeUnderTest, body: WeeklyPayroll): Promise<Run | undefined> {
  const { status, body: response } = await testPayee.carrier.admin(processWeek, { body });
  const run = runOf(response.payrollRun?.id ?? '', body);
  testPayee.record(
    `week ${run.week}: pay ${run.base}, substantiated ${run.substantiated}, allowance ${run.allowance}: ${status}`,
  );
  expectSame('The week', status, statusOfWeek(run, liveRunOf(testPayee, run.week)));
  if (status !== 201) return undefined;
  const { basePay, reimbursements, totalPay: total, expectedPay } = response.payrollRun;
  testPayee.payee.runs.push(run);
  expectSame(
    'The payroll run',
    [basePay, reimbursements, total, expectedPay].map((amount) => cents(amount ?? 0)),
    [run.base, run.substantiated, totalPay(run), includeDays(testPayee, run)],
  );
  return run;
}

export async function processRandomWeek(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  await sendWeek(testPayee, weekOf(testPayee, random));
}

/** Processes and pays exactly the amount that reaches the year's threshold, or a cent less or more. */
export async function payToThreshold(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const weekStart = weekFor(random);
  const paidOn = addDays(weekStart, random.between(4, 10));
  const amount = centsBelowThreshold(testPayee, yearOf(paidOn)) + random.pick(-1, 0, 0, 0, 1);
  if (paidOn > TODAY || amount <= 0 || liveRunOf(testPayee, weekStart))
    return processRandomWeek(testPayee, random);
  const allowance = random.oneIn(3) ? Math.floor(amount / 2) : 0;
  const day = { date: weekStart, pay: dollars(amount - allowance), expenses: dollars(allowance) };
  const { id: userId } = testPayee.person;
  const run = await sendWeek(testPayee, {
    userId,
    weekStart,
    weekEnd: weekEndOf(weekStart),
    weeklyData: [day],
  });
  if (run) await payRun(testPayee, run, paidOn, 'BANK_TRANSFER');
}

/** Sends the payload of a run again, with the same amounts or with other amounts. */
export async function repeatWeek(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const run = random.oneOf(
    testPayee.payee.runs.filter(({ state, bonus }) => state !== 'REVERSED' && bonus === 0),
  );
  if (!run) return processRandomWeek(testPayee, random);
  const body = JSON.parse(run.payload) as WeeklyPayroll;
  const isSame = random.oneIn(2);
  if (!isSame) for (const day of body.weeklyData) day.pay = dollars(cents(day.pay) + 100);
  const { status, body: response } = await testPayee.carrier.admin(processWeek, { body });
  testPayee.record(
    `week ${run.week} again, ${isSame ? 'the same' : 'with other amounts'}: ${status}`,
  );
  expectSame('The repeated week', status, isSame ? 200 : 409);
  if (isSame) expectSame('The repeated run', response.payrollRun.id, run.id);
}

export async function processWithBonus(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const week = weekFor(random);
  if (liveRunOf(testPayee, week)) return processRandomWeek(testPayee, random);
  const missing = centsBelowThreshold(testPayee, likelyTaxYear(week));
  const [base, bonus] = [payCents(random, missing), payCents(random, missing)];
  const id = await testPayee.carrier.addBonusRun(testPayee.person.id, week, base, bonus);
  testPayee.record(`week ${week}: pay ${base}, bonus ${bonus}`);
  testPayee.payee.runs.push({
    id,
    week,
    payload: '',
    base,
    bonus,
    substantiated: 0,
    allowance: 0,
    state: 'PROCESSED',
    withheld: 0,
  });
}

/** Returns a random run, usually one in the given state. */
export function randomRun(
  testPayee: PayeeUnderTest,
  random: Random,
  state: Run['state'],
): Run | undefined {
  const { runs } = testPayee.payee;
  const runsInState = runs.filter((run) => run.state === state);
  return random.oneOf(random.oneIn(8) || runsInState.length === 0 ? runs : runsInState);
}

const isPaymentDay = ({ week }: Run, day: Day): boolean => day >= week && day <= TODAY;

/** Returns the response status for a payment on a day, or for the preview of the payment. Only a processed run can be
 *  paid. */
function statusOfPayment(run: Run, day: Day): number {
  if (run.state !== 'PROCESSED') return 409;
  return isPaymentDay(run, day) ? 200 : 422;
}

/** Compares the preview of the withholding for a payment date. A preview stores nothing. */
export async function previewPayment(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const run = randomRun(testPayee, random, 'PROCESSED');
  if (!run) return processRandomWeek(testPayee, random);
  const paidOn = paymentDay(random, run.week);
  const method = random.pick(...METHODS);
  const { status, body } = await testPayee.carrier.admin(getWithholding, {
    params: { id: run.id },
    query: { paidOn, paymentMethod: method },
  });
  testPayee.record(`preview of week ${run.week} on ${paidOn} by ${method}: ${status}`);
  expectSame('The preview', status, statusOfPayment(run, paidOn));
  if (status !== 200) return;
  const withheld = testPayee.payee.withholding(run, paidOn, method);
  const { identity } = testPayee.payee.status();
  expectSame(
    'The previewed amounts',
    [body.gross, body.withheld, body.netPay, body.shortfall].map(cents),
    [
      totalPay(run),
      withheld,
      totalPay(run) - withheld,
      testPayee.payee.shortfall(identity, yearOf(paidOn), paidOn),
    ],
  );
}

export async function pay(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const run = randomRun(testPayee, random, 'PROCESSED');
  if (!run) return processRandomWeek(testPayee, random);
  const isRepeated = run.payment !== undefined && random.oneIn(2);
  const paidOn = isRepeated ? (run.payment?.on ?? TODAY) : paymentDay(random, run.week);
  const method = random.oneIn(6) ? random.pick(...METHODS) : 'BANK_TRANSFER';
  await payRun(
    testPayee,
    run,
    paidOn,
    isRepeated ? (run.payment?.method as typeof method) : method,
  );
}

/** Marks a run as paid. A repeated payment changes nothing. */
async function payRun(
  testPayee: PayeeUnderTest,
  run: Run,
  paidOn: Day,
  paymentMethod: (typeof METHODS)[number],
): Promise<void> {
  const { status, body } = await testPayee.carrier.admin(markPaid, {
    params: { id: run.id },
    body: { paidOn, paymentMethod },
  });
  testPayee.record(`week ${run.week} paid on ${paidOn} by ${paymentMethod}: ${status}`);
  const isSame =
    run.state === 'PAID' && run.payment?.on === paidOn && run.payment.method === paymentMethod;
  expectSame('The payment', status, isSame ? 200 : statusOfPayment(run, paidOn));
  if (status !== 200) return;
  if (!isSame) {
    run.withheld = testPayee.payee.withholding(run, paidOn, paymentMethod);
    run.payment = { on: paidOn, method: paymentMethod, status: testPayee.payee.status() };
    run.state = 'PAID';
    for (const year of YEARS) if (year >= yearOf(paidOn)) testPayee.changedYears.add(year);
  }
  expectSame('The withheld tax', cents(body.payrollRun.withheld), run.withheld);
}
