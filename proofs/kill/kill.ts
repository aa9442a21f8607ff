import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from '../../server/postgres/postmaster.ts';
import { newQuickFolder } from '../../testing/quick-folder.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { Caller } from '../shared/caller.ts';
import { runAsCommand, type Report } from '../shared/command.ts';
import { Crowd } from '../shared/crowd.ts';
import { inspect } from '../shared/inspection.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import { addPeople } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';

// `npm run proof:kill` kills the app, PostgreSQL or both with SIGKILL at random moments under load. After each kill,
// every confirmed write is stored, nothing is half done, the audit trail verifies with its signed checkpoints, and the
// app is ready again.

const MAX_COMPLAINTS = 4_000;
const DRIVERS_PER_WRITE = 1 / 16;
const VICTIMS = ['the app', 'PostgreSQL', 'one process of PostgreSQL', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

interface Options {
  seed: number;
  kills: number;
  writes: number;
  writers: number;
  /** The time limit until the app is ready again. */
  readyMs: number;
}

/** A carrier with an embedded PostgreSQL, which can be killed. */
class Carrier {
  readonly folder: string;
  readonly dataDir: string;
  #server: ServerProcess | undefined;
  /** The latest error output of the app. */
  #complaints = '';
  url = '';

  constructor(folder: string) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
  }

  /** Uses a free port first, and the same one afterwards. */
  async start(): Promise<void> {
    const PORT = this.url ? new URL(this.url).port : '0';
    this.#server = await startServerProcess({ DATA_DIR: this.dataDir, PORT });
    this.url = this.#server.url;
    this.#complaints = '';
    this.#server.process.stderr?.on('data', (text: Buffer) => {
      this.#complaints = `${this.#complaints}${text.toString()}`.slice(-MAX_COMPLAINTS);
    });
  }

  /** The app must survive its database. */
  assertAlive(): void {
    const { exitCode, signalCode } = this.#server?.process ?? {};
    assert(
      exitCode === null && signalCode === null,
      `The app ended by itself (${exitCode ?? signalCode}). ${this.#complaints}`,
    );
  }

  async urls(): Promise<{ ownerUrl: string; appUrl: string }> {
    const urls = await findEmbeddedPostgres(this.dataDir);
    assert(urls !== undefined, 'No PostgreSQL runs on the data folder.');
    return urls;
  }

  get #cluster(): string {
    return join(this.dataDir, 'postgres');
  }

  async killApp(): Promise<void> {
    const process = this.#server?.process;
    if (!process) return;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }

  /** Kills the postmaster and all of its processes, or a random one. */
  async killPostgres(random: Random, onlyOne: boolean): Promise<void> {
    const postmaster = await findPostmaster(this.#cluster);
    assert(postmaster !== undefined, 'No PostgreSQL runs that could be killed.');
    const others = await this.#processes();
    const all: [number, ...number[]] = [postmaster.pid, ...others];
    for (const pid of onlyOne ? [random.pick(...all)] : all) killHard(pid);
  }

  async #processes(): Promise<number[]> {
    const client = new Client({ connectionString: (await this.urls()).ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid() order by pid',
    );
    await client.end();
    return rows.map(({ pid }) => pid);
  }

  /** Whether the app reports that it is ready several times in a row. */
  async ready(): Promise<boolean> {
    for (let looks = 0; looks < 3; looks += 1) {
      const response = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (response?.status !== 200) return false;
      await response.arrayBuffer();
      await delay(10);
    }
    return true;
  }

  async end(): Promise<void> {
    await this.#server?.stop();
    const left = await findPostmaster(this.#cluster).catch(() => undefined);
    if (left) await stopPostmaster(left.pid, this.#cluster, '');
    await rm(this.folder, { recursive: true, force: true });
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Returns the milliseconds until the app was ready again. */
async function killAndWait(
  carrier: Carrier,
  victim: Victim,
  random: Random,
  readyMs: number,
): Promise<number> {
  if (victim !== 'the app')
    await carrier.killPostgres(random, victim === 'one process of PostgreSQL');
  const started = performance.now();
  if (victim === 'the app' || victim === 'both') {
    await carrier.killApp();
    await carrier.start();
  } else {
    // The other PostgreSQL processes notice the death of one only after a moment.
    await delay(50);
  }
  while (!(await carrier.ready())) {
    carrier.assertAlive();
    const waited = performance.now() - started;
    assert(waited < readyMs, `Not ready ${readyMs} ms after a kill of ${victim}.`);
    await delay(10);
  }
  const took = Math.round(performance.now() - started);
  assert(took < readyMs, `Ready only ${took} ms after a kill of ${victim}.`);
  return took;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function killUnderLoad(carrier: Carrier, options: Options): Promise<Report> {
  const caller = new Caller(() => carrier.url, { mayDie: true });
  try {
    return await killRepeatedly(carrier, caller, options);
  } finally {
    caller.giveUp();
  }
}

async function killRepeatedly(
  carrier: Carrier,
  caller: Caller,
  { seed, kills, writes, writers, readyMs }: Options,
): Promise<Report> {
  const random = new Random(seed);
  const { ownerUrl, appUrl } = await carrier.urls();
  const people = await addPeople(ownerUrl, Math.ceil(writes * DRIVERS_PER_WRITE) + 2 * writers);
  const ledger = await ResponseLedger.open(join(carrier.folder, 'answers.jsonl'));
  const crowd = new Crowd({ people, caller, ledger, random, writers });
  const inspected = { ownerUrl, appUrl, dataDir: carrier.dataDir, ledger };
  const killed: Record<string, number> = {};
  const times: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const share = writes / (kills + 1);
    await crowd.confirmed(Math.floor(share * kill) + random.between(1, Math.floor(2 * share)));
    await delay(random.between(0, 20));
    const victim = VICTIMS[random.between(0, VICTIMS.length - 1)] ?? 'both';
    times.push(await killAndWait(carrier, victim, random, readyMs));
    killed[victim] = (killed[victim] ?? 0) + 1;
    await inspect(inspected);
  }
  await crowd.confirmed(writes);
  await crowd.goHome();
  const { writes: kept, sealed } = await inspect(inspected);
  await ledger.close();
  return {
    ...Object.fromEntries(Object.entries(killed).map(([who, times]) => [`kills of ${who}`, times])),
    'confirmed writes, all kept': kept,
    'sealed audit entries': sealed,
    'calls without an answer, repeated': caller.tally.unanswered,
    'clean 503, repeated': caller.tally.unavailable,
    'until ready again, ms': `median ${median(times)}, slowest ${Math.max(...times)}`,
  };
}

export async function proveKill(options: Options): Promise<Report> {
  const carrier = new Carrier(await newQuickFolder('linehaul-proof-'));
  try {
    await carrier.start();
    return await killUnderLoad(carrier, options);
  } finally {
    await carrier.end();
  }
}

if (import.meta.main)
  await runAsCommand(
    'proof:kill',
    { kills: 60, writes: 30_000, writers: 8, readyMs: 10_000 },
    proveKill,
  );
