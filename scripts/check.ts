import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

// `npm run check` runs these scripts of package.json. The type check uses one core and takes more than half of the time, so
// the other checks run at the same time.

const CHAINS = [
  ['types'],
  ['lint', 'format:check', 'imports', 'unused', 'web:budget', 'web:syntax', 'db:types -- --verify'],
];

/** Runs a script with its arguments and prints its output when it ends, so that outputs do not mix. Returns whether it succeeded. */
async function run(script: string): Promise<boolean> {
  const child = spawn(process.execPath, ['--run', ...script.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  process.stdout.write(output);
  process.stderr.write(errors);
  if (status !== 0) console.error(`npm run ${script} failed.`);
  return status === 0;
}

/** Runs scripts one after the other, until one fails. */
async function runChain(scripts: readonly string[]): Promise<boolean> {
  for (const script of scripts) if (!(await run(script))) return false;
  return true;
}

const results = await Promise.all(CHAINS.map(runChain));
if (results.includes(false)) process.exitCode = 1;
