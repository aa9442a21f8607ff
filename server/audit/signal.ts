import type { Database } from '../database/database.ts';

/** The functions to call after entries are committed to a database. */
const listeners = new WeakMap<Database, Set<() => void>>();

/** Calls `listener` after this process commits audit entries. Returns a function that unsubscribes. */
export function onEntriesCommitted(db: Database, listener: () => void): () => void {
  const listenersOfDb = listeners.get(db) ?? new Set();
  listeners.set(db, listenersOfDb.add(listener));
  return () => void listenersOfDb.delete(listener);
}

export function notifyEntriesCommitted(db: Database): void {
  for (const listener of listeners.get(db) ?? []) listener();
}
