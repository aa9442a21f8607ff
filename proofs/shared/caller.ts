import { setTimeout as delay } from 'node:timers/promises';
import { assert, ProofFailed } from './proof-failed.ts';

const ENDS_WITHIN_MS = 20_000;
const GIVES_UP_AFTER_MS = 60_000;
const PAUSE_MS = 25;

export interface Call {
  token: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** The Idempotency-Key. */
  key?: string;
}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  /** An earlier try of this call got no answer or a 503, so it may have succeeded. */
  isRepeated: boolean;
}

/** Counts the outcomes of calls. */
export interface Tally {
  answered: number;
  unavailable: number;
  unanswered: number;
  slowestMs: number;
}

/** Calls the app as a careful client does: it repeats a failed call unchanged until it gets an answer. A 503 must
 *  have an error code and Retry-After. Any other 5xx ends the proof. */
export class Caller {
  readonly #url: () => string;
  readonly #mayDie: boolean;
  #hasGivenUp = false;
  readonly tally: Tally = { answered: 0, unavailable: 0, unanswered: 0, slowestMs: 0 };

  /** @param mayDie whether the proof kills the server, so that calls may get no answer */
  constructor(url: () => string, { mayDie }: { mayDie: boolean }) {
    this.#url = url;
    this.#mayDie = mayDie;
  }

  /** Stops all calls because the proof has ended. */
  giveUp(): void {
    this.#hasGivenUp = true;
  }

  async call(call: Call): Promise<Reply> {
    const deadline = performance.now() + GIVES_UP_AFTER_MS;
    for (let isRepeated = false; performance.now() < deadline; isRepeated = true) {
      assert(!this.#hasGivenUp, 'The proof has ended.');
      const reply = await this.#tryOnce(call);
      if (reply) return { ...reply, isRepeated };
      await delay(PAUSE_MS);
    }
    throw new ProofFailed(
      `${call.method} ${call.path} got no answer within ${GIVES_UP_AFTER_MS} ms.`,
    );
  }

  async #tryOnce(call: Call): Promise<Omit<Reply, 'isRepeated'> | undefined> {
    const started = performance.now();
    const response = await this.#send(call);
    this.tally.slowestMs = Math.max(this.tally.slowestMs, Math.round(performance.now() - started));
    if (!response) {
      this.tally.unanswered += 1;
      return undefined;
    }
    const { status, body } = response;
    if (status === 503) {
      this.#assertClean(call, response);
      this.tally.unavailable += 1;
      return undefined;
    }
    assert(
      status < 500,
      `${call.method} ${call.path} was answered ${status} ${JSON.stringify(body)}.`,
    );
    this.tally.answered += 1;
    return { status, body };
  }

  async #send(call: Call) {
    try {
      const response = await fetch(`${this.#url()}${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${call.token}`,
          ...(call.body && { 'content-type': 'application/json' }),
          ...(call.key && { 'idempotency-key': call.key }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
        signal: AbortSignal.timeout(ENDS_WITHIN_MS),
      });
      const body = (await response.json()) as Record<string, unknown>;
      return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const what = `${call.method} ${call.path}`;
      assert(!isLate, `${what} was not answered within ${ENDS_WITHIN_MS} ms.`);
      assert(this.#mayDie, `${what} got no answer at all: ${String(error)}.`);
      return undefined;
    }
  }

  #assertClean(
    { method, path }: Call,
    { body, retryAfter }: { body: Record<string, unknown>; retryAfter: string | null },
  ): void {
    assert(
      body['code'] === 'UNAVAILABLE' && Number(retryAfter) > 0,
      `${method} ${path} was answered 503 without its code or Retry-After: ${JSON.stringify(body)}.`,
    );
  }
}
