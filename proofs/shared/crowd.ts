import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { ResponseLedger } from './response-ledger.ts';
import type { People, SignedInPerson } from './people.ts';
import { assert, ProofFailed } from './proof-failed.ts';
import type { Random } from './seed.ts';
import { workFor, type Office } from './week-of-work.ts';

const LOOK_EVERY_MS = 5;

interface CrowdParts {
  people: People;
  caller: Caller;
  ledger: ResponseLedger;
  random: Random;
  writers: number;
  readers?: number;
}

/** Concurrent writers and readers. Each writer works for one driver after another. Readers read their own profile. */
export class Crowd {
  readonly #parts: CrowdParts;
  readonly #people: Promise<void>[];
  #hasClosed = false;
  #next = 0;
  #failure: { error: unknown } | undefined;

  constructor(parts: CrowdParts) {
    this.#parts = parts;
    const { writers, readers = 0 } = parts;
    this.#people = [
      ...Array.from({ length: writers }, () => this.#write()),
      ...Array.from({ length: readers }, (_, n) => this.#read(parts.random.branch(-2 - n))),
    ].map((person) =>
      person.catch((error: unknown) => {
        this.#failure ??= { error };
      }),
    );
  }

  async #write(): Promise<void> {
    const { people, caller, ledger, random } = this.#parts;
    const hasClosed = () => this.#isOver();
    const office: Office = { caller, ledger, admin: people.admin, hasClosed };
    while (!hasClosed()) {
      const number = (this.#next += 1);
      const [turn, of] = [number - 1, people.drivers.length];
      const driver = people.drivers[turn % of];
      if (!driver) throw new ProofFailed('There is no driver to write for.');
      await workFor(office, driver, Math.floor(turn / of), random.branch(number));
    }
  }

  /** Asserts that a reader gets their own profile, not that of another connection's actor. */
  async #read(random: Random): Promise<void> {
    const { people, caller } = this.#parts;
    const everybody: [SignedInPerson, ...SignedInPerson[]] = [people.admin, ...people.drivers];
    while (!this.#isOver()) {
      const { token, email } = random.pick(...everybody);
      const { status, body } = await caller.call({ token, method: 'GET', path: '/api/auth/me' });
      const { email: seen } = (body['user'] ?? body) as { email?: string };
      assert(
        status === 200 && seen === email,
        `${email} read a profile and was answered ${status} with that of ${seen}.`,
      );
      await delay(LOOK_EVERY_MS);
    }
  }

  #isOver(): boolean {
    return this.#hasClosed || this.#failure !== undefined;
  }

  /** Waits until this many writes are confirmed, at most until `orAfter`. Throws if a worker found a problem. */
  async confirmed(
    writes: number,
    late?: { orAfter: AbortSignal; sentence: string },
  ): Promise<void> {
    while (this.#parts.ledger.size < writes) {
      if (this.#failure) throw this.#failure.error;
      if (late?.orAfter.aborted) throw new ProofFailed(late.sentence);
      await delay(LOOK_EVERY_MS);
    }
  }

  async goHome(): Promise<void> {
    this.#hasClosed = true;
    await Promise.all(this.#people);
    if (this.#failure) throw this.#failure.error;
  }
}
