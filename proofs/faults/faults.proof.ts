import { expect, inject, test } from 'vitest';
import { proveFaults } from './faults.ts';
import { newSeed } from '../shared/seed.ts';

test('returns success or a retryable 503 while the connections to the database or its disk fail', async () => {
  const seed = newSeed();
  console.log(`proof:faults: seed ${seed}`);
  const sizes = { faults: 5, silent: 0, disks: 1, diskMs: 1_000, writers: 4, recoveredMs: 60_000 };
  const report = await proveFaults({ seed, ...sizes, source: inject('postgres') });
  expect(report['most connections at the end']).toBeLessThanOrEqual(20);
});
