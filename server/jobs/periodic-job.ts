const TEN_MINUTES_MS = 600_000;

export interface PeriodicJobParts {
  /** Does the work if it is due and no other server does it. Stops early when the signal is aborted. */
  run: (signal: AbortSignal) => Promise<void>;
  onFailure: (error: unknown) => void;
  everyMs?: number;
}

/** Runs a job at an interval. The first run is one interval after `start`. Runs never overlap. */
export class PeriodicJob {
  readonly #parts: PeriodicJobParts;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: PeriodicJobParts) {
    this.#parts = parts;
  }

  start(): void {
    const { everyMs = TEN_MINUTES_MS } = this.#parts;
    this.#timer = setInterval(() => void this.run(), everyMs).unref();
  }

  /** Runs the job now, or after the current run. */
  run(): Promise<void> {
    this.#running = this.#running.then(() => this.#runUnlessClosing()).catch(this.#parts.onFailure);
    return this.#running;
  }

  /** Resolves when no run is in progress. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #runUnlessClosing(): Promise<void> {
    const { signal } = this.#closing;
    if (!signal.aborted) await this.#parts.run(signal);
  }

  /** Aborts the current run and waits for its end. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#timer);
    await this.#running;
  }
}
