import { strFromU8, unzipSync } from 'fflate';
import { objectsAndStreams, readPdf } from '../../testing/pdf-reader.ts';
import { assert } from '../shared/proof-failed.ts';

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/** Parses the rows of a CSV file strictly (RFC 4180). */
function rowsOf(name: string, file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const from = CELL.lastIndex;
    const cell = CELL.exec(text);
    assert(cell !== null, `${name} is not valid CSV at ${text.slice(from, from + 80)}.`);
    const [, quoted, plain = '', end] = cell;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n\0]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

const isFormula = (cell: string) => FORMULA.test(cell) && !NUMBER.test(cell);

/** Asserts that all rows have the same number of cells and that no cell is a formula. Returns the number of rows below
 *  the header. */
export function assertHarmlessCsv(name: string, file: string): number {
  const rows = rowsOf(name, file);
  const [header = []] = rows;
  for (const row of rows) {
    assert(
      row.length === header.length,
      `${name}: a row has ${row.length} cells: ${row.join('|')}`,
    );
    for (const cell of row) assert(!isFormula(cell), `${name}: the cell ${cell} is a formula.`);
  }
  return rows.length - 1;
}

/** Matches the names of active content in a PDF (PDF 1.7, sections 7.11.4 and 12.6). */
const ACTIVE =
  /\/(JavaScript|JS|Launch|OpenAction|URI|EmbeddedFiles?|AA|SubmitForm|ImportData|GoToR|GoToE|RichMedia|AcroForm|XFA|Action|Annots|Movie|Sound)\b/;

/** Asserts that the file has no active content. Returns the text of its pages. */
export async function assertHarmlessPdf(name: string, bytes: Buffer): Promise<string> {
  assert(bytes.subarray(0, 5).toString() === '%PDF-', `${name} is not a PDF.`);
  const { objects } = objectsAndStreams(bytes);
  // Removes the strings in parentheses. These strings are text, so they may contain such names.
  const names = objects.replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()');
  const active = ACTIVE.exec(names);
  assert(!active, `${name} contains ${active?.[0]}.`);
  assert(objects.split('%%EOF').length === 2, `${name} does not have exactly one %%EOF.`);
  const { pages } = await readPdf(bytes);
  return pages.map(({ text }) => text).join('\n');
}

/** Asserts that the files in a person's archive have harmless names and contents. Returns the number of CSV rows. */
export function assertHarmlessArchive(bytes: Buffer): number {
  const files = unzipSync(new Uint8Array(bytes));
  const names = Object.keys(files);
  assert(
    names.every((name) => /^[\w.-]+$/.test(name)),
    `The archive has the file names ${names.join(', ')}.`,
  );
  JSON.parse(strFromU8(files['records.json'] ?? new Uint8Array()));
  const tables = names.filter((name) => name.endsWith('.csv'));
  return tables
    .map((name) => assertHarmlessCsv(name, strFromU8(files[name] ?? new Uint8Array())))
    .reduce((sum, rows) => sum + rows, 0);
}

/** Asserts that the page has only the elements and attributes of the plain page, and that its JSON-LD is valid. */
export function assertHarmlessPage(page: string, plain: string): void {
  const tags = (html: string) =>
    new Set(
      [...html.matchAll(/<\/?([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
        ([, tag = '', attributes = '']) => [
          tag,
          ...[...attributes.matchAll(/\s+([\w:-]+)(?:="[^"]*")?/g)].map(
            ([, name]) => `${tag} ${name}`,
          ),
        ],
      ),
    );
  const plainTags = tags(plain);
  const additional = [...tags(page)].filter((tag) => !plainTags.has(tag));
  assert(additional.length === 0, `The public page has ${additional.join(', ')}.`);
  for (const [, json = ''] of page.matchAll(
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
  ))
    JSON.parse(json);
}
