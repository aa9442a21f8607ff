import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../shared/caller.ts';
import { inspect } from '../shared/inspection.ts';
import type { LoadGenerator } from '../shared/load-generator.ts';
import { assert } from '../shared/proof-failed.ts';
import type { ResponseLedger } from '../shared/response-ledger.ts';
import type { Random } from '../shared/seed.ts';
import { planFaults, powerOff, powerOn, TWO_MACHINES_GONE, type Fault } from './events.ts';
import type { Reads } from './reads.ts';
import { primaryUrl, type Cluster } from './start.ts';
import { waitForApps, waitForEtcdLeader, waitUntilHealthy } from './state.ts';

const READS_MS = 5_000;
const MACHINE_GONE_MS = 45_000;
const HEALTHY_MS = 120_000;
/** How long two of three machines are gone. */
const DARK_MS = 25_000;
/** After this time, no write that began with three machines is still running. */
const LAST_WRITES_MS = 2_000;

export interface Load {
  cluster: Cluster;
  random: Random;
  load: LoadGenerator;
  reads: Reads;
  ledger: ResponseLedger;
  caller: Caller;
  writers: number;
}

/** Waits until more writes succeeded than were in progress. Returns how many milliseconds this took. */
async function waitForWrites(
  { load, ledger, writers }: Load,
  withinMs: number,
  what: string,
): Promise<number> {
  const started = performance.now();
  await load.waitForWrites(ledger.size + writers + 1, {
    timeout: AbortSignal.timeout(withinMs),
    sentence: `No write succeeded within ${withinMs} ms: ${what}.`,
  });
  return Math.round(performance.now() - started);
}

/** Asserts that every confirmed write is in the database, once. Returns the number of writes. */
export async function inspectCluster({ cluster, ledger }: Load): Promise<number> {
  const [first] = cluster.machines;
  assert(first !== undefined, 'There is no machine.');
  const ownerUrl = await primaryUrl(cluster, 'linehaul_owner');
  const appUrl = await primaryUrl(cluster, 'linehaul_app');
  const { writes } = await inspect({ ownerUrl, appUrl, dataDir: first.dataDir, ledger });
  return writes;
}

async function waitUntilRepaired({ machines }: Cluster): Promise<void> {
  await waitForEtcdLeader(machines, HEALTHY_MS);
  await waitUntilHealthy(machines, HEALTHY_MS);
  await waitForApps(machines, HEALTHY_MS);
}

interface Outage {
  writes: number;
  reads: number;
}

async function injectFault(work: Load, fault: Fault): Promise<Outage> {
  const { cluster, random, reads } = work;
  reads.takeLongest();
  const repair = await fault.inject({ cluster, random });
  const writes = await waitForWrites(work, fault.writesMs, fault.name);
  await repair();
  await waitUntilRepaired(cluster);
  const longest = reads.takeLongest();
  assert(longest <= READS_MS, `No read succeeded for ${longest} ms: ${fault.name}.`);
  return { writes, reads: longest };
}

/** Two of three machines lose power. Writes get 503 until one of them is back. */
async function losesTwoMachines(work: Load): Promise<Outage> {
  const { cluster, random, reads, ledger, caller } = work;
  const [first, second] = cluster.machines
    .map((machine) => ({ machine, rank: random.between(0, 1_000_000) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ machine }) => machine);
  assert(first !== undefined && second !== undefined, 'There are fewer than two machines.');
  reads.takeLongest();
  await Promise.all([powerOff(first), powerOff(second)]);
  await delay(LAST_WRITES_MS);
  const [size, refused] = [ledger.size, caller.tally.unavailable];
  await delay(DARK_MS);
  assert(ledger.size === size, 'A write succeeded on one machine.');
  assert(caller.tally.unavailable > refused, 'No write got 503 while two machines were gone.');
  const longest = reads.takeLongest();
  assert(longest <= READS_MS, `No read succeeded for ${longest} ms on one machine.`);
  await powerOn(first);
  const writes = await waitForWrites(work, MACHINE_GONE_MS, 'the second machine is back');
  await powerOn(second);
  await waitUntilRepaired(cluster);
  return { writes, reads: longest };
}

export async function injectFaults(work: Load, count: number): Promise<Record<string, Outage[]>> {
  const outages: Record<string, Outage[]> = {};
  for (const [index, fault] of planFaults(count, work.random).entries()) {
    const name = fault === TWO_MACHINES_GONE ? fault : fault.name;
    const started = performance.now();
    console.log(`  ${index + 1} ${name}`);
    const outage =
      fault === TWO_MACHINES_GONE ? await losesTwoMachines(work) : await injectFault(work, fault);
    (outages[name] ??= []).push(outage);
    await inspectCluster(work);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `    writes again after ${outage.writes} ms, no read for ${outage.reads} ms, repaired in ${seconds} s`,
    );
  }
  return outages;
}
