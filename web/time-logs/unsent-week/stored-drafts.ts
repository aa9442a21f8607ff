import { useSyncExternalStore } from 'react';
import { encryptedStore } from '../../app/offline/encrypted-store.ts';
import { sessionState } from '../../app/session-state.ts';
import { tabs } from '../../app/tabs.ts';

// Stores the week drafts of the signed-in person on the device, so that no input is lost after a reload, a lost signal
// or a closed browser. The drafts are in the same database as the outbox, so the browser deletes both together. A draft
// therefore never remains without the unsent entry that was submitted from it. The key of a draft is the first day of its
// week. For a draft of the page “Enter days”, `entered-` precedes this day, and for its pastes `pasted-`. A key always has
// the same type of draft.

/** Every empty draft is this object, because `useSyncExternalStore` compares snapshots by identity. */
const EMPTY_DRAFT: object = {};

interface StoredDraft {
  key: string;
  draft: object;
}

/** The person whose drafts are in memory. */
let owner: string | undefined;
let drafts = new Map<string, object>();
/** Resolves when the stored drafts of `owner` are in memory. */
let loaded: Promise<void> = Promise.resolve();
/** The number of writes. `load` compares it before and after reading, to detect a write in between. */
let writes = 0;
/** Resolves after the last write to the store. Each write starts after the write before it. */
let storing: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

async function readStoredDrafts(userId: string): Promise<StoredDraft[]> {
  await storing;
  return (await encryptedStore.all('drafts', userId)) as StoredDraft[];
}

/** Reads the stored drafts into memory. If a write happens during the read, waits for the write and reads again. */
async function load(userId: string): Promise<void> {
  const before = writes;
  const stored = await readStoredDrafts(userId).catch(() => undefined);
  if (!stored || owner !== userId) return;
  if (writes !== before) return load(userId);
  drafts = new Map(stored.map(({ key, draft }) => [key, draft]));
  notifyListeners();
}

async function store(userId: string, stored: StoredDraft): Promise<void> {
  const { key, draft } = stored;
  if (Object.keys(draft).length === 0) await encryptedStore.remove('drafts', userId, key);
  else await encryptedStore.put('drafts', userId, key, stored);
  tabs.broadcast({ kind: 'drafts' });
}

function switchOwner(userId: string): void {
  if (owner === userId) return;
  owner = userId;
  drafts = new Map();
  loaded = load(userId);
}

export const storedDrafts = {
  async load(userId: string): Promise<void> {
    switchOwner(userId);
    await loaded;
  },

  read<Draft extends object>(userId: string, key: string): Draft {
    switchOwner(userId);
    return (drafts.get(key) ?? EMPTY_DRAFT) as Draft;
  },

  /** Changes a draft in memory and stores it. If storage is not available, the draft lasts only as long as the page. */
  write(userId: string, key: string, draft: object): void {
    switchOwner(userId);
    writes += 1;
    drafts.set(key, draft);
    storing = storing.then(() => store(userId, { key, draft })).catch(() => undefined);
    notifyListeners();
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// The drafts in memory are removed when the session ends. The stored drafts are read again when the person signs in.
sessionState.onEnd(() => {
  owner = undefined;
  drafts = new Map();
  notifyListeners();
});

// Another tab has stored a draft. The person may be typing into the same week there.
tabs.onMessage(({ kind }) => {
  if (kind === 'drafts' && owner) void load(owner);
});

export function useDraft<Draft extends object>(
  userId: string,
  key: string,
): [Draft, (draft: Draft) => void] {
  const draft = useSyncExternalStore(storedDrafts.onChange, () =>
    storedDrafts.read<Draft>(userId, key),
  );
  return [draft, (next) => storedDrafts.write(userId, key, next)];
}
