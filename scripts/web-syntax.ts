import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, tokenizer, type ecmaVersion } from 'acorn';
import { SHIMMED_METHODS } from '../web/app/shims/missing.ts';
import { buildIfStale } from './web-build.ts';

// `npm run web:syntax` checks that the oldest supported browsers (README) can read each script of the build, with its
// regular expressions. tsconfig.browsers.json checks the methods that the source files call.

const WEB = join(import.meta.dirname, '../dist/web');
/** Safari 16.4, Chrome 111 and Firefox 121 read all syntax of ES2023. */
const SUPPORTED: ecmaVersion = 2023;
/** These scripts run before the app loads, and tell people that their browser is too old. Safari 12 and Chrome 66 read
 *  ES2019. */
const SHELL_SCRIPTS = new Set(['shell.js', 'color-scheme.js']);
const SHELL: ecmaVersion = 2019;

const SHIMMED_NAMES = new Set(
  ['Temporal', ...SHIMMED_METHODS].map((path) => path.split('.').at(-1)),
);

function problemsOf(file: string): string[] {
  const code = readFileSync(join(WEB, file), 'utf8');
  const isShell = SHELL_SCRIPTS.has(file);
  try {
    parse(code, {
      ecmaVersion: isShell ? SHELL : SUPPORTED,
      sourceType: isShell ? 'script' : 'module',
    });
  } catch (error) {
    return [`${file}: ${String(error)}`];
  }
  if (file !== 'service-worker.js') return [];
  // The shims are not part of the service worker, and a service worker cannot load them later.
  return [...tokenizer(code, { ecmaVersion: SUPPORTED, sourceType: 'module' })]
    .map(({ type, start, end }) => (type.label === 'name' ? code.slice(start, end) : ''))
    .filter((name) => SHIMMED_NAMES.has(name))
    .map((name) => `${file}: uses ${name}, which the oldest supported browsers lack.`);
}

function check(): boolean {
  const files = globSync('**/*.js', { cwd: WEB });
  const problems = files.flatMap(problemsOf);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0)
    console.log(`The oldest supported browsers can read all ${files.length} scripts.`);
  return problems.length === 0;
}

if (!buildIfStale() || !check()) process.exitCode = 1;
