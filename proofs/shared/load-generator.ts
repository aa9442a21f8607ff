import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { ResponseLedger } from './response-ledger.ts';
import type { People, SignedInPerson } from './people.ts';
import { assert, ProofFailed } from './proof-failed.ts';
import type { Random } from './seed.ts';
import { runRound, type Office } from './write-rounds.ts';

const POLL_MS = 5;

interface LoadOptions {
  people: People;
  caller: Caller;
  ledger: ResponseLedger;
  random: Random;
  writers: number;
  readers?: number;
}

/** Runs concurrent writers and readers against the app until `stop` is called. A writer repeatedly takes the next
 *  driver and sends a round of writes for this driver. A reader reads the profiles of random people, and uses the
 *  session of each person. */
export class LoadGenerator {
  readonly #options: LoadOptions;
  readonly #workers: Promise<void>[];
  #isStopping = false;
  #nextTurn = 0;
  #failure: { error: unknown } | undefined;

  constructor(options: LoadOptions) {
    this.#options = options;
    const { writers, readers = 0 } = options;
    this.#workers = [
      ...Array.from({ length: writers }, () => this.#write()),
      // The writers use the branches from 1 up. Branch -1 would repeat the numbers of its parent.
      ...Array.from({ length: readers }, (_, n) => this.#read(options.random.branch(-2 - n))),
    ].map((worker) =>
      worker.catch((error: unknown) => {
        this.#failure ??= { error };
      }),
    );
  }

  async #write(): Promise<void> {
    const { people, caller, ledger, random } = this.#options;
    const isStopping = () => this.#isOver();
    const office: Office = { caller, ledger, admin: people.admin, isStopping };
    while (!isStopping()) {
      const turn = this.#nextTurn;
      this.#nextTurn += 1;
      const driverCount = people.drivers.length;
      const driver = people.drivers[turn % driverCount];
      if (!driver) throw new ProofFailed('There is no driver to write for.');
      await runRound(office, driver, Math.floor(turn / driverCount), random.branch(turn + 1));
    }
  }

  /** Asserts that each session reads the profile of its own person, even when the app reuses connections after a
   *  fault. */
  async #read(random: Random): Promise<void> {
    const { people, caller } = this.#options;
    const everyone: [SignedInPerson, ...SignedInPerson[]] = [people.admin, ...people.drivers];
    while (!this.#isOver()) {
      const { token, email } = random.pick(...everyone);
      const { status, body } = await caller.call({ token, method: 'GET', path: '/api/auth/me' });
      const { email: seen } = (body['user'] ?? body) as { email?: string };
      assert(
        status === 200 && seen === email,
        `The profile of ${email} returned ${status} with the email ${seen}.`,
      );
      await delay(POLL_MS);
    }
  }

  #isOver(): boolean {
    return this.#isStopping || this.#failure !== undefined;
  }

  /** Waits until this many writes are acknowledged. Throws an error if a writer or reader failed. If the timeout aborts
   *  first, throws an error with `sentence`. */
  async waitForWrites(
    writes: number,
    limit?: { timeout: AbortSignal; sentence: string },
  ): Promise<void> {
    while (this.#options.ledger.size < writes) {
      this.assertNoFailure();
      if (limit?.timeout.aborted) throw new ProofFailed(limit.sentence);
      await delay(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#workers);
    this.assertNoFailure();
  }

  /** Throws the error of the first writer or reader that failed. */
  assertNoFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
