import { expect, test } from 'vitest';
import { ROLES } from '../access.ts';
import { ASSIGNABLE_ROLES } from './schema.ts';

test('offers every role except those of contractors and of the first administrator', () => {
  const others = ROLES.filter((role) => role !== 'Contractor' && role !== 'IT_Admin');
  expect(new Set<string>(ASSIGNABLE_ROLES)).toEqual(new Set(others));
});
