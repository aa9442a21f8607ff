import { dayIn } from '../../../domain/calendar.ts';
import { ApiError, hasCode } from '../api-error.ts';
import { call } from '../api.ts';
import { clock } from '../clock.ts';
import { errorSentence } from '../error-sentences.ts';
import { queryClient } from '../query-client.ts';
import { randomId } from '../random-id.ts';
import { confirmationPrompt } from '../confirmation-prompt.ts';
import { sessionState } from '../session-state.ts';
import { beforeSignOut, meQuery } from '../session.tsx';
import { tabs } from '../tabs.ts';
import { refreshAllSoon } from '../use-write.ts';
import { waitAtMost } from '../wait-at-most.ts';
import { SENDING_LOCK } from './background-requests.ts';
import { encryptedStore } from './encrypted-store.ts';
import { handOffToServiceWorker } from './hand-off.ts';
import { offlineMessages } from './messages.ts';
import {
  endpointOf,
  type ResponseOf,
  type InputOf,
  type OutboxEntry,
  type EntryKind,
  type EntryOf,
} from './outbox-entry.ts';
import { sentWeeks, type SentWeek } from './sent-weeks.ts';

// The outbox contains the writes that wait for a connection. The phone stores each write as an entry before it sends
// it, with an idempotency key and the versions that the write is based on. The phone deletes the entry when the server
// accepts the write. If the server refuses the write after its page stopped waiting for the response, the entry stays
// until the person discards it.

export type Sent<Kind extends EntryKind> =
  | { isSent: true; response: ResponseOf<Kind> | undefined }
  /** The entry is stored on the phone and unsent. */
  | { isSent: false };

/** A request that takes longer is handled like a lost connection. */
const SEND_TIMEOUT_MS = 20_000;
/** Allows enough time for a request with a photo over a weak signal. */
const SEND_PHOTO_TIMEOUT_MS = 120_000;

/** A page waits at most this long for the response to its entry. The response can take longer, because earlier entries
 *  are sent first and because another tab or the service worker may be sending entries. */
const MAX_WAIT_MS = 25_000;

function hasPhoto(entry: OutboxEntry): boolean {
  const hasReceipt = entry.kind === 'expense' || entry.kind === 'expense-change';
  return hasReceipt && typeof entry.input.body.receipt === 'string';
}

let entries: readonly OutboxEntry[] = [];
/** Every empty list is this array, because a new array would rerender every week of the page. */
const NONE: readonly OutboxEntry[] = [];
/** The entries in the list of unsent entries: all except those whose page awaits the response. */
let shown = NONE;
/** The ids of the entries whose page awaits the response and shows it. */
const awaitedIds = new Set<string>();
let sendingId: string | undefined;
const listeners = new Set<() => void>();
let lastTime = 0;

/** Asks whether to sign out even though entries are unsent. */
export const signOutConfirmation = confirmationPrompt();

function notifyListeners(): void {
  const unawaited = entries.filter(({ id }) => !awaitedIds.has(id));
  shown = unawaited.length === 0 ? NONE : unawaited;
  for (const listener of listeners) listener();
}

const userId = () => sessionState.user()?.id;

/** Returns an id that sorts after the ids of all stored entries, even if the clock was set back. */
function nextId(): string {
  const times = entries.map(({ id }) => Number.parseInt(id, 10));
  lastTime = Math.max(
    clock.now().epochMilliseconds,
    lastTime + 1,
    ...times.map((time) => time + 1),
  );
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
  tabs.broadcast({ kind: 'outbox' });
}

/** Rebases a week onto the versions that the server stored for this phone's earlier entries. */
function rebased(entry: OutboxEntry): OutboxEntry {
  if (entry.kind !== 'week') return entry;
  const { params, body } = entry.input;
  const days = sentWeeks.rebased(params.weekStart, body.days);
  return { ...entry, input: { params, body: { ...body, days } } };
}

type EntryToSave = {
  [Kind in EntryKind]: Pick<EntryOf<Kind>, 'kind' | 'input' | 'label'> & RefusalOfEntry;
}[EntryKind];

const newEntry = (id: string, entry: EntryToSave): OutboxEntry => ({
  ...entry,
  id,
  savedAt: clock.now().toString(),
  skewMs: clock.skewMs(),
});

async function save(user: string, entry: OutboxEntry): Promise<void> {
  await encryptedStore.put('outbox', user, entry.id, entry);
}

/** Deletes an entry and its background request.
 *  @param week the state of the entry's week after the server's response */
async function remove(user: string, id: string, week?: SentWeek): Promise<void> {
  // Uses one transaction. If the entry still existed after its response was stored, the next attempt would rebase the
  // entry onto that response, and the server would refuse the entry.
  await encryptedStore.change(user, {
    puts: week ? [{ store: 'sent', id: week.weekStart, value: week }] : [],
    removals: [
      { store: 'outbox', id },
      { store: 'requests', id },
    ],
  });
}

type RefusalOfEntry = Pick<OutboxEntry, 'refusalReason' | 'staleDays'>;

/** Stores why an entry was refused. The entry stays until the person discards it. */
async function saveRefused(user: string, entry: OutboxEntry, why: RefusalOfEntry): Promise<void> {
  const { id } = entry;
  await encryptedStore.change(user, {
    puts: [{ store: 'outbox', id, value: { ...entry, ...why } }],
    removals: [{ store: 'requests', id }],
  });
}

/** Returns a sentence with the number of days that could not be decided and the first reason, or undefined if all were
 *  decided. */
function refusedDecisions({ results }: ResponseOf<'decisions'>): string | undefined {
  const undecided = results.filter(({ decided }) => !decided);
  return undecided.length === 0
    ? undefined
    : offlineMessages.notDecided(undecided.length, undecided[0]?.reason ?? '');
}

type Outcome = { response: unknown } | { error: unknown } | 'waits';
/** The outcomes of the entries whose `send` has not returned yet. */
const outcomes = new Map<string, Outcome>();
function setOutcome(id: string, outcome: Outcome): void {
  if (awaitedIds.has(id)) outcomes.set(id, outcome);
}

/** Returns the state of a submitted week after the server's response. Undefined for other kinds of entries. */
function weekAfter(entry: OutboxEntry, response: unknown): SentWeek | undefined {
  if (entry.kind !== 'week') return undefined;
  const { params, body } = entry.input;
  return sentWeeks.after(params.weekStart, body.days, (response as ResponseOf<'week'>).timeLogs);
}

function refusalOf(error: unknown): RefusalOfEntry {
  const refusalReason = errorSentence(error, offlineMessages.refused);
  if (!hasCode(error, 'STALE_VERSION')) return { refusalReason };
  return { refusalReason, staleDays: (error as ApiError).details };
}

/** Returns whether the clock of the device was so wrong that the person saw another day as today. The days of the entry
 *  can then be wrong. */
function wasDayWrong({ kind, savedAt, skewMs }: OutboxEntry): boolean {
  if (kind !== 'week' && kind !== 'no-work') return false;
  const timeZone = queryClient.getQueryData(meQuery.queryKey)?.user.company.timeZone;
  if (timeZone === undefined) return false;
  const assumed = Temporal.Instant.from(savedAt);
  const actual = assumed.add({ milliseconds: skewMs - clock.skewMs() });
  return dayIn(timeZone, assumed) !== dayIn(timeZone, actual);
}

/** Sends one entry. Returns `unsent` if the entry can be accepted later. The entries after it then wait too. */
async function sendOne(
  user: string,
  entry: OutboxEntry,
): Promise<'accepted' | 'refused' | 'unsent'> {
  if (!awaitedIds.has(entry.id) && wasDayWrong(entry)) {
    await saveRefused(user, entry, { refusalReason: offlineMessages.wrongDay });
    return 'refused';
  }
  try {
    const endpoint = await endpointOf(entry.kind);
    const timeoutMs = hasPhoto(entry) ? SEND_PHOTO_TIMEOUT_MS : SEND_TIMEOUT_MS;
    const options = { idempotencyKey: entry.id, timeoutMs };
    const response: unknown = await call(endpoint, { ...entry.input, ...options } as never);
    setOutcome(entry.id, { response });
    const refusalReason =
      entry.kind === 'decisions'
        ? refusedDecisions(response as ResponseOf<'decisions'>)
        : undefined;
    if (refusalReason && !awaitedIds.has(entry.id))
      await saveRefused(user, entry, { refusalReason });
    else await remove(user, entry.id, weekAfter(entry, response));
    return refusalReason ? 'refused' : 'accepted';
  } catch (error) {
    setOutcome(entry.id, { error });
    // After a 401, the person can sign in again. After a 429, the rate limit ends.
    const canBeSentLater =
      !(error instanceof ApiError) || error.isTemporary || [401, 429].includes(error.status);
    if (canBeSentLater) {
      const isLost = hasCode(error, 'UNREADABLE') || hasCode(error, 'NO_CONNECTION');
      setOutcome(entry.id, isLost ? 'waits' : { error });
      return 'unsent';
    }
    if (!awaitedIds.has(entry.id)) await saveRefused(user, entry, refusalOf(error));
    else await remove(user, entry.id);
    return 'refused';
  }
}

/** Sends the unsent entries. Returns how many were accepted. */
async function sendAll(): Promise<number> {
  const user = userId();
  if (!user) return 0;
  let accepted = 0;
  await load();
  // Also sends the entries that are stored while the loop runs.
  for (let next = entries.find(isUnsent); next; next = entries.find(isUnsent)) {
    sendingId = next.id;
    notifyListeners();
    // oxlint-disable-next-line no-await-in-loop -- in order
    const result = await sendOne(user, rebased(next));
    sendingId = undefined;
    // The list shows the entry until the pages have refetched their data.
    if (result !== 'unsent' && !awaitedIds.has(next.id)) await refreshAllSoon(queryClient);
    // oxlint-disable-next-line no-await-in-loop -- in order
    await reloadInAllTabs();
    if (result === 'unsent') {
      handOffUnsent();
      break;
    }
    if (result === 'accepted') accepted += 1;
  }
  return accepted;
}

const isUnsent = ({ refusalReason }: OutboxEntry) => refusalReason === undefined;

/** Lets the service worker send the unsent entries after the app is closed. If this fails, the next page sends them. */
function handOffUnsent(): void {
  void handOffToServiceWorker(entries.filter(isUnsent).map(rebased)).catch(() => undefined);
}

/** Only one tab sends at a time. Pages without the Web Locks API (no TLS) can't store entries either. */
function flush(): Promise<number> {
  return navigator.locks.request(SENDING_LOCK, sendAll);
}

async function sendDirectly<Kind extends EntryKind>(
  id: string,
  kind: Kind,
  input: InputOf<Kind>,
): Promise<Sent<Kind>> {
  const keyedInput = { ...(input as object), idempotencyKey: id };
  const response: unknown = await call(await endpointOf(kind), keyedInput as never);
  return { isSent: true, response: response as ResponseOf<Kind> };
}

export const outbox = {
  current: (): readonly OutboxEntry[] => shown,
  sendingId: (): string | undefined => sendingId,
  load,

  /** Stores a write as an entry and sends it after the entries that already wait. Throws the ApiError if the server
   *  refuses the write.
   *  @param label the name in the list of unsent entries */
  async send<Kind extends EntryKind>(
    kind: Kind,
    input: InputOf<Kind>,
    label: string,
  ): Promise<Sent<Kind>> {
    const user = userId();
    const id = nextId();
    // Runs before the entry is stored, because a running `sendAll` can send the entry immediately.
    awaitedIds.add(id);
    try {
      if (!user) throw new Error('Nobody is signed in.');
      await save(user, newEntry(id, { kind, input, label } as EntryToSave));
    } catch (error) {
      awaitedIds.delete(id);
      return sendDirectly(id, kind, input).catch((failure: unknown) => {
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
      return { isSent: true, response: outcome?.response as ResponseOf<Kind> | undefined };
    } finally {
      awaitedIds.delete(id);
      outcomes.delete(id);
      notifyListeners();
    }
  },

  /** Sends the unsent entries. Returns how many were accepted. */
  async sendUnsent(): Promise<number> {
    await load();
    return entries.some(isUnsent) ? flush() : 0;
  },

  /** Replaces a refused entry with other entries, and sends those that are not refused. Loses nothing if the app closes
   *  in between. */
  async replace(id: string, replacements: readonly EntryToSave[]): Promise<void> {
    const user = userId();
    if (!user) return;
    await encryptedStore.change(user, {
      puts: replacements.map((replacement) => {
        const entry = newEntry(nextId(), replacement);
        return { store: 'outbox' as const, id: entry.id, value: entry };
      }),
      removals: [
        { store: 'outbox', id },
        { store: 'requests', id },
      ],
    });
    await reloadInAllTabs();
    await outbox.sendUnsent();
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

/** Asks for confirmation before a sign-out, because a sign-out deletes the unsent entries. */
beforeSignOut(() => entries.length === 0 || signOutConfirmation.ask());

// When the page is hidden, the person may close the app before the running request ends.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') handOffUnsent();
});

tabs.onMessage(({ kind }) => {
  if (kind === 'outbox') void load();
});
