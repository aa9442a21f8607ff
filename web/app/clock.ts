import { tryStorage } from './session-storage.ts';

// The clock of a device can be wrong. The app therefore takes the time from the device and corrects it by the last known
// difference from the server's clock, the skew. Each response of the server has a `Date` header, from which the app
// derives the skew. The device stores the skew, so that an app that starts without a connection knows it too.

const KEY = 'linehaul-clock-skew';
/** The `Date` header has whole seconds. */
const DATE_PRECISION_MS = 1000;
/** A larger skew is shown to the person. */
const NOTICEABLE_SKEW_MS = 2 * 60_000;
/** The app asks the server for its time if the server has not answered for this long. */
const ANSWER_MAX_AGE_MS = 60 * 60_000;

/** The time between a request and its response, on the device's clock. */
export interface Exchange {
  sentMs: number;
  receivedMs: number;
  /** The server's time in the response. */
  serverMs: number;
}

/** Returns the skew, in milliseconds that the device is ahead. The server responded at some time between the request and
 *  the response, so an exchange gives only a range. A known skew within the range does not change.
 *  @param known undefined if no skew is known */
export function skewAfter(
  known: number | undefined,
  { sentMs, receivedMs, serverMs }: Exchange,
): number {
  const min = sentMs - serverMs - DATE_PRECISION_MS;
  const max = receivedMs - serverMs;
  return Math.max(min, Math.min(known ?? Math.round((min + max) / 2), max));
}

const deviceMs = (): number => Temporal.Now.instant().epochMilliseconds;

function readStored(): number | undefined {
  const stored = Number(tryStorage(() => window.localStorage.getItem(KEY)) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : undefined;
}

let skew = readStored();
/** The device's time of the last answer, and the time of a clock that nobody can set. */
let lastAnswer: { deviceMs: number; steadyMs: number } | undefined;
const listeners = new Set<() => void>();

export const clock = {
  /** The server's time, as far as the device knows it. */
  now: (): Temporal.Instant => Temporal.Now.instant().subtract({ milliseconds: skew ?? 0 }),

  /** How far the device's clock is ahead of the server's clock. Negative if it is behind. 0 if no skew is known. */
  skewMs: (): number => skew ?? 0,

  /** The skew if a person should know about it. Otherwise 0. */
  noticeableSkewMs: (): number => (Math.abs(skew ?? 0) > NOTICEABLE_SKEW_MS ? (skew ?? 0) : 0),

  /** Derives the skew from a response. Ignores a response from a cache, whose `Date` is old. */
  noteResponse({ headers }: Response, sentMs: number): void {
    // oxlint-disable-next-line no-restricted-globals -- Temporal has no HTTP dates
    const serverMs = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(serverMs) || headers.has('age')) return;
    const receivedMs = deviceMs();
    lastAnswer = { deviceMs: receivedMs, steadyMs: performance.now() };
    const next = skewAfter(skew, { sentMs, receivedMs, serverMs });
    if (next === skew) return;
    skew = next;
    tryStorage(() => window.localStorage.setItem(KEY, String(next)));
    for (const listener of listeners) listener();
  },

  deviceMs,

  /** Whether the server should be asked for its time: it has not answered for an hour, or the device's clock was set
   *  since its last answer. A device that slept looks the same as a device whose clock was set. */
  isUncertain(): boolean {
    if (!lastAnswer) return true;
    const passedMs = deviceMs() - lastAnswer.deviceMs;
    const steadyMs = performance.now() - lastAnswer.steadyMs;
    return passedMs > ANSWER_MAX_AGE_MS || Math.abs(passedMs - steadyMs) > NOTICEABLE_SKEW_MS;
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
