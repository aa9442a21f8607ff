import { randomInt } from 'node:crypto';

/** Seeds are smaller than this. */
const SEED_LIMIT = 2 ** 31;

export function newSeed(): number {
  return randomInt(SEED_LIMIT);
}

/** A seeded random generator (mulberry32): the same seed gives the same numbers. */
export class Random {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#state = seed >>> 0;
  }

  /** The next number in [0, 1). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A random integer between the limits, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.#next() * (max - min + 1));
  }

  /** True with a probability of 1 in `number`. */
  oneIn(number: number): boolean {
    return this.between(1, number) === 1;
  }

  pick<T>(first: T, ...others: T[]): T {
    return [first, ...others][this.between(0, others.length)] ?? first;
  }

  /** A random item. Undefined if there are none. */
  oneOf<T>(items: readonly T[]): T | undefined {
    return items[this.between(0, items.length - 1)];
  }

  /** An independent generator for concurrent work, whose numbers do not depend on the order of other calls. */
  branch(number: number): Random {
    return new Random((this.#seed ^ Math.imul(number + 1, 0x9e3779b1)) >>> 0);
  }
}
