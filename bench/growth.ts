import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { weekStartOf } from '../domain/calendar.ts';
import { sealBatch } from '../server/platform/audit-sealer.ts';
import { openDatabases } from '../server/platform/database.ts';
import { ADMIN_ID, growCarrier } from '../server/testing/grown-carrier.ts';
import { MANAGER_ID } from '../server/testing/grown-people.ts';
import {
  readingRequests,
  SAMPLE_ID,
  sampleRecords,
  type ReadingRequest,
} from '../server/testing/reading-requests.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { median } from './load.ts';
import { startDatabase, type BenchDatabase } from './processes.ts';
import { Verdicts } from './verdicts.ts';
import { tokensFor } from './world.ts';

// `npm run bench:growth -- --people 10,100,1000`: carriers of growing size with three years behind them,
// and every request that reads, asked of each. `--check` fails where one takes more than twice as long at
// the largest as at the smallest.

const MOST_GROWTH = 2;
/** Shorter times are the machine's, not the database's. */
const LEAST_MS = 2;
const WARM_UPS = 6;

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '100,1000' },
    weeks: { type: 'string', default: '156' },
    requests: { type: 'string', default: '25' },
    only: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
  },
});
const sizes = options.people.split(',').map(Number);

const CALLERS = [
  { name: 'admin', id: ADMIN_ID },
  { name: 'manager', id: MANAGER_ID },
  { name: 'driver', id: SAMPLE_ID },
];

/** By name of request and caller: the middle time at each size. */
type Times = Map<string, number[]>;

function lap(what: string, started: number): void {
  console.log(`  ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** The chain as the app makes it, so that nothing waits for its seal while requests are measured. */
async function sealAll(client: Client, appUrl: string): Promise<void> {
  await client.query('insert into audit_unsealed select seq from audit_log');
  const databases = openDatabases(appUrl, 1);
  try {
    while ((await sealBatch(databases.write)) > 0);
  } finally {
    await databases.close();
  }
  // Else the server would begin with it.
  await client.query(`insert into audit_verifications (state, sealed, erased, checkpoints, milliseconds)
    select 'SOUND', count(*), 0, 0, 1 from audit_log`);
}

async function grow(client: Client, database: BenchDatabase, people: number): Promise<void> {
  let started = performance.now();
  const lastMonday = weekStartOf(Temporal.Now.plainDateISO().toString());
  const weeks = Number(options.weeks);
  await growCarrier(client, { people, weeks, lastMonday, everyWeeks: 1 });
  lap('copied in', started);
  started = performance.now();
  await sealAll(client, database.appUrl);
  lap('sealed', started);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ said: string }>(
    `select string_agg(reltuples::bigint || ' ' || relname, ', ' order by reltuples desc) as said
     from pg_class where relname in ('time_logs', 'payroll_runs', 'audit_log')`,
  );
  console.log(`  ${rows[0]?.said ?? ''}`);
}

/** Nothing, where this caller is not admitted. */
async function timeOf(url: string, token: string): Promise<number | undefined> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UPS + Number(options.requests); index += 1) {
    const started = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) return undefined;
    // The first ones are planned: they do not count.
    if (index >= WARM_UPS) times.push(performance.now() - started);
  }
  return median(times);
}

/** Files grow with what is in them: that is what they are for. */
const isMeasured = ({ name, endpoint }: ReadingRequest): boolean =>
  endpoint.file === undefined && name.includes(options.only);

async function measureSize(people: number, place: number, times: Times): Promise<void> {
  console.log(`${people} people`);
  const database = await startDatabase();
  const client = new Client({ connectionString: database.superuserUrl });
  try {
    await client.connect();
    await grow(client, database, people);
    const requests = readingRequests(await sampleRecords(client), 500).filter(isMeasured);
    const server = await startServerProcess(database.environment);
    try {
      const ids = CALLERS.map(({ id }) => id);
      const tokens = await tokensFor(database.appUrl, ids);
      for (const { name, path } of requests) {
        for (const [index, caller] of CALLERS.entries()) {
          const time = await timeOf(`${server.url}${path}`, tokens[index] ?? '');
          if (time === undefined) continue;
          const key = `${name}, ${caller.name}`;
          const row = times.get(key) ?? [];
          row[place] = time;
          times.set(key, row);
        }
      }
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

function printTimes(times: Times, verdicts: Verdicts): void {
  const heads = sizes.map((size) => String(size).padStart(10)).join('');
  console.log(`\nMilliseconds, p50, one connection, by people\n${' '.repeat(66)}${heads}`);
  for (const [name, row] of times) {
    const [smallest = 0] = row;
    const largest = row[sizes.length - 1];
    const cells = sizes.map((_, place) => (row[place]?.toFixed(2) ?? '').padStart(10)).join('');
    const growth = largest === undefined ? 0 : largest / Math.max(smallest, LEAST_MS);
    const said = verdicts.atMost(name, growth, MOST_GROWTH, ' times');
    console.log(`${name.padEnd(66)}${cells}   ${said}`);
  }
  console.log();
}

const times: Times = new Map();
const verdicts = new Verdicts();
for (const [place, people] of sizes.entries()) await measureSize(people, place, times);
printTimes(times, verdicts);
if (!verdicts.summary() && options.check) process.exitCode = 1;
