import { expect, test } from 'vitest';
import { assertNoSecret } from './leak-search.ts';

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
