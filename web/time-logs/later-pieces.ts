import { later } from '../ui/later.tsx';
import { NotLoaded } from './NotLoaded.tsx';

// What a driver's phone first shows stands without these: fields, which open under a day or stand below
// the week, and all tables. They come when the week stands there; on a wide screen, while its days do.

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

/** Before one asks for them: then they open at once, also where the signal is gone by then. */
export function fetchLaterPieces(): void {
  LaterOpenedDay.fetchAhead();
  LaterEntryFilters.fetchAhead();
  LaterFilteredEntries.fetchAhead();
  LaterTotalsTable.fetchAhead();
  LaterWeekTable.fetchAhead();
}
