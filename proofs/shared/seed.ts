import { randomInt } from 'node:crypto';

/** Each seed is less than this number. */
const SEED_LIMIT = 2 ** 31;

export function newSeed(): number {
  return randomInt(SEED_LIMIT);
}

/** A random number generator (mulberry32). The same seed produces the same numbers. */
export class Random {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#state = seed >>> 0;
  }

  /** Returns the next number in [0, 1). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a random integer from `min` to `max`, including both. */
  between(min: number, max: number): number {
    return min + Math.floor(this.#next() * (max - min + 1));
  }

  /** Returns true with a probability of 1 in `number`. */
  oneIn(number: number): boolean {
    return this.between(1, number) === 1;
  }

  pick<T>(first: T, ...others: T[]): T {
    return [first, ...others][this.between(0, others.length)] ?? first;
  }

  /** Returns a random item, or undefined if the list is empty. */
  oneOf<T>(items: readonly T[]): T | undefined {
    return items[this.between(0, items.length - 1)];
  }

  /** Returns an independent generator for concurrent work. Its numbers do not depend on the order of other calls. */
  branch(number: number): Random {
    return new Random((this.#seed ^ Math.imul(number + 1, 0x9e3779b1)) >>> 0);
  }
}
