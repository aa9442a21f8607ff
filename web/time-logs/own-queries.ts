import { getTimeLogSummary, listTimeLogs, listWeekStates } from '../../domain/time-logs/schema.ts';
import { queryOf } from '../app/api.ts';
import type { OwnTimeLogFilter } from './search.ts';

// The queries of a driver's first page. They are in a separate file, because they run before the code of the page is
// loaded.

const MAX_ENTRIES = 1000;

export function ownTimeLogsQuery(userId: string, filter: OwnTimeLogFilter = {}) {
  return queryOf(listTimeLogs, { query: { userId, limit: MAX_ENTRIES, ...filter } });
}

export const weekStatesQuery = queryOf(listWeekStates);
export const paySummaryQuery = queryOf(getTimeLogSummary);
