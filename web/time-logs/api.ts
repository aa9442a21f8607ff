import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import type { ReceivedBody, Input } from '../../domain/endpoint.ts';
import {
  delegateApprovals,
  endDelegation,
  listDelegations,
} from '../../domain/time-logs/delegations.ts';
import type { UnitRates } from '../../domain/pay-rates/unit-rates.ts';
import type { requestDay } from '../../domain/time-logs/missed-days.ts';
import { reopenTimeLog, undoDecisions } from '../../domain/time-logs/decided-schema.ts';
import type { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { getWeekHistory, type SubmittedDay, type TimeLog } from '../../domain/time-logs/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { clock } from '../app/clock.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { outbox } from '../app/offline/outbox.ts';
import { useOutboxWrite } from '../app/offline/use-outbox-write.ts';
import { useActor } from '../app/session.tsx';
import { useWrite } from '../app/use-write.ts';
import { fullDay } from './day-names.ts';
import { messages } from './messages.ts';
import { ownTimeLogsQuery, paySummaryQuery, weekStatesQuery } from './prefetch.ts';
import type { OwnTimeLogFilter } from './search.ts';
import { sendInParts } from './send-in-parts.ts';

/** Returns the person's own entries, newest day first. A failed load clears the list (specification, 7). */
export function useOwnTimeLogs(filter: OwnTimeLogFilter = {}) {
  const { id: userId } = useActor();
  const { data, error, isPending, errorUpdateCount, refetch } = useQuery(
    ownTimeLogsQuery(userId, filter),
  );
  return {
    logs: error ? [] : data,
    error,
    refetch,
    /** True during the first load, but not during a retry, so that the page keeps its content. */
    isFirstLoad: isPending && errorUpdateCount === 0,
  };
}

export type OwnTimeLogs = ReturnType<typeof useOwnTimeLogs>;

/** Returns when the person's own weeks were submitted, decided and paid. */
export function useWeekStates() {
  return useQuery(weekStatesQuery);
}

const NO_RATES: UnitRates = [];

export function usePaySummary() {
  const { data, error, isPending, errorUpdateCount, refetch } = useQuery(paySummaryQuery);
  return {
    summary: error ? undefined : data,
    /** The units that pay the days, even if the last load failed. Empty until they are known. */
    unitRates: data?.unitRates ?? NO_RATES,
    error,
    refetch,
    isFirstLoad: isPending && errorUpdateCount === 0,
  };
}

export const historyOf = (userId: string, weekStart: Day) => (page: number) =>
  queryOf(getWeekHistory, { params: { weekStart }, query: { userId, page } });

export function useSubmitWeek(weekStart: Day) {
  const { weekName } = useCompanyTime();
  return useOutboxWrite((days: SubmittedDay[]) =>
    outbox.send(
      'week',
      { params: { weekStart }, body: { days, pressedAt: clock.now().toString() } },
      weekName(weekStart),
    ),
  );
}

export interface Decision {
  /** The days to decide, each with the version that is on screen. */
  days: readonly Pick<TimeLog, 'id' | 'version'>[];
  status: 'APPROVED' | 'REJECTED';
  reason?: string;
  label: string;
}
type DayResult = ReceivedBody<typeof decideTimeLogs>['results'][number] & {
  /** True if the server's result for this day has not arrived. */
  isUnconfirmed?: boolean;
};

export interface DecisionResult {
  /** Whether the server received all decisions. Otherwise, some decisions are saved on this device. */
  isSent: boolean;
  /** The result for each day. A day whose decision is saved on this device has the result "decided". */
  results: DayResult[];
  /** Why the decisions on the other days failed. */
  failure?: unknown;
}

async function decide({ days, status, reason, label }: Decision): Promise<DecisionResult> {
  let isSent = true;
  const sent = await sendInParts(days, async (part): Promise<DayResult[]> => {
    const body = { days: part, status, ...(reason && { reason }) };
    const response = await outbox.send('decisions', { body }, label);
    isSent &&= response.isSent;
    if (response.isSent && response.response) return response.response.results;
    // The decision is saved on this device, or another tab has sent it. If the server refuses a decision later, the
    // list of unsent entries shows the refusal.
    return part.map(({ id }) => ({ id, decided: true, isUnconfirmed: true }));
  });
  return { isSent, ...sent };
}

export function useDecide() {
  return useOutboxWrite(decide);
}

/** The decision to undo. Its days have the versions that were decided. */
export type UndoneDecision = Pick<Decision, 'days' | 'status'>;

function undoAll({ days, status }: UndoneDecision) {
  return sendInParts(days, async (part) => {
    const idsAndVersions = part.map(({ id, version }) => ({ id, version }));
    return (await call(undoDecisions, { body: { days: idsAndVersions, status } })).results;
  });
}

export function useUndoDecisions() {
  return useWrite(undoAll);
}

export function useSubmitNoWork(weekStart: Day) {
  const { weekName } = useCompanyTime();
  return useOutboxWrite(() =>
    outbox.send(
      'no-work',
      { params: { weekStart } },
      messages.noWork.unsentLabel(weekName(weekStart)),
    ),
  );
}

export function useRequestDay() {
  return useOutboxWrite((body: Input<typeof requestDay>['body']) =>
    outbox.send('day-request', { body }, messages.request.unsentLabel(fullDay(body.date))),
  );
}

export function useReopen(id: string) {
  return useWrite((body: Input<typeof reopenTimeLog>['body']) =>
    call(reopenTimeLog, { params: { id }, body }),
  );
}

export function useDelegations() {
  return useQuery(queryOf(listDelegations));
}

export function useDelegate() {
  return useWrite((body: Input<typeof delegateApprovals>['body']) =>
    call(delegateApprovals, { body }),
  );
}

export function useEndDelegation(id: string) {
  return useWrite(() => call(endDelegation, { params: { id } }));
}
