import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage } from './page.ts';

test('returns the same total on every page, whether the total is given, derived from a short page or counted', async () => {
  const request = fc.record({
    page: fc.integer({ min: 1, max: 12 }),
    limit: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(40), request, fc.boolean(), async (total, { page, limit }, isKnown) => {
      const all = Array.from({ length: total }, (_, row) => row);
      const expected = all.slice((page - 1) * limit, page * limit);
      const response = await readPage(
        { page, limit },
        {
          total: isKnown ? total : async () => total,
          rows: async () => expected,
        },
      );
      expect(response).toEqual({ rows: expected, pagination: { page, limit, total } });
    }),
  );
});

test('reads nothing after the last page, and counts nothing when a page is not full', async () => {
  const never = () => Promise.reject(new Error('must not be called'));
  const afterLast = await readPage({ page: 3, limit: 10 }, { total: 20, rows: never });
  expect(afterLast.rows).toEqual([]);
  const last = { rows: async () => [1, 2], total: never };
  expect((await readPage({ page: 2, limit: 10 }, last)).pagination.total).toBe(12);
});
