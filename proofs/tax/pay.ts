import { addDays, daysOfWeek, weekEndOf, yearOf, type Day } from '../../domain/calendar.ts';
import { markPaid, processWeek, type WeeklyPayroll } from '../../domain/payroll/schema.ts';
import { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { decideTimeLogs } from '../../domain/time-logs/schema.ts';
import { enterOnBehalf } from '../../domain/time-logs/forgotten-days.ts';
import type { Random } from '../shared/seed.ts';
import { TODAY } from '../shared/dated-carrier.ts';
import { cents, dollars, METHODS, oneOf, payCents, paymentDay, weekFor, YEARS } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import { totalPay, type Run } from './model.ts';

// Operations on days, payroll runs and payments. An operation that finds no suitable record processes a week instead.

const HOURLY_CENTS = 3_125;

const liveRunOf = ({ payee }: PayeeUnderTest, week: Day): Run | undefined =>
  payee.runs.find((run) => run.week === week && run.state !== 'REVERSED');

/** The amount in cents by which the year's reportable pay is below the threshold. */
function missingToThreshold({ payee, company }: PayeeUnderTest, year: number): number {
  const { reported, below } = payee.year(payee.status().identity, year);
  return company.thresholds.of(year) - reported - below;
}

export async function enterDay(tested: PayeeUnderTest, random: Random): Promise<void> {
  const date = addDays(TODAY, -random.between(0, 360));
  const stored = tested.days.get(date);
  const hours = random.between(1, 12);
  const { status, body } = await tested.carrier.admin(enterOnBehalf, {
    body: {
      userId: tested.person.id,
      date,
      worked: true,
      hoursWorked: hours,
      ...(stored && { version: stored.version }),
    },
  });
  tested.record(`day ${date} entered: ${status}`);
  expectSame('The day', status, stored?.runId ? 409 : 201);
  if (status !== 201) return;
  const { id, version } = body;
  tested.days.set(date, { id, version, hours, isApproved: false, runId: undefined });
}

export async function approveDays(tested: PayeeUnderTest, random: Random): Promise<void> {
  const pending = [...tested.days.values()].filter((day) => !day.isApproved);
  if (pending.length === 0) return process(tested, random);
  const { status, body } = await tested.carrier.admin(decideTimeLogs, {
    body: { days: pending.map(({ id, version }) => ({ id, version })), status: 'APPROVED' },
  });
  tested.record(`${pending.length} days approved: ${status}`);
  expectSame('The approval', [status, body.decided], [200, pending.length]);
  for (const day of pending) day.isApproved = true;
}

function weekOf(tested: PayeeUnderTest, random: Random): WeeklyPayroll {
  const weekStart = weekFor(random);
  const missing = missingToThreshold(tested, yearOf(addDays(weekStart, 10)));
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
  if (random.oneIn(15)) for (const day of weeklyData) day.pay = 0;
  return { userId: tested.person.id, weekStart, weekEnd: weekEndOf(weekStart), weeklyData };
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
  const included = daysOfWeek(run.week)
    .map((date) => days.get(date))
    .filter((day) => day?.isApproved && day.runId === undefined);
  for (const day of included) if (day) day.runId = run.id;
  return included.reduce((sum, day) => sum + (day?.hours ?? 0) * HOURLY_CENTS, 0);
}

/** Processes a week. Returns the run if a new one was created. */
async function send(tested: PayeeUnderTest, body: WeeklyPayroll): Promise<Run | undefined> {
  const { status, body: answer } = await tested.carrier.admin(processWeek, { body });
  const run = runOf(answer.payrollRun?.id ?? '', body);
  tested.record(
    `week ${run.week}: pay ${run.base}, substantiated ${run.substantiated}, allowance ${run.allowance}: ${status}`,
  );
  const live = liveRunOf(tested, run.week);
  const isEmpty = totalPay(run) === 0;
  const isRepeated = live?.payload === run.payload;
  expectSame('The week', status, isEmpty ? 422 : !live ? 201 : isRepeated ? 200 : 409);
  if (status !== 201) return undefined;
  const { basePay, reimbursements, totalPay: total, expectedPay } = answer.payrollRun;
  tested.payee.runs.push(run);
  expectSame(
    'The payroll run',
    [basePay, reimbursements, total, expectedPay].map((amount) => cents(amount ?? 0)),
    [run.base, run.substantiated, totalPay(run), includeDays(tested, run)],
  );
  return run;
}

export async function process(tested: PayeeUnderTest, random: Random): Promise<void> {
  await send(tested, weekOf(tested, random));
}

/** Processes and pays exactly the amount up to the year's threshold, or a cent less or more. */
export async function payToThreshold(tested: PayeeUnderTest, random: Random): Promise<void> {
  const weekStart = weekFor(random);
  const on = addDays(weekStart, random.between(4, 10));
  const near = missingToThreshold(tested, yearOf(on)) + random.pick(-1, 0, 0, 0, 1);
  if (on > TODAY || near <= 0 || liveRunOf(tested, weekStart)) return process(tested, random);
  const part = random.oneIn(3) ? Math.floor(near / 2) : 0;
  const date = weekStart;
  const weeklyData = [{ date, pay: dollars(near - part), expenses: dollars(part) }];
  const { id: userId } = tested.person;
  const run = await send(tested, { userId, weekStart, weekEnd: weekEndOf(weekStart), weeklyData });
  if (run) await settle(tested, run, on, 'BANK_TRANSFER');
}

/** Sends the payload of a run again, the same or with other amounts. */
export async function repeatWeek(tested: PayeeUnderTest, random: Random): Promise<void> {
  const run = oneOf(
    random,
    tested.payee.runs.filter(({ state, bonus }) => state !== 'REVERSED' && bonus === 0),
  );
  if (!run) return process(tested, random);
  const body = JSON.parse(run.payload) as WeeklyPayroll;
  const isSame = random.oneIn(2);
  if (!isSame) for (const day of body.weeklyData) day.pay = dollars(cents(day.pay) + 100);
  const { status, body: answer } = await tested.carrier.admin(processWeek, { body });
  tested.record(`week ${run.week} again, ${isSame ? 'the same' : 'with other amounts'}: ${status}`);
  expectSame('The repeated week', status, isSame ? 200 : 409);
  if (isSame) expectSame('The repeated run', answer.payrollRun.id, run.id);
}

export async function processWithBonus(tested: PayeeUnderTest, random: Random): Promise<void> {
  const week = weekFor(random);
  if (liveRunOf(tested, week)) return process(tested, random);
  const missing = missingToThreshold(tested, yearOf(addDays(week, 10)));
  const [base, bonus] = [payCents(random, missing), payCents(random, missing)];
  const id = await tested.carrier.addBonusRun(tested.person.id, week, base, bonus);
  tested.record(`week ${week}: pay ${base}, bonus ${bonus}`);
  tested.payee.runs.push({
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

/** A random run, usually one in the given state. */
export function randomRun(
  tested: PayeeUnderTest,
  random: Random,
  state: Run['state'],
): Run | undefined {
  const { runs } = tested.payee;
  const fitting = runs.filter((run) => run.state === state);
  return oneOf(random, random.oneIn(8) || fitting.length === 0 ? runs : fitting);
}

const isValid = ({ week }: Run, on: Day): boolean => on >= week && on <= TODAY;

/** Compares the preview of the withholding for a payment date. Changes nothing. */
export async function previewPayment(tested: PayeeUnderTest, random: Random): Promise<void> {
  const run = randomRun(tested, random, 'PROCESSED');
  if (!run) return process(tested, random);
  const [on, method] = [paymentDay(random, run.week), random.pick(...METHODS)];
  const { status, body } = await tested.carrier.admin(getWithholding, {
    params: { id: run.id },
    query: { paidOn: on, paymentMethod: method },
  });
  tested.record(`preview of week ${run.week} on ${on} by ${method}: ${status}`);
  const isOpen = run.state === 'PROCESSED';
  expectSame('The preview', status, isOpen ? (isValid(run, on) ? 200 : 422) : 409);
  if (status !== 200) return;
  const withheld = tested.payee.withholding(run, on, method);
  const { identity } = tested.payee.status();
  expectSame(
    'The previewed amounts',
    [body.gross, body.withheld, body.netPay, body.shortfall].map(cents),
    [
      totalPay(run),
      withheld,
      totalPay(run) - withheld,
      tested.payee.shortfall(identity, yearOf(on), on),
    ],
  );
}

export async function pay(tested: PayeeUnderTest, random: Random): Promise<void> {
  const run = randomRun(tested, random, 'PROCESSED');
  if (!run) return process(tested, random);
  const isAgain = run.payment !== undefined && random.oneIn(2);
  const on = isAgain ? (run.payment?.on ?? TODAY) : paymentDay(random, run.week);
  const usual = random.oneIn(6) ? random.pick(...METHODS) : 'BANK_TRANSFER';
  await settle(tested, run, on, isAgain ? (run.payment?.method as typeof usual) : usual);
}

/** Marks a run as paid. */
async function settle(
  tested: PayeeUnderTest,
  run: Run,
  on: Day,
  paymentMethod: (typeof METHODS)[number],
): Promise<void> {
  const { status, body } = await tested.carrier.admin(markPaid, {
    params: { id: run.id },
    body: { paidOn: on, paymentMethod },
  });
  tested.record(`week ${run.week} paid on ${on} by ${paymentMethod}: ${status}`);
  const isSame =
    run.state === 'PAID' && run.payment?.on === on && run.payment.method === paymentMethod;
  const isOpen = run.state === 'PROCESSED';
  expectSame('The payment', status, isSame ? 200 : !isOpen ? 409 : isValid(run, on) ? 200 : 422);
  if (status !== 200) return;
  if (!isSame) {
    run.withheld = tested.payee.withholding(run, on, paymentMethod);
    run.payment = { on, method: paymentMethod, status: tested.payee.status() };
    run.state = 'PAID';
    for (const year of YEARS) if (year >= yearOf(on)) tested.changedYears.add(year);
  }
  expectSame('The tax that is withheld', cents(body.payrollRun.withheld), run.withheld);
}
