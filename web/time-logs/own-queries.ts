import { getTimeLogSummary, listTimeLogs, listWeekStates } from '../../domain/time-logs/schema.ts';
import { queryOf } from '../app/api.ts';
import type { EntryFilter } from './search.ts';

// The data of a driver's first page. In a file of their own, because they are fetched before the page is loaded.

const MOST_ENTRIES = 1000;

export function ownTimeLogsQuery(userId: string, filter: EntryFilter = {}) {
  return queryOf(listTimeLogs, { query: { userId, limit: MOST_ENTRIES, ...filter } });
}

export const weekStatesQuery = queryOf(listWeekStates);
export const paySummaryQuery = queryOf(getTimeLogSummary);
