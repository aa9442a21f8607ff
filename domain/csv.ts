import { plainCents, type Cents } from './money.ts';

/** A cell: text that people wrote, a number that the app computed, or an amount of money. Only text can hold a formula
 *  that a spreadsheet would run, so numbers are written unchanged, even negative ones. */
export type CsvCell = string | number | { cents: Cents };

/** Spreadsheets treat such a cell as a formula, also with full-width characters and after leading blanks. */
const FORMULA = /^(?:[\t\r\n\0]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** RFC 4180 requires quotes around commas, quotes and line breaks. Some spreadsheets also split at semicolons and
 *  tabs, and trim blanks at the ends. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function encodeCell(cell: CsvCell): string {
  if (typeof cell === 'object') return plainCents(cell.cents);
  if (typeof cell === 'number') return String(cell);
  return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
}

/** Tells spreadsheets that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The cells of a line, separated by commas. */
export function encodeCells(cells: readonly CsvCell[]): string {
  return cells.map(encodeCell).join(',');
}

/** Lines of a CSV file (RFC 4180). Every export uses this encoder. */
export function encodeLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${encodeCells(row)}\r\n`).join('');
}

/** Lines of a CSV file for a machine, such as the IRS portal. A formula is not neutralized, so the caller makes sure that
 *  no value begins like one. */
export function encodeExactLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** Parses the cells of one line (RFC 4180). A line break inside quotes is not supported. */
export function parseCsvLine(line: string): string[] {
  const cells: string[] = [];
  for (const [, inQuotes, plain] of line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    cells.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '');
  return cells;
}

/** A CSV file, or its first part: UTF-8 with byte order mark. */
export function encodeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + encodeLines(rows);
}

/** A name as part of a file name: ASCII letters, digits, `_` and `-`. Accented letters lose their accents. */
export function fileNamePart(name: string): string {
  return name.normalize('NFD').replace(/[^A-Za-z0-9_-]/g, '');
}
