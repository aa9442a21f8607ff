import { describe, expect, test } from 'vitest';
import { encodeCsv, fileNamePart, parseCsvLine, type CsvCell } from './csv.ts';

/** Returns a cell as it is in the file, without byte order mark and line end. */
function encoded(cell: CsvCell): string {
  return encodeCsv([[cell]]).slice(1, -2);
}

describe('a text cell', () => {
  test.each([
    ['plain', 'Fuel, Amarillo', '"Fuel, Amarillo"'],
    ['empty', '', ''],
    ['quotes are doubled', 'the "big" load', '"the ""big"" load"'],
    ['line breaks stay inside', 'one\ntwo', '"one\ntwo"'],
    ['carriage returns stay inside', 'one\r\ntwo', '"one\r\ntwo"'],
    ['semicolons are quoted', 'a;b', '"a;b"'],
    ['blanks at the ends are kept', ' lumper ', '" lumper "'],
    ['other scripts', 'Inés → 金', 'Inés → 金'],
    ['a day', '2026-11-16', '2026-11-16'],
    ['a dash inside', 'drop-and-hook', 'drop-and-hook'],
  ])('%s', (_, text, expected) => {
    expect(encoded(text)).toBe(expected);
  });

  test.each([
    ['=', '=1+1', "'=1+1"],
    ['+', '+1', "'+1"],
    ['-', '-1', "'-1"],
    ['@', '@SUM(A1)', "'@SUM(A1)"],
    ['a link', '=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['full-width =', '\uFF1D1', "'\uFF1D1"],
    ['full-width +', '\uFF0B1', "'\uFF0B1"],
    ['full-width -', '\uFF0D1', "'\uFF0D1"],
    ['full-width @', '\uFF20A', "'\uFF20A"],
    ['tab', '\t=1', `"'\t=1"`],
    ['carriage return', '\r=1', `"'\r=1"`],
    ['line break', '\n=1', `"'\n=1"`],
    ['NUL', '\0=1', "'\0=1"],
    ['blanks before', '  =1', "'  =1"],
    ['a no-break space before', '\u00A0=1', "'\u00A0=1"],
    ['a second cell hidden behind a semicolon', 'x;=1', '"x;=1"'],
  ])('neutralizes a formula: %s', (_, text, expected) => {
    expect(encoded(text)).toBe(expected);
  });
});

test.each<[CsvCell, string]>([
  [{ cents: 125000 }, '1250.00'],
  [{ cents: 5 }, '0.05'],
  [{ cents: -1050 }, '-10.50'],
  [{ cents: 0 }, '0.00'],
  [{ day: '2026-11-16' }, '2026-11-16'],
  [{ rateTenThousandths: 312_500 }, '31.25'],
  [{ rateTenThousandths: 5850 }, '0.585'],
  [{ percentTenThousandths: 255_000 }, '25.5%'],
  [{ percentTenThousandths: 251_234 }, '25.1234%'],
  [-3, '-3'],
  [7.5, '7.5'],
])('leaves a number unchanged: %o', (cell, expected) => {
  expect(encoded(cell)).toBe(expected);
});

test.each<[string, string[]]>([
  ['a,b', ['a', 'b']],
  [',a,b', ['', 'a', 'b']],
  ['a,,b,', ['a', '', 'b', '']],
  [`"x,y",z`, ['x,y', 'z']],
  ['', ['']],
])('parses the line %j', (line, cells) => expect(parseCsvLine(line)).toEqual(cells));

test('starts with the byte order mark and ends every line with CR LF', () => {
  const file = encodeCsv([
    ['Day', 'Pay'],
    ['Monday', { cents: 25000 }],
  ]);
  expect(file).toBe('\uFEFFDay,Pay\r\nMonday,250.00\r\n');
});

test.each([
  ['Rosa', 'Rosa'],
  ['Inés', 'Ines'],
  ['Mary Ann', 'MaryAnn'],
  ['../../etc', 'etc'],
  ['O’Brien-2_x', 'OBrien-2_x'],
  ['金', ''],
])('converts %j to a file name part', (name, expected) => {
  expect(fileNamePart(name)).toBe(expected);
});
