import {
  MAX_IMPORTED,
  type PeopleColumn,
  type PeopleKind,
} from '../../domain/people-import/columns.ts';
import {
  columnNamed,
  markDuplicates,
  headingProblems,
  parseRow,
  type FileRow,
  type ParsedRow,
} from '../../domain/people-import/rules.ts';
import { say } from '../../domain/people-import/sentences.ts';
import { datesOfColumn } from '../../domain/import-dates.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { tableOf, type FileContent } from '../import-files/lines.ts';

export interface ParsedFile {
  problems: Sentence[];
  notices: Sentence[];
  rows: ParsedRow[];
}

function cellsOf(columns: readonly (PeopleColumn | undefined)[], record: readonly string[]) {
  const cells: FileRow['cells'] = {};
  for (const [index, column] of columns.entries()) {
    if (column) cells[column] = record[index] ?? '';
  }
  return cells;
}

/** Parses the people in a file. Does not query the database. */
export function parseFile(kind: PeopleKind, content: FileContent): ParsedFile {
  const { notices } = content;
  if (content.problems.length > 0) return { problems: content.problems, notices, rows: [] };
  const { headings, rows: people, problems: lineProblems } = tableOf(content);
  const problems = [...headingProblems(kind, headings), ...lineProblems];
  if (people.length === 0) problems.push(say.noPeople);
  if (people.length > MAX_IMPORTED) {
    problems.push(say.tooManyPeople);
  }
  const columns = headings.map((heading) => columnNamed(kind, heading));
  const since = columns.indexOf('Paid To Since');
  const dates = datesOfColumn(people.map(({ cells }) => cells[since] ?? ''));
  if (dates.problem) problems.push(dates.problem);
  if (problems.length > 0) return { problems, notices, rows: [] };
  const rows = people.map(({ line, cells }) =>
    parseRow(kind, { line, cells: cellsOf(columns, cells) }, dates.order),
  );
  markDuplicates(rows);
  return { problems: [], notices: [...notices, ...(dates.notice ? [dates.notice] : [])], rows };
}
