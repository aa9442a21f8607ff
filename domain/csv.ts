import { plainCents, type Cents } from './money.ts';

/** A cell: text as people wrote it, a number of ours, or an amount of money. Only text can hold what a
 *  spreadsheet would run; numbers stay numbers, negative ones too. */
export type CsvCell = string | number | { cents: Cents };

/** A spreadsheet takes such a cell for a formula, in its full-width form and behind blanks too. */
const FORMULA = /^(?:[\t\r\n\0]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** RFC 4180 asks for quotes around commas, quotes and line breaks. Some spreadsheets split at
 *  semicolons and tabs as well, and drop blanks at the ends. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function encodeCell(cell: CsvCell): string {
  if (typeof cell === 'object') return plainCents(cell.cents);
  if (typeof cell === 'number') return String(cell);
  return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
}

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The cells of a line, with commas between them. */
export function encodeCells(cells: readonly CsvCell[]): string {
  return cells.map(encodeCell).join(',');
}

/** Lines of a CSV file (RFC 4180): the one encoder of every export. */
export function encodeLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${encodeCells(row)}\r\n`).join('');
}

/** A whole CSV file, or the beginning of one: UTF-8 with byte order mark. */
export function encodeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + encodeLines(rows);
}

/** A name as a part of a file name: letters lose their accents, everything else is left out. */
export function fileNamePart(name: string): string {
  return name.normalize('NFD').replace(/[^A-Za-z0-9_-]/g, '');
}
