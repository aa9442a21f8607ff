import { expect, inject, test } from 'vitest';
import { proveSecrets } from './secrets.ts';
import { assertNoSecret } from './leak-search.ts';
import { newSeed } from '../shared/seed.ts';

test('finds no secret in a log, table or response, even when calls fail inside the app', async () => {
  const seed = newSeed();
  console.log(`proof:secrets: seed ${seed}`);
  const report = await proveSecrets({ seed, rounds: 1, source: inject('postgres') });
  expect(report['calls that failed inside the app']).toBeGreaterThanOrEqual(10);
}, 120_000);

const TIN = [{ kind: 'TIN', secret: '412-77-3391' }];
test.each([
  '412-77-3391',
  '412773391',
  '412 77 3391',
  Buffer.from('412773391').toString('hex'),
  Buffer.from('412-77-3391 and more').toString('base64'),
])('finds a secret in its encodings: %s', (text) => {
  expect(() => assertNoSecret(TIN, 'The log', `before ${text} after`)).toThrow('The log contains');
  assertNoSecret(TIN, 'The log', 'before 412-77-3392 after');
});
