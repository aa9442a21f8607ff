import { addDays, type Day } from '../../domain/calendar.ts';
import { addPayLine, removePayLine } from '../../domain/payday/pay-line-schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import type { Random } from '../shared/seed.ts';
import { dollars, productInCents } from './cents.ts';
import type { EnteredLineKind, Payee, PayLine } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';
import { dayRateOf, type Unit } from './work-model.ts';

// These commands add and remove pay lines in the product and in the model.

/** The maximum number of lines per payee and week that are in no settlement yet. */
const MAX_UNPROCESSED_LINES = 30;

/** Returns miles, loads or days at a rate per unit, or a percentage of an amount. */
function randomQuantity(random: Random) {
  const unit = random.pick<Unit>('MILE', 'LOAD', 'PERCENT', 'DAY', 'HOUR', 'FLAT');
  const hundredths = random.between(100, 200_000);
  const tenThousandths = random.between(5000, unit === 'PERCENT' ? 1_000_000 : 20_000);
  return {
    unit,
    hundredths,
    tenThousandths,
    cents: productInCents(hundredths, tenThousandths, unit === 'PERCENT' ? 1_000_000 : 10_000),
  };
}

/** Returns whether the driver's log of the day already has the unit, so that a line would pay the same work twice. */
function isCarriedByDay(payee: Payee, date: Day, unit: Unit): boolean {
  const log = payee.days.get(date);
  if (!log?.worked || log.status === 'REJECTED') return false;
  if (unit === 'DAY') return dayRateOf(log, date, payee.rates) !== null;
  return log.quantities.some((quantity) => quantity.unit === unit);
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
  // A negative correction names the settlement whose pay was too high, and a positive one can name one. The form of an
  // earlier tax year stays, so the overpayment of a settlement that was paid in an earlier year is not a correction.
  const corrected = random.oneOf(payee.settlements.filter(({ state }) => state !== 'REVERSED'));
  const isOfEarlier = kind === 'CORRECTION' && corrected !== undefined && !random.oneIn(3);
  const isNegative = isOfEarlier && !random.oneIn(4);
  const amount = isNegative ? -size : size;
  const isOfEarlierYear = isNegative && (corrected.paidOn ?? TODAY).slice(0, 4) < TODAY.slice(0, 4);
  const hasDay = isExpense || (kind === 'EARNING' && random.oneIn(2));
  const day = hasDay ? addDays(week, random.between(0, 6)) : null;
  const line: Omit<PayLine, 'id'> = { week, kind, cents: amount, day, quantity, person: payee };
  const { status, body } = await worker.carrier.admin(addPayLine, {
    body: {
      userId: payee.id,
      weekStart: week,
      kind,
      day,
      quantity: quantity
        ? {
            units: quantity.hundredths / 100,
            unit: quantity.unit,
            rate: quantity.tenThousandths / 10_000,
          }
        : null,
      amount: dollars(amount),
      description: 'A line',
      correctsId: isOfEarlier ? corrected.id : null,
    },
  });
  payee.record(`line ${kind} ${amount} ${quantity?.unit ?? ''} in ${week} on ${day}: ${status}`);
  const unprocessed = payee.payLines.filter((other) => other.week === week).length;
  const isTwice = day !== null && quantity && isCarriedByDay(payee, day, quantity.unit);
  const isRefused = isOfEarlierYear || isTwice || unprocessed >= MAX_UNPROCESSED_LINES;
  worker.expectSame('The line', status, isRefused ? 409 : 201);
  if (status === 201) payee.payLines.push({ ...line, id: body.id, corrects: isOfEarlier });
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
