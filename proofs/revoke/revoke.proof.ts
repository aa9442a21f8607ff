import { expect, inject, test } from 'vitest';
import { proveRevoke } from './revoke.ts';
import { newSeed } from '../shared/seed.ts';

test('accepts no request after its session ended, and ends every session that the old password opened', async () => {
  const seed = newSeed();
  console.log(`proof:revoke: seed ${seed}`);
  const source = inject('postgres');
  const report = await proveRevoke({ seed, times: 1, concurrency: 16, source });
  expect(Object.keys(report)).toHaveLength(13);
});
