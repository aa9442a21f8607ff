import { CsvError, parse } from 'csv-parse/sync';
import type { Language } from '../../domain/language.ts';
import { detailIn } from '../../domain/spanish/sentences.ts';

/** A line of a CSV file: its number, starting at 1, and its trimmed cells. */
export interface CsvLine {
  line: number;
  cells: string[];
}

interface ParsedLine {
  info: { lines: number };
  record: string[];
}

const LONGEST_ROW = 10_000;

/** Matches the apostrophe that the CSV export puts before a cell that a spreadsheet would run as a formula. */
const PROTECTED = /^'(?=\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/;

/** Returns the non-empty lines of a file, or undefined if the file is not valid CSV. */
export function linesOfCsv(csv: string): CsvLine[] | undefined {
  try {
    const lines = parse(csv, {
      bom: true,
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as ParsedLine[];
    return lines.map(({ info, record }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.replace(PROTECTED, '').trim()),
    }));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

interface CheckedFile {
  problems: string[];
  rows: { problems: { column: string; problem: string }[] }[];
}

/** Returns a checked file with the problems of the file and of its rows in the caller's language. */
export function problemsInLanguage<File extends CheckedFile>(language: Language, file: File): File {
  return {
    ...file,
    problems: file.problems.map((problem) => detailIn(language, problem)),
    rows: file.rows.map((row) => ({
      ...row,
      problems: row.problems.map(({ column, problem }) => ({
        column,
        problem: detailIn(language, problem),
      })),
    })),
  };
}
