import type { Language } from '../../domain/language.ts';
import { textIn } from '../http/text.ts';

interface CheckedFile {
  problems: string[];
  notices: string[];
  rows: { problems: { column: string; problem: string }[] }[];
}

/** Returns a checked file with all sentences about it in the caller's language. */
export function findingsInLanguage<File extends CheckedFile>(language: Language, file: File): File {
  return {
    ...file,
    problems: file.problems.map((problem) => textIn(language, problem)),
    notices: file.notices.map((notice) => textIn(language, notice)),
    rows: file.rows.map((row) => ({
      ...row,
      problems: row.problems.map(({ column, problem }) => ({
        column,
        problem: textIn(language, problem),
      })),
    })),
  };
}
