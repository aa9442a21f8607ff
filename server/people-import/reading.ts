import { CsvError, parse } from 'csv-parse/sync';
import {
  MOST_IMPORTED,
  type PeopleColumn,
  type PeopleKind,
} from '../../domain/people-import/columns.ts';
import {
  columnNamed,
  markDuplicates,
  problemsOfHeadings,
  readRow,
  type FileRow,
  type ReadRow,
} from '../../domain/people-import/rules.ts';

export interface ReadFile {
  problems: string[];
  rows: ReadRow[];
}

interface ParsedLine {
  info: { lines: number };
  record: string[];
}

const LONGEST_ROW = 10_000;

/** Our export prefixes this character to a cell that a spreadsheet would run as a formula. */
const PROTECTED = /^'(?=\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/;

function parsed(csv: string): ParsedLine[] | undefined {
  try {
    return parse(csv, {
      bom: true,
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as ParsedLine[];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function cellsOf(columns: readonly (PeopleColumn | undefined)[], record: readonly string[]) {
  const cells: FileRow['cells'] = {};
  for (const [place, column] of columns.entries()) {
    if (column) cells[column] = (record[place] ?? '').replace(PROTECTED, '').trim();
  }
  return cells;
}

/** Parses a CSV file of people, without queries. */
export function readFile(kind: PeopleKind, csv: string): ReadFile {
  const lines = parsed(csv);
  if (!lines) {
    return { problems: ['This is not a valid CSV file. Save it again as CSV.'], rows: [] };
  }
  const [headings, ...people] = lines;
  const problems = problemsOfHeadings(kind, headings?.record ?? []);
  if (people.length === 0) problems.push('The file has no people. Add one line for each person.');
  if (people.length > MOST_IMPORTED) {
    problems.push('The file has more than 2,000 people. Split it into several files.');
  }
  if (problems.length > 0) return { problems, rows: [] };
  const columns = (headings?.record ?? []).map((heading) => columnNamed(kind, heading));
  const rows = people.map(({ info, record }) =>
    readRow(kind, { line: info.lines, cells: cellsOf(columns, record) }),
  );
  markDuplicates(rows);
  return { problems: [], rows };
}
