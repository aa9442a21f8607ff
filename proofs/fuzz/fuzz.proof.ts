import { expect, inject, test } from 'vitest';
import { proveFuzz } from './fuzz.ts';
import { newSeed } from '../shared/seed.ts';

test('never returns a 5xx, an undeclared field or an internal detail', async () => {
  const seed = newSeed();
  console.log(`proof:fuzz: seed ${seed}`);
  const sizes = { requests: 500, from: 0, concurrency: 8 };
  const report = await proveFuzz({ seed, ...sizes, source: inject('postgres') });
  expect(report['responses']).toMatch(/\b200: \d+.*\b400: \d+/);
  expect(report['responses']).not.toMatch(/\b5\d\d:/);
});
