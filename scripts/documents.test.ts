import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

// Checks that documents refer only to files that exist. Otherwise a claim could cite a renamed or deleted test.

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'bench/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** The documents that cite files and commands as evidence. */
const WITH_EVIDENCE = ['docs/security.md', 'docs/security-reference.md', 'docs/asvs.md'];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The anchor of a heading, as GitHub computes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function anchorsIn(document: string): string[] {
  return [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** Whether a link's file or heading is missing. */
function isDead(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#', 2);
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(ROOT, target))) return true;
  return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
}

test.each(DOCUMENTS)('%s has no dead link', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const internal = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(internal.filter((link) => isDead(document, link))).toEqual([]);
});

describe.each(WITH_EVIDENCE)('%s', (document) => {
  const codes = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

  test('names only files that exist', () => {
    const files = codes.filter(
      (code) =>
        /^(server|web|domain|db|e2e|proofs|bench|testing|scripts|deploy|docs)\/[^*]+$/.test(code) ||
        /^[\w.-]+\.(ts|json|md|yaml)$/.test(code),
    );
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = codes
      .map((code) => /^npm run ([\w:]+)/.exec(code)?.[1])
      .filter((command) => command !== undefined);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

describe('the rows of docs/asvs.md', () => {
  const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \|(.+)\|$/gm)].map(
    ([, id = '', rest = '']) => {
      const [level, short, state, why] = rest.split('|').map((cell) => cell.trim());
      return { id, level, short, state, why: why ?? '' };
    },
  );

  test('are the 210 requirements of the chapters that apply, each once', () => {
    expect(rows.length).toBe(210);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(210);
    for (const { level } of rows) expect(['1', '2']).toContain(level);
  });

  test('match the totals above them', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(read('docs/asvs.md')).toContain(
      `${count('met')} are met, ${count('not met')} are not met and ${count('n/a')} do not apply.`,
    );
  });

  test('name the evidence of a met requirement, or the reason why it is not met', () => {
    for (const { id, state, why } of rows) {
      expect(['met', 'not met', 'n/a'], id).toContain(state);
      expect(why.length, id).toBeGreaterThan(0);
      if (state === 'met') expect(why, id).toContain('`');
    }
  });
});
