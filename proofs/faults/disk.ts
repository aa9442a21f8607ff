import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  makeReadOnly,
  makeWritable,
  MAY_MOUNT,
  mountDisk,
  unmountDisk,
} from '../../testing/small-disk.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { AppWithPostgres } from '../shared/app-with-postgres.ts';
import { Caller } from '../shared/caller.ts';
import { inspect } from '../shared/inspection.ts';
import { LoadGenerator } from '../shared/load-generator.ts';
import { addPeople } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import type { Report } from '../shared/runs.ts';
import { Random } from '../shared/seed.ts';

// Under load, the disk of the app and its embedded PostgreSQL becomes full or read-only. A write is either acknowledged
// and stored, or gets a retryable 503 or no response. When the disk is good again, the app works again.

const DISK_MEGABYTES = 400;
/** A full disk fails the first write within this time. */
const NOTICED_MS = 120_000;
/** After its last failed start of PostgreSQL, the app waits up to 5 s. PostgreSQL or the app then starts again. */
const RESTART_MS = 10_000;
const DRIVERS_PER_FAULT = 200;

export interface DiskOptions {
  seed: number;
  /** How many times the disk becomes full, and how many times it becomes read-only. */
  disks: number;
  /** The longest time of a fault after the first failed write. After about 12 s, the app ends. */
  diskMs: number;
  writers: number;
  /** The time limit for the recovery. The time of a restart is added to it. */
  recoveredMs: number;
}

interface Place {
  /** The app, with its data and keys on the disk. */
  app: AppWithPostgres;
  mountPoint: string;
  /** A folder on another disk. */
  folder: string;
}

interface Disk extends Place {
  caller: Caller;
  load: LoadGenerator;
  random: Random;
  diskMs: number;
}

/** Waits until a try got a 503 or no response, and then a random time. */
async function waitForFailures({ caller: { tally }, load, random, diskMs }: Disk): Promise<void> {
  const failures = () => tally.unavailable + tally.withoutResponse;
  const before = failures();
  const deadline = performance.now() + NOTICED_MS;
  while (failures() === before) {
    load.assertNoFailure();
    assert(performance.now() < deadline, `No write failed within ${NOTICED_MS} ms.`);
    await delay(10);
  }
  await delay(random.between(0, diskMs));
}

async function fill(disk: Disk): Promise<void> {
  const filler = join(disk.mountPoint, 'filler');
  await writeFile(filler, Buffer.alloc(DISK_MEGABYTES * 2 ** 20)).catch(() => undefined);
  await waitForFailures(disk);
  await rm(filler);
}

/** A disk cannot become read-only while a file is open for writing, so PostgreSQL is killed in the same moment. */
async function protect(disk: Disk): Promise<void> {
  const { app, random, mountPoint } = disk;
  do await app.killPostgres(random, false).catch(() => undefined);
  while (!makeReadOnly(mountPoint));
  await waitForFailures(disk);
  makeWritable(mountPoint);
}

/** Starts the app if it ended, as systemd does, and waits until it acknowledges writes. */
async function waitForRecovery({ app, load }: Disk, ledger: ResponseLedger, withinMs: number) {
  const started = performance.now();
  const sentence = `The app did not recover within ${withinMs} ms after a fault of the disk.`;
  const timeout = AbortSignal.timeout(withinMs);
  while (!(await app.ready())) {
    assert(!timeout.aborted, sentence);
    if (!app.isRunning) await app.start();
    await delay(10);
  }
  await load.waitForWrites(ledger.size + 2, { timeout, sentence });
  return Math.round(performance.now() - started);
}

async function breakDisk(place: Place, options: DiskOptions): Promise<Report> {
  const { seed, disks, diskMs, writers, recoveredMs } = options;
  const { app, folder } = place;
  const random = new Random(seed).branch(-3);
  const { ownerUrl, appUrl } = await app.urls();
  const people = await addPeople(ownerUrl, DRIVERS_PER_FAULT * 2 * disks);
  const ledger = await ResponseLedger.open(join(folder, 'responses.jsonl'));
  const caller = new Caller(() => app.url, { mayLoseResponses: true });
  const load = new LoadGenerator({ people, caller, ledger, random, writers });
  const disk = { ...place, caller, load, random, diskMs };
  const inspection = { ownerUrl, appUrl, dataDir: app.dataDir, ledger };
  let [slowest, exits] = [0, 0];
  try {
    for (let n = 0; n < disks; n += 1)
      for (const fault of [fill, protect]) {
        await load.waitForWrites(ledger.size + random.between(1, 40));
        await fault(disk);
        if (!app.isRunning) exits += 1;
        const took = await waitForRecovery(disk, ledger, recoveredMs + RESTART_MS);
        slowest = Math.max(slowest, took);
        await inspect(inspection);
      }
    await load.stop();
  } finally {
    caller.stop();
  }
  const { writes } = await inspect(inspection);
  await ledger.close();
  return {
    'faults of a full disk': disks,
    'faults of a read-only disk': disks,
    'slowest recovery after a fault of the disk, ms': slowest,
    'restarts of the app after a fault of the disk': exits,
    'acknowledged writes beside faults of the disk, none lost': writes,
  };
}

export async function proveDisk(options: DiskOptions): Promise<Report> {
  if (!MAY_MOUNT) return { 'faults of the disk': 'skipped, because only root can mount a disk' };
  const folder = await newTempFolder('linehaul-proof-');
  const mountPoint = join(folder, 'disk');
  await mountDisk(mountPoint, `${DISK_MEGABYTES}m`);
  const app = new AppWithPostgres(join(mountPoint, 'app'));
  try {
    await app.start();
    return await breakDisk({ app, folder, mountPoint }, options);
  } finally {
    await app.end();
    unmountDisk(mountPoint);
    await rm(folder, { recursive: true, force: true });
  }
}
