import { ApiError, hasCode } from '../api-error.ts';
import { call } from '../api.ts';
import { errorSentence } from '../error-sentences.ts';
import { queryClient } from '../query-client.ts';
import { randomId } from '../random-id.ts';
import { yesOrNo } from '../question.ts';
import { sessionState } from '../session-state.ts';
import { beforeSignOut } from '../session.tsx';
import { tabs } from '../tabs.ts';
import { refreshAllSoon } from '../use-write.ts';
import { waitAtMost } from '../wait-at-most.ts';
import { SENDING_LOCK } from './background-requests.ts';
import { encryptedStore } from './encrypted-store.ts';
import { leaveToBackground } from './leave-to-background.ts';
import { offlineMessages } from './messages.ts';
import {
  endpointOf,
  type AnswerOf,
  type InputOf,
  type OutboxEntry,
  type QueuedKind,
} from './queued-kinds.ts';
import { sentWeeks, type SentWeek } from './sent-weeks.ts';

// Writes that wait for a connection. Each is stored on the phone before it is sent, with its own idempotency key and
// the versions that it is based on. It is deleted when the server accepts it. If the server refuses it after its page
// stopped waiting for the answer, it stays until the person discards it.

export type Sent<Kind extends QueuedKind> =
  | { isSent: true; answer: AnswerOf<Kind> | undefined }
  /** The entry is stored on the phone and unsent. */
  | { isSent: false };

/** A slower request counts as no connection. */
const SEND_TIMEOUT_MS = 20_000;
/** Long enough for a request with a photo over a weak signal. */
const SEND_PHOTO_TIMEOUT_MS = 120_000;

/** A page that sent an entry waits this long for its answer. Earlier entries and the service worker may take longer. */
const MAX_WAIT_MS = 25_000;

function hasPhoto(entry: OutboxEntry): boolean {
  const hasReceipt = entry.kind === 'expense' || entry.kind === 'expense-change';
  return hasReceipt && typeof entry.input.body.receipt === 'string';
}

let entries: readonly OutboxEntry[] = [];
/** One constant, because a new empty array would rerender every week of the page. */
const NONE: readonly OutboxEntry[] = [];
/** The entries in the list: all except those whose page awaits the answer. */
let shown = NONE;
/** Entries whose page awaits the answer and shows it. */
const awaitedIds = new Set<string>();
let sendingId: string | undefined;
const listeners = new Set<() => void>();
let lastTime = 0;

/** Asks whether to sign out although entries are unsent. */
export const unsentQuestion = yesOrNo();

function notifyListeners(): void {
  const unawaited = entries.filter(({ id }) => !awaitedIds.has(id));
  shown = unawaited.length === 0 ? NONE : unawaited;
  for (const listener of listeners) listener();
}

const userId = () => sessionState.user()?.id;

/** Greater than every earlier id of this page, also after the clock was set back. */
function nextId(): string {
  lastTime = Math.max(Temporal.Now.instant().epochMilliseconds, lastTime + 1);
  return `${String(lastTime).padStart(15, '0')}-${randomId()}`;
}

async function readStored(): Promise<void> {
  const user = userId();
  entries = user ? ((await encryptedStore.all('outbox', user)) as OutboxEntry[]) : [];
  if (user) await sentWeeks.load(user);
  notifyListeners();
}

/** Reads run one after the other, so that an older state never replaces a newer one. */
let reading: Promise<void> = Promise.resolve();

function load(): Promise<void> {
  reading = reading.then(readStored, readStored);
  return reading;
}

async function reloadInAllTabs(): Promise<void> {
  await load();
  tabs.tell({ kind: 'outbox' });
}

/** Rebases a week onto the versions that the server stored for this phone's earlier entries. */
function rebased(entry: OutboxEntry): OutboxEntry {
  if (entry.kind !== 'week') return entry;
  const { params, body } = entry.input;
  const days = sentWeeks.rebased(params.weekStart, body.days);
  return { ...entry, input: { params, body: { days } } };
}

async function save(user: string, entry: OutboxEntry): Promise<void> {
  await encryptedStore.put('outbox', user, entry.id, entry);
}

/** Deletes an entry and its background request.
 *  @param week what the server's answer says about the week of the entry */
async function remove(user: string, id: string, week?: SentWeek): Promise<void> {
  // In one change: an entry whose own answer is stored would be rebased onto it and refused.
  await encryptedStore.change(user, {
    puts: week ? [{ store: 'sent', id: week.weekStart, value: week }] : [],
    removals: [
      { store: 'outbox', id },
      { store: 'requests', id },
    ],
  });
}

/** Keeps an entry that the server refused, until the person discards it. */
async function saveRefused(user: string, entry: OutboxEntry, refused: string): Promise<void> {
  const { id } = entry;
  await encryptedStore.change(user, {
    puts: [{ store: 'outbox', id, value: { ...entry, refused } }],
    removals: [{ store: 'requests', id }],
  });
}

/** Says how many days could not be decided, with the first reason. */
function refusedDecisions({ results }: AnswerOf<'decisions'>): string | undefined {
  const undecided = results.filter(({ decided }) => !decided);
  return undecided.length === 0
    ? undefined
    : offlineMessages.notDecided(undecided.length, undecided[0]?.reason ?? '');
}

type Outcome = { answer: unknown } | { error: unknown } | 'waits';
/** The outcomes of the entries whose `send` has not returned yet. */
const outcomes = new Map<string, Outcome>();
function setOutcome(id: string, outcome: Outcome): void {
  if (awaitedIds.has(id)) outcomes.set(id, outcome);
}

/** What the answer to a submitted week says about it. */
function weekAfter(entry: OutboxEntry, answer: unknown): SentWeek | undefined {
  if (entry.kind !== 'week') return undefined;
  const { params, body } = entry.input;
  return sentWeeks.after(params.weekStart, body.days, (answer as AnswerOf<'week'>).timeLogs);
}

/** Sends one entry. `unsent`: it can succeed later, so the entries after it wait too. */
async function sendOne(
  user: string,
  entry: OutboxEntry,
): Promise<'accepted' | 'refused' | 'unsent'> {
  try {
    const endpoint = await endpointOf(entry.kind);
    const timeoutMs = hasPhoto(entry) ? SEND_PHOTO_TIMEOUT_MS : SEND_TIMEOUT_MS;
    const options = { idempotencyKey: entry.id, timeoutMs };
    const answer: unknown = await call(endpoint, { ...entry.input, ...options } as never);
    setOutcome(entry.id, { answer });
    const refused =
      entry.kind === 'decisions' ? refusedDecisions(answer as AnswerOf<'decisions'>) : undefined;
    if (refused && !awaitedIds.has(entry.id)) await saveRefused(user, entry, refused);
    else await remove(user, entry.id, weekAfter(entry, answer));
    return refused ? 'refused' : 'accepted';
  } catch (error) {
    setOutcome(entry.id, { error });
    // 401: the session has ended. 429: the person sent too many requests.
    const canBeSentLater =
      !(error instanceof ApiError) || error.isTemporary || [401, 429].includes(error.status);
    if (canBeSentLater) {
      const isLost = hasCode(error, 'UNREADABLE') || hasCode(error, 'NO_CONNECTION');
      setOutcome(entry.id, isLost ? 'waits' : { error });
      return 'unsent';
    }
    const refused = errorSentence(error, offlineMessages.refused);
    if (!awaitedIds.has(entry.id)) await saveRefused(user, entry, refused);
    else await remove(user, entry.id);
    return 'refused';
  }
}

/** Sends the waiting entries. Returns how many were accepted. */
async function sendAll(): Promise<number> {
  const user = userId();
  if (!user) return 0;
  let accepted = 0;
  await load();
  // Entries that are saved meanwhile are sent too.
  for (let next = entries.find(isWaiting); next; next = entries.find(isWaiting)) {
    sendingId = next.id;
    notifyListeners();
    // oxlint-disable-next-line no-await-in-loop -- in order
    const result = await sendOne(user, rebased(next));
    sendingId = undefined;
    // The entry stays on screen until the pages have refetched it.
    if (result !== 'unsent' && !awaitedIds.has(next.id)) await refreshAllSoon(queryClient);
    // oxlint-disable-next-line no-await-in-loop -- in order
    await reloadInAllTabs();
    if (result === 'unsent') {
      leaveWaiting();
      break;
    }
    if (result === 'accepted') accepted += 1;
  }
  return accepted;
}

const isWaiting = ({ refused }: OutboxEntry) => refused === undefined;

/** Lets the service worker send the waiting entries after the app is closed. If this fails, the next page sends them. */
function leaveWaiting(): void {
  void leaveToBackground(entries.filter(isWaiting).map(rebased)).catch(() => undefined);
}

/** Only one tab sends at a time. Pages without the Web Locks API (no TLS) can't store entries either. */
function flush(): Promise<number> {
  return navigator.locks.request(SENDING_LOCK, sendAll);
}

/** Sends an entry that the browser cannot store. */
async function sendDirectly<Kind extends QueuedKind>(
  kind: Kind,
  input: InputOf<Kind>,
): Promise<Sent<Kind>> {
  const keyedInput = { ...(input as object), idempotencyKey: randomId() };
  const answer: unknown = await call(await endpointOf(kind), keyedInput as never);
  return { isSent: true, answer: answer as AnswerOf<Kind> };
}

export const outbox = {
  current: (): readonly OutboxEntry[] => shown,
  sendingId: (): string | undefined => sendingId,
  load,

  /** Stores a write and sends it after the entries that already wait. Throws the ApiError if the server refuses it.
   *  @param label the name in the list of unsent entries */
  async send<Kind extends QueuedKind>(
    kind: Kind,
    input: InputOf<Kind>,
    label: string,
  ): Promise<Sent<Kind>> {
    const user = userId();
    const id = nextId();
    // Before the entry is stored, because a running `sendAll` may send it at once.
    awaitedIds.add(id);
    try {
      if (!user) throw new Error('Nobody is signed in.');
      await save(user, { id, kind, input, label } as OutboxEntry);
    } catch (error) {
      awaitedIds.delete(id);
      return sendDirectly(kind, input).catch((failure: unknown) => {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        if (!isFull || !hasCode(failure, 'NO_CONNECTION')) throw failure;
        throw new ApiError({ status: 0, code: 'NO_CONNECTION', message: offlineMessages.full });
      });
    }
    try {
      await reloadInAllTabs();
      await waitAtMost(MAX_WAIT_MS, flush());
      const outcome = outcomes.get(id);
      if (outcome === 'waits' || (!outcome && entries.some((entry) => entry.id === id)))
        return { isSent: false };
      if (outcome && 'error' in outcome) {
        // The page still has the input and shows the error.
        await outbox.discard(id);
        throw outcome.error;
      }
      return { isSent: true, answer: outcome?.answer as AnswerOf<Kind> | undefined };
    } finally {
      awaitedIds.delete(id);
      outcomes.delete(id);
      notifyListeners();
    }
  },

  /** Sends the waiting entries. Returns how many were accepted. */
  async sendWaiting(): Promise<number> {
    await load();
    return entries.some(isWaiting) ? flush() : 0;
  },

  async discard(id: string): Promise<void> {
    const user = userId();
    if (user) await remove(user, id);
    await reloadInAllTabs();
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Signing out deletes the unsent entries, so the person is asked first. */
beforeSignOut(() => entries.length === 0 || unsentQuestion.ask());

// The app may be closed before the running request ends.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leaveWaiting();
});

tabs.onMessage(({ kind }) => {
  if (kind === 'outbox') void load();
});
