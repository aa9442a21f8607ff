const TEN_MINUTES_MS = 600_000;

export interface PeriodicJobParts {
  /** Decides itself whether it is due and whether another server runs it already, and stops early when
   *  the signal is aborted. */
  run: (signal: AbortSignal) => Promise<void>;
  onFailure: (error: unknown) => void;
  everyMs?: number;
}

/** Runs a job at an interval. Runs never overlap: one that is requested meanwhile waits for the other. */
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
    this.#timer = setInterval(() => void this.runIfDue(), everyMs).unref();
  }

  runIfDue(): Promise<void> {
    this.#running = this.#running.then(() => this.#run()).catch(this.#parts.onFailure);
    return this.#running;
  }

  /** Resolves when no run is going on. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    if (!signal.aborted) await this.#parts.run(signal);
  }

  /** Stops the current run early and waits for its end. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#timer);
    await this.#running;
  }
}
