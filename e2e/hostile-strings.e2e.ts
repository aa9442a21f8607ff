import { expect, test } from '@playwright/test';
import { proveInject } from '../proofs/inject/inject.ts';
import { newSeed } from '../proofs/shared/seed.ts';

test('renders hostile strings as plain text on every screen', async ({ browser }) => {
  // Opens more than thirty screens, each with a full page load.
  test.setTimeout(300_000);
  const seed = newSeed();
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  const source = JSON.parse(process.env['E2E_POSTGRES'] ?? '{}');
  const sizes = { strings: 500, drivers: 1, opened: 1 };
  const report = await proveInject({ seed, ...sizes, browser, source });
  expect(report['strings seen on them']).toBeGreaterThan(0);
});
