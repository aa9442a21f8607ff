import { parseArgs } from 'node:util';
import { readVersion, recordRun, textOf, type Report } from './runs.ts';
import { newSeed } from './seed.ts';

function numberFrom(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`--${name} must be a whole number.`);
}

function readArguments(names: readonly string[]): Record<string, number> {
  const anyText = { type: 'string' } as const;
  const { values } = parseArgs({ options: Object.fromEntries(names.map((key) => [key, anyText])) });
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, numberFrom(key, String(value))]),
  );
}

const argumentsOf = (values: Record<string, number>): string =>
  Object.entries(values)
    .map(([key, value]) => `--${key} ${value}`)
    .join(' ');

/** Returns a function that tells whether a person or the system asked this process to stop. The current round then ends
 *  first. A second signal ends the process immediately. */
function watchSignals(): () => boolean {
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopped = true;
      console.log('Stops after this round. Send the signal again to stop immediately.');
    });
  return () => isStopped;
}

/** Runs a proof as a command. The long form is a number of independent rounds, each with the default `sizes`. Round N has
 *  the seed of the command plus N. Each round that succeeds is recorded at once (runs.ts), so a command that was
 *  stopped continues with `--seed` and `--from`. A command with other sizes runs one round, which is not recorded. Exits
 *  with status 1 if the proof fails or was stopped. */
export async function runAsCommand<Sizes extends Record<string, number>>(
  name: string,
  sizes: Sizes,
  proof: (options: Sizes & { seed: number }) => Promise<Report>,
  longForm = { rounds: 1 },
): Promise<void> {
  const { rounds } = longForm;
  const given = readArguments(['seed', 'from', 'rounds', ...Object.keys(sizes)]);
  const { seed = newSeed(), from = 0, rounds: count, ...changed } = given;
  const isLongForm = Object.keys(changed).length === 0;
  const end = from + (count ?? (isLongForm ? Math.max(rounds - from, 1) : 1));
  const command = (values: Record<string, number>) =>
    `npm run ${name} -- ${argumentsOf({ ...values, ...changed })}`;
  const version = isLongForm && readVersion();
  const isStopped = watchSignals();
  console.log(`${name}: seed ${seed}`);
  let round = from;
  try {
    for (; round < end && !isStopped(); round += 1) {
      if (end > from + 1) console.log(`Round ${round}, seed ${seed + round}`);
      const started = performance.now();
      const figures = await proof({ ...sizes, ...changed, seed: seed + round });
      for (const [words, figure] of Object.entries(figures))
        console.log(`  ${words}: ${textOf(figure)}`);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`proved in ${seconds} s`);
      if (!version) continue;
      if (readVersion().commit !== version.commit) throw new Error('The code changed meanwhile.');
      const date = Temporal.Now.plainDateISO().toString();
      const run = { proof: name, ...version, date, seed, from: round, done: 1, rounds };
      recordRun({ ...run, seconds, figures });
    }
  } catch (error) {
    console.error(error);
    if (!isStopped())
      console.error(`\nFailed. To reproduce: ${command({ seed: seed + round, rounds: 1 })}`);
  }
  if (round === end) return;
  process.exitCode = 1;
  console.error(`To continue: ${command({ seed, from: round })}`);
}
