import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { spanish } from './es/spanish.ts';

// Compares the Spanish UI text with the English, and finds unused text. The type checker ensures that both languages
// have the same keys.

const WEB = join(import.meta.dirname, '..');

/** Names and words that are the same in both languages. Text that consists only of these words needs no translation. */
const SAME = new Set(
  'no total roles error demo linehaul ip usdot mc csv pdf json llc ein ssn itin tin irs iris form w-9 1099-nec 1099-misc rev proc push comdata efs wex mi'.split(
    ' ',
  ),
);

/** Official sentences for which the IRS prescribes the wording. */
const OFFICIAL = new Set([
  'Certification instructions.',
  'Definition of a U.S. person',
  'IMPORTANT TAX RETURN DOCUMENT AVAILABLE',
]);

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('language/'))
    .map((file) => [file, readFileSync(join(WEB, file), 'utf8')]),
);

interface Texts {
  /** The key of the Spanish text in `spanish`. Undefined if the text exists only in English. */
  name: string | undefined;
  file: string;
  exported: string;
  english: unknown;
}

async function readTexts(): Promise<Texts[]> {
  const texts: Texts[] = [];
  for (const [file, source] of sources)
    for (const [, exported = '', name] of source.matchAll(
      /^export const (\w+) = (?:inLanguage\(\s*'(\w+)'|\{$)/gm,
    )) {
      if (name === undefined && !file.endsWith('messages.ts')) continue;
      // oxlint-disable-next-line no-await-in-loop -- the modules load one after another
      const module = (await import(join(WEB, file))) as Record<string, unknown>;
      texts.push({ name, file, exported, english: module[exported] });
    }
  return texts;
}

const allTexts = await readTexts();
const texts = allTexts.flatMap(({ name, english }) =>
  name === undefined ? [] : [{ name, english }],
);

type Leaf = [path: string[], english: unknown, spanish: unknown];

function leavesOf(english: unknown, translated: unknown, path: string[] = []): Leaf[] {
  if (typeof english !== 'object' || english === null) return [[path, english, translated]];
  return Object.entries(english).flatMap(([key, value]) =>
    leavesOf(value, (translated as Record<string, unknown> | undefined)?.[key], [...path, key]),
  );
}

const leaves = texts.flatMap(({ name, english }) =>
  leavesOf(english, (spanish as Record<string, unknown>)[name], [name]),
);

/** Returns the text as a string. If the text is a function, calls the function with sample values. Returns undefined if
 *  the function does not accept the values. */
function sampleOf(text: unknown): string | undefined {
  if (typeof text === 'string') return text;
  if (typeof text !== 'function') return undefined;
  try {
    const result: unknown = text(...Array.from({ length: text.length }, () => 2));
    return typeof result === 'string' ? result : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the text contains words that differ in Spanish. Ignores numbers and punctuation. */
const hasEnglish = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]+/gu) ?? []).some(
    (word) => /\p{L}/u.test(word) && !SAME.has(word),
  );

test('finds the text of both languages', () => {
  expect(texts.map(({ name }) => name)).toContain('offline');
  expect(leaves.length).toBeGreaterThan(10);
});

test('uses every group of Spanish text', () => {
  const all = [...sources.values()].join('\n');
  const unused = Object.keys(spanish).filter(
    (name) => !new RegExp(`inLanguage\\(\\s*'${name}'`).test(all),
  );
  expect(unused).toEqual([]);
});

describe.each(texts.map(({ name }) => name))('%s', (name) => {
  const own = leaves.filter(([[first]]) => first === name);

  test('differs in Spanish', () => {
    const same = own
      .map(
        ([path, english, translated]) => [path, sampleOf(english), sampleOf(translated)] as const,
      )
      .filter(
        ([, english, translated]) =>
          english !== undefined &&
          english === translated &&
          hasEnglish(english) &&
          !OFFICIAL.has(english),
      )
      .map(([path, english]) => `${path.join('.')}: ${english}`);
    expect(same).toEqual([]);
  });

  test('has the same keys and parameters in Spanish', () => {
    const missingOrDifferent = own
      .filter(
        ([, english, translated]) =>
          typeof english !== typeof translated ||
          (typeof english === 'function' &&
            typeof translated === 'function' &&
            translated.length < english.length),
      )
      .map(([path]) => path.join('.'));
    expect(missingOrDifferent).toEqual([]);
  });
});

/** Removes the imports, the comments and the statements that only rename UI text. */
const withoutNaming = (source: string) =>
  source
    .replaceAll(/^import[^;]*;/gm, '')
    .replaceAll(/\/\*\*[^]*?\*\//g, '')
    .replaceAll(/(?:\{[^{}]*\}|const \w+)\s*=\s*[\w.]+;/g, '');

interface TextUser {
  source: string;
  /** The source after `withoutNaming`. */
  uses: string;
  /** The names by which the source refers to the text or the group of text, such as `messages.page` and `text`. */
  names: string[];
}

const named = (name: string) => RegExp.escape(name);

/** Returns the other names of a value. For `messages.page`, the name is `text` in `const text = messages.page` and
 *  in `const { title, ...text } = messages.page`. */
function aliasesOf(name: string, source: string): string[] {
  const pattern = `(?:const (\\w+)|\\.\\.\\.(\\w+),?\\s*\\})\\s*=\\s*${named(name)};`;
  return [...source.matchAll(new RegExp(pattern, 'g'))].map(
    ([, constant, rest]) => constant ?? rest ?? '',
  );
}

/** Returns the names of one part of a value. For the part `page` of `messages`, they are `messages.page` and `text`
 *  in `const { page: text } = messages`. */
function partOf(name: string, key: string, source: string): string[] {
  const pattern = `\\{([^{}]*)\\}\\s*=\\s*${named(name)};`;
  const destructured = [...source.matchAll(new RegExp(pattern, 'g'))].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((item) => item.trim().split(/:\s*/))
      .filter(([from]) => from === key)
      .map(([from = '', to = from]) => to),
  );
  return [`${name}.${key}`, ...destructured];
}

function usersOfPart({ source, uses, names }: TextUser, key: string): TextUser {
  const parts = names.flatMap((name) => partOf(name, key, source));
  return { source, uses, names: [...parts, ...parts.flatMap((name) => aliasesOf(name, source))] };
}

/** Whether the source uses the text. */
const mentions = ({ source, names }: TextUser) =>
  names.some((name) => new RegExp(`(?<![\\w.$])${named(name)}(?!\\w)`).test(source));

/** Whether the source indexes the group of text by a value, such as `names[code]`, or passes the whole group on. */
const passesOn = ({ uses, names }: TextUser) =>
  names.some((name) =>
    new RegExp(`(?<![\\w$']|(?<!\\.\\.)\\.)${named(name)}(?!\\w|['-]|\\??\\.\\w|: )`).test(uses),
  );

/** Returns the file with the text and the files that import the text. */
function usersOf(file: string, exported: string): TextUser[] {
  const path = join(WEB, file);
  return [...sources].flatMap(([user, source]) => {
    if (user === file) {
      const uses = source.replace(new RegExp(`^export const ${exported}\\b`, 'm'), '');
      return [{ source: uses, uses: withoutNaming(uses), names: [exported] }];
    }
    const imported = [...source.matchAll(/^import ([^;]*?) from '(\.[^']+)'/gm)]
      .filter(([, , to = '']) => resolve(WEB, dirname(user), to) === path)
      .map(([, list = '']) => new RegExp(`\\b${exported}\\b(?: as (\\w+))?`).exec(list))
      .find((found) => found !== null);
    return imported
      ? [{ source, uses: withoutNaming(source), names: [imported[1] ?? exported] }]
      : [];
  });
}

function unusedTexts(value: unknown, users: readonly TextUser[], path: string[] = []): string[] {
  const isGroup = typeof value === 'object' && value !== null;
  if (users.some(isGroup ? passesOn : mentions)) return [];
  if (!isGroup) return [path.join('.')];
  return Object.entries(value).flatMap(([key, part]) => {
    const partUsers = users.map((user) => usersOfPart(user, key));
    return unusedTexts(part, partUsers, [...path, key]);
  });
}

test.each(allTexts)('has no unused text in $file: $exported', ({ file, exported, english }) => {
  expect(unusedTexts(english, usersOf(file, exported))).toEqual([]);
});
