import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { line, text } from './endpoint.ts';
import { fieldProblems } from './validation.ts';

const ACCENTED = `e${'\u0301'.repeat(9)}`;

test.each([
  ['letters of any script', 'Инес 金', true, true],
  ['a family emoji of seven code points', '👨‍👩‍👧‍👦', true, true],
  ['a line break', 'a\nb', true, false],
  ['a line separator', 'a\u2028b', true, false],
  ['NUL', 'a\0b', false, false],
  ['half of a surrogate pair', 'a\uD800', false, false],
  ['ten code points', ACCENTED, true, true],
  ['eleven code points in one accented letter', `${ACCENTED}\u0301`, false, false],
  ['eleven letters', 'elevenletrs', false, false],
])('text() and line() check %s', (_, typed, isText, isLine) => {
  expect(Compile(text(10)).Check(typed)).toBe(isText);
  expect(Compile(line(10)).Check(typed)).toBe(isLine);
});

test.each([
  ['a right-to-left override', 'A\u202Eda'],
  ['an isolate', '\u2067Ada\u2069'],
  ['a right-to-left mark', 'Ada\u200F'],
  ['an Arabic letter mark', '\u061CAda'],
  ['a zero-width space', 'A\u200Bda'],
  ['a word joiner', 'A\u2060da'],
  ['a byte order mark', '\uFEFFAda'],
  ['a joiner between Latin letters', 'A\u200Dda'],
  ['a non-joiner at the end', 'Ada\u200C'],
])('line() refuses %s and text() accepts it', (_, typed) => {
  const check = Compile(line(50));
  expect(check.Check(typed)).toBe(false);
  expect(fieldProblems(line(50), typed).get('')?.english).toContain('Type it again');
  expect(Compile(text(50)).Check(typed)).toBe(true);
});

test.each([
  ['a Persian name with a non-joiner', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['a firefighter emoji with a joiner', '\u{1F9D1}\u{1F3FF}\u200D\u{1F692}'],
  ['a heart on fire with a joiner', '\u2764\uFE0F\u200D\u{1F525}'],
  ['Arabic letters', '\u0645\u062D\u0645\u062F'],
])('line() accepts %s', (_, typed) => expect(Compile(line(50)).Check(typed)).toBe(true));
