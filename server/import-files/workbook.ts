import { types } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/universal';
import { unreadable, type FileContent, type RawLine } from './lines.ts';
import { say } from '../../domain/import-file-sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';

/** The maximum size of the unpacked parts. A workbook with 2,000 lines has about 1 MB, a hostile one any size. */
const MAX_UNPACKED_BYTES = 10_000_000;
const MAX_PARTS = 500;

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** Unpacks the XML parts of a workbook. Returns undefined if their declared sizes are too large. The library allocates
 *  the declared size, so a part cannot grow beyond it. */
function unpack(bytes: Uint8Array): Unzipped | undefined {
  let size = 0;
  let parts = 0;
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      parts += 1;
      return size <= MAX_UNPACKED_BYTES && parts <= MAX_PARTS;
    },
  });
  return size <= MAX_UNPACKED_BYTES && parts <= MAX_PARTS ? unpacked : undefined;
}

// An attribute cannot contain a bracket. The expressions therefore stop at the next one, and take linear time.
const ERROR_CELL = /(<c\s[^<>]*\bt=)(["'])e\2/g;
const FORMULA_WITHOUT_VALUE =
  /<c\s([^<>]*)>\s*<f\b[^<>]*(?:\/>|>[^<]*<\/f>)\s*(<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/g;

/** Rewrites cells with an error, and formulas without a stored result, as text. The library reads both as empty cells,
 *  and an empty amount is zero. */
function withVisibleErrors(xml: string): string {
  return xml
    .replaceAll(ERROR_CELL, '$1"str"')
    .replaceAll(FORMULA_WITHOUT_VALUE, (cell, attributes: string, value: string | undefined) =>
      // The result of a formula can be an empty text.
      value && /\bt="str"/.test(attributes) ? cell : `<c ${attributes}><v>#N/A</v></c>`,
    );
}

/** Spreadsheets store 15 significant digits. Binary noise follows, as in 0.30000000000000004. */
const SIGNIFICANT_DIGITS = 15;

/** Returns the digits of a stored number. A number with more digits than a spreadsheet stores keeps its exponent, so
 *  the reader reports the loss. */
function digitsOf(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  const rounded = Number(value.toPrecision(SIGNIFICANT_DIGITS));
  return Math.abs(rounded) < 10 ** SIGNIFICANT_DIGITS
    ? String(rounded)
    : rounded.toExponential().toUpperCase();
}

function textOf(cell: CellValue<string> | null): string {
  if (cell === null) return '';
  // A date cell has no time zone. The library returns its day in UTC.
  if (types.isDate(cell)) return cell.toISOString().slice(0, 10);
  return String(cell);
}

export async function readFirstSheet(
  bytes: Uint8Array,
): Promise<{ lines: RawLine[]; notices: Sentence[] } | FileContent> {
  try {
    const parts = unpack(bytes);
    if (!parts) return unreadable(say.workbookTooLarge);
    for (const [name, part] of Object.entries(parts)) {
      if (isSheet(name)) parts[name] = strToU8(withVisibleErrors(strFromU8(part)));
    }
    const repacked = new Blob([zipSync(parts, { level: 0 })]);
    const sheets = await readWorkbook<string>(repacked, { parseNumber: digitsOf });
    const [first, ...others] = sheets;
    const hasOthers = others.some(({ data }) => data.length > 0);
    return {
      lines: (first?.data ?? []).map((row, index) => ({ line: index + 1, cells: row.map(textOf) })),
      notices: first && hasOthers ? [say.severalSheets({ sheet: first.sheet })] : [],
    };
  } catch {
    return unreadable(say.damagedWorkbook);
  }
}
