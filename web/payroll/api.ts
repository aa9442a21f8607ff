import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import type { ResponseBody, Input } from '../../domain/endpoint.ts';
import { listOpeningBalances } from '../../domain/opening-balances/schema.ts';
import {
  getPayrollRun,
  getPayrollRunHistory,
  getPayrollSheet,
  listPayrollRuns,
  markPaid,
  processWeek,
  reverseRun,
  type PayrollRun,
  type PayrollSheet,
  type WeeklyPayroll,
} from '../../domain/payroll/schema.ts';
import { listPayrollWeeks, WEEKS_PER_PAGE } from '../../domain/payroll/weeks-schema.ts';
import { getWeekWithholding, getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { call, queryOf } from '../app/api.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';
import type { RunsSearch } from './search.ts';

const RUNS_OF_A_PERSON = 1000;
const MAX_OPENING_BALANCES = 100;

/** Disables placeholder data, because the page must not show the amounts of another week or person while this sheet
 *  loads. */
export function sheetQuery(userId: string, weekStart: Day) {
  const query = queryOf(getPayrollSheet, { params: { weekStart }, query: { userId } });
  return { ...query, placeholderData: () => undefined };
}

export function runsQuery(userId: string) {
  const query = queryOf(listPayrollRuns, { query: { userId, limit: RUNS_OF_A_PERSON } });
  return { ...query, placeholderData: () => undefined };
}

/** Loads the payments of a year that no settlement statement shows. */
export const ownOpeningBalancesQuery = (userId: string, year: number) =>
  queryOf(listOpeningBalances, { query: { year, userId, limit: MAX_OPENING_BALANCES } });

export function weeksQuery({ contractor: userId, state, week: weekStart, page }: RunsSearch) {
  const filter = omitUndefined({ userId, state, weekStart, page });
  return queryOf(listPayrollWeeks, { query: { ...filter, limit: WEEKS_PER_PAGE } });
}

export function runQuery(id: string) {
  return { ...queryOf(getPayrollRun, { params: { id } }), placeholderData: () => undefined };
}

export const historyOf = (id: string) => (page: number) =>
  queryOf(getPayrollRunHistory, { params: { id }, query: { page } });

export type MarkPaidBody = Input<typeof markPaid>['body'];
type RunResponse = ResponseBody<typeof processWeek>;

/** Puts a regular run into the cached sheet immediately, before the affected queries refetch. The sheet shows no
 *  other kind of run. */
function showRun(queryClient: QueryClient, run: PayrollRun): void {
  if (run.kind !== 'REGULAR') return;
  const { queryKey } = sheetQuery(run.userId, run.weekStart);
  const live = run.status === 'REVERSED' ? null : run;
  queryClient.setQueryData<PayrollSheet>(
    queryKey,
    (sheet) => sheet && { ...sheet, payrollRun: live },
  );
}

/** Shows the returned run immediately. If the server refuses, `useWrite` refetches, so the page shows the current
 *  run beside the error. */
function useRunWrite<Variables>(send: (variables: Variables) => Promise<RunResponse>) {
  const queryClient = useQueryClient();
  return useWrite(send, ({ payrollRun }) => showRun(queryClient, payrollRun));
}

/** Processes a week. Retries send the same idempotency key until the server responds, so a lost response cannot lead
 *  to a second run. If somebody else processed the week first, the page shows their run. */
export function useProcessWeek() {
  const send = useIdempotencyKey((body: WeeklyPayroll, idempotencyKey) =>
    call(processWeek, { body, idempotencyKey }),
  );
  return useRunWrite(send);
}

/** Previews the withholding of a run for a payment. Disables placeholder data and the cache, because the figures
 *  depend on the day and the method, and another payment to this person changes the figures. */
export function withholdingQuery(id: string, payment: MarkPaidBody) {
  const query = queryOf(getWithholding, { params: { id }, query: payment });
  return { ...query, placeholderData: () => undefined, gcTime: 0 };
}

type WeekToPay = Input<typeof getWeekWithholding>['query'];

/** Previews the withholding of a week that is not processed. */
export function weekWithholdingQuery(weekStart: Day, week: WeekToPay) {
  const query = queryOf(getWeekWithholding, { params: { weekStart }, query: week });
  return { ...query, placeholderData: () => undefined, gcTime: 0 };
}

export function useMarkPaid(id: string) {
  return useRunWrite((payment: MarkPaidBody) => call(markPaid, { params: { id }, body: payment }));
}

export function useReverseRun(id: string) {
  return useRunWrite((reversal: Input<typeof reverseRun>['body']) =>
    call(reverseRun, { params: { id }, body: reversal }),
  );
}
