import { spawn } from 'node:child_process';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckpointShippingHealth } from '../../domain/operations/schema.ts';
import type { CheckpointTarget } from './checkpoint-target.ts';

/** The time limit of each call and of a whole run. A call fails at its limit. A run starts no further call after its
 *  limit. The limit is short because the server waits for the run at shutdown. */
const MAX_MS = 5_000;
const MAX_BYTES = 1_000_000;

/** The part of the checkpoint file that was shipped. */
interface Progress {
  offset: number;
  shippedAt: string;
}

interface Pending {
  line: string;
  /** The byte offset of the end of the line in the file. */
  end: number;
}

export interface ShipperParts {
  dataDir: string;
  target: CheckpointTarget;
  clock: () => Temporal.Instant;
  onFailure: (problem: string) => void;
}

/** Sends each new checkpoint of the audit trail to another host, oldest first. An attacker who changes the database and
 *  the data folder cannot change the sent checkpoints. If sending a checkpoint fails, the next `ship` sends it again.
 *  The sealer calls `ship` every minute. */
export class CheckpointShipper {
  readonly #parts: ShipperParts;
  readonly #file: string;
  readonly #progressFile: string;
  #running: Promise<void> = Promise.resolve();
  #failing: { since: string; problem: string } | undefined;

  constructor(parts: ShipperParts) {
    this.#parts = parts;
    this.#file = join(parts.dataDir, 'audit-checkpoints.jsonl');
    this.#progressFile = join(parts.dataDir, 'audit-checkpoints.shipped.json');
  }

  /** Sends the checkpoints that have not been sent. */
  ship(): Promise<void> {
    this.#running = this.#running.then(() => this.#shipAll());
    return this.#running;
  }

  async status(): Promise<CheckpointShippingHealth> {
    const progress = await this.#readProgress();
    return {
      lastShippedAt: progress?.shippedAt ?? null,
      failingSince: this.#failing?.since ?? null,
      problem: this.#failing?.problem ?? null,
    };
  }

  async #shipAll(): Promise<void> {
    const { target, clock, onFailure } = this.#parts;
    const started = performance.now();
    try {
      for (const { line, end } of await this.#readPending()) {
        await send(target, line);
        await this.#writeProgress({ offset: end, shippedAt: clock().toString() });
        if (performance.now() - started > MAX_MS) break;
      }
      this.#failing = undefined;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.#failing = { since: this.#failing?.since ?? clock().toString(), problem };
      onFailure(problem);
    }
  }

  /** Returns the checkpoints after the last sent checkpoint. On the first run, returns only the newest checkpoint,
   *  because it covers all earlier entries. Also returns only the newest checkpoint if the file is shorter than before,
   *  because somebody must have replaced the file. */
  async #readPending(): Promise<Pending[]> {
    const progress = await this.#readProgress();
    const file = await open(this.#file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) return [];
    try {
      const { size } = await file.stat();
      const isKnown = progress !== undefined && progress.offset <= size;
      const start = isKnown ? progress.offset : Math.max(0, size - MAX_BYTES);
      const buffer = Buffer.alloc(Math.min(MAX_BYTES, size - start));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      const pending = completeLines(buffer.subarray(0, bytesRead), start);
      return isKnown ? pending : pending.slice(-1);
    } finally {
      await file.close();
    }
  }

  async #readProgress(): Promise<Progress | undefined> {
    try {
      return JSON.parse(await readFile(this.#progressFile, 'utf8')) as Progress;
    } catch {
      return undefined;
    }
  }

  async #writeProgress(progress: Progress): Promise<void> {
    const temporaryFile = `${this.#progressFile}.new`;
    await writeFile(temporaryFile, `${JSON.stringify(progress)}\n`, { mode: 0o600 });
    await rename(temporaryFile, this.#progressFile);
  }
}

function completeLines(bytes: Buffer, start: number): Pending[] {
  const lines: Pending[] = [];
  for (let from = 0, at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', from)) {
    const line = bytes.subarray(from, at + 1).toString();
    from = at + 1;
    lines.push({ line, end: start + from });
  }
  return lines;
}

async function send(target: CheckpointTarget, line: string): Promise<void> {
  if (target.kind === 'url') await post(target.url, line);
  else await run(target.file, target.args, line);
}

async function post(url: string, line: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: line,
    redirect: 'error',
    signal: AbortSignal.timeout(MAX_MS),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    // This error replaces the error of `fetch`, because that error may contain the URL, and the URL may contain a
    // token.
    throw new Error(isLate ? 'No response within 5 seconds' : 'The URL cannot be reached');
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The URL returned status ${response.status}`);
}

/** Runs the command without a shell and without the app's environment variables, which contain secrets. */
async function run(file: string, args: readonly string[], line: string): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(file, args, {
    env: { PATH, HOME },
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  });
  await new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`The command cannot be started (${error.code})`)),
    );
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else if (child.killed) reject(new Error('The command did not end within 5 seconds'));
      else if (signal) reject(new Error(`The command was ended by ${signal}`));
      else reject(new Error(`The command exited with code ${code}`));
    });
    // A command may exit before it reads all of its input. Its exit code shows whether it succeeded.
    child.stdin.on('error', () => undefined);
    child.stdin.end(line);
  });
}
