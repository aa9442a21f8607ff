import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { weekStartOf } from '../domain/calendar.ts';
import { ADMIN_ID, seedLargeCarrier, insertPlaceholderSeals } from '../testing/large-carrier.ts';
import { MANAGER_ID } from '../testing/large-carrier-people.ts';
import {
  sampleReadRequests,
  SAMPLE_ID,
  sampleRecords,
  type ReadRequest,
} from '../testing/sample-read-requests.ts';
import { growthRows, type GrowthRow, type MeasuredCarrier } from './growth-times.ts';
import { startDatabase, startServers } from './processes.ts';
import { measureUnit } from './units.ts';
import { Verdicts } from './verdicts.ts';
import { tokensFor } from './setup.ts';

// `npm run bench:growth -- --people 10,100,1000` sends every read request, except file downloads, to carriers with
// these numbers of people. Each carrier has three years of data. With `--check`, the command fails if a time of the
// largest carrier is above MAX_UNITS, or if its ratio to the time of the smallest carrier is above the maximum ratio.
// With `--write`, the command writes the missed limits to bench/README.md.

/** Returns the maximum ratio of the times of the largest and the smallest carrier. The app is designed for up to 1,000
 *  people. A run with more people is a stress test. */
const maxGrowthFor = (people: number): number => (people <= 1000 ? 2 : 6);
/** The maximum time of a request. A unit is the time of a baseline request that reads 56 rows. */
const MAX_UNITS = 60;
/** The ratio uses at least this time for the smallest carrier, because a shorter time depends more on the machine than
 *  on the database. */
const MIN_BASE_MS = 2;
const NAME_WIDTH = 66;
const TIME_WIDTH = 10;

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '100,1000' },
    weeks: { type: 'string', default: '156' },
    requests: { type: 'string', default: '25' },
    only: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const sizes = options.people.split(',').map(Number);

const CALLERS = [
  { name: 'admin', id: ADMIN_ID },
  { name: 'manager', id: MANAGER_ID },
  { name: 'driver', id: SAMPLE_ID },
];

function printStep(step: string, started: number): void {
  console.log(`  ${step} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function fillCarrier(client: Client, people: number): Promise<void> {
  const started = performance.now();
  const lastMonday = weekStartOf(Temporal.Now.plainDateISO().toString());
  const weeks = Number(options.weeks);
  await seedLargeCarrier(client, { people, weeks, lastMonday, everyWeeks: 1 });
  await insertPlaceholderSeals(client);
  printStep('data copied', started);
  const { rows } = await client.query<{ counts: string }>(
    `select string_agg(reltuples::bigint || ' ' || relname, ', ' order by reltuples desc) as counts
     from pg_class where relname in ('time_logs', 'settlements', 'audit_log')`,
  );
  console.log(`  ${rows[0]?.counts ?? ''}`);
}

/** Excludes file downloads, because a larger file takes longer by design. */
const isMeasured = ({ name, endpoint }: ReadRequest): boolean =>
  endpoint.file === undefined && name.includes(options.only);

interface StartedCarrier extends MeasuredCarrier {
  /** The time in milliseconds of a baseline request that reads 56 rows. */
  unitMs: number;
  stop(): Promise<void>;
}

async function startCarrier(people: number): Promise<StartedCarrier> {
  console.log(`${people} people`);
  const database = await startDatabase();
  const client = new Client({ connectionString: database.superuserUrl });
  try {
    await client.connect();
    await fillCarrier(client, people);
    const paidOn = Temporal.Now.plainDateISO().toString();
    const samples = sampleReadRequests(await sampleRecords(client), { deepPage: 500, paidOn });
    const requests = samples.filter(isMeasured);
    const servers = await startServers(database);
    const ids = CALLERS.map(({ id }) => id);
    const tokens = await tokensFor(database.appUrl, ids);
    const stop = async () => {
      await servers.stop();
      await database.stop();
    };
    const unitMs = await measureUnit({ servers, driverId: SAMPLE_ID }, 3);
    return { url: servers.app, tokens, requests, unitMs, stop };
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    await client.end();
  }
}

function printRows(rows: readonly GrowthRow[], unitMs: number, verdicts: Verdicts): void {
  const limit = maxGrowthFor(sizes.at(-1) ?? 0);
  const heads = sizes.map((size) => String(size).padStart(TIME_WIDTH)).join('');
  console.log(`\nMilliseconds, p50, one connection, by people\n${' '.repeat(NAME_WIDTH)}${heads}`);
  for (const { name, figure, times } of rows) {
    const [smallest = 0] = times;
    const growth = (times.at(-1) ?? 0) / Math.max(smallest, MIN_BASE_MS);
    const cells = times.map((time) => time.toFixed(2).padStart(TIME_WIDTH)).join('');
    const growthVerdict = verdicts.atMost(name, growth, limit, { unit: ' times', figure });
    const unitVerdict = verdicts.atMost(name, (times.at(-1) ?? 0) / unitMs, MAX_UNITS, {
      unit: ' units',
      figure,
    });
    console.log(
      `${`${name}, ${figure}`.padEnd(NAME_WIDTH)}${cells}   ${growthVerdict}; ${unitVerdict}`,
    );
  }
  console.log();
}

const carriers: StartedCarrier[] = [];
const verdicts = new Verdicts();
try {
  for (const people of sizes) carriers.push(await startCarrier(people));
  const callers = CALLERS.map(({ name }) => name);
  const rows = await growthRows(carriers, callers, Number(options.requests));
  printRows(rows, carriers.at(-1)?.unitMs ?? 1, verdicts);
} finally {
  for (const carrier of carriers) await carrier.stop();
}
if (options.write)
  verdicts.writeTable('growth', `npm run bench:growth -- --people ${options.people}`, {
    onlyFailed: true,
  });
if (!verdicts.printSummary() && options.check) process.exitCode = 1;
