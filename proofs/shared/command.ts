import { parseArgs } from 'node:util';
import { newSeed } from './seed.ts';

/** The results of a proof. Each result is printed on a line. */
export type Report = Record<string, number | string>;

function numberFrom(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`--${name} must be a whole number.`);
}

/** Runs a proof as a command. Prints the seed first, so that a person can repeat a failed run with `-- --seed N`. Each
 *  entry of `sizes` is an additional option with its default. Exits with status 1 if the proof fails. */
export async function runAsCommand<Sizes extends Record<string, number>>(
  name: string,
  sizes: Sizes,
  proof: (options: Sizes & { seed: number }) => Promise<Report>,
): Promise<void> {
  const anyText = { type: 'string' } as const;
  const options = Object.fromEntries(['seed', ...Object.keys(sizes)].map((key) => [key, anyText]));
  const { values } = parseArgs({ options });
  const parsed = Object.entries(values).map(([key, value]) => [
    key,
    numberFrom(key, String(value)),
  ]);
  const settings = { seed: newSeed(), ...sizes, ...Object.fromEntries(parsed) };
  console.log(`${name}: seed ${settings.seed}`);
  const started = performance.now();
  try {
    const report = await proof(settings);
    for (const [what, figure] of Object.entries(report)) console.log(`  ${what}: ${figure}`);
    console.log(`proved in ${Math.round((performance.now() - started) / 1000)} s`);
  } catch (error) {
    console.error(error);
    console.error(`\nFailed. To reproduce: npm run ${name} -- --seed ${settings.seed}`);
    process.exitCode = 1;
  }
}
