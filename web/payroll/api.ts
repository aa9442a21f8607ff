import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import type { ReceivedBody, Input } from '../../domain/endpoint.ts';
import { listOpeningBalances } from '../../domain/tax/opening-balances/schema.ts';
import {
  downloadStatement,
  getSettlement,
  getSettlementHistory,
  getPayrollSheet,
  listSettlements,
  markPaid,
  processWeek,
  reverseSettlement,
  type Settlement,
  type PayrollSheet,
  type WeeklyPayroll,
} from '../../domain/payroll/schema.ts';
import { downloadFreightBill } from '../../domain/payday/freight-bill-schema.ts';
import { sendStatements } from '../../domain/payroll/statements-schema.ts';
import { listPayrollWeeks, WEEKS_PER_PAGE } from '../../domain/payroll/weeks-schema.ts';
import { getWeekWithholding, getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';
import type { SettlementsSearch } from './search.ts';

const SETTLEMENTS_OF_A_PERSON = 1000;
const MAX_OPENING_BALANCES = 100;

/** Disables placeholder data, because the page must not show the amounts of another week or person while this sheet
 *  loads. */
export function sheetQuery(userId: string, weekStart: Day) {
  const query = queryOf(getPayrollSheet, { params: { weekStart }, query: { userId } });
  return { ...query, placeholderData: () => undefined };
}

export function settlementsQuery(userId: string) {
  const query = queryOf(listSettlements, { query: { userId, limit: SETTLEMENTS_OF_A_PERSON } });
  return { ...query, placeholderData: () => undefined };
}

/** Loads the payments of a year that no settlement statement shows. */
export const ownOpeningBalancesQuery = (userId: string, year: number) =>
  queryOf(listOpeningBalances, { query: { year, userId, limit: MAX_OPENING_BALANCES } });

export function weeksQuery({
  contractor: userId,
  state,
  week: weekStart,
  page,
}: SettlementsSearch) {
  const filter = omitUndefined({ userId, state, weekStart, page });
  return queryOf(listPayrollWeeks, { query: { ...filter, limit: WEEKS_PER_PAGE } });
}

export function settlementQuery(id: string) {
  return { ...queryOf(getSettlement, { params: { id } }), placeholderData: () => undefined };
}

export function useDownloadStatement(id: string) {
  return useMutation({
    mutationFn: () => download(downloadStatement, { params: { id } }, 'statement.pdf'),
  });
}

export function useSendStatement(id: string) {
  return useWrite(() => call(sendStatements, { body: { settlementIds: [id] } }));
}

export const historyOf = (id: string) => (page: number) =>
  queryOf(getSettlementHistory, { params: { id }, query: { page } });

export type MarkPaidBody = Input<typeof markPaid>['body'];
type SettlementResponse = ReceivedBody<typeof processWeek>;

/** Puts a regular settlement into the cached sheet immediately, before the affected queries refetch. The sheet shows no
 *  other kind of settlement. */
function showSettlement(queryClient: QueryClient, settlement: Settlement): void {
  if (settlement.kind !== 'REGULAR') return;
  const { queryKey } = sheetQuery(settlement.userId, settlement.weekStart);
  const live = settlement.status === 'REVERSED' ? null : settlement;
  queryClient.setQueryData<PayrollSheet>(
    queryKey,
    (sheet) => sheet && { ...sheet, settlement: live },
  );
}

/** Shows the returned settlement immediately. If the server refuses, `useWrite` refetches, so the page shows the current
 *  settlement beside the error. */
function useSettlementWrite<Variables>(
  send: (variables: Variables) => Promise<SettlementResponse>,
) {
  const queryClient = useQueryClient();
  return useWrite(send, ({ settlement }) => showSettlement(queryClient, settlement));
}

/** Processes a week. Retries send the same idempotency key until the server responds, so a lost response cannot lead
 *  to a second settlement. If somebody else processed the week first, the page shows their settlement. */
export function useProcessWeek() {
  const send = useIdempotencyKey((body: WeeklyPayroll, idempotencyKey) =>
    call(processWeek, { body, idempotencyKey }),
  );
  return useSettlementWrite(send);
}

/** Previews the withholding of a settlement for a payment. Disables placeholder data and the cache, because the figures
 *  depend on the day and the method, and another payment to this person changes the figures. */
export function withholdingQuery(id: string, payment: MarkPaidBody) {
  const query = queryOf(getWithholding, { params: { id }, query: payment });
  return { ...query, placeholderData: () => undefined, gcTime: 0 };
}

/** Downloads a version of the freight bill of a percent line. */
export function useDownloadFreightBill(payLineId: string) {
  return useMutation({
    mutationFn: (version: number) =>
      download(
        downloadFreightBill,
        { params: { id: payLineId, version } },
        `freight-bill-${version}`,
      ),
  });
}

type WeekToPay = Input<typeof getWeekWithholding>['query'];

/** Previews the withholding of a week that is not processed. */
export function weekWithholdingQuery(weekStart: Day, week: WeekToPay) {
  const query = queryOf(getWeekWithholding, { params: { weekStart }, query: week });
  return { ...query, placeholderData: () => undefined, gcTime: 0 };
}

export function useMarkPaid(id: string) {
  return useSettlementWrite((payment: MarkPaidBody) =>
    call(markPaid, { params: { id }, body: payment }),
  );
}

export function useReverseSettlement(id: string) {
  return useSettlementWrite((reversal: Input<typeof reverseSettlement>['body']) =>
    call(reverseSettlement, { params: { id }, body: reversal }),
  );
}
