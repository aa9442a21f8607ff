import type { ResponseBody } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import {
  WEEKS_PER_PAGE,
  type listPayrollWeeks,
  type PayrollWeek,
} from '../../domain/payroll/weeks-schema.ts';
import { totalsOfQuantities } from '../../domain/time-logs/quantities.ts';
import type { ReadContext } from '../http/api.ts';
import { requireMonday } from '../http/monday.ts';
import { readPage } from '../database/page.ts';
import { countWeeks, listWeeks, type ListedWeek } from './week-queries.ts';

function weekResponse(week: ListedWeek): PayrollWeek {
  const { id, userId, firstName, lastName, weekStart, state, hourHundredths, paidOn } = week;
  const totalCents = week.totalCents ?? week.payCents;
  return {
    id,
    userId,
    firstName,
    lastName,
    weekStart,
    state,
    days: week.days,
    hours: hoursFromHundredths(hourHundredths),
    quantities: totalsOfQuantities(week.quantities),
    total: totalCents === null ? null : dollarsFromCents(totalCents),
    withheld: dollarsFromCents(week.withheldCents ?? 0),
    afterGross: dollarsFromCents(week.afterGrossCents ?? 0),
    payouts: dollarsFromCents(week.payoutsCents ?? 0),
    paidOn,
  };
}

/** Reads a page of settlements and approved weeks without a settlement. */
export async function readPayrollWeeks(
  context: ReadContext<typeof listPayrollWeeks>,
): Promise<ResponseBody<typeof listPayrollWeeks>> {
  const { db, actor, query, today } = context;
  const { weekStart, page = 1, limit = WEEKS_PER_PAGE } = query;
  requireMonday(weekStart);
  const { rows, pagination } = await readPage(
    { page, limit },
    {
      total: () => countWeeks(db, actor, today, query),
      rows: () => listWeeks(db, actor, today, query, { limit, offset: (page - 1) * limit }),
    },
  );
  return { weeks: rows.map(weekResponse), pagination };
}
