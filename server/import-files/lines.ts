import { say } from '../../domain/import-file-sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
/** A line as the file has it: its number, starting at 1, and the text of its cells. */
export interface RawLine {
  line: number;
  cells: string[];
}

/** A line without the empty cells at its end. */
export interface FileLine extends RawLine {
  /** The number of all its cells. */
  width: number;
}

/** A file as the imports read it. If there are problems, there are no lines. */
export interface FileContent {
  lines: FileLine[];
  problems: Sentence[];
  notices: Sentence[];
}

export const unreadable = (...problems: Sentence[]): FileContent => ({
  lines: [],
  problems,
  notices: [],
});

/** Matches the apostrophe that the CSV export puts before a cell that a spreadsheet would run as a formula. */
const PROTECTED = /^'(?=\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/;
/** Matches text that another system protected from spreadsheets, such as `="00123"`. */
const QUOTED_FORMULA = /^="([^"]*)"$/;

const plainCell = (cell: string) =>
  cell.replace(PROTECTED, '').replace(QUOTED_FORMULA, '$1').trim();

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

const SPREADSHEET_ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|GETTING_DATA)$/;
/** A spreadsheet writes a long number like this when it saves what the screen shows. The other digits are lost. */
const SHORTENED_NUMBER = /^-?\d(?:[.,]\d+)?E[+-]\d+$/;
/** A spreadsheet writes number signs for a date or a number that does not fit into its column. */
const HIDDEN_VALUE = /^#{2,}$/;

/** Returns why the value of a cell is lost. The import cannot repair such a cell, so it never stores one. */
function lossIn(line: number, cell: string): Sentence | undefined {
  if (cell.includes('\uFFFD')) {
    return say.lettersLost({ line });
  }
  if (SPREADSHEET_ERROR.test(cell)) {
    return say.errorCell({ line, cell });
  }
  if (SHORTENED_NUMBER.test(cell)) {
    return say.digitsLost({ line, cell });
  }
  if (HIDDEN_VALUE.test(cell)) {
    return say.numberSigns({ line });
  }
  return undefined;
}

const MAX_LINES = 10_000;
/** A file of Comdata has about 150 columns, most of them empty. */
const MAX_CELLS = 1_000_000;
/** The maximum number of problems in a response. */
const MAX_PROBLEMS = 10;

/** Cleans the cells, omits empty lines, and finds lines whose values are lost. */
export function contentOf(raw: readonly RawLine[], notices: Sentence[]): FileContent {
  const lines = raw
    .map(({ line, cells }) => ({
      line,
      cells: withoutEmptyEnd(cells.map(plainCell)),
      width: cells.length,
    }))
    .filter(({ cells }) => cells.length > 0);
  if (lines.length === 0) return unreadable(say.empty);
  const cells = lines.reduce((total, line) => total + line.cells.length, 0);
  if (lines.length > MAX_LINES || cells > MAX_CELLS) {
    return unreadable(say.tooLarge);
  }
  const problems = lines.flatMap((line) => {
    const losses = line.cells.map((cell) => lossIn(line.line, cell));
    return losses.filter((sentence) => sentence !== undefined).slice(0, 1);
  });
  return problems.length > 0
    ? unreadable(...problems.slice(0, MAX_PROBLEMS))
    : { lines, problems: [], notices };
}

/** A file whose first line has the headings. */
export interface FileTable {
  headings: string[];
  rows: FileLine[];
  problems: Sentence[];
  notices: Sentence[];
}

const lengthProblem = (line: number, cells: number, headings: number) =>
  say.cellsMismatch({ line, cells, headings });

/** Separates the headings from the other lines. Reports lines that have more cells than there are headings: a comma in
 *  an amount such as 1,250.00 would otherwise move all cells after it. Empty cells at the end count too, because an empty
 *  last column can hide that the cells moved. */
export function tableOf({ lines, problems, notices }: FileContent): FileTable {
  const [first, ...rows] = lines;
  const { cells: headings, width: headerWidth } = first ?? { cells: [], width: 0 };
  const tooLong = rows.flatMap(({ line, cells, width }) => {
    if (width > headerWidth) return [lengthProblem(line, width, headerWidth)];
    return cells.length > headings.length
      ? [lengthProblem(line, cells.length, headings.length)]
      : [];
  });
  return { headings, rows, problems: [...problems, ...tooLong.slice(0, MAX_PROBLEMS)], notices };
}
