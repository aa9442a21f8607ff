import { expect, inject, test } from 'vitest';
import { proveFuzz } from './fuzz.ts';
import { newSeed } from '../shared/seed.ts';

test('never returns a 5xx, an undeclared field or an internal detail', async () => {
  const seed = newSeed();
  console.log(`proof:fuzz: seed ${seed}`);
  const sizes = { requests: 500, first: 0, concurrency: 8 };
  const report = await proveFuzz({ seed, ...sizes, source: inject('postgres') });
  const statuses = Object.keys(report).filter((words) => words.startsWith('responses with '));
  expect(statuses).toEqual(expect.arrayContaining(['responses with 200', 'responses with 400']));
  expect(statuses.filter((words) => words.startsWith('responses with 5'))).toEqual([]);
});
