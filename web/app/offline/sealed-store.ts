import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

// What a person's phone keeps without a connection, in IndexedDB. It is encrypted with a key of that person that
// scripts can use and cannot read (AES-GCM, not extractable). The key dies at sign-out, and what it sealed with it.

interface Sealed {
  userId: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** `outbox`: writes that wait for a connection. `sent`: what the server made of them. `answers`: what the server last
 *  said about the person. `drafts`: what is typed and not submitted. */
export type Shelf = 'outbox' | 'sent' | 'answers' | 'drafts';

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  outbox: { key: [string, string]; value: Sealed; indexes: { byUser: string } };
  sent: { key: [string, string]; value: Sealed; indexes: { byUser: string } };
  answers: { key: [string, string]; value: Sealed; indexes: { byUser: string } };
  drafts: { key: [string, string]; value: Sealed; indexes: { byUser: string } };
}

const SHELVES: readonly Shelf[] = ['outbox', 'sent', 'answers', 'drafts'];
const ALGORITHM = 'AES-GCM';
/** NIST SP 800-38D, 8.2.2: a random IV of 96 bits. */
const IV_BYTES = 12;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('linehaul', 1, {
    upgrade(db) {
      db.createObjectStore('keys');
      for (const shelf of SHELVES) db.createObjectStore(shelf).createIndex('byUser', 'userId');
    },
    // The browser closed it, for example to clear the data of the site.
    terminated: () => (opened = undefined),
  });
  return opened;
}

/** While the key of a session that begins is made. */
let beginning: Promise<void> = Promise.resolve();

async function makeKey(userId: string): Promise<void> {
  const db = await database();
  if (await db.getKey('keys', userId)) return;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have made one meanwhile: the first one counts.
  const change = db.transaction('keys', 'readwrite');
  if (!(await change.store.getKey(userId))) await change.store.put(made, userId);
  await change.done;
}

async function keyOf(userId: string): Promise<CryptoKey> {
  const key = await (await database()).get('keys', userId);
  if (!key) throw new Error('The person has signed out.');
  return key;
}

async function open(sealed: Sealed): Promise<unknown> {
  const key = await keyOf(sealed.userId);
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv: sealed.iv }, key, sealed.data);
  return JSON.parse(new TextDecoder().decode(plain));
}

/** Throws where the browser keeps nothing: in some private modes, without TLS, or on a full disk. */
export const sealedStore = {
  /** Makes the key of a person whose session begins. Nothing else makes one: after a sign-out nothing can be stored. */
  begin(userId: string): Promise<void> {
    beginning = makeKey(userId);
    return beginning;
  },

  /** Whether this browser keeps anything. */
  async canKeep(): Promise<boolean> {
    try {
      await beginning;
      await database();
      return true;
    } catch {
      return false;
    }
  },

  async put(shelf: Shelf, userId: string, id: string, value: unknown): Promise<void> {
    await beginning;
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await keyOf(userId), plain);
    const change = (await database()).transaction(['keys', shelf], 'readwrite');
    // A sign-out while it was sealed has deleted the key: then nothing is stored.
    if (await change.objectStore('keys').getKey(userId))
      await change.objectStore(shelf).put({ userId, iv, data }, [userId, id]);
    await change.done;
  },

  async get(shelf: Shelf, userId: string, id: string): Promise<unknown> {
    const sealed = await (await database()).get(shelf, [userId, id]);
    return sealed && open(sealed);
  },

  /** In the order of their ids. */
  async all(shelf: Shelf, userId: string): Promise<unknown[]> {
    const sealed = await (await database()).getAllFromIndex(shelf, 'byUser', userId);
    return Promise.all(sealed.map(open));
  },

  async remove(shelf: Shelf, userId: string, id: string): Promise<void> {
    await (await database()).delete(shelf, [userId, id]);
  },

  /** Everything of a person, with the key. */
  async wipe(userId: string): Promise<void> {
    const db = await database();
    const change = db.transaction(['keys', ...SHELVES], 'readwrite');
    await change.objectStore('keys').delete(userId);
    for (const shelf of SHELVES) {
      const store = change.objectStore(shelf);
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      for (const id of await store.index('byUser').getAllKeys(userId)) void store.delete(id);
    }
    await change.done;
  },

  /** The answers of everybody: nobody is signed in on this device. */
  async wipeAnswers(): Promise<void> {
    const db = await database();
    await db.clear('answers');
    await db.clear('sent');
  },
};
