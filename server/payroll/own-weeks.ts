import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { totalsOfQuantities } from '../../domain/time-logs/quantities.ts';
import { dollarsFromCents, sum, type Cents } from '../../domain/money.ts';
import { netOf } from '../../domain/payroll/lines.ts';
import { paydayOf, type getOwnWeeks, type OwnWeek } from '../../domain/payroll/own-weeks.ts';
import { readDaysToPayday } from '../company/shared.ts';
import type { ReadContext } from '../http/api.ts';
import {
  findLastPayment,
  listOwnDays,
  listOwnOpenAmounts,
  listOwnSettlements,
  listOwnSubmissions,
  listWorkPaidToOthers,
  readPayeesOfOwnWeeks,
  type OpenAmount,
  type OwnDay,
  type OwnSettlement,
  type WorkPaidToOther,
} from './own-week-queries.ts';

const payOf = (days: readonly OwnDay[]): Cents => sum(days.map(({ payCents }) => payCents ?? 0));

interface WeekParts {
  payday: Day;
  isSubmitted: boolean;
  ownDays: readonly OwnDay[];
  /** The days of drivers whose pay of the week goes to the actor. */
  daysOfDrivers: readonly OwnDay[];
  openAmount: OpenAmount | undefined;
  settlements: readonly OwnSettlement[];
  /** Undefined if the actor is paid for the week. */
  payee: { name: string; showsAmounts: boolean } | undefined;
  /** Undefined if no settlement of another payee pays the actor's work. */
  paidToOther: WorkPaidToOther | undefined;
}

const openDays = (days: readonly OwnDay[], status: OwnDay['status']) =>
  days.filter((day) => day.status === status && !day.isSettled);

function paidToOf({ payee, paidToOther, ownDays, openAmount }: WeekParts): OwnWeek['paidTo'] {
  if (!payee && !paidToOther) return null;
  const showsAmounts = payee?.showsAmounts ?? false;
  const approvedCents = payOf(openDays(ownDays, 'APPROVED')) + (openAmount?.workCents ?? 0);
  const settled = paidToOther && workResponse(paidToOther);
  return {
    name: settled?.name ?? payee?.name ?? '',
    status: settled?.status ?? null,
    paidOn: settled?.paidOn ?? null,
    amount: settled?.amount ?? null,
    approved: showsAmounts ? dollarsFromCents(approvedCents) : null,
    pending: showsAmounts ? dollarsFromCents(payOf(openDays(ownDays, 'PENDING'))) : null,
  };
}

function workResponse({ amountCents, ...work }: WorkPaidToOther) {
  return { ...work, amount: amountCents === null ? null : dollarsFromCents(amountCents) };
}

function ownWeek(weekStart: Day, parts: WeekParts): OwnWeek {
  const { payday, isSubmitted, ownDays, daysOfDrivers, openAmount, settlements } = parts;
  const counted = ownDays.filter(({ status }) => status !== 'REJECTED');
  const paidTo = paidToOf(parts);
  const days = [...ownDays, ...daysOfDrivers];
  const pending = openDays(days, 'PENDING');
  const approved = openDays(days, 'APPROVED');
  return {
    weekStart,
    payday,
    isSubmitted,
    days: counted.length,
    hours: hoursFromHundredths(sum(counted.map(({ hourHundredths }) => hourHundredths))),
    quantities: totalsOfQuantities(counted.flatMap(({ quantities }) => quantities)),
    rejectedDays: ownDays.length - counted.length,
    pendingDays: pending.length,
    approved: paidTo ? 0 : dollarsFromCents(payOf(approved) + (openAmount?.cents ?? 0)),
    pending: paidTo ? 0 : dollarsFromCents(payOf(pending)),
    daysWithoutRate: paidTo
      ? 0
      : [...pending, ...approved].filter(({ payCents }) => payCents === null).length,
    paidTo,
    settlements: settlements.map(({ id, status, totalPayCents, withheldCents, paidOn }) => ({
      id,
      status,
      total: dollarsFromCents(totalPayCents),
      withheld: dollarsFromCents(withheldCents),
      paidOn,
    })),
  };
}

const WEEKS_PAID_TO_OTHERS = 26;

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
    (await listOwnOpenAmounts(db, actor, today)).map((amount) => [amount.weekStart, amount]),
  );
  const settlements = Map.groupBy(
    await listOwnSettlements(db, actor, today),
    ({ weekStart }) => weekStart,
  );
  const weekStarts = [
    ...new Set([thisWeek, lastWeek, ...days.keys(), ...amounts.keys(), ...settlements.keys()]),
  ].toSorted();
  const oldest = weekStarts[0] ?? lastWeek;
  const submitted = new Set(await listOwnSubmissions(db, actor, oldest));
  const lastPayment = await findLastPayment(db, actor);
  const payees = await readPayeesOfOwnWeeks(db, actor, weekStarts);
  const halfYearAgo = addDays(thisWeek, -7 * WEEKS_PAID_TO_OTHERS);
  const paidToOthers = await listWorkPaidToOthers(db, oldest < halfYearAgo ? oldest : halfYearAgo);
  const paidToOtherOf = new Map(paidToOthers.map((work) => [work.weekStart, work]));
  return {
    weeks: weekStarts.toReversed().map((weekStart) => {
      const ofWeek = days.get(weekStart) ?? [];
      return ownWeek(weekStart, {
        payday: paydayOf(weekStart, daysToPayday),
        isSubmitted: submitted.has(weekStart),
        ownDays: ofWeek.filter(({ userId }) => userId === actor.id),
        daysOfDrivers: ofWeek.filter(({ userId }) => userId !== actor.id),
        openAmount: amounts.get(weekStart),
        settlements: settlements.get(weekStart) ?? [],
        payee: payees.get(weekStart),
        paidToOther: paidToOtherOf.get(weekStart),
      });
    }),
    workPaidToOthers: paidToOthers
      .filter(({ weekStart }) => weekStart >= halfYearAgo)
      .map(workResponse),
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
