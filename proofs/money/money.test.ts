import { expect, inject, test } from 'vitest';
import { newSeed } from '../shared/seed.ts';
import { proveMoney } from './money.ts';

test('agrees with a model of payroll after random commands of several people', async () => {
  const seed = newSeed();
  console.log(`proof:money: seed ${seed}`);
  const report = await proveMoney({ seed, commands: 200, source: inject('postgres') });
  expect(report['commands']).toBe(200);
}, 600_000);
