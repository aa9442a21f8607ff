import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from './outbox.ts';
import type { EntryOf, QueuedKind } from './queued-kinds.ts';

/** Returns the waiting entries of a kind on this device, without those that the server refused. */
export function useQueuedEntries<Kind extends QueuedKind>(kind: Kind): readonly EntryOf<Kind>[] {
  const entries = useSyncExternalStore(outbox.onChange, outbox.current);
  return useMemo(
    () =>
      entries.filter(
        (entry): entry is Extract<typeof entry, EntryOf<Kind>> =>
          entry.kind === kind && entry.refusalReason === undefined,
      ),
    [entries, kind],
  ) as readonly EntryOf<Kind>[];
}
