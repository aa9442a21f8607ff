import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { ResponseLedger } from './response-ledger.ts';
import type { People, SignedInPerson } from './people.ts';
import { assert, ProofFailed } from './proof-failed.ts';
import type { Random } from './seed.ts';
import { runRound, type Office } from './week-of-work.ts';

const POLL_MS = 5;

interface Parts {
  people: People;
  caller: Caller;
  ledger: ResponseLedger;
  random: Random;
  writers: number;
  readers?: number;
}

/** Runs concurrent writers and readers against the app until it is stopped. Each writer works for one driver after
 *  another. A reader reads the profiles of random people, each with that person's session. */
export class LoadGenerator {
  readonly #parts: Parts;
  readonly #workers: Promise<void>[];
  #isStopping = false;
  #next = 0;
  #failure: { error: unknown } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { writers, readers = 0 } = parts;
    this.#workers = [
      ...Array.from({ length: writers }, () => this.#write()),
      ...Array.from({ length: readers }, (_, n) => this.#read(parts.random.branch(-2 - n))),
    ].map((worker) =>
      worker.catch((error: unknown) => {
        this.#failure ??= { error };
      }),
    );
  }

  async #write(): Promise<void> {
    const { people, caller, ledger, random } = this.#parts;
    const isStopping = () => this.#isOver();
    const office: Office = { caller, ledger, admin: people.admin, isStopping };
    while (!isStopping()) {
      const number = (this.#next += 1);
      const [turn, of] = [number - 1, people.drivers.length];
      const driver = people.drivers[turn % of];
      if (!driver) throw new ProofFailed('There is no driver to write for.');
      await runRound(office, driver, Math.floor(turn / of), random.branch(number));
    }
  }

  /** Asserts that each session gets its own profile, never that of another connection's actor. */
  async #read(random: Random): Promise<void> {
    const { people, caller } = this.#parts;
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

  /** Waits until this many writes are acknowledged. Throws when `orAfter` aborts, or if a writer or reader failed. */
  async waitForWrites(
    writes: number,
    late?: { orAfter: AbortSignal; sentence: string },
  ): Promise<void> {
    while (this.#parts.ledger.size < writes) {
      if (this.#failure) throw this.#failure.error;
      if (late?.orAfter.aborted) throw new ProofFailed(late.sentence);
      await delay(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#workers);
    if (this.#failure) throw this.#failure.error;
  }
}
