import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { spanish } from './es/spanish.ts';

// Compares the Spanish texts with the English ones, and finds unused texts. The type checker ensures that both
// languages have the same keys.

const WEB = join(import.meta.dirname, '..');

/** Names and words that are the same in both languages. A text may be the same if it has only such words. */
const SAME = new Set(
  'no total roles error demo linehaul ip usdot mc csv pdf json llc ein ssn itin tin irs iris form w-9 1099-nec 1099-misc rev proc push'.split(
    ' ',
  ),
);

/** Official texts for which the IRS prescribes the wording. */
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
  name: string;
  file: string;
  english: unknown;
}

async function readTexts(): Promise<Texts[]> {
  const texts: Texts[] = [];
  for (const [file, source] of sources)
    for (const [, exported = '', name = ''] of source.matchAll(
      /^export const (\w+) = inLanguage\(\s*'(\w+)'/gm,
    )) {
      // oxlint-disable-next-line no-await-in-loop -- one module after the other
      const module = (await import(join(WEB, file))) as Record<string, unknown>;
      texts.push({ name, file, english: module[exported] });
    }
  return texts;
}

const texts = await readTexts();

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

/** The text, or the result of a text function with sample values. Undefined when a sample does not fit. */
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

/** Whether a text has words that differ in Spanish. Values, signs and numbers are the same. */
const hasEnglish = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]+/gu) ?? []).some(
    (word) => /\p{L}/u.test(word) && !SAME.has(word),
  );

test('finds the texts of both languages', () => {
  expect(texts.map(({ name }) => name)).toContain('offline');
  expect(leaves.length).toBeGreaterThan(10);
});

test('uses every group of Spanish texts', () => {
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

  test('takes the same parameters in Spanish', () => {
    const other = own
      .filter(
        ([, english, translated]) =>
          typeof english !== typeof translated ||
          (typeof english === 'function' &&
            typeof translated === 'function' &&
            translated.length < english.length),
      )
      .map(([path]) => path.join('.'));
    expect(other).toEqual([]);
  });
});

/** The sources that import a file, and the file without the texts that it defines. */
function usersOf(file: string): string {
  const path = join(WEB, file);
  return [...sources]
    .filter(([user, source]) =>
      [...source.matchAll(/from '(\.[^']+)'/g)].some(
        ([, to = '']) => resolve(WEB, dirname(user), to) === path,
      ),
    )
    .map(([, source]) => source)
    .concat((sources.get(file) ?? '').replaceAll(/^\s*\w+:/gm, ''))
    .join('\n');
}

/** Whether a group of texts is indexed by a value, such as `names[code]`, or passed on as a whole. A source may rename
 *  a group, as in `const { office: text } = messages`. */
function isPassedOn(key: string, source: string): boolean {
  const aliases = [...source.matchAll(new RegExp(`\\b${key}: (\\w+)`, 'g'))].map(
    ([, name]) => name,
  );
  const isLookedUp = new RegExp(`\\b(?:${[key, ...aliases].join('|')})(?:\\?\\.)?\\[`);
  const isGiven = new RegExp(`[.]${key}(?:[),;}]| as | satisfies )`);
  return isLookedUp.test(source) || isGiven.test(source);
}

test.each(texts)('has no unused text in $name', ({ file, english }) => {
  const source = usersOf(file);
  const unused = leavesOf(english, undefined)
    .map(([path]) => path)
    .filter((path) => {
      const parents = path.slice(0, -1);
      const key = path.at(-1) ?? '';
      const isNamed = new RegExp(`[.{,]\\s*${key}\\b`).test(source);
      return !isNamed && !parents.some((parent) => isPassedOn(parent, source));
    })
    .map((path) => path.join('.'));
  expect(unused).toEqual([]);
});
