import { streamNotifications, type LiveNotification } from '../../domain/notifications/schema.ts';
import { endExpiredSession } from '../app/api.ts';
import { sessionState } from '../app/session-state.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The server sends data at least every 15 seconds. After this long without any, the connection is broken. */
const SILENCE_MS = 45_000;

export interface Following {
  /** The number of the newest known notification. */
  after: () => number;
  hear: (event: LiveNotification) => void;
}

function eventOf(block: string): LiveNotification | undefined {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as LiveNotification);
}

/** Reads to the end of the stream. Every chunk calls `onSign`, including one without a notification. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  { hear, onSign }: Pick<Following, 'hear'> & { onSign: () => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the chunks of a stream arrive in order
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) hear(event);
    }
  }
}

/** Does not use `call`, because an open stream is no activity of the person and a broken stream does not mean
 *  offline. */
function ask(token: string, after: number, signal: AbortSignal): Promise<Response> {
  return fetch(`${streamNotifications.path}?after=${after}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
}

/** The stream of this tab. */
class Stream {
  readonly #following: Following;
  #connection: AbortController | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #timer: number | undefined;
  #isStopped = false;

  constructor(following: Following) {
    this.#following = following;
  }

  /** Only a visible tab connects, because all tabs of a browser share six connections to a server. */
  #mayConnect(): boolean {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    return isSeen && !this.#isStopped && sessionState.token() !== undefined;
  }

  /** Runs when the tab is shown or hidden, or the device goes online or offline. */
  readonly look = (): void => {
    if (!this.#mayConnect()) {
      this.#connection?.abort();
      return;
    }
    this.#pauseMs = FIRST_PAUSE_MS;
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
      // `#tryLater` reconnects.
    }
    this.#connection = undefined;
    this.#tryLater();
  }

  async #read(connection: AbortController): Promise<void> {
    const token = sessionState.token() ?? '';
    const response = await ask(token, this.#following.after(), connection.signal);
    // The session may have a new token by now.
    if (response.status === 401 && sessionState.token() === token) await endExpiredSession();
    if (!response.ok || !response.body) return;
    let silence: number | undefined;
    const onSign = () => {
      this.#pauseMs = FIRST_PAUSE_MS;
      window.clearTimeout(silence);
      silence = window.setTimeout(() => connection.abort(), SILENCE_MS);
    };
    try {
      await readEvents(response.body, { hear: this.#following.hear, onSign });
    } finally {
      window.clearTimeout(silence);
    }
  }

  /** Exponential backoff with jitter. Otherwise all tabs would reconnect at once after a restart of the server. */
  #tryLater(): void {
    if (!this.#mayConnect()) return;
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    const pauseMs = this.#pauseMs * (1 + random / 255) * 0.5;
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    this.#timer = window.setTimeout(() => void this.#connect(), pauseMs);
  }

  stop(): void {
    this.#isStopped = true;
    window.clearTimeout(this.#timer);
    this.#connection?.abort();
  }
}

/** Follows new notifications until the returned function is called. */
export function followNotifications(following: Following): () => void {
  const stream = new Stream(following);
  document.addEventListener('visibilitychange', stream.look);
  window.addEventListener('online', stream.look);
  window.addEventListener('offline', stream.look);
  stream.look();
  return () => {
    document.removeEventListener('visibilitychange', stream.look);
    window.removeEventListener('online', stream.look);
    window.removeEventListener('offline', stream.look);
    stream.stop();
  };
}
