import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Collects the figures of a run, checks their limits, and writes them to bench/README.md.

/** The minimum, as a share of the yardstick's rate. */
export const FLOORS = { read: 0.6, auditedWrite: 0.5, document: 0.5 } as const;
/** The maximum p99, as a multiple of the request's p50, at 16 connections. */
export const MAX_P99 = 4;

const README = join(import.meta.dirname, 'README.md');

interface Verdict {
  what: string;
  measured: string;
  limit: string;
  /** The figure of the yardstick in the same unit. */
  bare: string;
  holds: boolean;
}

const shown = (value: number, limit: number): string => value.toFixed(limit >= 100 ? 0 : 1);

export class Verdicts {
  readonly #all: Verdict[] = [];

  atLeast(what: string, value: number, floor: number): string {
    const measured = value.toFixed(2);
    return this.#note({ what, measured, limit: `at least ${floor}`, bare: '1' }, value >= floor);
  }

  atMost(what: string, value: number, limit: number, unit = '', bare?: number): string {
    const measured = `${shown(value, limit)}${unit}`;
    const bareText = bare === undefined ? '' : `${shown(bare, limit)}${unit}`;
    return this.#note(
      { what, measured, limit: `at most ${limit}${unit}`, bare: bareText },
      value <= limit,
    );
  }

  #note(verdict: Omit<Verdict, 'holds'>, holds: boolean): string {
    this.#all.push({ ...verdict, holds });
    return `${verdict.measured}, ${verdict.limit}${holds ? '' : '   <-- missed'}`;
  }

  /** Prints the missed limits. Returns whether all limits hold. */
  summary(): boolean {
    const failed = this.#all.filter(({ holds }) => !holds);
    console.log(`${this.#all.length - failed.length} of ${this.#all.length} limits hold.`);
    for (const { what, measured, limit } of failed) console.log(`  ${what}: ${measured}, ${limit}`);
    return failed.length === 0;
  }

  /** Replaces the table between the two marks in bench/README.md with the figures of this run. */
  writeTable(name: string, command: string, { onlyFailed = false } = {}): void {
    const listed = onlyFailed ? this.#all.filter(({ holds }) => !holds) : this.#all;
    const holding = this.#all.filter(({ holds }) => holds).length;
    const rows = listed.map(
      ({ what, measured, limit, bare, holds }) =>
        `| ${what} | ${limit} | ${holds ? measured : `**${measured}**`} | ${bare} |`,
    );
    const table = [
      `\`${command}\`, ${Temporal.Now.plainDateISO().toString()}. ${holding} of ${this.#all.length} limits hold.${onlyFailed ? '' : ' Missed ones are bold.'}`,
      ...(rows.length > 0
        ? ['', '| request | limit | measured | yardstick |', '|---|---|---|---|', ...rows]
        : []),
    ].join('\n');
    const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
    const text = readFileSync(README, 'utf8');
    const from = text.indexOf(start) + start.length;
    const to = text.indexOf(end);
    if (from < start.length || to < from)
      throw new Error(`bench/README.md has no marks for ${name}.`);
    writeFileSync(README, `${text.slice(0, from)}${table}\n${text.slice(to)}`);
  }
}
