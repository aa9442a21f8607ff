import { TIME_LOG_STATUSES } from '../../domain/time-logs/schema.ts';
import {
  dayFrom,
  idFrom,
  omitUndefined,
  oneOf,
  pageFrom,
  searchTextFrom,
} from '../app/search-params.ts';

/** Parses the search parameters of the time-log page. `day`, `status` and the dates are for the person's own entries.
 *  The parameters from `view` to `page` are for the approvals. */
export function timeLogsSearch(search: Record<string, unknown>) {
  return omitUndefined({
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
export type OwnTimeLogFilter = Pick<TimeLogsSearch, 'status' | 'startDate' | 'endDate'>;

export function ownTimeLogFilterOf(search: TimeLogsSearch): OwnTimeLogFilter {
  const { status, startDate, endDate } = search;
  return omitUndefined({ status, startDate, endDate });
}

export type ApprovalFilter = Pick<TimeLogsSearch, 'person' | 'week' | 'exceptions'>;

export function approvalFilterOf({ person, week, exceptions }: TimeLogsSearch): ApprovalFilter {
  return omitUndefined({ person, week, exceptions });
}

export function isFiltering(filter: OwnTimeLogFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** The units of the filter of “Enter days”. Loads include the revenue of loads. */
export const FILTER_UNITS = ['HOUR', 'MILE', 'LOAD'] as const;
export type FilterUnit = (typeof FILTER_UNITS)[number];

export function enterDaysSearch(search: Record<string, unknown>) {
  return omitUndefined({
    week: dayFrom(search['week']),
    search: searchTextFrom(search['search']),
    unit: oneOf(FILTER_UNITS, search['unit']),
    page: pageFrom(search['page']),
  });
}

export type EnterDaysSearch = ReturnType<typeof enterDaysSearch>;
