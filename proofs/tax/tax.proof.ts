import { expect, inject, test } from 'vitest';
import { newSeed } from '../shared/seed.ts';
import { proveTax } from './tax.ts';

test('agrees with a model of the tax rules after random operations', async () => {
  const seed = newSeed();
  console.log(`proof:tax: seed ${seed}`);
  const sizes = { operations: 200, tries: 25 };
  const report = await proveTax({ seed, ...sizes, source: inject('postgres') });
  expect(report['operations']).toBe(200);
});
