import { describe, expect, test } from 'vitest';
import { textOf, type Sentence } from '../../domain/sentence.ts';
import {
  delimited,
  utf16,
  utf8WithMark,
  windows1252,
  workbook,
  type SheetCell,
} from '../../testing/office-files.ts';
import { tableOf } from './lines.ts';
import { read as readSentences } from './read-worker.ts';

const texts = (sentences: readonly Sentence[]) => sentences.map((sentence) => textOf(sentence));

/** Reads a file, with the findings as English text. */
async function read(bytes: Uint8Array) {
  const { problems, notices, ...content } = await readSentences(bytes);
  return { ...content, problems: texts(problems), notices: texts(notices) };
}

const ROWS = [
  ['Name', 'Paid On', 'Pay', 'Note'],
  ['José Núñez', '2025-06-30', '1,250.00', 'Tires, "new"\nand oil'],
  ['Zoë Ångström', '2025-07-04', '0.5', '00123'],
];
const LINES = [
  { line: 1, cells: ROWS[0] },
  { line: 2, cells: ROWS[1] },
  { line: 4, cells: ROWS[2] },
].map((line) => expect.objectContaining(line));
const AS_WINDOWS_1252 =
  'This file is not in UTF-8, so it was read as Windows-1252. Check the names with accents.';

describe('reads the same cells', () => {
  test.each<[string, Uint8Array, string[]]>([
    ['from CSV in UTF-8', Buffer.from(delimited(ROWS)), []],
    ['from “CSV UTF-8” of Excel', utf8WithMark(delimited(ROWS)), []],
    ['from “CSV” of Excel in Windows-1252', windows1252(delimited(ROWS)), [AS_WINDOWS_1252]],
    ['with semicolons', windows1252(delimited(ROWS, ';')), [AS_WINDOWS_1252]],
    ['from “Unicode Text” of Excel', utf16(delimited(ROWS, '\t')), []],
    ['from UTF-16 in the other byte order', utf16(delimited(ROWS, '\t'), true), []],
    [
      'with empty columns at the end',
      utf8WithMark(delimited(ROWS.map((row) => [...row, '', '']))),
      [],
    ],
    ['with empty lines at the end', utf8WithMark(`${delimited(ROWS)},,,\r\n\r\n,,,\r\n`), []],
    ['with blanks around cells', Buffer.from(delimited(ROWS).replaceAll('\r\nJ', '\r\n J')), []],
  ])('%s', async (_, bytes, notices) => {
    expect(await read(bytes)).toEqual({ lines: LINES, problems: [], notices });
  });

  test('after a line that names the separator', async () => {
    const { lines } = await read(Buffer.from(`sep=;\r\n${delimited(ROWS, ';')}`));
    expect(lines.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(lines.map(({ cells }) => cells)).toEqual(ROWS);
  });

  test('when the header has commas and the separator is another', async () => {
    const rows = [
      ['A, B', 'C'],
      ['1', '2'],
    ];
    const { lines } = await read(Buffer.from('"A, B";C\n1;2\n'));
    expect(lines.map(({ cells }) => cells)).toEqual(rows);
  });
});

test('removes what another system put around a cell to protect it from a spreadsheet', async () => {
  const { lines } = await read(Buffer.from(`Name,Phone,Note\r\n'=Bo,"=""00123""",'plain\r\n`));
  expect(lines[1]?.cells).toEqual(['=Bo', '00123', "'plain"]);
});

describe('refuses a file', () => {
  const csv = (text: string) => Buffer.from(`Name,Pay\r\nBo,1\r\n${text}`);
  test.each<[string, Uint8Array, string]>([
    ['that is empty', Buffer.from(''), 'The file is empty.'],
    ['without text', Buffer.from('\uFEFF\r\n ,,\r\n'), 'The file is empty.'],
    [
      'with an unclosed quote',
      csv(`Ana,"1\r\n${'Bo,1\r\n'.repeat(5_000)}`),
      'Line 3 is longer than 10,000 characters. A quote (") may be missing.',
    ],
    [
      'with an unclosed quote in a short file',
      csv('Ana,"1\r\nBo,1\r\n'),
      'Line 3: a cell begins with a quote (") that is never closed. Close it, or write two quotes for a quote inside a cell.',
    ],
    [
      'with a quote inside a cell',
      csv('Ana "Annie" Lee,1\r\n'),
      'Line 3: a quote (") is in the wrong place. Put the whole cell in quotes, and write two quotes for a quote inside it.',
    ],
    [
      'with letters that were lost',
      csv('Jos\uFFFD,1\r\n'),
      'Line 3: letters were lost when the file was saved (�). Correct them, and save the file as .xlsx or as “CSV UTF-8”.',
    ],
    [
      'with a shortened number',
      csv('Ana,8.07E+09\r\n'),
      'Line 3: digits were lost in the number 8.07E+09. Format the column as text, enter the number again, and save the file.',
    ],
    [
      'with a spreadsheet error',
      csv('Ana,#REF!\r\n'),
      'Line 3: a cell has the error #REF!. Correct its formula, or enter the value.',
    ],
    [
      'with a column that was too narrow',
      csv('Ana,########\r\n'),
      'Line 3: a cell has only number signs (###). Make the column wider, and save the file again.',
    ],
    [
      'in an unknown encoding',
      Buffer.from([0x4a, 0x81, 0xe9, 0x0a]),
      'The letters of this file cannot be read. Save it again as an Excel file (.xlsx) or as “CSV UTF-8”.',
    ],
    [
      'in UTF-16 with half a character',
      Buffer.concat([utf16('Name\tPay\r\nBo'), Buffer.from([0x00, 0xd8, 0x41, 0x00])]),
      'The letters of this file cannot be read. Save it again as an Excel file (.xlsx) or as “CSV UTF-8”.',
    ],
    [
      'that is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
      'This is not a spreadsheet. Choose an Excel file (.xlsx) or a CSV file.',
    ],
    [
      'in UTF-16 without its mark',
      utf16('Name\tPay').subarray(2),
      'This is not a spreadsheet. Choose an Excel file (.xlsx) or a CSV file.',
    ],
    [
      'that is an .xls file',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'This is an old Excel file (.xls) or has a password. Open it in Excel and save it as .xlsx without a password.',
    ],
    [
      'that is a web page with the name .xls',
      Buffer.from('\r\n<html><table><tr><td>Name</td></tr></table></html>'),
      'This is a web page or XML, even if its name ends in .xls. Open it in Excel and save it as .xlsx.',
    ],
    [
      'with too many lines',
      Buffer.from('Name\r\n'.repeat(10_001)),
      'The file is too large. Split it into several files.',
    ],
    [
      'that is a ZIP archive of something else',
      workbook([], { parts: { 'xl/workbook.xml': '<html/>' } }),
      'This is not an Excel workbook (.xlsx), or it is damaged. Open it in Excel and save it again.',
    ],
    [
      'that was cut off',
      workbook([['Name'], ['Bo']]).subarray(0, 900),
      'This is not an Excel workbook (.xlsx), or it is damaged. Open it in Excel and save it again.',
    ],
  ])('%s', async (_, bytes, problem) => {
    expect(await read(bytes)).toEqual({ lines: [], problems: [problem], notices: [] });
  });

  test('with at most ten problems in the response', async () => {
    const { problems } = await read(csv('Ana,#N/A\r\n'.repeat(50)));
    expect(problems).toHaveLength(10);
  });
});

describe('a workbook', () => {
  const cellsOf = async (cell: SheetCell, dates1904 = false) => {
    const { lines, problems } = await read(workbook([['Value'], [cell]], { dates1904 }));
    return lines[1]?.cells[0] ?? problems[0];
  };

  test.each<[string, SheetCell, string | undefined]>([
    ['text', 'José “Pepe” & Söhne <GmbH>', 'José “Pepe” & Söhne <GmbH>'],
    ['text with leading zeros', '00123', '00123'],
    ['an emoji', '🚚 Núñez', '🚚 Núñez'],
    ['a whole number', 8065550123, '8065550123'],
    ['an amount with a format', 1250.1, '1250.1'],
    ['a negative number', -0.05, '-0.05'],
    ['a number with binary noise', { xml: '<c><v>0.30000000000000004</v></c>' }, '0.3'],
    ['a number as Excel stores it', { xml: '<c><v>1250.0999999999999</v></c>' }, '1250.1'],
    ['a number with an exponent', { xml: '<c><v>8.0655501230000000E9</v></c>' }, '8065550123'],
    ['a date', { date: 45838 }, '2025-06-30'],
    ['a date with a time', { date: 45838.999 }, '2025-06-30'],
    ['a day in February 1900 and later', { date: 61 }, '1900-03-01'],
    ['TRUE', { xml: '<c t="b"><v>1</v></c>' }, 'true'],
    ['FALSE', { xml: '<c t="b"><v>0</v></c>' }, 'false'],
    ['a formula with a number', { xml: '<c><f>A1*2</f><v>31.25</v></c>' }, '31.25'],
    ['a formula with text', { xml: '<c t="str"><f>A1</f><v>Bo</v></c>' }, 'Bo'],
    ['a formula with an empty text', { xml: '<c t="str"><f>A1</f><v></v></c>' }, undefined],
    ['inline text', { xml: '<c t="inlineStr"><is><t>Bo</t></is></c>' }, 'Bo'],
    [
      'text in two fonts',
      { xml: '<c t="inlineStr"><is><r><t>Jo</t></r><r><t>sé</t></r></is></c>' },
      'José',
    ],
  ])('has %s', async (_, cell, expected) => {
    expect(await cellsOf(cell)).toBe(expected);
  });

  test('counts days from 1904 if it says so', async () => {
    expect(await cellsOf({ date: 45838 - 1462 }, true)).toBe('2025-06-30');
  });

  test.each<[string, string]>([
    ['an error', '<c t="e"><v>#DIV/0!</v></c>'],
    ['an error of a formula', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
    ['a formula without a result', '<c><f>A1*2</f></c>'],
    ['a formula with an empty result', '<c><f>A1*2</f><v/></c>'],
    ['a shared formula without a result', '<c><f t="shared" si="0"/></c>'],
  ])('is refused because of %s, which the library reads as an empty cell', async (_, xml) => {
    expect(await cellsOf({ xml })).toMatch(/^Line 2: a cell has the error #(?:DIV\/0!|N\/A)\./);
  });

  test('is refused because of an id with more digits than a spreadsheet stores', async () => {
    expect(await cellsOf({ xml: '<c><v>1234567890123450</v></c>' })).toMatch(
      /^Line 2: digits were lost in the number 1\.23456789012345E\+15\./,
    );
  });

  test('says that it read only the first sheet', async () => {
    const { notices } = await read(withSecondSheet());
    expect(notices).toEqual([
      'The workbook has several sheets. Only the first sheet, “Sheet1”, was read.',
    ]);
  });

  test('does not resolve external or recursive entities', async () => {
    const sheet = (entity: string) =>
      `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;"><!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${entity}</t></is></c></row></sheetData></worksheet>`;
    for (const entity of ['&e;', '&b;']) {
      const { lines } = await read(
        workbook([], { parts: { 'xl/worksheets/sheet1.xml': sheet(entity) } }),
      );
      expect(JSON.stringify(lines)).not.toMatch(/root:|haha/);
    }
  });

  test('is refused if its parts unpack to more than the limit', async () => {
    const bomb = workbook([['Name']], { parts: { 'xl/media.xml': ' '.repeat(11_000_000) } });
    expect(bomb.length).toBeLessThan(100_000);
    expect((await read(bomb)).problems[0]).toMatch(/^This workbook is too large\./);
  });

  test('cannot unpack to more than its declared size', async () => {
    const bytes = withSmallerDeclaredSize('<worksheet>'.padEnd(12_000_000, ' '));
    expect((await read(bytes)).problems[0]).toMatch(/^This is not an Excel workbook/);
  });
});

/** Returns a workbook with two sheets. */
function withSecondSheet(): Uint8Array {
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return workbook([['Name']], {
    parts: {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/><sheet name="Old" sheetId="2" r:id="rId4"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${relationships}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    },
  });
}

/** Returns a workbook whose directory says that the sheet unpacks to 100 bytes. */
function withSmallerDeclaredSize(sheet: string): Uint8Array {
  const bytes = workbook([], { parts: { 'xl/worksheets/sheet1.xml': sheet } });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(sheet.length);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(100);
  const buffer = Buffer.from(bytes);
  for (let at = buffer.indexOf(size); at !== -1; at = buffer.indexOf(size, at))
    small.copy(buffer, at);
  return buffer;
}

test('finds lines with more cells than the header', async () => {
  const content = await readSentences(
    Buffer.from('Payee,Method,Pay,Note\nAna,Check,1,250.00,x\nBo,Check,1\nCy,Check,1,250.00,\n'),
  );
  const sentence =
    'this line has 5 cells, the header has 4. Put quotes around a cell with a comma, such as "1,250.00".';
  // The last column of line 4 is empty, so only the number of cells shows that the amount is in two cells.
  expect(texts(tableOf(content).problems)).toEqual([`Line 2: ${sentence}`, `Line 4: ${sentence}`]);
});
