import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from '../../server/postgres/postmaster.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { assert } from './proof-failed.ts';
import type { Random } from './seed.ts';

const MAX_ERROR_OUTPUT = 4_000;

function sendSigkill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // ESRCH means that the process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The app with its embedded PostgreSQL. The proof can kill both. */
export class AppWithPostgres {
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

  get isRunning(): boolean {
    const { exitCode, signalCode } = this.#server?.process ?? {};
    return exitCode === null && signalCode === null;
  }

  /** Asserts that the app still runs. The app must survive a kill of its database. */
  assertAlive(): void {
    const { exitCode, signalCode } = this.#server?.process ?? {};
    assert(this.isRunning, `The app exited (${exitCode ?? signalCode}). ${this.#errorOutput}`);
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
