import { expect, test } from 'vitest';
import { orderOf, reportSearch, sortedBy } from './search.ts';

test('reads valid values from the URL and drops invalid ones', () => {
  expect(reportSearch({ by: 'week', sort: 'total', direction: 'asc', page: '3' })).toEqual({
    by: 'week',
    sort: 'total',
    direction: 'asc',
    page: 3,
  });
  const none = { by: undefined, sort: undefined, direction: undefined, page: undefined };
  expect(reportSearch({ by: 'month', sort: 'password', direction: 'up', page: 1 })).toEqual(none);
});

test('sorts figures in descending order and names in ascending order, and reverses on a second click', () => {
  expect(orderOf({})).toEqual({ sort: 'name', direction: 'asc' });
  const byTotal = sortedBy({ page: 4, by: 'week' }, 'total');
  expect(byTotal).toEqual({ by: 'week', sort: 'total', direction: undefined, page: undefined });
  expect(orderOf(byTotal)).toEqual({ sort: 'total', direction: 'desc' });
  const opposite = sortedBy(byTotal, 'total');
  expect(orderOf(opposite)).toEqual({ sort: 'total', direction: 'asc' });
  expect(orderOf(sortedBy(opposite, 'total'))).toEqual({ sort: 'total', direction: 'desc' });
  expect(orderOf(sortedBy({}, 'name'))).toEqual({ sort: 'name', direction: 'desc' });
});
