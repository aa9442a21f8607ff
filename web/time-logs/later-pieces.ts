import { later } from '../ui/later.tsx';
import { NotLoaded } from './NotLoaded.tsx';

// Components that the first render of a driver's phone does not include: the fields under a day and below the week, and all
// tables. They load after the week is shown, on a wide screen while its days load.

export const LaterOpenedDay = later(
  async () => (await import('./OpenedDay.tsx')).OpenedDay,
  NotLoaded,
);
export const LaterEntryFilters = later(
  async () => (await import('./EntryFilters.tsx')).EntryFilters,
  NotLoaded,
);
export const LaterFilteredEntries = later(
  async () => (await import('./FilteredEntries.tsx')).FilteredEntries,
  NotLoaded,
);
export const LaterTotalsTable = later(
  async () => (await import('./TotalsTable.tsx')).TotalsTable,
  NotLoaded,
);
export const LaterWeekTable = later(
  async () => (await import('./WeekTable.tsx')).WeekTable,
  NotLoaded,
);

/** Loads them before they are needed. They then open at once, even if the connection is lost by then. */
export function fetchLaterPieces(): void {
  LaterOpenedDay.fetchAhead();
  LaterEntryFilters.fetchAhead();
  LaterFilteredEntries.fetchAhead();
  LaterTotalsTable.fetchAhead();
  LaterWeekTable.fetchAhead();
}
