import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from './outbox.ts';
import type { EntryOf, EntryKind } from './outbox-entry.ts';

/** Returns the unsent entries of a kind on this device, without those that the server refused. */
export function useUnsentEntries<Kind extends EntryKind>(kind: Kind): readonly EntryOf<Kind>[] {
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
