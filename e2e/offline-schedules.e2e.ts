import { expect, test } from '@playwright/test';
import { proveOffline } from '../proofs/offline/offline.ts';
import { newSeed } from '../proofs/shared/seed.ts';

test('neither loses nor duplicates writes while the network fails and browsers are killed', async () => {
  // The proof runs up to eight steps of one driver.
  test.setTimeout(300_000);
  const seed = newSeed();
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  const source = JSON.parse(process.env['E2E_POSTGRES'] ?? '{}');
  const report = await proveOffline({
    seed,
    from: 0,
    schedules: 1,
    concurrency: 1,
    kills: 1,
    source,
  });
  expect(report['submissions']).toBeGreaterThan(0);
});
