import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { setPaidTo } from '../../domain/paid-to/schema.ts';
import { EXCEPTION_CODES } from '../../domain/payday/exception-codes.ts';
import { acceptExceptions, getPayday, processPayday } from '../../domain/payday/schema.ts';
import { getSettlement } from '../../domain/payroll/schema.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { enterOnBehalf } from '../../domain/time-logs/missed-days.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { payeeOf, rowOn } from '../shared/paid-to-model.ts';
import type { Random } from '../shared/seed.ts';
import { cents } from './choices.ts';
import { expectSame } from './expectations.ts';
import { totalPay, type Settlement } from './model-payments.ts';
import { addPrepaid, includeDays, liveSettlementOf, pay, processRandomWeek } from './pay.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import { plannedIn } from './prepaid.ts';
import { reverse } from './reversal.ts';

// Each payee has a driver. The driver's pay goes to the payee in some weeks and to the driver in others. Payments,
// thresholds and forms are those of the person who is paid.

const WEEKS = 50;
const REASONS = Object.fromEntries(EXCEPTION_CODES.map((code) => [code, 'Looked at']));

const weekAgo = (random: Random): Day =>
  addDays(weekStartOf(TODAY), -7 * random.between(0, random.oneIn(2) ? 12 : WEEKS));

/** Sets or ends the payee of the driver from a past or future Monday on. */
export async function changeDriver(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const { driver, carrier } = testPayee;
  if (!driver) return processRandomWeek(testPayee, random);
  const from = random.oneIn(6) ? addDays(weekStartOf(TODAY), 7) : weekAgo(random);
  const payee = random.oneIn(3) ? undefined : testPayee;
  const { status } = await carrier.admin(setPaidTo, {
    body: {
      userIds: [driver.person.id],
      payeeId: payee?.person.id ?? null,
      effectiveFrom: from,
      reason: '',
    },
  });
  testPayee.record(
    `the driver is paid ${payee ? 'through the payee' : 'directly'} from ${from}: ${status}`,
  );
  const isProcessed = [...driver.days].some(
    ([date, { settlementId }]) => date >= from && settlementId !== undefined,
  );
  const isRefused = isProcessed || rowOn(driver.paidTo, from)?.payee === payee;
  expectSame('The payee of the driver', status, isRefused ? 409 : 201);
  if (isRefused) return;
  driver.paidTo = [...driver.paidTo.filter((row) => row.from !== from), { id: '', from, payee }];
}

/** Enters and approves a day of the driver. */
async function work(driver: PayeeUnderTest, date: Day, hours: number): Promise<void> {
  const stored = driver.days.get(date);
  const { status, body } = await driver.carrier.admin(enterOnBehalf, {
    body: {
      userId: driver.person.id,
      date,
      worked: true,
      hoursWorked: hours,
      ...(stored && { version: stored.version }),
    },
  });
  expectSame('The day of the driver', status, 201);
  const { id, version } = body;
  const approval = await driver.carrier.admin(decideTimeLogs, {
    body: { days: [{ id, version }], status: 'APPROVED' },
  });
  expectSame('The approval', approval.status, 200);
  driver.days.set(date, { id, version, hours, isApproved: true, settlementId: undefined });
}

/** Accepts the exceptions of a payee's week and processes the week on payday. Returns the id of the settlement. */
async function processOnPayday({ carrier, person }: PayeeUnderTest, week: Day): Promise<string> {
  const params = { weekStart: week };
  const userId = person.id;
  const { body } = await carrier.admin(getPayday, { params });
  const row = body.payees.find((payee) => payee.userId === userId);
  const open = row?.exceptions.filter(({ accepted }) => accepted === null) ?? [];
  const codes = [...new Set(open.map(({ code }) => code))];
  const version = row?.version ?? '';
  if (codes.length > 0) {
    const accepted = await carrier.admin(acceptExceptions, {
      params,
      body: { payees: [{ userId, version, codes }], reasons: REASONS },
    });
    expectSame('The acceptance', accepted.status, 200);
  }
  const processed = await carrier.admin(processPayday, {
    params,
    body: { payees: [{ userId, version, gross: row?.gross ?? 0 }] },
  });
  expectSame('The payday', processed.status, 201);
  return processed.body.settlements[0]?.id ?? '';
}

/** Lets the driver work and processes the week of the person who is paid for it. A driver who is paid directly is paid
 *  at once, and sometimes the settlement is reversed. */
export async function payDriver(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const { driver, carrier } = testPayee;
  const week = weekAgo(random);
  if (!driver) return processRandomWeek(testPayee, random);
  const paid = payeeOf<PayeeUnderTest>(driver, week);
  if (liveSettlementOf(paid, week) || plannedIn(paid.prepaid, week).length > 0)
    return processRandomWeek(testPayee, random);
  await work(driver, week, random.between(1, 24));
  const id = await processOnPayday(paid, week);
  const what = `week ${week} of the driver, paid to ${paid === driver ? 'the driver' : 'the payee'}`;
  for (const person of [testPayee, driver]) person.record(what);
  const { body } = await carrier.admin(getSettlement, { params: { id } });
  const settlement: Settlement = {
    id,
    week,
    payload: '',
    base: 0,
    bonus: 0,
    advanced: 0,
    substantiated: 0,
    allowance: 0,
    state: 'PROCESSED',
    withheld: 0,
    deducted: -cents(body.afterGross),
  };
  for (const person of new Set([paid, driver])) settlement.base += includeDays(person, settlement);
  addPrepaid(paid, settlement, body.lines ?? []);
  paid.payee.settlements.push(settlement);
  expectSame(
    'The settlement of the driver’s week',
    [body.userId, cents(body.basePay), cents(body.totalPay)],
    [paid.person.id, settlement.base, totalPay(settlement)],
  );
  if (paid !== driver) return;
  await pay(driver, random);
  if (random.oneIn(4)) await reverse(driver, random);
}
