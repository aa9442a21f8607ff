import type { Day } from './calendar.ts';
import { plainCents, type Cents } from './money.ts';
import { plainLetters } from './plain-letters.ts';
import { plainRate, rateFromTenThousandths, type TenThousandths } from './rate.ts';

/** A cell is text that people wrote, a number that the app computed, an amount of money, a rate, a percentage or a day. Only
 *  text can contain a formula that a spreadsheet would run, so the encoder does not change numbers, not even negative
 *  ones. */
export type CsvCell =
  | string
  | number
  | { cents: Cents }
  | { rateTenThousandths: TenThousandths }
  | { percentTenThousandths: TenThousandths }
  | { day: Day };

/** Spreadsheets treat a cell that matches this pattern as a formula, even if it has full-width characters or leading
 *  blanks. */
const FORMULA = /^(?:[\t\r\n\0]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** RFC 4180 requires quotes around a cell with commas, quotes or line breaks. Some spreadsheets also split a cell at
 *  semicolons and tabs, and remove blanks at its ends. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function encodeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') {
    if ('cents' in cell) return plainCents(cell.cents);
    if ('day' in cell) return cell.day;
    if ('rateTenThousandths' in cell) return plainRate(cell.rateTenThousandths);
    return `${rateFromTenThousandths(cell.percentTenThousandths)}%`;
  }
  return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
}

/** The byte order mark tells spreadsheets that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the cells of a line, separated by commas. */
export function encodeCells(cells: readonly CsvCell[]): string {
  return cells.map(encodeCell).join(',');
}

/** Returns the lines of a CSV file (RFC 4180). Every export uses this encoder. */
export function encodeLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${encodeCells(row)}\r\n`).join('');
}

/** Returns the lines of a CSV file for a machine, such as the IRS portal. This function does not neutralize formulas,
 *  so the caller must ensure that no value begins like a formula. */
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

/** Returns a CSV file with a byte order mark. If the caller streams the file, returns its first part. */
export function encodeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + encodeLines(rows);
}

/** Returns a name for use in a file name. The result has only ASCII letters, digits, `_` and `-`. Accented letters lose
 *  their accents. */
export function fileNamePart(name: string): string {
  return plainLetters(name).replace(/[^A-Za-z0-9_-]/g, '');
}
