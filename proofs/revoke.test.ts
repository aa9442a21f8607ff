import { expect, inject, test } from 'vitest';
import { proveRevoke } from './revoke.ts';
import { newSeed } from './seed.ts';

test('no request is accepted that started after its session was ended', async () => {
  const seed = newSeed();
  console.log(`proof:revoke: seed ${seed}`);
  const source = inject('postgres');
  const report = await proveRevoke({ seed, rounds: 1, atOnce: 16, source });
  expect(Object.keys(report)).toHaveLength(10);
}, 120_000);
