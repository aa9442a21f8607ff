import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { line, text } from './endpoint.ts';

const ACCENTED = `e${'\u0301'.repeat(9)}`;

test.each([
  ['letters of any script', 'Инес 金', true, true],
  ['a family, which is one sign of seven code points', '👨‍👩‍👧‍👦', true, true],
  ['a line break', 'a\nb', true, false],
  ['a line separator', 'a\u2028b', true, false],
  ['NUL', 'a\0b', false, false],
  ['half of a surrogate pair', 'a\uD800', false, false],
  ['ten code points', ACCENTED, true, true],
  ['a letter with accents that make it longer', `${ACCENTED}\u0301`, false, false],
  ['eleven letters', 'elevenletrs', false, false],
])('%s', (_, typed, isText, isLine) => {
  expect(Compile(text(10)).Check(typed)).toBe(isText);
  expect(Compile(line(10)).Check(typed)).toBe(isLine);
});
