import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// These tests check that the types, tables and folders in the glossary exist.

const ROOT = join(import.meta.dirname, '..');
const MIGRATIONS = join(ROOT, 'db/migrations');

interface Term {
  term: string;
  type: string;
  table: string;
  folder: string;
}

function termsOf(glossary: string): Term[] {
  const rows = glossary.split('\n').filter((line) => /^\| (?!term |---)/.test(line));
  return rows.map((row) => {
    const cells = row.split('|').map((cell) => cell.replaceAll('`', '').trim());
    const [, term = '', , type = '', table = '', folder = ''] = cells;
    return { term, type, table, folder };
  });
}

const TERMS = termsOf(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
const schema = readdirSync(MIGRATIONS)
  .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
  .join('\n');

function sourcesIn(folder: string): string {
  const path = join(ROOT, folder);
  return readdirSync(path)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n');
}

test('reads more than 40 terms from the glossary', () => {
  expect(TERMS.length).toBeGreaterThan(40);
});

test.each(TERMS)('finds the type, table and folder of “$term”', ({ type, table, folder }) => {
  expect(statSync(join(ROOT, folder)).isDirectory()).toBe(true);
  expect(sourcesIn(folder)).toMatch(new RegExp(`export (type|interface|const|class) ${type}\\b`));
  if (table !== '') expect(schema).toMatch(new RegExp(`create table ${table}\\b`));
});
