import { TIME_LOG_STATUSES } from '../../domain/time-logs/schema.ts';
import { dayFrom, idFrom, onlySet, oneOf, pageFrom } from '../app/search-params.ts';

/** Parses the search parameters of the time-log page: the tab, the day to open, the filters of the person's own entries
 *  (`status` and the dates), and the view, the filters and the page number of the approvals. */
export function timeLogsSearch(search: Record<string, unknown>) {
  return onlySet({
    tab: oneOf(['my-weeks', 'approvals'], search['tab']),
    day: dayFrom(search['day']),
    status: oneOf(TIME_LOG_STATUSES, search['status']),
    startDate: dayFrom(search['startDate']),
    endDate: dayFrom(search['endDate']),
    view: oneOf(['decided'], search['view']),
    person: idFrom(search['person']),
    week: dayFrom(search['week']),
    exceptions: oneOf(['with', 'without'], search['exceptions']),
    decision: oneOf(['APPROVED', 'REJECTED'], search['decision']),
    page: pageFrom(search['page']),
  });
}

export type TimeLogsSearch = ReturnType<typeof timeLogsSearch>;
export type EntryFilter = Pick<TimeLogsSearch, 'status' | 'startDate' | 'endDate'>;

export function entryFilterOf(search: TimeLogsSearch): EntryFilter {
  const { status, startDate, endDate } = search;
  return onlySet({ status, startDate, endDate });
}

export type ApprovalFilter = Pick<TimeLogsSearch, 'person' | 'week' | 'exceptions'>;

export function approvalFilterOf({ person, week, exceptions }: TimeLogsSearch): ApprovalFilter {
  return onlySet({ person, week, exceptions });
}

export function isFiltering(filter: EntryFilter): boolean {
  return Object.keys(filter).length > 0;
}
