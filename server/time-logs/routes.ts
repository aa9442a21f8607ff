import {
  daysOfWeek,
  oldestTimeLogWeek,
  timeLogWeeks,
  yearOf,
  type Day,
  weekStartOf,
} from '../../domain/calendar.ts';
import { refusalOfInvalidDateRange } from '../../domain/lists.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import type { OtherRates } from '../../domain/pay-rates/other-rates.ts';
import { unitRatesOf, type RatesOfUnit } from '../../domain/pay-rates/unit-rates.ts';
import * as approvals from '../../domain/time-logs/approval-schema.ts';
import * as decided from '../../domain/time-logs/decided-schema.ts';
import * as delegations from '../../domain/time-logs/delegations.ts';
import * as missedDays from '../../domain/time-logs/missed-days.ts';
import * as endpoints from '../../domain/time-logs/schema.ts';
import type { TimeLogSummary } from '../../domain/time-logs/schema.ts';
import { summarize, summaryStart, type Totals } from '../../domain/time-logs/summary.ts';
import { readHistory, RECORDS } from '../audit-logs/shared.ts';
import { isInScope } from '../people/queries.ts';
import { downloadDaysCsv, downloadDaysXlsx, downloadHours } from './exports.ts';
import {
  exportDaysCsv,
  exportDaysXlsx,
  exportHours,
} from '../../domain/time-logs/export-schema.ts';
import type { Api } from '../http/api.ts';
import { readOtherRates, readUnitRates } from '../pay-rates/shared.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import { updateTimeLog, logDay, submitNoWork, submitWeek } from './commands.ts';
import { decideTimeLogs, reopenTimeLog, undoTimeLogDecisions } from './decisions.ts';
import { readApprovals } from './approval-queries.ts';
import { delegateApprovals, endDelegation } from './delegation-commands.ts';
import { decidesFor, readDelegations } from './delegation-queries.ts';
import { readDaysToEnter } from './days-to-enter-queries.ts';
import { enterDays, enterOnBehalf, requestDay } from './missed-days.ts';
import { readDecided } from './decided-queries.ts';
import { cutAt } from '../database/page.ts';
import { findTimeLog, listTimeLogs, LOGS_PER_RESPONSE } from './queries.ts';
import { readWeekStates } from './week-queries.ts';
import { readSummaryInput, type SummaryWithRates } from './summary-queries.ts';
import { say } from '../../domain/time-logs/sentences.ts';

function inDollars({ daysWorked, earnedCents, expensesCents, paidCents, withheldCents }: Totals) {
  return {
    daysWorked,
    earned: dollarsFromCents(earnedCents),
    expenses: dollarsFromCents(expensesCents),
    paid: dollarsFromCents(paidCents),
    withheld: dollarsFromCents(withheldCents),
  };
}

/** The Mondays of the weeks on the screen, in order. */
function weeksOfSummary(today: Day): Day[] {
  const { current, previous, upcoming } = timeLogWeeks(today);
  return [current, ...previous, ...upcoming].toSorted();
}

interface SummaryRates {
  otherRates: OtherRates;
  stored: readonly RatesOfUnit[];
}

function summaryResponse(
  input: SummaryWithRates,
  today: Day,
  { otherRates, stored }: SummaryRates,
): TimeLogSummary {
  const { current, previous } = timeLogWeeks(today);
  const weeks = [current, ...previous];
  const summary = summarize({
    settlements: input.settlements,
    workedDays: input.workedDays,
    weeks,
    today,
  });
  const days = weeksOfSummary(today).flatMap(daysOfWeek);
  const seesRateOn = (day: Day) => !input.hiddenWeeks.includes(weekStartOf(day));
  return {
    dailyRate: rateFromTenThousandths(input.hourlyRateTenThousandths),
    otherRates,
    unitRates: unitRatesOf(stored, days, seesRateOn),
    weeks: [...summary.weeks].map(([weekStart, totals]) => ({ weekStart, ...inDollars(totals) })),
    months: [...summary.months]
      .map(([month, totals]) => ({ month, ...inDollars(totals) }))
      .toSorted((a, b) => b.month.localeCompare(a.month)),
    year: { year: yearOf(today), ...inDollars(summary.year) },
  };
}

export function timeLogRoutes(api: Api): void {
  api.download(exportDaysCsv, downloadDaysCsv);
  api.download(exportDaysXlsx, downloadDaysXlsx);
  api.download(exportHours, downloadHours);
  api.list(endpoints.listTimeLogs, async ({ db, actor, query }) => {
    throwIfRefused(refusalOfInvalidDateRange(query));
    const { limit = LOGS_PER_RESPONSE } = query;
    return cutAt(await listTimeLogs(db, actor, { ...query, limit: limit + 1 }), limit);
  });

  api.query(endpoints.getTimeLogSummary, async ({ db, actor, query, today }) => {
    const userId = query.userId ?? actor.id;
    const weeks = weeksOfSummary(today);
    const of = { from: summaryStart(today), weeks };
    const input = requireFound(await readSummaryInput(db, actor, userId, of));
    const isHidden = input.hiddenWeeks.includes(weekStartOf(today));
    const otherRates = await readOtherRates(db, actor, isHidden ? [] : [userId], today);
    const stored = await readUnitRates(db, [userId], {
      first: oldestTimeLogWeek(today),
      days: weeks.length * 7,
    });
    return summaryResponse(input, today, {
      otherRates: otherRates.get(userId) ?? [],
      stored: stored.get(userId) ?? [],
    });
  });

  api.query(endpoints.listWeekStates, ({ db, actor, today }) => readWeekStates(db, actor, today));

  api.query(approvals.listApprovals, ({ db, actor, query, today, company }) => {
    requireMonday(query.weekStart);
    if ((query.afterWeek === undefined) !== (query.afterUserId === undefined)) {
      refuse('INVALID_VALUE', say.cursorIncomplete);
    }
    return readApprovals(db, actor, { today, timeZone: company.timeZone }, query);
  });

  api.query(decided.listDecided, ({ db, actor, query, today }) => {
    requireMonday(query.weekStart);
    const { upcoming, current } = timeLogWeeks(today);
    const weeks = { first: oldestTimeLogWeek(today), last: upcoming.at(-1) ?? current };
    return readDecided(db, actor, query, weeks);
  });

  api.query(endpoints.getTimeLog, async ({ db, actor, params }) =>
    requireFound(await findTimeLog(db, actor, params.id)),
  );

  api.query(endpoints.getWeekHistory, async ({ db, actor, params, query }) => {
    const { userId = actor.id, ...page } = query;
    const mayRead = (await isInScope(db, actor, userId)) || (await decidesFor(db, actor, userId));
    if (!mayRead) refuse('NOT_FOUND');
    requireMonday(params.weekStart);
    return readHistory(db, RECORDS.week(userId, params.weekStart), page);
  });

  api.query(delegations.listDelegations, ({ db, actor }) => readDelegations(db, actor));

  api.query(missedDays.listDaysToEnter, ({ db, actor, query }) => {
    requireMonday(query.weekStart);
    return readDaysToEnter(db, actor, query);
  });

  api.command(endpoints.logDay, logDay);
  api.command(endpoints.submitWeek, submitWeek);
  api.command(endpoints.submitNoWork, submitNoWork);
  api.command(missedDays.requestDay, requestDay);
  api.command(missedDays.enterOnBehalf, enterOnBehalf);
  api.command(missedDays.enterDays, enterDays);
  api.command(endpoints.updateTimeLog, updateTimeLog);
  api.command(approvals.decideTimeLogs, decideTimeLogs);
  api.command(decided.undoDecisions, undoTimeLogDecisions);
  api.command(decided.reopenTimeLog, reopenTimeLog);
  api.command(delegations.delegateApprovals, delegateApprovals);
  api.command(delegations.endDelegation, endDelegation);
}
