import { expect, test } from 'vitest';
import { peopleIn } from './rules.ts';

test.each([
  ['', []],
  [' \n , ; ', []],
  ['a@x.com', ['a@x.com']],
  ['a@x.com\nb@x.com\r\nc@x.com', ['a@x.com', 'b@x.com', 'c@x.com']],
  ['a@x.com, b@x.com; c@x.com d@x.com', ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com']],
  ['Rosa Delgado <rosa@x.com>, "Kofi" <kofi@x.com>', ['rosa@x.com', 'kofi@x.com']],
  ['Rosa', ['Rosa']],
])('finds the emails in %j', (text, addresses) => {
  expect(peopleIn(text).map(({ email }) => email)).toEqual(addresses);
});

test.each([
  ['Otis Ray <otis@x.com>', { firstName: 'Otis', lastName: 'Ray' }],
  ['"Otis Ray" <otis@x.com>', { firstName: 'Otis', lastName: 'Ray' }],
  ['"Ray, Otis" <otis@x.com>', { firstName: 'Otis', lastName: 'Ray' }],
  ['  Ana María De la Cruz <ana@x.com>', { firstName: 'Ana María De la', lastName: 'Cruz' }],
  ['Madonna <m@x.com>', { firstName: 'Madonna' }],
  ['<otis@x.com>', {}],
  ['otis@x.com', {}],
  [`${'x'.repeat(101)} Ray <otis@x.com>`, {}],
])('keeps the name in %j', (text, names) => {
  const [{ email: _, ...found } = { email: '' }] = peopleIn(text);
  expect(found).toEqual(names);
});

test('keeps the names of several people', () => {
  expect(peopleIn('Otis Ray <otis@x.com>; b@x.com\nRosa Delgado <rosa@x.com>')).toEqual([
    { email: 'otis@x.com', firstName: 'Otis', lastName: 'Ray' },
    { email: 'b@x.com' },
    { email: 'rosa@x.com', firstName: 'Rosa', lastName: 'Delgado' },
  ]);
});
