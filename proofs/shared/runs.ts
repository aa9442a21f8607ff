import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Each round of a long form that succeeds is recorded in docs/proof-runs.json, and docs/proofs.md gets a table of these
// runs. After a merge of docs/proof-runs.json by hand, `node proofs/shared/runs.ts` writes the table.

const ROOT = join(import.meta.dirname, '../..');
const DATA = join(ROOT, 'docs/proof-runs.json');
const DOCUMENT = join(ROOT, 'docs/proofs.md');
const [BEGIN, END] = ['<!-- runs: begin -->', '<!-- runs: end -->'];
/** Results do not depend on the documents, so a commit that records runs does not make a new version of the code. */
const CODE = ['--', '.', ':(exclude)docs'];

/** The figures of a proof, in its own words. The numbers of several rounds are added. If the words begin with "slowest"
 *  or "most", the number is the highest of the rounds. A text is that of the last round. */
export type Report = Record<string, number | string>;

interface Version {
  commit: string;
  /** Whether the code had changes that were not committed. */
  isDirty: boolean;
}

export interface Run extends Version {
  proof: string;
  date: string;
  /** The seed of round 0. Round N has the seed `seed + N`. */
  seed: number;
  /** The number of the first round. */
  from: number;
  /** How many rounds were done. */
  done: number;
  /** How many rounds the long form has. */
  rounds: number;
  seconds: number;
  figures: Report;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

export function readVersion(): Version {
  const commit = git('log', '-1', '--format=%h', '--abbrev=9', ...CODE);
  return { commit, isDirty: git('status', '--porcelain', ...CODE) !== '' };
}

function addFigures(before: Report, after: Report): Report {
  const added = Object.entries(after).map(([words, figure]) => {
    const earlier = before[words] ?? 0;
    if (typeof figure === 'string' || typeof earlier === 'string') return [words, figure];
    const isHighest = /^(slowest|most)\b/.test(words);
    return [words, isHighest ? Math.max(earlier, figure) : earlier + figure];
  });
  return { ...before, ...Object.fromEntries(added) };
}

const isComplete = ({ done, rounds }: Run): boolean => done >= rounds;

/** Adds a run to the last runs. It joins the run that it continues. It replaces earlier runs of the proof, but an
 *  incomplete run does not replace a complete one. */
export function withRun(runs: readonly Run[], run: Run): Run[] {
  const continued = runs.find(
    (earlier) =>
      earlier.proof === run.proof &&
      earlier.commit === run.commit &&
      earlier.isDirty === run.isDirty &&
      earlier.seed === run.seed &&
      earlier.from + earlier.done === run.from,
  );
  const added = continued
    ? {
        ...run,
        from: continued.from,
        done: continued.done + run.done,
        seconds: continued.seconds + run.seconds,
        figures: addFigures(continued.figures, run.figures),
      }
    : run;
  const remaining = runs.filter(
    (earlier) =>
      earlier.proof !== run.proof ||
      (earlier !== continued && isComplete(earlier) && !isComplete(added)),
  );
  return [...remaining, added].toSorted((a, b) => a.proof.localeCompare(b.proof));
}

export const textOf = (figure: number | string): string =>
  typeof figure === 'number' ? figure.toLocaleString('en-US') : figure;

function rowOf({ proof, commit, isDirty, date, ...run }: Run): string {
  const first = run.seed + run.from;
  const figures = Object.entries(run.figures).map(
    ([words, figure]) => `${words}: ${textOf(figure)}`,
  );
  const cells = [
    `\`${proof}\``,
    isDirty ? `${commit} with changes` : commit,
    date,
    run.done === 1 ? `${first}` : `${first} to ${first + run.done - 1}`,
    `${run.done} of ${run.rounds}`,
    `${textOf(run.seconds)} s`,
    figures.join('; ').replaceAll('|', '\\|'),
  ];
  return `| ${cells.join(' | ')} |`;
}

export function tableOf(runs: readonly Run[]): string {
  const heading = [
    '| proof | commit | date | seeds | rounds | time | figures |',
    '|---|---|---|---|---|---|---|',
  ];
  return [...heading, ...runs.map(rowOf)].join('\n');
}

/** Returns the document with the table of the runs. */
export function withTable(document: string, runs: readonly Run[]): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/proofs.md does not contain ${BEGIN} and ${END}.`);
  return `${before}${BEGIN}\n\n${tableOf(runs)}\n\n${END}${after}`;
}

export const readRuns = (): Run[] => JSON.parse(readFileSync(DATA, 'utf8')) as Run[];
export const readDocument = (): string => readFileSync(DOCUMENT, 'utf8');

function write(runs: readonly Run[]): void {
  writeFileSync(DATA, `${JSON.stringify(runs, null, 2)}\n`);
  writeFileSync(DOCUMENT, withTable(readDocument(), runs));
}

export function recordRun(run: Run): void {
  write(withRun(readRuns(), run));
}

if (import.meta.main) write(readRuns());
