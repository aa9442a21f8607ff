import { guessMapping } from '../domain/imports/mapping.ts';
import { READERS } from '../domain/imports/readers.ts';
import type { ImportRow } from '../domain/imports/rows.ts';
import type { AmountBasis, ImportSource } from '../domain/imports/sources.ts';
import { textOf, ENGLISH, isSentence } from '../domain/sentence.ts';

const TODAY = '2026-11-18';

/** Returns the cells of a line with semicolons. */
export const cellsOf = (line: string) => line.split(';').map((cell) => cell.trim());

/** Reads a line of a file whose columns are guessed by the headings. */
export function readLine(
  source: ImportSource,
  headings: string,
  line: string,
  basis: AmountBasis | null = null,
) {
  const columns = cellsOf(headings);
  return READERS[source](
    { line: 2, cells: cellsOf(line) },
    {
      headings: columns,
      mapping: guessMapping(source, columns),
      dateOrder: 'MONTH_FIRST',
      basis,
      today: TODAY,
    },
  );
}

/** Returns the problems of rows, each with its column. */
export const problemsIn = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ problems }) =>
    problems.map(
      ({ column, problem }) =>
        `${column}: ${isSentence(problem) ? textOf(problem, ENGLISH) : problem}`,
    ),
  );
