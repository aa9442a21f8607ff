import { expect, inject, test } from 'vitest';
import { proveFaults } from './faults.ts';
import { newSeed } from '../shared/seed.ts';

test('returns success or a retryable 503 while connections to the database fail', async () => {
  const seed = newSeed();
  console.log(`proof:faults: seed ${seed}`);
  const sizes = { faults: 5, silent: 0, writers: 4, recoveredMs: 60_000 };
  const report = await proveFaults({ seed, ...sizes, source: inject('postgres') });
  expect(report['most connections at the end']).toBeLessThanOrEqual(20);
});
