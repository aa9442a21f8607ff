import { randomInt } from 'node:crypto';

const LARGEST = 2 ** 31;

export function newSeed(): number {
  return randomInt(LARGEST);
}

/** Chance that can be had again: the same seed gives the same numbers (mulberry32). */
export class Chance {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#state = seed >>> 0;
  }

  /** At least 0, below 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  oneIn(number: number): boolean {
    return this.between(1, number) === 1;
  }

  pick<T>(first: T, ...others: T[]): T {
    return [first, ...others][this.between(0, others.length)] ?? first;
  }

  /** Chance of its own for something that happens beside other things: its order with them does not
   *  matter then. */
  branch(number: number): Chance {
    return new Chance((this.#seed ^ Math.imul(number + 1, 0x9e3779b1)) >>> 0);
  }
}
