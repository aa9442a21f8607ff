import { expect, inject, test } from 'vitest';
import { withBrowser } from '../shared/browser.ts';
import { newSeed } from '../shared/seed.ts';
import { proveInject } from './inject.ts';

test('renders hostile strings as plain text on every screen and in every file and email', async () => {
  const seed = newSeed();
  console.log(`proof:inject: seed ${seed}`);
  const sizes = { strings: 500, drivers: 3, opened: 1 };
  const report = await withBrowser((browser) =>
    proveInject({ seed, ...sizes, browser, source: inject('postgres') }),
  );
  expect(report['PDFs']).toBe(6);
  expect(report['emails']).toBeGreaterThanOrEqual(3);
  expect(report['strings seen on them']).toBeGreaterThan(0);
});
