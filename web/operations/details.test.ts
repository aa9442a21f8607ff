import { expect, test } from 'vitest';
import type { Operations } from '../../domain/operations/schema.ts';
import { GROUPS } from './details.ts';

test('names each taxpayer number key by its version', () => {
  const inUse = [3, 2, 1].map((version) => ({ version, createdAt: '2026-11-20T15:00:00Z' }));
  const group = GROUPS.find(({ group }) => group === 'keys');
  const details = group?.detailsOf({ keys: { inUse } } as Operations, () => 'Nov 20, 2026');
  expect(details).toEqual([
    ['Key 3, in use', 'Created Nov 20, 2026'],
    ['Key 2, not yet retired', 'Created Nov 20, 2026'],
    ['Key 1, not yet retired', 'Created Nov 20, 2026'],
  ]);
});
