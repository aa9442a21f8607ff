import { expect, inject, test } from 'vitest';
import { withBrowser } from '../shared/browser.ts';
import { newSeed } from '../shared/seed.ts';
import { proveSecrets } from './secrets.ts';

test('finds no secret in a log, table, response or browser, even when calls fail inside the app', async () => {
  const seed = newSeed();
  console.log(`proof:secrets: seed ${seed}`);
  const report = await withBrowser((browser) =>
    proveSecrets({ seed, times: 1, browser, source: inject('postgres') }),
  );
  expect(report['calls that failed inside the app']).toBeGreaterThanOrEqual(10);
});
