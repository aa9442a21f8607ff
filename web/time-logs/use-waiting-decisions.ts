import { useMemo } from 'react';
import { useWaitingEntries } from '../app/offline/use-waiting-entries.ts';

/** The ids of the days whose decision waits on this device for a connection. */
export function useWaitingDecisions(): ReadonlySet<string> {
  const entries = useWaitingEntries('decisions');
  return useMemo(
    () => new Set(entries.flatMap(({ input }) => input.body.days.map(({ id }) => id))),
    [entries],
  );
}
