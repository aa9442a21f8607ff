import { lazyComponent } from '../ui/lazy-component.tsx';
import { NotLoaded } from './NotLoaded.tsx';

// A driver's phone does not need these components for its first render: the fields of an opened day, the filters and
// all tables. A phone fetches them after the week is shown. A wide screen fetches them while the days load.

export const LazyOpenedDay = lazyComponent(
  async () => (await import('./OpenedDay.tsx')).OpenedDay,
  NotLoaded,
);
export const LazyOwnTimeLogFilters = lazyComponent(
  async () => (await import('./OwnTimeLogFilters.tsx')).OwnTimeLogFilters,
  NotLoaded,
);
export const LazyFilteredTimeLogs = lazyComponent(
  async () => (await import('./FilteredTimeLogs.tsx')).FilteredTimeLogs,
  NotLoaded,
);
export const LazyTotalsTable = lazyComponent(
  async () => (await import('./TotalsTable.tsx')).TotalsTable,
  NotLoaded,
);
export const LazyOtherRates = lazyComponent(
  async () => (await import('./OtherRates.tsx')).OtherRates,
  NotLoaded,
);
export const LazyWeekTable = lazyComponent(
  async () => (await import('./WeekTable.tsx')).WeekTable,
  NotLoaded,
);

/** Fetches these components before they are needed, so that they open immediately, even without a connection. */
export function prefetchLazyComponents(): void {
  LazyOpenedDay.prefetch();
  LazyOwnTimeLogFilters.prefetch();
  LazyFilteredTimeLogs.prefetch();
  LazyTotalsTable.prefetch();
  LazyWeekTable.prefetch();
}
