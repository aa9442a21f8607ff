import { expect, test } from 'vitest';
import { assertHarmlessCsv, assertHarmlessPage, assertHarmlessPdf } from './files.ts';
import { hostileStrings } from './strings.ts';
import { uncoveredFields } from './writer.ts';

test('writes to every text field of every endpoint', () => {
  expect(uncoveredFields()).toEqual([]);
});

test('has 500 different strings, with HTML, URLs, formulas and PDF names among the first 30', () => {
  const strings = hostileStrings(500);
  expect(new Set(strings).size).toBe(500);
  expect(strings.slice(0, 30).join()).toMatch(/<script>.*javascript:.*=cmd.*\/JavaScript/s);
});

// These tests check that the proof detects attacks and accepts harmless files.

test.each([
  ['a formula', 'Day,Notes\r\nMonday,=1+1\r\n'],
  ['a formula in quotes', 'Day,Notes\r\nMonday,"@SUM(1,2)"\r\n'],
  ['a formula after a space', 'Day,Notes\r\nMonday," +1+1"\r\n'],
  ['an extra row', 'Day,Notes\r\nMonday,x\r\n1\r\n'],
  ['an unclosed quote', 'Day,Notes\r\nMonday,"x\r\n'],
])('detects %s in a CSV file', (_, file) => {
  expect(() => assertHarmlessCsv('A file', file)).toThrow('A file');
  expect(assertHarmlessCsv('A file', 'Day,Notes\r\nMonday,"-1.50"\r\n')).toBe(1);
});

test('detects active content in a PDF', async () => {
  const activePdf = '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >> endobj\n%%EOF';
  await expect(assertHarmlessPdf('A file', Buffer.from(activePdf))).rejects.toThrow('/OpenAction');
});

test.each(['<p>x</p><img src="x">', '<p onclick="x">x</p>', '<script>x</script>'])(
  'detects an additional element on a page: %s',
  (page) => {
    expect(() => assertHarmlessPage(page, '<p>plain</p>')).toThrow('The public page has');
    assertHarmlessPage('<p>&lt;img src=x&gt;</p>', '<p>plain</p>');
  },
);
