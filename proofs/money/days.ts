import { addDays } from '../../domain/calendar.ts';
import { addPayLine, removePayLine } from '../../domain/payday/pay-line-schema.ts';
import { reopenTimeLog } from '../../domain/time-logs/decided-schema.ts';
import { updateContractor } from '../../domain/contractors/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { enterOnBehalf } from '../../domain/time-logs/missed-days.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import type { Random } from '../shared/seed.ts';
import { dollars, productInCents } from './cents.ts';
import type { EnteredLineKind } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';

// These commands change days, rates and pay lines. Each command makes the same change in the product and in the model.
// A command that finds no suitable record runs another command instead.

const NAME = { firstName: 'Proof', lastName: 'Payee' };
/** The maximum number of lines per payee and week that are in no settlement yet. */
const MAX_UNPROCESSED_LINES = 30;

export async function enterDay(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const date = worker.day();
  const stored = payee.days.get(date);
  const hourHundredths = worker.random.between(1, 48) * 25;
  const { status, body } = await worker.carrier.admin(enterOnBehalf, {
    body: {
      userId: payee.id,
      date,
      worked: true,
      hoursWorked: hourHundredths / 100,
      ...(stored && { version: stored.version }),
    },
  });
  payee.record(`day ${date} with ${hourHundredths / 100} h: ${status}`);
  worker.expectSame('The day', status, stored?.settlement ? 409 : 201);
  if (status !== 201) return;
  const { id, version } = body;
  const unpaid = { status: 'PENDING' as const, rateTenThousandths: 0, settlement: undefined };
  payee.days.set(date, { id, version, hourHundredths, ...unpaid });
}

export async function decideDays(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const pending = [...payee.days.values()].filter((day) => day.status === 'PENDING');
  if (pending.length === 0) return enterDay(worker);
  const status = worker.random.oneIn(8) ? 'REJECTED' : 'APPROVED';
  const response = await worker.carrier.admin(decideTimeLogs, {
    body: {
      days: pending.map(({ id, version }) => ({ id, version })),
      status,
      ...(status === 'REJECTED' && { reason: 'Which load?' }),
    },
  });
  payee.record(`${pending.length} days ${status}: ${response.status}`);
  worker.expectSame(
    'The decision',
    [response.status, response.body.decided],
    [200, pending.length],
  );
  payee.decide(status);
}

export async function reopenDay(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const approved = [...payee.days].filter(([, day]) => day.status === 'APPROVED');
  const [first, ...others] = approved;
  if (!first) return decideDays(worker);
  const [date, day] = worker.random.pick(first, ...others);
  const { status } = await worker.carrier.admin(reopenTimeLog, {
    params: { id: day.id },
    body: { version: day.version, reason: 'The load was canceled' },
  });
  payee.record(`day ${date} reopened: ${status}`);
  worker.expectSame('The reopening', status, day.settlement ? 409 : 200);
  if (status === 200) day.status = 'REJECTED';
}

/** Returns an hourly rate of whole cents, or one with up to four decimals. */
function randomRate(random: Random): number {
  const cents = random.between(1500, 6000);
  return cents * 100 + (random.oneIn(2) ? random.between(0, 99) : 0);
}

/** Sets a rate that starts on a given day, or uses the contractor form, whose rate starts today. The rate of an
 *  approved day does not change. */
export async function changeRate(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const { random } = worker;
  const tenThousandths = randomRate(random);
  if (random.oneIn(3)) {
    const { status } = await worker.carrier.admin(updateContractor, {
      params: { id: payee.id },
      body: { ...NAME, email: `${payee.id}@carrier.example`, dailyRate: tenThousandths / 10_000 },
    });
    payee.record(`rate ${tenThousandths} in the form: ${status}`);
    worker.expectSame('The rate', status, 200);
    return payee.setRateOfToday(TODAY, tenThousandths);
  }
  const effectiveFrom = random.oneIn(4) ? addDays(TODAY, random.between(1, 60)) : worker.day();
  const { status } = await worker.carrier.admin(setPayRate, {
    body: {
      userId: payee.id,
      unit: 'HOUR',
      rate: tenThousandths / 10_000,
      effectiveFrom,
      reason: effectiveFrom < TODAY ? 'Agreed last month' : '',
    },
  });
  payee.record(`rate ${tenThousandths} from ${effectiveFrom}: ${status}`);
  worker.expectSame('The rate', status, 201);
  payee.setRate(effectiveFrom, tenThousandths);
}

/** Returns miles or loads at a rate per unit, or a percentage of an amount. */
function randomQuantity(random: Random) {
  const unit = random.pick('MILE' as const, 'LOAD' as const, 'PERCENT' as const);
  const hundredths = random.between(100, 200_000);
  const tenThousandths = random.between(5000, unit === 'PERCENT' ? 1_000_000 : 20_000);
  return {
    body: { units: hundredths / 100, unit, rate: tenThousandths / 10_000 },
    cents: productInCents(hundredths, tenThousandths, unit === 'PERCENT' ? 1_000_000 : 10_000),
  };
}

export async function addLine(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const week = worker.week();
  const { random } = worker;
  const kind = random.pick<EnteredLineKind>(
    'OTHER_PAY',
    'EARNING',
    'CORRECTION',
    'ALLOWANCE',
    'REIMBURSEMENT',
  );
  const isExpense = kind === 'ALLOWANCE' || kind === 'REIMBURSEMENT';
  const quantity = kind === 'EARNING' && random.oneIn(2) ? randomQuantity(random) : undefined;
  const entered = random.oneIn(4) ? random.between(1, 99) : random.between(100, 90_000);
  const size = quantity ? quantity.cents : entered;
  // A negative correction names the settlement whose pay was too high, and a positive one can name one. The form of an earlier tax year stays, so the
  // overpayment of a settlement that was paid in an earlier year is not a correction.
  const corrected = random.oneOf(payee.settlements.filter(({ state }) => state !== 'REVERSED'));
  const isOfEarlier = kind === 'CORRECTION' && corrected !== undefined && !random.oneIn(3);
  const isNegative = isOfEarlier && !random.oneIn(4);
  const amount = isNegative ? -size : size;
  const isOfEarlierYear = isNegative && (corrected.paidOn ?? TODAY).slice(0, 4) < TODAY.slice(0, 4);
  const day = isExpense ? week : null;
  const { status, body } = await worker.carrier.admin(addPayLine, {
    body: {
      userId: payee.id,
      weekStart: week,
      kind,
      day,
      quantity: quantity?.body ?? null,
      amount: dollars(amount),
      description: 'A line',
      correctsId: isOfEarlier ? corrected.id : null,
    },
  });
  payee.record(`line ${kind} ${amount} in ${week}: ${status}`);
  const unprocessed = payee.payLines.filter((line) => line.week === week).length;
  const isRefused = isOfEarlierYear || unprocessed >= MAX_UNPROCESSED_LINES;
  worker.expectSame('The line', status, isRefused ? 409 : 201);
  if (status === 201)
    payee.payLines.push({
      id: body.id,
      week,
      kind,
      cents: amount,
      person: payee,
      corrects: isOfEarlier,
    });
}

export async function removeLine(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const [first, ...others] = payee.payLines;
  if (!first) return addLine(worker);
  const line = worker.random.pick(first, ...others);
  const { status } = await worker.carrier.admin(removePayLine, { params: { id: line.id } });
  payee.record(`line ${line.kind} ${line.cents} removed: ${status}`);
  // The end of the agreement cancels its advance.
  const isAdvance = line.kind === 'ADVANCE' || line.kind === 'PREPAID_ADVANCE';
  const isKept = isAdvance && !line.agreement?.hasEnded;
  worker.expectSame('The line', status, isKept ? 409 : 200);
  if (status === 200) payee.payLines = payee.payLines.filter((other) => other !== line);
}
