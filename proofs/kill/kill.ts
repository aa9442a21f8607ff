import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from '../../server/postgres/postmaster.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { Caller } from '../shared/caller.ts';
import { runAsCommand } from '../shared/command.ts';
import { LoadGenerator } from '../shared/load-generator.ts';
import { inspect } from '../shared/inspection.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import { addPeople } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import { WRITES_IN_FIRST_ROUND } from '../shared/write-rounds.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:kill` sends SIGKILL to the app, to PostgreSQL, to one process of PostgreSQL, or to both the app and
// PostgreSQL at random moments under load. After each kill, the app is ready again within a time limit. Every
// acknowledged write is stored, no write is partial, and the audit trail agrees with its signed checkpoints.

const MAX_ERROR_OUTPUT = 4_000;
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

/** The app with its embedded PostgreSQL. The proof can kill both. */
class AppWithPostgres {
  readonly folder: string;
  readonly dataDir: string;
  #server: ServerProcess | undefined;
  /** The latest error output of the app. */
  #errorOutput = '';
  url = '';

  constructor(folder: string) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
  }

  /** Starts the app on a free port. A restart uses the same port. */
  async start(): Promise<void> {
    const PORT = this.url ? new URL(this.url).port : '0';
    this.#server = await startServerProcess({ DATA_DIR: this.dataDir, PORT });
    this.url = this.#server.url;
    this.#errorOutput = '';
    this.#server.process.stderr?.on('data', (text: Buffer) => {
      this.#errorOutput = `${this.#errorOutput}${text.toString()}`.slice(-MAX_ERROR_OUTPUT);
    });
  }

  /** Asserts that the app still runs. The app must survive a kill of its database. */
  assertAlive(): void {
    const { exitCode, signalCode } = this.#server?.process ?? {};
    assert(
      exitCode === null && signalCode === null,
      `The app exited (${exitCode ?? signalCode}). ${this.#errorOutput}`,
    );
  }

  async urls(): Promise<{ ownerUrl: string; appUrl: string }> {
    const urls = await findEmbeddedPostgres(this.dataDir);
    assert(urls !== undefined, 'PostgreSQL is not running.');
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

  /** Kills the postmaster and all of its processes, or a random one of them. */
  async killPostgres(random: Random, onlyOne: boolean): Promise<void> {
    const postmaster = await findPostmaster(this.#cluster);
    assert(postmaster !== undefined, 'PostgreSQL is not running.');
    const childPids = await this.#processes();
    const all: [number, ...number[]] = [postmaster.pid, ...childPids];
    for (const pid of onlyOne ? [random.pick(...all)] : all) sendSigkill(pid);
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

  /** Returns whether the app reports ready three times in a row. */
  async ready(): Promise<boolean> {
    for (let checks = 0; checks < 3; checks += 1) {
      const response = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (response?.status !== 200) return false;
      await response.arrayBuffer();
      await delay(10);
    }
    return true;
  }

  /** Stops the app and PostgreSQL, and deletes the folder. */
  async end(): Promise<void> {
    await this.#server?.stop();
    const postmaster = await findPostmaster(this.#cluster).catch(() => undefined);
    if (postmaster) await stopPostmaster(postmaster.pid, this.#cluster, '');
    await rm(this.folder, { recursive: true, force: true });
  }
}

function sendSigkill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // ESRCH means that the process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Kills the victim and restarts the app if it was killed. Returns how many milliseconds passed until the app was ready
 *  again. */
async function killAndWait(
  app: AppWithPostgres,
  victim: Victim,
  random: Random,
  readyMs: number,
): Promise<number> {
  if (victim !== 'the app') await app.killPostgres(random, victim === 'one process of PostgreSQL');
  const started = performance.now();
  if (victim === 'the app' || victim === 'both') {
    await app.killApp();
    await app.start();
  } else {
    // After one of its processes was killed, PostgreSQL restarts. Until the restart begins, the app may still report
    // ready.
    await delay(50);
  }
  while (!(await app.ready())) {
    app.assertAlive();
    const waited = performance.now() - started;
    assert(waited < readyMs, `The app was not ready ${readyMs} ms after a kill of ${victim}.`);
    await delay(10);
  }
  const took = Math.round(performance.now() - started);
  assert(took < readyMs, `The app was ready only ${took} ms after a kill of ${victim}.`);
  return took;
}

async function killUnderLoad(app: AppWithPostgres, options: Options): Promise<Report> {
  const caller = new Caller(() => app.url, { mayLoseResponses: true });
  try {
    return await killRepeatedly(app, caller, options);
  } finally {
    caller.stop();
  }
}

async function killRepeatedly(
  app: AppWithPostgres,
  caller: Caller,
  { seed, kills, writes, writers, readyMs }: Options,
): Promise<Report> {
  const random = new Random(seed);
  const { ownerUrl, appUrl } = await app.urls();
  const people = await addPeople(ownerUrl, Math.ceil(writes / WRITES_IN_FIRST_ROUND) + 2 * writers);
  const ledger = await ResponseLedger.open(join(app.folder, 'responses.jsonl'));
  const load = new LoadGenerator({ people, caller, ledger, random, writers });
  const inspection = { ownerUrl, appUrl, dataDir: app.dataDir, ledger };
  const killed: Record<string, number> = {};
  const times: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const share = writes / (kills + 1);
    await load.waitForWrites(Math.floor(share * kill) + random.between(1, Math.floor(2 * share)));
    await delay(random.between(0, 20));
    const victim = random.oneOf(VICTIMS) ?? 'both';
    times.push(await killAndWait(app, victim, random, readyMs));
    killed[victim] = (killed[victim] ?? 0) + 1;
    await inspect(inspection);
  }
  await load.waitForWrites(writes);
  await load.stop();
  const { writes: writesFound, sealed } = await inspect(inspection);
  await ledger.close();
  return {
    ...Object.fromEntries(
      Object.entries(killed).map(([victim, count]) => [`kills of ${victim}`, count]),
    ),
    'acknowledged writes, none lost': writesFound,
    'sealed audit entries': sealed,
    'calls without a response, retried': caller.tally.withoutResponse,
    '503 responses, retried': caller.tally.unavailable,
    'slowest time until ready, ms': Math.max(...times),
  };
}

export async function proveKill(options: Options): Promise<Report> {
  const app = new AppWithPostgres(await newTempFolder('linehaul-proof-'));
  try {
    await app.start();
    return await killUnderLoad(app, options);
  } finally {
    await app.end();
  }
}

if (import.meta.main)
  await runAsCommand(
    'proof:kill',
    { kills: 20, writes: 10_000, writers: 8, readyMs: 10_000 },
    proveKill,
    { rounds: 10 },
  );
