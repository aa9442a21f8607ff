import { setTimeout as delay } from 'node:timers/promises';
import { assert, ProofFailed } from './proof-failed.ts';

const TIMEOUT_MS = 20_000;
const RETRY_FOR_MS = 60_000;
const PAUSE_MS = 25;

export interface Call {
  token: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** The Idempotency-Key. */
  key?: string;
}

export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
  /** True if an earlier try of this call got no response or a 503. The earlier try may have succeeded. */
  isRepeated: boolean;
}

/** The number of tries by outcome. */
export interface Tally {
  /** Tries with a response other than 503. */
  withResponse: number;
  /** Tries with a 503. */
  unavailable: number;
  withoutResponse: number;
  slowestMs: number;
}

/** An API client that retries a call unchanged, with the same Idempotency-Key, until the response is not a 503. A 503
 *  must have the code UNAVAILABLE and Retry-After. Any other 5xx fails the proof. */
export class Caller {
  readonly #url: () => string;
  readonly #mayLoseResponses: boolean;
  readonly #retryForMs: number;
  #isStopped = false;
  readonly tally: Tally = { withResponse: 0, unavailable: 0, withoutResponse: 0, slowestMs: 0 };

  /** @param mayLoseResponses whether calls may get no response, because the proof kills the server */
  constructor(
    url: () => string,
    {
      mayLoseResponses,
      retryForMs = RETRY_FOR_MS,
    }: { mayLoseResponses: boolean; retryForMs?: number },
  ) {
    this.#url = url;
    this.#mayLoseResponses = mayLoseResponses;
    this.#retryForMs = retryForMs;
  }

  /** Makes running calls fail at their next try, so that no call continues after the proof. */
  stop(): void {
    this.#isStopped = true;
  }

  async call(call: Call): Promise<ApiResponse> {
    const deadline = performance.now() + this.#retryForMs;
    for (let isRepeated = false; performance.now() < deadline; isRepeated = true) {
      assert(!this.#isStopped, 'The proof has ended.');
      const response = await this.#tryOnce(call);
      if (response) return { ...response, isRepeated };
      await delay(PAUSE_MS);
    }
    throw new ProofFailed(
      `${call.method} ${call.path} got no response within ${this.#retryForMs} ms.`,
    );
  }

  async #tryOnce(call: Call): Promise<Omit<ApiResponse, 'isRepeated'> | undefined> {
    const started = performance.now();
    const response = await this.#send(call);
    this.tally.slowestMs = Math.max(this.tally.slowestMs, Math.round(performance.now() - started));
    if (!response) {
      this.tally.withoutResponse += 1;
      return undefined;
    }
    const { status, body } = response;
    if (status === 503) {
      this.#assertWellFormed503(call, response);
      this.tally.unavailable += 1;
      return undefined;
    }
    assert(status < 500, `${call.method} ${call.path} returned ${status} ${JSON.stringify(body)}.`);
    this.tally.withResponse += 1;
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = (await response.json()) as Record<string, unknown>;
      return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const what = `${call.method} ${call.path}`;
      assert(!isLate, `${what} got no response within ${TIMEOUT_MS} ms.`);
      assert(this.#mayLoseResponses, `${what} failed without a response: ${String(error)}.`);
      return undefined;
    }
  }

  #assertWellFormed503(
    { method, path }: Call,
    { body, retryAfter }: { body: Record<string, unknown>; retryAfter: string | null },
  ): void {
    assert(
      body['code'] === 'UNAVAILABLE' && Number(retryAfter) > 0,
      `${method} ${path} returned 503 without its code or Retry-After: ${JSON.stringify(body)}.`,
    );
  }
}
