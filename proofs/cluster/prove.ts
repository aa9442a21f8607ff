import { join } from 'node:path';
import { Caller } from '../shared/caller.ts';
import type { Report } from '../shared/runs.ts';
import { LoadGenerator } from '../shared/load-generator.ts';
import { addPeople } from '../shared/people.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import { Random } from '../shared/seed.ts';
import { Reads } from './reads.ts';
import { backUp, restoreToTime } from './recovery.ts';
import { primaryUrl, startCluster } from './start.ts';
import { upgradeUnderLoad } from './upgrade.ts';
import { injectFaults, inspectCluster, type Load } from './under-load.ts';

const DRIVERS = 2_000;
const RETRY_FOR_MS = 150_000;

interface Options {
  seed: number;
  events: number;
  writers: number;
}

export async function proveCluster(
  folder: string,
  { seed, events, writers }: Options,
): Promise<Report> {
  const random = new Random(seed);
  const cluster = await startCluster(folder);
  const people = await addPeople(await primaryUrl(cluster, 'linehaul_owner'), DRIVERS);
  const ledger = await ResponseLedger.open(join(folder, 'logs', 'responses.jsonl'));
  const caller = new Caller(() => cluster.url, {
    mayLoseResponses: true,
    retryForMs: RETRY_FOR_MS,
  });
  const load = new LoadGenerator({ people, caller, ledger, random, writers, readers: 1 });
  const reads = new Reads(cluster.url, people.admin.token);
  const work: Load = { cluster, random, load, reads, ledger, caller, writers };
  await backUp(cluster);
  const outages = await injectFaults(work, events);
  const upgradeWrites = await upgradeUnderLoad(work);
  await load.stop();
  await reads.stop();
  const writes = await inspectCluster(work);
  const tables = await restoreToTime(cluster);
  const all = Object.values(outages).flat();
  return {
    faults: all.length,
    'confirmed writes, none lost': writes,
    '503 responses, retried': caller.tally.unavailable,
    'calls without a response, retried': caller.tally.withoutResponse,
    'slowest response, ms': caller.tally.slowestMs,
    'longest time without a write, ms': Math.max(...all.map((outage) => outage.writes)),
    'writes during two rolling upgrades, none failed': upgradeWrites,
    'tables equal after a point-in-time restore': tables,
    'longest time without a read, ms': Math.max(...all.map((outage) => outage.reads)),
  };
}
