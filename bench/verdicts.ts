import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Collects the figures of a run, checks their limits, and writes them to bench/README.md.

/** The minimum rates, as shares of the yardstick's rate. */
export const MIN_RATES = { read: 0.6, auditedWrite: 0.5, document: 0.5 } as const;
/** The maximum p99, as a multiple of the request's p50, at 16 connections. */
export const MAX_P99 = 4;

const README = join(import.meta.dirname, 'README.md');

interface Verdict {
  name: string;
  measured: string;
  limit: string;
  /** The figure of the yardstick in the same unit. */
  bare: string;
  holds: boolean;
}

const format = (value: number, limit: number): string => value.toFixed(limit >= 100 ? 0 : 1);

export class Verdicts {
  readonly #verdicts: Verdict[] = [];

  atLeast(name: string, value: number, limit: number): string {
    const measured = value.toFixed(2);
    return this.#add({ name, measured, limit: `at least ${limit}`, bare: '1' }, value >= limit);
  }

  atMost(name: string, value: number, limit: number, unit = '', bare?: number): string {
    const measured = `${format(value, limit)}${unit}`;
    const bareText = bare === undefined ? '' : `${format(bare, limit)}${unit}`;
    return this.#add(
      { name, measured, limit: `at most ${limit}${unit}`, bare: bareText },
      value <= limit,
    );
  }

  #add(verdict: Omit<Verdict, 'holds'>, holds: boolean): string {
    this.#verdicts.push({ ...verdict, holds });
    return `${verdict.measured}, ${verdict.limit}${holds ? '' : '   <-- missed'}`;
  }

  /** Prints the missed limits. Returns true if there are none. */
  summary(): boolean {
    const failed = this.#verdicts.filter(({ holds }) => !holds);
    console.log(
      `${this.#verdicts.length - failed.length} of ${this.#verdicts.length} limits hold.`,
    );
    for (const { name, measured, limit } of failed) console.log(`  ${name}: ${measured}, ${limit}`);
    return failed.length === 0;
  }

  /** Replaces the table between the two marks in bench/README.md with the figures of this run. */
  writeTable(table: string, command: string, { onlyFailed = false } = {}): void {
    const verdicts = onlyFailed ? this.#verdicts.filter(({ holds }) => !holds) : this.#verdicts;
    const heldCount = this.#verdicts.filter(({ holds }) => holds).length;
    const rows = verdicts.map(
      ({ name, measured, limit, bare, holds }) =>
        `| ${name} | ${limit} | ${holds ? measured : `**${measured}**`} | ${bare} |`,
    );
    const content = [
      `\`${command}\`, ${Temporal.Now.plainDateISO().toString()}. ${heldCount} of ${this.#verdicts.length} limits hold.${onlyFailed ? '' : ' Missed ones are bold.'}`,
      ...(rows.length > 0
        ? ['', '| request | limit | measured | yardstick |', '|---|---|---|---|', ...rows]
        : []),
    ].join('\n');
    const [start, end] = [`<!-- ${table} -->\n`, `<!-- end of ${table} -->`];
    const text = readFileSync(README, 'utf8');
    const contentStart = text.indexOf(start) + start.length;
    const contentEnd = text.indexOf(end);
    if (contentStart < start.length || contentEnd < contentStart)
      throw new Error(`Add the marks ${start.trim()} and ${end} to bench/README.md.`);
    writeFileSync(README, `${text.slice(0, contentStart)}${content}\n${text.slice(contentEnd)}`);
  }
}
