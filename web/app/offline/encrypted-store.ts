import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import { abortTransactions, limitTransactions } from './bounded-transactions.ts';

// Stores a person's data for offline use in IndexedDB. Each person's data is encrypted with a key that scripts can use
// but not read (AES-GCM, not extractable). A sign-out deletes the key and the data.

interface Encrypted {
  userId: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** `outbox`: writes that wait for a connection. `sent`: the server's responses to submitted weeks. `responses`: the
 *  latest responses about the person. `drafts`: input that is not submitted. `requests`: the requests that the service
 *  worker sends. */
export type StoreName = 'outbox' | 'sent' | 'responses' | 'drafts' | 'requests';

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  outbox: { key: [string, string]; value: Encrypted; indexes: { byUser: string } };
  sent: { key: [string, string]; value: Encrypted; indexes: { byUser: string } };
  responses: { key: [string, string]; value: Encrypted; indexes: { byUser: string } };
  drafts: { key: [string, string]; value: Encrypted; indexes: { byUser: string } };
  requests: { key: [string, string]; value: Encrypted; indexes: { byUser: string } };
  /** The digests of the tokens of sessions that were signed out without a connection. */
  revocations: { key: string; value: true };
}

const STORE_NAMES: readonly StoreName[] = ['outbox', 'sent', 'responses', 'drafts', 'requests'];
/** The stores that are emptied when a session ends. */
const SESSION_STORES: readonly StoreName[] = ['responses', 'sent', 'requests'];
/** The version of the IndexedDB schema. Increase it when you add a store. */
const VERSION = 4;
const ALGORITHM = 'AES-GCM';
/** NIST SP 800-38D, 8.2.2: a random IV of 96 bits. */
const IV_BYTES = 12;

let opened: Promise<IDBPDatabase<Schema>> | undefined;
/** Pending while the page is in the back/forward cache. */
let isShown: Promise<unknown> = Promise.resolve();

async function openDatabase(): Promise<IDBPDatabase<Schema>> {
  await isShown;
  // The service worker has no such event. Adding the same listener again changes nothing.
  self.addEventListener('pagehide', onPageHide);
  const db = await openDB<Schema>('linehaul', VERSION, {
    upgrade(db) {
      const { objectStoreNames: existing } = db;
      if (!existing.contains('keys')) db.createObjectStore('keys');
      if (!existing.contains('revocations')) db.createObjectStore('revocations');
      for (const storeName of STORE_NAMES)
        if (!existing.contains(storeName))
          db.createObjectStore(storeName).createIndex('byUser', 'userId');
    },
    // A newer release can add stores. Its upgrade waits until all older connections are closed.
    blocking(_version, _newVersion, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    // The browser closed the database, for example to clear the data of the site.
    terminated: () => (opened = undefined),
  });
  limitTransactions(unwrap(db));
  return db;
}

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDatabase();
  return opened;
}

/** A page in the back/forward cache must not block the pages that are shown. */
function closeDatabase(): void {
  abortTransactions();
  void opened?.then((db) => db.close()).catch(() => undefined);
  opened = undefined;
}

function onPageHide({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  closeDatabase();
  isShown = new Promise((resolve) => self.addEventListener('pageshow', resolve, { once: true }));
}

/** Pending while the key of a new session is created. */
let keyCreation: Promise<void> = Promise.resolve();

async function makeKey(userId: string): Promise<void> {
  const db = await database();
  if (await db.getKey('keys', userId)) return;
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have created a key in the meantime. Only the first key is stored.
  const change = db.transaction('keys', 'readwrite');
  if (!(await change.store.getKey(userId))) await change.store.put(key, userId);
  await change.done;
}

async function keyOf(userId: string): Promise<CryptoKey> {
  const key = await (await database()).get('keys', userId);
  if (!key) throw new Error('The person has signed out.');
  return key;
}

async function encrypt(userId: string, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await keyOf(userId), plain);
  return { userId, iv, data };
}

async function decrypt(encrypted: Encrypted): Promise<unknown> {
  const key = await keyOf(encrypted.userId);
  const plain = await crypto.subtle.decrypt(
    { name: ALGORITHM, iv: encrypted.iv },
    key,
    encrypted.data,
  );
  return JSON.parse(new TextDecoder().decode(plain));
}

interface Change {
  puts?: readonly { store: StoreName; id: string; value: unknown }[];
  removals?: readonly { store: StoreName; id: string }[];
}

/** The methods reject when the browser can't store data: in some private modes, without TLS, or on a full disk. */
export const encryptedStore = {
  /** Creates the key of a person whose session begins. Only this function creates keys, so nothing can be stored
   *  between a sign-out and the next sign-in. */
  begin(userId: string): Promise<void> {
    keyCreation = makeKey(userId);
    return keyCreation;
  },

  /** Returns whether this browser can store data. Never rejects. */
  async isAvailable(): Promise<boolean> {
    try {
      await keyCreation;
      await database();
      return true;
    } catch {
      return false;
    }
  },

  /** Stores and removes several values of a person in one transaction, because a tab can close between two
   *  transactions. */
  async change(userId: string, { puts = [], removals = [] }: Change): Promise<void> {
    await keyCreation;
    const encrypted = await Promise.all(
      puts.map(async ({ store, id, value }) => ({
        store,
        id,
        value: await encrypt(userId, value),
      })),
    );
    const stores = new Set([...puts, ...removals].map(({ store }) => store));
    const change = (await database()).transaction(['keys', ...stores], 'readwrite');
    // Stores nothing if a sign-out during the encryption deleted the key.
    const hasKey = await change.objectStore('keys').getKey(userId);
    await Promise.all([
      ...removals.map(({ store, id }) => change.objectStore(store).delete([userId, id])),
      ...(hasKey ? encrypted : []).map(({ store, id, value }) =>
        change.objectStore(store).put(value, [userId, id]),
      ),
      change.done,
    ]);
  },

  async put(store: StoreName, userId: string, id: string, value: unknown): Promise<void> {
    await encryptedStore.change(userId, { puts: [{ store, id, value }] });
  },

  async get(storeName: StoreName, userId: string, id: string): Promise<unknown> {
    const encrypted = await (await database()).get(storeName, [userId, id]);
    return encrypted && decrypt(encrypted);
  },

  /** Returns the values in the order of their ids. */
  async all(storeName: StoreName, userId: string): Promise<unknown[]> {
    const encrypted = await (await database()).getAllFromIndex(storeName, 'byUser', userId);
    return Promise.all(encrypted.map(decrypt));
  },

  async count(storeName: StoreName, userId: string): Promise<number> {
    return (await database()).countFromIndex(storeName, 'byUser', userId);
  },

  /** The people who have a key on this device. */
  async userIds(): Promise<string[]> {
    return (await database()).getAllKeys('keys');
  },

  async remove(store: StoreName, userId: string, id: string): Promise<void> {
    await encryptedStore.change(userId, { removals: [{ store, id }] });
  },

  /** Deletes all data of a person, with the key. */
  async wipe(userId: string): Promise<void> {
    const db = await database();
    const change = db.transaction(['keys', ...STORE_NAMES], 'readwrite');
    await change.objectStore('keys').delete(userId);
    for (const storeName of STORE_NAMES) {
      const store = change.objectStore(storeName);
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      const ids = await store.index('byUser').getAllKeys(userId);
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await Promise.all(ids.map((id) => store.delete(id)));
    }
    await change.done;
  },

  /** Deletes everybody's `responses`, `sent` and `requests`, because nobody is signed in on this device. */
  async wipeSessionData(): Promise<void> {
    const change = (await database()).transaction(SESSION_STORES, 'readwrite');
    await Promise.all([
      ...SESSION_STORES.map((store) => change.objectStore(store).clear()),
      change.done,
    ]);
  },
};

/** The sessions that the server must end, because a person signed out without a connection. The device stores only the
 *  digests of their tokens, which end a session and do nothing else. */
export const storedRevocations = {
  async add(digest: string): Promise<void> {
    await (await database()).put('revocations', true, digest);
  },

  async all(): Promise<string[]> {
    return (await database()).getAllKeys('revocations');
  },

  async remove(digest: string): Promise<void> {
    await (await database()).delete('revocations', digest);
  },
};
