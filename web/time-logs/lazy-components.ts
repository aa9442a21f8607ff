import { lazyComponent } from '../ui/lazy-component.tsx';
import { NotLoaded } from './NotLoaded.tsx';

// Components that a driver's phone does not need for its first render: the fields of an opened day, the filters and all
// tables. On a phone they are fetched once the week is shown, on a wide screen while its days load.

export const LazyOpenedDay = lazyComponent(
  async () => (await import('./OpenedDay.tsx')).OpenedDay,
  NotLoaded,
);
export const LazyEntryFilters = lazyComponent(
  async () => (await import('./EntryFilters.tsx')).EntryFilters,
  NotLoaded,
);
export const LazyFilteredEntries = lazyComponent(
  async () => (await import('./FilteredEntries.tsx')).FilteredEntries,
  NotLoaded,
);
export const LazyTotalsTable = lazyComponent(
  async () => (await import('./TotalsTable.tsx')).TotalsTable,
  NotLoaded,
);
export const LazyWeekTable = lazyComponent(
  async () => (await import('./WeekTable.tsx')).WeekTable,
  NotLoaded,
);

/** Fetches these components in advance, so that they open at once, even without a connection. */
export function fetchLazyComponents(): void {
  LazyOpenedDay.fetchAhead();
  LazyEntryFilters.fetchAhead();
  LazyFilteredEntries.fetchAhead();
  LazyTotalsTable.fetchAhead();
  LazyWeekTable.fetchAhead();
}
