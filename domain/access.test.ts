import { expect, test } from 'vitest';
import { isOwn } from './access.ts';

const ACTOR_ID = '019a0000-0000-7000-8000-00000000abcd';

test.each([
  [ACTOR_ID, true],
  [ACTOR_ID.toUpperCase(), true],
  ['019a0000-0000-7000-8000-00000000abce', false],
])('isOwn of the id %s is %s', (userId, expected) => {
  expect(isOwn({ id: ACTOR_ID }, userId)).toBe(expected);
});
