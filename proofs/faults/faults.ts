import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startServerProcess } from '../../testing/server-process.ts';
import { Caller } from '../shared/caller.ts';
import { runAsCommand, type Report } from '../shared/command.ts';
import { Crowd } from '../shared/crowd.ts';
import { FaultProxy } from './fault-proxy.ts';
import { inspect } from '../shared/inspection.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import { addPeople } from '../shared/people.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';

// `npm run proof:faults` breaks the connection between the app and its database in many ways under load. Every request
// either succeeds, and its write is in the database, or gets a clean 503 and can be retried. The app recovers within
// seconds after each fault.

/** The app's statement timeout, plus the time until it closes the connection. */
const GIVEN_UP_WITHIN_MS = 13_000;
/** Both pools of one server process. */
const MAX_CONNECTIONS = 20;
const DRIVERS_PER_FAULT = 40;

interface Options {
  seed: number;
  faults: number;
  /** How many of the faults make connections go dark. Each takes as long as the app's timeout. */
  dark: number;
  writers: number;
  /** The time limit of recovery. */
  recoveredMs: number;
  source?: Source;
}

interface Scene {
  proxy: FaultProxy;
  random: Random;
  ownerUrl: string;
}

/** Injects a fault. The fault has ended when the promise resolves. */
type Fault = (scene: Scene) => Promise<void>;

async function held(scene: Scene, begin: () => void): Promise<void> {
  begin();
  await delay(scene.random.between(50, 1_200));
  await scene.proxy.mend();
}

/** Holds a lock that every write needs, so that all write connections wait. */
async function exhaust({ ownerUrl, random }: Scene): Promise<void> {
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
  stall: (scene) => held(scene, () => scene.proxy.hold()),
  'stall, then reset': (scene) =>
    held(scene, () => scene.proxy.hold()).then(() => scene.proxy.reset()),
  slow: (scene) => held(scene, () => scene.proxy.slowDown()),
  'lost answers': (scene) => held(scene, () => scene.proxy.loseAnswers()),
  refuse: async (scene) => {
    await scene.proxy.refuse();
    await held(scene, () => undefined);
  },
  'exhausted pool': exhaust,
};
const NAMES = Object.keys(FAULTS);

async function backends(ownerUrl: string): Promise<{ all: number; inTransaction: number }> {
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
  crowd: Crowd;
  withinMs: number;
  name: string;
}

/** Waits until the app is ready and confirms writes again. Returns the milliseconds that this took. */
async function recovered({ url, ledger, crowd, withinMs, name }: Recovery): Promise<number> {
  const started = performance.now();
  const tooLate = AbortSignal.timeout(withinMs);
  const sentence = `Not recovered ${withinMs} ms after the fault '${name}'.`;
  while (true) {
    const response = await fetch(`${url}/readyz`, { signal: tooLate }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) break;
    assert(!tooLate.aborted, sentence);
    await delay(10);
  }
  // Waits for two writes, because the first may have been sent before.
  await crowd.confirmed(ledger.size + 2, { orAfter: tooLate, sentence });
  return Math.round(performance.now() - started);
}

async function breakUnderLoad(
  sandbox: Sandbox,
  proxy: FaultProxy,
  url: string,
  { seed, faults, dark, writers, recoveredMs }: Options,
): Promise<Report> {
  const random = new Random(seed);
  const { ownerUrl } = sandbox;
  const people = await addPeople(ownerUrl, DRIVERS_PER_FAULT * (faults + dark) + 2 * writers);
  const ledger = await ResponseLedger.open(join(sandbox.dataDir, 'answers.jsonl'));
  const caller = new Caller(() => url, { mayDie: false });
  const crowd = new Crowd({ people, caller, ledger, random, writers, readers: 4 });
  const slowest: Record<string, number> = {};
  const counts: Record<string, number> = {};
  const meet = async (name: string, fault: Fault, withinMs: number): Promise<void> => {
    await crowd.confirmed(ledger.size + random.between(1, 40));
    await fault({ proxy, random, ownerUrl });
    const took = await recovered({ url, ledger, crowd, withinMs, name });
    slowest[name] = Math.max(slowest[name] ?? 0, took);
    counts[name] = (counts[name] ?? 0) + 1;
  };
  try {
    for (let n = 0; n < faults; n += 1) {
      const name = NAMES[(n + seed) % NAMES.length] ?? 'reset';
      await meet(name, FAULTS[name] ?? exhaust, recoveredMs);
    }
    for (let n = 0; n < dark; n += 1)
      await meet('dark', async () => proxy.darken(), GIVEN_UP_WITHIN_MS + recoveredMs);
    await crowd.goHome();
  } finally {
    caller.giveUp();
  }
  const { all, inTransaction } = await backends(ownerUrl);
  assert(all <= MAX_CONNECTIONS, `The app has ${all} connections where ${MAX_CONNECTIONS} may be.`);
  assert(inTransaction === 0, `${inTransaction} connections were left in a transaction.`);
  const { writes, sealed } = await inspect({ ...sandbox, ledger });
  await ledger.close();
  return {
    ...Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [
        `faults '${name}'`,
        `${count}, slowest recovery ${slowest[name]} ms`,
      ]),
    ),
    'confirmed writes, all kept': writes,
    'sealed audit entries': sealed,
    'clean 503, repeated': caller.tally.unavailable,
    'slowest answer, ms': caller.tally.slowestMs,
    'connections at the end': all,
  };
}

export async function proveFaults(options: Options): Promise<Report> {
  return withSandbox(options.source, async (sandbox) => {
    const proxy = await FaultProxy.start(sandbox.appUrl);
    const DATABASE_URL = proxy.urlOf(sandbox.appUrl);
    const server = await startServerProcess({ ...sandbox.environment, DATABASE_URL });
    try {
      return await breakUnderLoad(sandbox, proxy, server.url, options);
    } finally {
      await proxy.mend();
      proxy.reset();
      await server.stop();
      await proxy.close();
    }
  });
}

if (import.meta.main)
  await runAsCommand(
    'proof:faults',
    { faults: 300, dark: 5, writers: 8, recoveredMs: 5_000 },
    proveFaults,
  );
