import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const START = { firstName: 'Nora', email: 'nora@carrier.example', dailyRate: '30.00' };

test.each([
  ['nothing', START, {}],
  ['a changed field', { ...START, firstName: 'Iris' }, { firstName: 'Iris' }],
  ['a cleared field', { ...START, dailyRate: '' }, { dailyRate: '' }],
])('returns %s', (_, fields, sent) => {
  expect(changedFields(fields, START)).toEqual(sent);
});
