import { wrap } from 'idb';

// Safari keeps the transactions of a page open when the page enters the back/forward cache, or when the system suspends
// the app (WebKit bug 315804). Later transactions of every page then wait for them, and the app would wait forever. So
// each transaction ends when its page is cached, and after a time limit. Its caller handles this like a full disk.

/** Storing a photo takes about a second on a slow phone. */
const MAX_MS = 10_000;

const running = new Set<IDBTransaction>();

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is already committing.
  }
}

/** Limits how long each later transaction of this connection runs or waits. */
export function limitTransactions(db: IDBDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...args) => {
    const transaction = begin(...args);
    running.add(transaction);
    const timer = setTimeout(() => abort(transaction), MAX_MS);
    const end = () => {
      clearTimeout(timer);
      running.delete(transaction);
    };
    // `done` also exists for transactions whose caller awaits only a request.
    wrap(transaction).done.then(end, end);
    return transaction;
  };
}

export function abortTransactions(): void {
  for (const transaction of running) abort(transaction);
}
