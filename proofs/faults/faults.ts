import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startServerProcess } from '../../testing/server-process.ts';
import { Caller } from '../shared/caller.ts';
import { runAsCommand } from '../shared/command.ts';
import { LoadGenerator } from '../shared/load-generator.ts';
import { proveDisk, type DiskOptions } from './disk.ts';
import { FaultProxy } from './fault-proxy.ts';
import { inspect } from '../shared/inspection.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import { addPeople } from '../shared/people.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:faults` breaks the connections between the app and its database in many ways under load. Every write
// is either acknowledged and stored in the database, or returns 503 with Retry-After. The app recovers from each fault
// within seconds. After these faults, the disk becomes full and read-only (disk.ts).

/** The app closes a connection to the database after 12 s without a response (server/database/database.ts). This limit
 *  adds one second for busy machines. */
const SILENCE_TIMEOUT_MS = 13_000;
/** The total size of the two connection pools of a server process. */
const MAX_CONNECTIONS = 20;
const DRIVERS_PER_FAULT = 40;

interface Options extends DiskOptions {
  faults: number;
  /** The number of additional faults that silence the connections. Each of them lasts as long as the app's timeout. */
  silent: number;
  source?: Source;
}

interface FaultContext {
  proxy: FaultProxy;
  random: Random;
  ownerUrl: string;
}

/** Injects a fault. The promise resolves when the fault has ended. */
type Fault = (context: FaultContext) => Promise<void>;

/** Starts a fault and ends it after a random time. */
async function endAfterRandomTime(context: FaultContext, begin: () => void): Promise<void> {
  begin();
  await delay(context.random.between(50, 1_200));
  await context.proxy.endFault();
}

/** Holds a lock that every write needs, so that all write connections wait. */
async function exhaustPool({ ownerUrl, random }: FaultContext): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin; lock table audit_log in access exclusive mode');
    await delay(random.between(500, 7_000));
  } finally {
    await client.end();
  }
}

const FAULTS: Record<string, Fault> = {
  reset: async ({ proxy }) => proxy.reset(),
  cut: async ({ proxy, random }) => {
    proxy.cutAfter(random.between(1, 600));
    await delay(random.between(20, 200));
    proxy.cutAfter(Infinity);
  },
  stall: (context) => endAfterRandomTime(context, () => context.proxy.hold()),
  'stall, then reset': (context) =>
    endAfterRandomTime(context, () => context.proxy.hold()).then(() => context.proxy.reset()),
  slow: (context) => endAfterRandomTime(context, () => context.proxy.slowDown()),
  'lost responses': (context) => endAfterRandomTime(context, () => context.proxy.dropResponses()),
  refuse: async (context) => {
    await context.proxy.refuse();
    await endAfterRandomTime(context, () => undefined);
  },
  'exhausted pool': exhaustPool,
};
const FAULT_NAMES = Object.keys(FAULTS);

/** Returns the number of the app's database connections, and how many of them are idle in a transaction. */
async function countConnections(ownerUrl: string): Promise<{ all: number; inTransaction: number }> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ all: number; inTransaction: number }>(
    `select count(*)::int as all,
       count(*) filter (where state like 'idle in transaction%')::int as "inTransaction"
     from pg_stat_activity where application_name = 'linehaul' and datname = current_database()`,
  );
  await client.end();
  return rows[0] ?? { all: 0, inTransaction: 0 };
}

interface Recovery {
  url: string;
  ledger: ResponseLedger;
  load: LoadGenerator;
  withinMs: number;
  name: string;
}

/** Waits until the app is ready and acknowledges writes again. Returns how many milliseconds this took. */
async function waitForRecovery({ url, ledger, load, withinMs, name }: Recovery): Promise<number> {
  const started = performance.now();
  const timeout = AbortSignal.timeout(withinMs);
  const sentence = `The app did not recover within ${withinMs} ms after the fault '${name}'.`;
  while (true) {
    const response = await fetch(`${url}/readyz`, { signal: timeout }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) break;
    assert(!timeout.aborted, sentence);
    await delay(10);
  }
  // Waits for two writes, because the app may have received the first one before the fault.
  await load.waitForWrites(ledger.size + 2, { timeout, sentence });
  return Math.round(performance.now() - started);
}

async function injectFaultsUnderLoad(
  sandbox: Sandbox,
  proxy: FaultProxy,
  url: string,
  { seed, faults, silent, writers, recoveredMs }: Options,
): Promise<Report> {
  const random = new Random(seed);
  const { ownerUrl } = sandbox;
  const people = await addPeople(ownerUrl, DRIVERS_PER_FAULT * (faults + silent) + 2 * writers);
  const ledger = await ResponseLedger.open(join(sandbox.dataDir, 'responses.jsonl'));
  const caller = new Caller(() => url, { mayLoseResponses: false });
  const load = new LoadGenerator({ people, caller, ledger, random, writers, readers: 4 });
  const slowest: Record<string, number> = {};
  const counts: Record<string, number> = {};
  const injectFault = async (name: string, fault: Fault, withinMs: number): Promise<void> => {
    await load.waitForWrites(ledger.size + random.between(1, 40));
    await fault({ proxy, random, ownerUrl });
    const took = await waitForRecovery({ url, ledger, load, withinMs, name });
    slowest[name] = Math.max(slowest[name] ?? 0, took);
    counts[name] = (counts[name] ?? 0) + 1;
  };
  try {
    for (let n = 0; n < faults; n += 1) {
      const name = FAULT_NAMES[(n + seed) % FAULT_NAMES.length] ?? 'reset';
      await injectFault(name, FAULTS[name] ?? exhaustPool, recoveredMs);
    }
    for (let n = 0; n < silent; n += 1)
      await injectFault('silent', async () => proxy.silence(), SILENCE_TIMEOUT_MS + recoveredMs);
    await load.stop();
  } finally {
    caller.stop();
  }
  const { all, inTransaction } = await countConnections(ownerUrl);
  assert(
    all <= MAX_CONNECTIONS,
    `The app has ${all} connections; at most ${MAX_CONNECTIONS} are allowed.`,
  );
  assert(inTransaction === 0, `${inTransaction} connections were left in a transaction.`);
  const { writes, sealed } = await inspect({ ...sandbox, ledger });
  await ledger.close();
  return {
    ...Object.fromEntries(
      Object.entries(counts).flatMap(([name, count]) => [
        [`faults '${name}'`, count],
        [`slowest recovery after '${name}', ms`, slowest[name] ?? 0],
      ]),
    ),
    'acknowledged writes, none lost': writes,
    'sealed audit entries': sealed,
    '503 responses, retried': caller.tally.unavailable,
    'slowest response, ms': caller.tally.slowestMs,
    'most connections at the end': all,
  };
}

async function proveConnections(options: Options): Promise<Report> {
  return withSandbox(options.source, async (sandbox) => {
    const proxy = await FaultProxy.start(sandbox.appUrl);
    const DATABASE_URL = proxy.urlOf(sandbox.appUrl);
    const server = await startServerProcess({ ...sandbox.environment, DATABASE_URL });
    try {
      return await injectFaultsUnderLoad(sandbox, proxy, server.url, options);
    } finally {
      await proxy.endFault();
      proxy.reset();
      await server.stop();
      await proxy.close();
    }
  });
}

export async function proveFaults(options: Options): Promise<Report> {
  return { ...(await proveConnections(options)), ...(await proveDisk(options)) };
}

if (import.meta.main) {
  const sizes = { faults: 30, silent: 1, disks: 1, diskMs: 16_000, writers: 8, recoveredMs: 5_000 };
  await runAsCommand('proof:faults', sizes, proveFaults, { rounds: 10 });
}
