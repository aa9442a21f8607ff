import { parseArgs } from 'node:util';
import { comparisonsOf } from './cases.ts';
import { compare, printColumns, type RunLength } from './compare.ts';
import { compareDocuments } from './documents.ts';
import { measureJobs } from './jobs.ts';
import { startDatabase, startServers } from './processes.ts';
import { measureUnit, measureUnits } from './units.ts';
import { Verdicts } from './verdicts.ts';
import { setUpBench, type BenchSetup } from './setup.ts';

// `npm run bench` compares endpoints of the app with the baseline. Both servers run on this machine and are measured in
// turn. Each comparison has its own limit. `-- --check` fails if a limit is missed. `-- --only=sheet` measures only the
// cases whose name contains "sheet". `-- --write` puts the figures into bench/README.md.

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 500);

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const isSelected = (name: string): boolean =>
  name.toLowerCase().includes(options.only.toLowerCase());

async function measureAll(setup: BenchSetup, verdicts: Verdicts): Promise<void> {
  const length: RunLength = { seconds: SECONDS, rounds: ROUNDS };
  const unitBefore = await measureUnit(setup, SECONDS);
  printColumns();
  for (const comparison of (await comparisonsOf(setup)).filter(({ name }) => isSelected(name))) {
    for (const connections of [1, 16]) {
      await compare(setup, comparison, { ...length, connections }, verdicts);
    }
  }
  await measureJobs(setup, isSelected, verdicts);
  await measureUnits(setup, { ...length, isSelected }, verdicts);
  const unitAfter = await measureUnit(setup, SECONDS);
  const drift = (100 * (unitAfter - unitBefore)) / unitBefore;
  console.log(
    `Y56 was ${unitBefore.toFixed(2)} ms before the run and ${unitAfter.toFixed(2)} ms after it: a drift of ${drift.toFixed(0)}%\n`,
  );
}

async function main(): Promise<void> {
  const verdicts = new Verdicts();
  const database = await startDatabase();
  try {
    const servers = await startServers(database);
    try {
      await measureAll(await setUpBench(database, servers), verdicts);
    } finally {
      await servers.stop();
    }
  } finally {
    await database.stop();
  }
  if (isSelected('documents')) await compareDocuments(DOCUMENTS, verdicts);
  if (options.write) verdicts.writeTable('requests', 'npm run bench');
  if (!verdicts.printSummary() && options.check) process.exitCode = 1;
}

await main();
