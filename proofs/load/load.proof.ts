import { expect, inject, test } from 'vitest';
import { proveLoad } from './load.ts';

test('refuses what it cannot carry with 503 and recovers within ten seconds', async () => {
  const report = await proveLoad({
    seed: 1,
    drivers: 250,
    seconds: 15,
    source: inject('postgres'),
  });
  expect(report['all at the same moment, refused']).toBeGreaterThan(0);
});
