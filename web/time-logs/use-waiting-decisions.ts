import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from '../app/offline/outbox.ts';

/** The days whose decision waits on this device for a connection, by id. */
export function useWaitingDecisions(): ReadonlySet<string> {
  const entries = useSyncExternalStore(outbox.onChange, outbox.current);
  return useMemo(
    () =>
      new Set(
        entries.flatMap((entry) =>
          entry.kind === 'decisions' && entry.refused === undefined
            ? entry.input.body.days.map(({ id }) => id)
            : [],
        ),
      ),
    [entries],
  );
}
