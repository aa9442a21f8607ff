import { datesOfColumn, type DateOrder } from '../import-dates.ts';
import { sum, type Cents } from '../money.ts';
import type { Sentence } from '../sentence.ts';
import { parseAmount } from './cells.ts';
import { headerIndexOf, plainHeading, type Mapping } from './mapping.ts';
import { say } from './sentences.ts';
import type { ImportKind } from './kinds.ts';

/** A line of a file, with its number starting at 1. */
export interface FileRow {
  line: number;
  cells: readonly string[];
}

/** The lines of a file by their use. */
export interface SortedLines<Row extends FileRow = FileRow> {
  headings: readonly string[];
  header: Row | undefined;
  rows: Row[];
  /** The lines with grand totals. */
  totals: Row[];
  /** The lines after the headings that are no rows: titles, totals, and headings that appear again. */
  skipped: Row[];
}

const SUMMARY = /^(?:group\s*\d*\s*:|(?:grand|report|sub)[\s-]*totals?\b|totals?\b)/i;
const GRAND_TOTAL = /^(?:(?:grand|report)[\s-]*totals?\b|totals?\s*:?$)/i;

/** Separates the rows of a file from the titles and totals that a grouped report has between them. */
export function sortLines<Row extends FileRow>(
  kind: ImportKind,
  lines: readonly Row[],
): SortedLines<Row> {
  const index = headerIndexOf(
    kind,
    lines.map(({ cells }) => cells),
  );
  const header = lines[index];
  const headings = header?.cells ?? [];
  const plain = headings.map(plainHeading).join('|');
  const first = ({ cells }: FileRow) => cells.find((cell) => cell !== '') ?? '';
  const isSkipped = (row: FileRow) =>
    SUMMARY.test(first(row)) ||
    row.cells.filter((cell) => cell !== '').length < 2 ||
    row.cells.map(plainHeading).join('|') === plain;
  const body = lines.slice(index + 1);
  const skipped = body.filter(isSkipped);
  return {
    headings,
    header,
    rows: body.filter((row) => !isSkipped(row)),
    totals: skipped.filter((row) => GRAND_TOTAL.test(first(row))),
    skipped,
  };
}

const MAX_NAMED_LINES = 10;

/** Says which lines are no rows, because a row could be among them by mistake. */
export function noticeOfSkipped(skipped: readonly FileRow[]): Sentence[] {
  if (skipped.length === 0) return [];
  const named = skipped.slice(0, MAX_NAMED_LINES).map(({ line }) => String(line));
  const lines = skipped.length > named.length ? [...named, '…'] : named;
  return [say.linesSkipped({ count: skipped.length, lines: lines.join(', ') })];
}

/** Compares the sum of a column with the grand total that the file has in it. */
export function tieOut(
  { rows, totals }: SortedLines,
  { amount, total }: Mapping,
): { problems: Sentence[]; notices: Sentence[] } {
  const column = amount ?? total;
  const cents = ({ cells }: FileRow): Cents | null | undefined =>
    column === undefined ? null : parseAmount(cells[column] ?? '');
  const stated = totals.findLast((row) => typeof cents(row) === 'number');
  const amounts = rows.map(cents);
  if (!stated || amounts.includes(undefined)) return { problems: [], notices: [] };
  const totalCents = cents(stated) ?? 0;
  const added = sum(amounts.map((one) => one ?? 0));
  return added === totalCents
    ? { problems: [], notices: [say.totalAgrees({ total: totalCents })] }
    : {
        problems: [say.totalDiffers({ line: stated.line, total: totalCents, sum: added })],
        notices: [],
      };
}

/** Returns the order of the dates in the columns of the mapping. */
export function datesOf(
  rows: readonly FileRow[],
  { day, week }: Mapping,
): { order: DateOrder; problems: Sentence[]; notices: Sentence[] } {
  const columns = [day, week].filter((column) => column !== undefined);
  const dates = columns.flatMap((column) =>
    rows.map(({ cells }) => cells[column]?.split(/(?<=\d)T|\s/)[0] ?? ''),
  );
  const { order, problem, notice } = datesOfColumn(dates);
  return { order, problems: problem ? [problem] : [], notices: notice ? [notice] : [] };
}
