import { expect, test } from 'vitest';
import { addressesIn } from './rules.ts';

test.each([
  ['', []],
  [' \n , ; ', []],
  ['a@x.com', ['a@x.com']],
  ['a@x.com\nb@x.com\r\nc@x.com', ['a@x.com', 'b@x.com', 'c@x.com']],
  ['a@x.com, b@x.com; c@x.com d@x.com', ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com']],
  ['Rosa Delgado <rosa@x.com>, "Kofi" <kofi@x.com>', ['rosa@x.com', 'kofi@x.com']],
  ['Rosa', ['Rosa']],
])('splits %j into emails', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
