import { expect, test } from 'vitest';
import { newSeed } from '../shared/seed.ts';
import { provePromotion } from './promote.ts';

test('loses no acknowledged write when the standby becomes the primary', async () => {
  const seed = newSeed();
  console.log(`proof:cluster, short form: seed ${seed}`);
  const report = await provePromotion({ seed, writes: 80, writers: 4, recoveredMs: 10_000 });
  expect(report['acknowledged writes, none lost']).toBeGreaterThanOrEqual(120);
});
