import {
  streamNotifications,
  type StreamedNotification,
} from '../../domain/notifications/schema.ts';
import { endExpiredSession } from '../app/api.ts';
import { sessionState } from '../app/session-state.ts';

const INITIAL_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** The server sends a heartbeat every 15 seconds. Without data for this long, the tab reconnects. */
const HEARTBEAT_TIMEOUT_MS = 45_000;

export interface NotificationSubscriber {
  /** The number of the newest known notification. */
  after: () => number;
  onEvent: (event: StreamedNotification) => void;
}

function eventOf(block: string): StreamedNotification | undefined {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as StreamedNotification);
}

/** Reads the stream until it ends. Calls `onData` for every chunk, including heartbeats. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onData }: Pick<NotificationSubscriber, 'onEvent'> & { onData: () => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the chunks of a stream arrive in order
    const { done, value } = await reader.read();
    if (done) return;
    onData();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

/** Uses `fetch` instead of `call`. An open stream must not restart the idle timeout, and a broken stream does not
 *  mean that the device is offline. */
function openStream(token: string, after: number, signal: AbortSignal): Promise<Response> {
  return fetch(`${streamNotifications.path}?after=${after}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
}

/** Opens the event stream of this tab and reconnects after an interruption. */
class Stream {
  readonly #subscriber: NotificationSubscriber;
  #connection: AbortController | undefined;
  #backoffMs = INITIAL_BACKOFF_MS;
  #timer: number | undefined;
  #isStopped = false;

  constructor(subscriber: NotificationSubscriber) {
    this.#subscriber = subscriber;
  }

  /** Only a visible tab connects, because the tabs of a browser share six HTTP/1.1 connections to a server. */
  #mayConnect(): boolean {
    const isReachable = document.visibilityState === 'visible' && navigator.onLine;
    return isReachable && !this.#isStopped && sessionState.token() !== undefined;
  }

  /** Runs when the tab is shown or hidden, or the device goes online or offline. */
  readonly update = (): void => {
    if (!this.#mayConnect()) {
      this.#connection?.abort();
      return;
    }
    this.#backoffMs = INITIAL_BACKOFF_MS;
    if (!this.#connection) void this.#connect();
  };

  async #connect(): Promise<void> {
    window.clearTimeout(this.#timer);
    if (!this.#mayConnect()) return;
    const connection = new AbortController();
    this.#connection = connection;
    try {
      await this.#read(connection);
    } catch {
      // `#reconnectLater` connects again.
    }
    this.#connection = undefined;
    this.#reconnectLater();
  }

  async #read(connection: AbortController): Promise<void> {
    const token = sessionState.token() ?? '';
    let heartbeatTimer: number | undefined;
    const restartHeartbeatTimer = () => {
      window.clearTimeout(heartbeatTimer);
      heartbeatTimer = window.setTimeout(() => connection.abort(), HEARTBEAT_TIMEOUT_MS);
    };
    const onData = () => {
      this.#backoffMs = INITIAL_BACKOFF_MS;
      restartHeartbeatTimer();
    };
    // A connection can also stop before it delivers any data.
    restartHeartbeatTimer();
    try {
      const response = await openStream(token, this.#subscriber.after(), connection.signal);
      // The session may have a new token by now.
      if (response.status === 401 && sessionState.token() === token) await endExpiredSession();
      if (!response.ok || !response.body) return;
      await readEvents(response.body, { onEvent: this.#subscriber.onEvent, onData });
    } finally {
      window.clearTimeout(heartbeatTimer);
    }
  }

  /** Reconnects with exponential backoff and jitter. Without jitter, all tabs would reconnect at once after a server
   *  restart. */
  #reconnectLater(): void {
    if (!this.#mayConnect()) return;
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    const backoffMs = this.#backoffMs * (1 + random / 255) * 0.5;
    this.#backoffMs = Math.min(2 * this.#backoffMs, MAX_BACKOFF_MS);
    this.#timer = window.setTimeout(() => void this.#connect(), backoffMs);
  }

  stop(): void {
    this.#isStopped = true;
    window.clearTimeout(this.#timer);
    this.#connection?.abort();
  }
}

/** Receives new notifications until the returned function is called. */
export function subscribeToNotifications(subscriber: NotificationSubscriber): () => void {
  const stream = new Stream(subscriber);
  document.addEventListener('visibilitychange', stream.update);
  window.addEventListener('online', stream.update);
  window.addEventListener('offline', stream.update);
  stream.update();
  return () => {
    document.removeEventListener('visibilitychange', stream.update);
    window.removeEventListener('online', stream.update);
    window.removeEventListener('offline', stream.update);
    stream.stop();
  };
}
