// What the figures are held to, and which of them hold.

/** Of the yardstick's rate. */
export const FLOORS = { read: 0.7, auditedWrite: 0.5, document: 0.5 } as const;
/** Times the own p50, at 16 connections. */
export const MOST_P99 = 4;

interface Verdict {
  what: string;
  said: string;
  holds: boolean;
}

export class Verdicts {
  readonly #all: Verdict[] = [];

  atLeast(what: string, value: number, floor: number): string {
    return this.#note(what, `${value.toFixed(2)} of at least ${floor}`, value >= floor);
  }

  atMost(what: string, value: number, limit: number, unit = ''): string {
    const digits = limit >= 100 ? 0 : 1;
    return this.#note(what, `${value.toFixed(digits)} of at most ${limit}${unit}`, value <= limit);
  }

  #note(what: string, said: string, holds: boolean): string {
    this.#all.push({ what, said, holds });
    return `${said}${holds ? '' : '   <-- does not hold'}`;
  }

  /** Prints what does not hold. True: everything does. */
  summary(): boolean {
    const failed = this.#all.filter(({ holds }) => !holds);
    console.log(`${this.#all.length - failed.length} of ${this.#all.length} limits hold.`);
    for (const { what, said } of failed) console.log(`  ${what}: ${said}`);
    return failed.length === 0;
  }
}
