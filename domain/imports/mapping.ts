import { plainLetters } from '../plain-letters.ts';
import type { ImportKind } from './kinds.ts';
import { SOURCES, sourcesOf, type ImportField, type ImportSource } from './sources.ts';

/** The number of the column of each field, from 0. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Returns a heading without case, spaces and punctuation, because they differ from file to file ("State/ Prov"). */
export const plainHeading = (heading: string): string =>
  plainLetters(heading)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Guesses the column of each field by its headings. An earlier heading of a field wins. No column has two fields. */
export function guessMapping(source: ImportSource, headings: readonly string[]): Mapping {
  const plain = headings.map(plainHeading);
  const mapping: Mapping = {};
  const used = new Set<number>();
  for (const { field, headings: known } of SOURCES[source].fields) {
    const column = known
      .map((heading) => plain.indexOf(plainHeading(heading)))
      .find((index) => index >= 0 && !used.has(index));
    if (column === undefined) continue;
    mapping[field] = column;
    used.add(column);
  }
  return mapping;
}

const countOfFields = (source: ImportSource, headings: readonly string[]): number =>
  Object.keys(guessMapping(source, headings)).length;

/** Returns the source of the kind whose columns the headings have most. */
export function guessSource(kind: ImportKind, headings: readonly string[]): ImportSource {
  const [first = 'PAY_LINES', ...others] = sourcesOf(kind);
  return others.reduce(
    (best, source) =>
      countOfFields(source, headings) > countOfFields(best, headings) ? source : best,
    first,
  );
}

const MAX_TITLE_LINES = 20;

/** Returns the index of the line with the headings. Titles can come before it. */
export function headerIndexOf(kind: ImportKind, lines: readonly (readonly string[])[]): number {
  const counts = lines
    .slice(0, MAX_TITLE_LINES)
    .map((cells) => Math.max(...sourcesOf(kind).map((source) => countOfFields(source, cells))));
  const most = Math.max(...counts);
  return most < 2 ? 0 : counts.indexOf(most);
}

export const requiredFields = (source: ImportSource): ImportField[] =>
  SOURCES[source].fields.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));

/** Returns the required fields without a column. */
export const missingFields = (source: ImportSource, mapping: Mapping): ImportField[] =>
  requiredFields(source).filter((field) => mapping[field] === undefined);

/** Returns whether the file has the headings of our template, in any order and with some of them. */
export function isTemplate(source: ImportSource, headings: readonly string[]): boolean {
  const template = SOURCES[source].template?.map(plainHeading);
  return template !== undefined && headings.every((one) => template.includes(plainHeading(one)));
}

/** Returns whether each column is one of the file, and no column has two fields. */
export function fits(source: ImportSource, mapping: Mapping, columns: number): boolean {
  const fields = new Set<string>(SOURCES[source].fields.map(({ field }) => field));
  const indexes = Object.values(mapping);
  return (
    Object.keys(mapping).every((field) => fields.has(field)) &&
    indexes.every((index) => index >= 0 && index < columns) &&
    new Set(indexes).size === indexes.length
  );
}

/** Returns whether the file has a retail and a discounted amount, so that the office must choose. */
export const hasTwoAmounts = ({ discount, discountedPrice }: Mapping): boolean =>
  discount !== undefined || discountedPrice !== undefined;
