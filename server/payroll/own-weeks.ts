import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents, sum, type Cents } from '../../domain/money.ts';
import { netOf } from '../../domain/payroll/lines.ts';
import { paydayOf, type getOwnWeeks, type OwnWeek } from '../../domain/payroll/own-weeks.ts';
import { timesRate } from '../../domain/rate.ts';
import { readDaysToPayday } from '../company/shared.ts';
import type { ReadContext } from '../http/api.ts';
import {
  findLastPayment,
  listOwnDays,
  listOwnOpenAmounts,
  listOwnSettlements,
  listOwnSubmissions,
  readPaidToOfWeeks,
  type OwnDay,
  type OwnSettlement,
  type PaidToOfWeek,
} from './own-week-queries.ts';

const payOf = (days: readonly OwnDay[]): Cents =>
  sum(days.map((day) => timesRate(day.hourHundredths, day.hourlyRateTenThousandths ?? 0)));

interface WeekParts {
  payday: Day;
  isSubmitted: boolean;
  days: readonly OwnDay[];
  openAmountsCents: Cents;
  settlements: readonly OwnSettlement[];
  /** Undefined if the actor is paid for the week. */
  paidTo: PaidToOfWeek | undefined;
}

function ownWeek(weekStart: Day, parts: WeekParts): OwnWeek {
  const { payday, isSubmitted, days, openAmountsCents, settlements, paidTo } = parts;
  const counted = days.filter(({ status }) => status !== 'REJECTED');
  const open = counted.filter(({ isSettled }) => !isSettled);
  const pending = open.filter(({ status }) => status === 'PENDING');
  const approved = open.filter(({ status }) => status === 'APPROVED');
  return {
    weekStart,
    payday,
    isSubmitted,
    days: counted.length,
    hours: hoursFromHundredths(sum(counted.map(({ hourHundredths }) => hourHundredths))),
    pendingDays: pending.length,
    rejectedDays: days.length - counted.length,
    approved: paidTo ? 0 : dollarsFromCents(payOf(approved) + openAmountsCents),
    pending: paidTo ? 0 : dollarsFromCents(payOf(pending)),
    daysWithoutRate: paidTo
      ? 0
      : open.filter((day) => day.hourlyRateTenThousandths === null).length,
    paidTo: paidTo
      ? {
          name: paidTo.name,
          status: paidTo.status,
          paidOn: paidTo.paidOn,
          amount: paidTo.amountCents === null ? null : dollarsFromCents(paidTo.amountCents),
        }
      : null,
    settlements: settlements.map(({ id, status, totalPayCents, withheldCents, paidOn }) => ({
      id,
      status,
      total: dollarsFromCents(totalPayCents),
      withheld: dollarsFromCents(withheldCents),
      paidOn,
    })),
  };
}

/** Reads the actor's own weeks that are not paid, with this week and last week. */
export async function readOwnWeeks({
  db,
  actor,
  today,
}: ReadContext<typeof getOwnWeeks>): Promise<ResponseBody<typeof getOwnWeeks>> {
  const thisWeek = weekStartOf(today);
  const lastWeek = addDays(thisWeek, -7);
  const daysToPayday = await readDaysToPayday(db);
  const days = Map.groupBy(await listOwnDays(db, actor, today), ({ day }) => weekStartOf(day));
  const amounts = new Map(
    (await listOwnOpenAmounts(db, actor, today)).map(({ weekStart, cents }) => [weekStart, cents]),
  );
  const settlements = Map.groupBy(
    await listOwnSettlements(db, actor, today),
    ({ weekStart }) => weekStart,
  );
  const oldest = [...days.keys(), lastWeek].toSorted()[0] ?? lastWeek;
  const submitted = new Set(await listOwnSubmissions(db, actor, oldest));
  const lastPayment = await findLastPayment(db, actor);
  const weekStarts = new Set([
    thisWeek,
    lastWeek,
    ...days.keys(),
    ...amounts.keys(),
    ...settlements.keys(),
  ]);
  const paidTo = await readPaidToOfWeeks(db, actor, [...weekStarts]);
  return {
    weeks: [...weekStarts]
      .toSorted()
      .toReversed()
      .map((weekStart) =>
        ownWeek(weekStart, {
          payday: paydayOf(weekStart, daysToPayday),
          isSubmitted: submitted.has(weekStart),
          days: days.get(weekStart) ?? [],
          openAmountsCents: amounts.get(weekStart) ?? 0,
          settlements: settlements.get(weekStart) ?? [],
          paidTo: paidTo.get(weekStart),
        }),
      ),
    lastPayment: lastPayment?.paidOn
      ? {
          id: lastPayment.id,
          weekStart: lastPayment.weekStart,
          paidOn: lastPayment.paidOn,
          netPay: dollarsFromCents(netOf(lastPayment)),
        }
      : null,
  };
}
