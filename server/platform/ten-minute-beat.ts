const BEAT_MS = 600_000;

/** Runs a job every ten minutes, which says itself whether it is due and tells its own failures. Runs
 *  never overlap: one that is asked for meanwhile waits for the other. */
export class TenMinuteBeat {
  readonly #job: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(job: () => Promise<void>) {
    this.#job = job;
  }

  start(): void {
    this.#timer = setInterval(() => void this.now(), BEAT_MS).unref();
  }

  now(): Promise<void> {
    this.#running = this.#running.then(this.#job);
    return this.#running;
  }

  /** Begins no other run, and waits for the one that is going on. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
