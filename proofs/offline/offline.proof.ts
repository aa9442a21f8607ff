import { expect, inject, test } from 'vitest';
import { newSeed } from '../shared/seed.ts';
import { proveOffline } from './offline.ts';

test('neither loses nor duplicates writes while the network fails and browsers are killed', async () => {
  const seed = newSeed();
  console.log(`proof:offline: seed ${seed}`);
  const sizes = { first: 0, schedules: 4, concurrency: 2, kills: 1 };
  const report = await proveOffline({ seed, ...sizes, source: inject('postgres') });
  expect(report['submissions']).toBeGreaterThan(0);
});
