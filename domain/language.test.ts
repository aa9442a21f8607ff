import { expect, test } from 'vitest';
import { languageOf, languageOfHeader } from './language.ts';

test.each([
  [['es-MX', 'en'], 'es'],
  [['fr-CA', 'ES'], 'es'],
  [['en-US', 'es'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('chooses a language for %j', (tags, language) =>
  expect(languageOf(tags)).toBe(language),
);

test.each([
  ['es-US,es;q=0.9,en;q=0.8', 'es'],
  ['en-US, es;q=0.5', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('chooses a language for the header %s', (header, language) =>
  expect(languageOfHeader(header)).toBe(language),
);
