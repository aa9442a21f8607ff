import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostmaster } from '../../server/postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts';
import { migrate } from '../../server/database/migrate.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { FaultProxy } from '../faults/fault-proxy.ts';
import { Balancer } from '../servers/balancer.ts';
import { Caller } from '../shared/caller.ts';
import type { Report } from '../shared/runs.ts';
import { inspect } from '../shared/inspection.ts';
import { LoadGenerator } from '../shared/load-generator.ts';
import { addPeople } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import { Random } from '../shared/seed.ts';
import { TwoServers } from '../shared/servers.ts';
import { WRITES_IN_FIRST_ROUND } from '../shared/write-rounds.ts';
import { Standby } from './standby.ts';

// The short form of `npm run proof:cluster`, with the PostgreSQL of npm. Two app servers write to a primary with one
// synchronous standby. The primary is killed under load. The servers first meet the standby while it still refuses
// writes, and then as the new primary.

/** The servers must answer this many writes with 503 before the standby becomes the primary. */
const REFUSED_WRITES = 5;
const POLL_MS = 10;
const REFUSED_WITHIN_MS = 20_000;

interface Options {
  seed: number;
  writes: number;
  writers: number;
  /** The time limit for the first write after the promotion. */
  recoveredMs: number;
}

interface Cluster {
  folder: string;
  dataDir: string;
  primary: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  standby: Standby;
  /** Where the app servers find the database. */
  proxy: FaultProxy;
}

async function killPrimary({ dataDir }: Cluster): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  assert(postmaster !== undefined, 'PostgreSQL is not running.');
  process.kill(postmaster.pid, 'SIGKILL');
}

/** Waits until the servers have answered writes with 503. The caller checks each 503 and fails at any other 5xx. */
async function waitForRefusals(caller: Caller): Promise<void> {
  const enough = caller.tally.unavailable + REFUSED_WRITES;
  const deadline = performance.now() + REFUSED_WITHIN_MS;
  while (caller.tally.unavailable < enough) {
    assert(performance.now() < deadline, 'The servers did not answer with 503.');
    await delay(POLL_MS);
  }
}

async function promoteUnderLoad(
  cluster: Cluster,
  servers: TwoServers,
  { seed, writes, writers, recoveredMs }: Options,
): Promise<Report> {
  const { primary, standby, proxy, folder, dataDir } = cluster;
  const random = new Random(seed);
  const drivers = Math.ceil((2 * writes) / WRITES_IN_FIRST_ROUND) + 2 * writers;
  const people = await addPeople(primary.ownerUrl, drivers);
  const ledger = await ResponseLedger.open(join(folder, 'responses.jsonl'));
  const balancer = await Balancer.start(servers.ports);
  const caller = new Caller(() => balancer.url, { mayLoseResponses: false });
  const load = new LoadGenerator({ people, caller, ledger, random, writers, readers: 2 });
  let recovered = 0;
  try {
    await load.waitForWrites(random.between(writes / 2, writes));
    await killPrimary(cluster);
    // The proxy is the only way to the database, so nobody writes to the old primary when it restarts.
    proxy.redirect(standby.urlOf(primary.appUrl));
    await waitForRefusals(caller);
    await standby.promote(primary.superuserUrl);
    const promoted = performance.now();
    await load.waitForWrites(ledger.size + 1, {
      timeout: AbortSignal.timeout(recoveredMs),
      sentence: `No write succeeded within ${recoveredMs} ms after the promotion.`,
    });
    recovered = Math.round(performance.now() - promoted);
    await load.waitForWrites(ledger.size + writes);
    await load.stop();
  } finally {
    caller.stop();
    await balancer.close();
  }
  const ownerUrl = standby.urlOf(primary.ownerUrl);
  const appUrl = standby.urlOf(primary.appUrl);
  const found = await inspect({ ownerUrl, appUrl, dataDir, ledger });
  await ledger.close();
  return {
    'acknowledged writes, none lost': found.writes,
    'sealed audit entries': found.sealed,
    '503 responses, retried': caller.tally.unavailable,
    'first write after the promotion, ms': recovered,
  };
}

export async function provePromotion(options: Options): Promise<Report> {
  const folder = await newTempFolder('linehaul-proof-');
  const dataDir = join(folder, 'data');
  const primary = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(primary.ownerUrl);
    const standby = await Standby.start(
      { dataDir, superuserUrl: primary.superuserUrl },
      join(folder, 'standby'),
    );
    const proxy = await FaultProxy.start(primary.appUrl);
    const servers = new TwoServers({
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.urlOf(primary.appUrl),
      DATABASE_OWNER_URL: proxy.urlOf(primary.ownerUrl),
    });
    try {
      await servers.start();
      return await promoteUnderLoad({ folder, dataDir, primary, standby, proxy }, servers, options);
    } finally {
      await servers.stop();
      await proxy.close();
      await standby.stop();
    }
  } finally {
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
