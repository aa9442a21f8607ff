import { TIME_LOG_STATUSES } from '../../domain/time-logs/schema.ts';
import { dayFrom, onlySet, oneOf } from '../platform/search-params.ts';

/** What the time-log page keeps in its address: the tab and the three filters of the specification. */
export function timeLogsSearch(search: Record<string, unknown>) {
  return onlySet({
    tab: oneOf(['my-weeks', 'approvals'], search['tab']),
    status: oneOf(TIME_LOG_STATUSES, search['status']),
    startDate: dayFrom(search['startDate']),
    endDate: dayFrom(search['endDate']),
  });
}

export type TimeLogsSearch = ReturnType<typeof timeLogsSearch>;
export type EntryFilter = Pick<TimeLogsSearch, 'status' | 'startDate' | 'endDate'>;

export function entryFilterOf(search: TimeLogsSearch): EntryFilter {
  const { tab: _, ...filter } = search;
  return filter;
}

export function isFiltering(filter: EntryFilter): boolean {
  return Object.keys(filter).length > 0;
}
