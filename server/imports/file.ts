import { createHash } from 'node:crypto';
import {
  fits,
  guessMapping,
  guessSource,
  hasTwoAmounts,
  isTemplate,
  missingFields,
  plainHeading,
  type Mapping,
} from '../../domain/imports/mapping.ts';
import { READERS } from '../../domain/imports/readers.ts';
import type { ImportRow } from '../../domain/imports/rows.ts';
import type { importRows } from '../../domain/imports/schema.ts';
import { say } from '../../domain/imports/sentences.ts';
import {
  MAX_ROWS,
  SOURCES,
  type AmountBasis,
  type ImportField,
  type ImportSource,
} from '../../domain/imports/sources.ts';
import { datesOf, noticeOfSkipped, sortLines, tieOut } from '../../domain/imports/table.ts';
import type { Sentence } from '../../domain/sentence.ts';
import type { WriteContext } from '../http/api.ts';
import { refuse } from '../http/errors.ts';
import { tableOf, type FileContent } from '../import-files/lines.ts';
import { findMapping } from './queries.ts';

export type ImportContext = WriteContext<typeof importRows>;

/** A file with its columns, before anybody looks at the database for its rows. */
export interface ReadFile {
  source: ImportSource;
  /** SHA-256 of the headings. */
  header: string;
  /** SHA-256 of the cells. The same lines in another format or encoding have the same digest. */
  digest: Buffer;
  headings: { name: string; sample: string }[];
  mapping: Mapping;
  isMappingKnown: boolean;
  missing: ImportField[];
  basis: AmountBasis | null;
  problems: Sentence[];
  notices: Sentence[];
  rows: ImportRow[];
}

const sha256 = (text: string) => createHash('sha256').update(text);

/** The columns whose values nobody needs. */
const SECRET = /licen[cs]e|ssn|social security|token|\bpin\b/i;

/** Returns an example of a column. Masks long numbers, such as those of cards. */
const sampleOf = (heading: string, cell: string) =>
  SECRET.test(heading) ? '' : cell.replaceAll(/[\d*]{5,}(?=\d{4})/g, '…').slice(0, 40);

type Chosen = Pick<ReadFile, 'mapping' | 'basis' | 'isMappingKnown'>;

/** Returns the columns that the caller confirms, or those of the last file with this header, or else a guess. */
async function chooseMapping(
  { tx, body }: ImportContext,
  source: ImportSource,
  header: string,
  headings: readonly string[],
): Promise<Chosen> {
  if (body.mapping) {
    const mapping: Mapping = Object.fromEntries(
      body.mapping.map(({ field, column }) => [field, column]),
    );
    if (!fits(source, mapping, headings.length)) refuse('INVALID_VALUE', say.mappingInvalid);
    return { mapping, basis: body.basis, isMappingKnown: true };
  }
  const stored = await findMapping(tx, source, header);
  if (stored && fits(source, stored.columns, headings.length))
    return { mapping: stored.columns, basis: body.basis ?? stored.basis, isMappingKnown: true };
  return {
    mapping: guessMapping(source, headings),
    basis: body.basis,
    isMappingKnown: isTemplate(source, headings),
  };
}

const emptyFile = (source: ImportSource, problems: Sentence[]): ReadFile => ({
  source,
  header: '',
  digest: sha256('').digest(),
  headings: [],
  mapping: {},
  isMappingKnown: false,
  missing: [],
  basis: null,
  problems,
  notices: [],
  rows: [],
});

const countProblem = (rows: number): Sentence[] => {
  if (rows === 0) return [say.noRows];
  return rows > MAX_ROWS ? [say.tooManyRows] : [];
};

export async function readFile(context: ImportContext, content: FileContent): Promise<ReadFile> {
  const { body, today } = context;
  if (body.source && SOURCES[body.source].kind !== body.kind)
    refuse('INVALID_VALUE', say.sourceInvalid);
  const fallback = body.source ?? guessSource(body.kind, []);
  if (content.problems.length > 0) return emptyFile(fallback, content.problems);
  const lines = sortLines(body.kind, content.lines);
  const headings = [...lines.headings];
  const source = body.source ?? guessSource(body.kind, headings);
  const header = sha256(headings.map(plainHeading).join('|')).digest('hex');
  const chosen = await chooseMapping(context, source, header, headings);
  const basis = hasTwoAmounts(chosen.mapping) ? chosen.basis : null;
  const known = Object.keys(chosen.mapping).length;
  const { problems: widths } = tableOf({
    lines: lines.header ? [lines.header, ...lines.rows] : [],
    problems: [],
    notices: [],
  });
  const file: ReadFile = {
    ...emptyFile(
      source,
      known === 0 ? [say.otherKind] : [...widths, ...countProblem(lines.rows.length)],
    ),
    ...chosen,
    basis,
    header,
    digest: sha256(JSON.stringify(content.lines.map(({ cells }) => cells))).digest(),
    headings: headings.map((name, column) => ({
      name,
      sample: sampleOf(name, lines.rows.find(({ cells }) => cells[column])?.cells[column] ?? ''),
    })),
    missing: missingFields(source, chosen.mapping),
    notices: [...content.notices, ...noticeOfSkipped(lines.skipped)],
  };
  const isReadable = file.problems.length === 0 && file.missing.length === 0;
  if (!isReadable) return file;
  const dates = datesOf(lines.rows, file.mapping);
  const ties = tieOut(lines, file.mapping);
  const options = { headings, mapping: file.mapping, dateOrder: dates.order, basis, today };
  return {
    ...file,
    problems: [...dates.problems, ...ties.problems],
    notices: [...file.notices, ...dates.notices, ...ties.notices],
    rows: lines.rows.flatMap((row) => READERS[source](row, options)),
  };
}
