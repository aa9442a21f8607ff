import type { Database } from '../database/database.ts';

/** Who wants to know that entries were committed to a database: its sealer. */
const listeners = new WeakMap<Database, Set<() => void>>();

/** Calls `listener` after each commit of audit entries by this process. Returns how to stop that. */
export function onEntries(db: Database, listener: () => void): () => void {
  const known = listeners.get(db) ?? new Set();
  listeners.set(db, known.add(listener));
  return () => void known.delete(listener);
}

export function entriesCommitted(db: Database): void {
  for (const listener of listeners.get(db) ?? []) listener();
}
