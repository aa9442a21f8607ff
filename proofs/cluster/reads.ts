import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 100;
const TIMEOUT_MS = 2_000;

/** A person who reads all the time. Measures how long no read succeeds. */
export class Reads {
  readonly #url: string;
  readonly #token: string;
  readonly #reading: Promise<void>;
  #isStopping = false;
  #lastSuccess = performance.now();
  #longestMs = 0;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.#reading = this.#read();
  }

  async #read(): Promise<void> {
    while (!this.#isStopping) {
      if (await this.#tryOnce()) this.#succeed();
      await delay(PAUSE_MS);
    }
  }

  async #tryOnce(): Promise<boolean> {
    try {
      const response = await fetch(`${this.#url}/api/auth/me`, {
        headers: { authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      return response.status === 200;
    } catch {
      return false;
    }
  }

  #succeed(): void {
    const now = performance.now();
    this.#longestMs = Math.max(this.#longestMs, now - this.#lastSuccess);
    this.#lastSuccess = now;
  }

  /** Returns the longest time without a successful read since the last call, in milliseconds. */
  takeLongest(): number {
    const longest = Math.max(this.#longestMs, performance.now() - this.#lastSuccess);
    this.#longestMs = 0;
    return Math.round(longest);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#reading;
  }
}
