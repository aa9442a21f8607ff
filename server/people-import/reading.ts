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
import { linesOfCsv } from '../http/csv-file.ts';

export interface ReadFile {
  problems: string[];
  rows: ReadRow[];
}

function cellsOf(columns: readonly (PeopleColumn | undefined)[], record: readonly string[]) {
  const cells: FileRow['cells'] = {};
  for (const [place, column] of columns.entries()) {
    if (column) cells[column] = record[place] ?? '';
  }
  return cells;
}

/** Parses a CSV file of people, without queries. */
export function readFile(kind: PeopleKind, csv: string): ReadFile {
  const lines = linesOfCsv(csv);
  if (!lines) {
    return { problems: ['This is not a valid CSV file. Save it again as CSV.'], rows: [] };
  }
  const [headings, ...people] = lines;
  const problems = problemsOfHeadings(kind, headings?.cells ?? []);
  if (people.length === 0) problems.push('The file has no people. Add one line for each person.');
  if (people.length > MOST_IMPORTED) {
    problems.push('The file has more than 2,000 people. Split it into several files.');
  }
  if (problems.length > 0) return { problems, rows: [] };
  const columns = (headings?.cells ?? []).map((heading) => columnNamed(kind, heading));
  const rows = people.map(({ line, cells }) =>
    readRow(kind, { line, cells: cellsOf(columns, cells) }),
  );
  markDuplicates(rows);
  return { problems: [], rows };
}
