import { addDays, daysOfWeek, isMonday, weekEndOf, type Day } from '../../domain/calendar.ts';
import { dollarsFromCents, payForHours } from '../../domain/money.ts';
import * as endpoints from '../../domain/payroll/schema.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { readHistory, RECORDS } from '../audit-logs/history-queries.ts';
import type { Api, ReadContext } from '../platform/api.ts';
import { found, refuse } from '../platform/errors.ts';
import { listTimeLogs } from '../time-logs/queries.ts';
import { findPayee, type Payee } from './payee-queries.ts';
import { markRunPaid, processPersonsWeek, reversePayrollRun } from './commands.ts';
import { findLiveRun, findRun, listRunDays, listRuns, payrollRunAnswer } from './queries.ts';

function sheetDay(day: Day, log: TimeLog | undefined, payee: Payee): PayrollSheet['days'][number] {
  const approved = log?.worked === true && log.status === 'APPROVED' && !log.payrollRun;
  const hourHundredths = approved ? Math.round(log.hoursWorked * 100) : 0;
  return {
    date: day,
    approved,
    pending: log?.worked === true && log.status === 'PENDING',
    hoursWorked: log?.hoursWorked ?? 0,
    suggestedPay: dollarsFromCents(payForHours(hourHundredths, payee.hourlyRateCents ?? 0)),
    notes: log?.description ?? '',
  };
}

async function readSheet(
  context: ReadContext<typeof endpoints.getPayrollSheet>,
): Promise<PayrollSheet> {
  const { db, actor, params, query } = context;
  const { weekStart } = params;
  if (!isMonday(weekStart)) refuse('NOT_SENSIBLE', 'weekStart must be a Monday.');
  const payee = found(await findPayee(db, actor, query.userId));
  const range = { startDate: weekStart, endDate: weekEndOf(weekStart) };
  const logs = await listTimeLogs(db, actor, { userId: payee.id, ...range });
  const logOf = new Map(logs.map((log) => [log.date, log]));
  const run = await findLiveRun(db, actor, payee.id, weekStart);
  const previous = await findLiveRun(db, actor, payee.id, addDays(weekStart, -7));
  const { id, firstName, lastName, hourlyRateCents } = payee;
  return {
    person: {
      id,
      firstName,
      lastName,
      dailyRate: hourlyRateCents === null ? null : dollarsFromCents(hourlyRateCents),
    },
    weekStart,
    days: daysOfWeek(weekStart).map((day) => sheetDay(day, logOf.get(day), payee)),
    payrollRun: run ? payrollRunAnswer(run, await listRunDays(db, run.id)) : null,
    previousWeekTotal: previous ? dollarsFromCents(previous.totalPayCents) : null,
  };
}

export function payrollRoutes(api: Api): void {
  api.query(endpoints.listPayrollRuns, async ({ db, actor, query }) =>
    (await listRuns(db, actor, query)).map((run) => payrollRunAnswer(run)),
  );
  api.query(endpoints.getPayrollRun, async ({ db, actor, params }) => {
    const run = found(await findRun(db, actor, params.id));
    return payrollRunAnswer(run, await listRunDays(db, run.id));
  });
  api.query(endpoints.getPayrollRunHistory, async ({ db, actor, params, query }) => {
    const run = found(await findRun(db, actor, params.id));
    return readHistory(db, RECORDS.payrollRun(run.id), query);
  });
  api.query(endpoints.getPayrollSheet, readSheet);
  api.command(endpoints.processWeek, processPersonsWeek);
  api.command(endpoints.markPaid, markRunPaid);
  api.command(endpoints.reverseRun, reversePayrollRun);
}
