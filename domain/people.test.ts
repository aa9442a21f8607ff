import { expect, test } from 'vitest';
import { fullName, refusalOfBlankNames } from './people.ts';

test.each([
  ['Ada', 'Brandt', undefined],
  [' ', 'Brandt', 'INVALID_VALUE'],
  ['Ada', '\t', 'INVALID_VALUE'],
  ['', '', 'INVALID_VALUE'],
  ['Sukarno', '', undefined],
  ['', 'Brandt', 'INVALID_VALUE'],
])('checks the names %j and %j: %s', (firstName, lastName, code) =>
  expect(refusalOfBlankNames({ firstName, lastName })?.code).toBe(code),
);

test.each([
  ['Ada', 'Brandt', 'Ada Brandt'],
  ['Sukarno', '', 'Sukarno'],
])('joins the names %j and %j: %s', (firstName, lastName, name) =>
  expect(fullName({ firstName, lastName })).toBe(name),
);
