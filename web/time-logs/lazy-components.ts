import { lazyComponent } from '../ui/lazy-component.tsx';
import { NotLoaded } from './NotLoaded.tsx';

// A driver's phone does not need these components for its first render: the fields of an opened day, the filters and
// all tables. A phone fetches them after the week is shown. A wide screen fetches them while the days load.

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

/** Fetches these components before they are needed, so that they open immediately, even without a connection. */
export function fetchLazyComponents(): void {
  LazyOpenedDay.fetchAhead();
  LazyEntryFilters.fetchAhead();
  LazyFilteredEntries.fetchAhead();
  LazyTotalsTable.fetchAhead();
  LazyWeekTable.fetchAhead();
}
