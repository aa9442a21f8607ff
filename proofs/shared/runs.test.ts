import { expect, test } from 'vitest';
import { readDocument, readRuns, tableOf, withRun, withTable, type Run } from './runs.ts';

const RUN: Run = {
  proof: 'proof:kill',
  commit: 'b83505ae1',
  isDirty: false,
  date: '2026-11-29',
  seed: 40,
  from: 0,
  done: 1,
  rounds: 3,
  seconds: 60,
  figures: { kills: 20, 'slowest recovery, ms': 900, PostgreSQL: '17' },
};
const NEXT: Run = { ...RUN, from: 1, figures: { ...RUN.figures, 'slowest recovery, ms': 400 } };

test('docs/proofs.md shows the runs of docs/proof-runs.json (node proofs/shared/runs.ts)', () => {
  expect(readDocument()).toBe(withTable(readDocument(), readRuns()));
});

test('adds a round to the run that it continues', () => {
  expect(withRun([RUN], NEXT)).toEqual([
    {
      ...RUN,
      done: 2,
      seconds: 120,
      figures: { kills: 40, 'slowest recovery, ms': 900, PostgreSQL: '17' },
    },
  ]);
});

test.each<[string, Partial<Run>]>([
  ['another commit', { commit: '11bc8a9b2' }],
  ['changed code', { isDirty: true }],
  ['another seed', { seed: 41 }],
  ['a later round', { from: 2 }],
  ['the same round', { from: 0 }],
])('starts a new run for %s', (_, change) => {
  expect(withRun([RUN], { ...NEXT, ...change })).toEqual([{ ...NEXT, ...change }]);
});

test('keeps a complete run until another run is complete', () => {
  const complete = { ...RUN, done: 3 };
  const other = { ...RUN, seed: 7, done: 2 };
  const [kept, started] = withRun([complete], other);
  expect([kept, started]).toEqual([complete, other]);
  expect(withRun([complete, other], { ...RUN, seed: 7, from: 2 })).toEqual([
    expect.objectContaining({ seed: 7, done: 3 }),
  ]);
});

test('keeps the runs of other proofs', () => {
  const tax = { ...RUN, proof: 'proof:tax' };
  expect(withRun([tax], RUN)).toEqual([RUN, tax]);
});

test('writes a row with the seeds, the rounds and the figures', () => {
  const run = { ...RUN, isDirty: true, from: 1, done: 2, figures: { writes: 20_014, 'a|b': 'c' } };
  expect(tableOf([run]).split('\n').at(-1)).toBe(
    '| `proof:kill` | b83505ae1 with changes | 2026-11-29 | 41 to 42 | 2 of 3 | 60 s | writes: 20,014; a\\|b: c |',
  );
});
