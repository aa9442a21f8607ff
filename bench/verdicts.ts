import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Collects the figures of a run, checks their limits, and writes them to bench/README.md.

/** The minimum rates, as shares of the baseline's rate. */
export const MIN_RATES = { read: 0.6, auditedWrite: 0.5, document: 0.5 } as const;
/** The maximum p99, as a multiple of the request's p50, at 16 connections. */
export const MAX_P99 = 4;

const README = join(import.meta.dirname, 'README.md');

interface Verdict {
  name: string;
  /** Names the figure if a request has several, such as `p99`. */
  figure: string;
  measured: string;
  limit: string;
  /** The figure of the baseline in the same unit. */
  baseline: string;
  passed: boolean;
}

interface AtMostOptions {
  unit?: string;
  figure?: string;
  baseline?: number | undefined;
}

const format = (value: number, limit: number): string => value.toFixed(limit >= 100 ? 0 : 1);

const named = (value: string, figure: string): string => (figure ? `${figure} ${value}` : value);

/** Returns one table row with all figures of a request. The row shows a limit once if several figures have the same
 *  limit. */
function tableRow(name: string, verdicts: readonly Verdict[]): string {
  const limits = new Set(verdicts.map(({ limit }) => limit));
  const measured = verdicts.map(({ figure, measured: value, passed }) =>
    named(passed ? value : `**${value}**`, figure),
  );
  const baseline = verdicts.find((verdict) => verdict.baseline !== '')?.baseline ?? '';
  return `| ${name} | ${[...limits].join('; ')} | ${measured.join('; ')} | ${baseline} |`;
}

export class Verdicts {
  readonly #verdicts: Verdict[] = [];

  atLeast(name: string, value: number, limit: number, figure = ''): string {
    const measured = value.toFixed(2);
    return this.#add(
      { name, figure, measured, limit: `at least ${limit}`, baseline: '1' },
      value >= limit,
    );
  }

  atMost(
    name: string,
    value: number,
    limit: number,
    { unit = '', figure = '', baseline }: AtMostOptions = {},
  ): string {
    const measured = `${format(value, limit)}${unit}`;
    const baselineText = baseline === undefined ? '' : `${format(baseline, limit)}${unit}`;
    return this.#add(
      { name, figure, measured, limit: `at most ${limit}${unit}`, baseline: baselineText },
      value <= limit,
    );
  }

  #add(verdict: Omit<Verdict, 'passed'>, passed: boolean): string {
    this.#verdicts.push({ ...verdict, passed });
    return `${verdict.measured}, ${verdict.limit}${passed ? '' : '   <-- missed'}`;
  }

  /** Prints the number of limits met, and the missed limits. Returns whether all limits are met. */
  printSummary(): boolean {
    const failed = this.#verdicts.filter(({ passed }) => !passed);
    console.log(`${this.#verdicts.length - failed.length} of ${this.#verdicts.length} limits met.`);
    for (const { name, figure, measured, limit } of failed)
      console.log(`  ${name}: ${named(measured, figure)}, ${limit}`);
    return failed.length === 0;
  }

  /** Replaces the table between the two marks in bench/README.md with the figures of this run. */
  writeTable(table: string, command: string, { onlyFailed = false } = {}): void {
    const verdicts = onlyFailed ? this.#verdicts.filter(({ passed }) => !passed) : this.#verdicts;
    const passedCount = this.#verdicts.filter(({ passed }) => passed).length;
    const rows = [...Map.groupBy(verdicts, ({ name }) => name)].map(([name, ofRequest]) =>
      tableRow(name, ofRequest),
    );
    const content = [
      `\`${command}\`, ${Temporal.Now.plainDateISO().toString()}. ${passedCount} of ${this.#verdicts.length} limits met.${onlyFailed ? '' : ' Missed ones are bold.'}`,
      ...(rows.length > 0
        ? ['', '| request | limit | measured | baseline |', '|---|---|---|---|', ...rows]
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
