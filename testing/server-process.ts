import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_PROCESS_ENV } from './test-process.ts';

const MAIN = join(import.meta.dirname, '../server/main.ts');

/** A server in a separate process, started with main.ts as in production. It listens on a free port by default. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** Returns the output on standard error so far. */
  errorOutput(): string;
  stop(): Promise<void>;
}

export async function startServerProcess(
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...TEST_PROCESS_ENV,
      DATA_DIR: join(tmpdir(), 'linehaul-test-data'),
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      // Benchmarks and proofs exceed the rate limit for writes.
      WRITES_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
  const url = await urlOf(child);
  return {
    url,
    errorOutput: () => errorOutput,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Resolves with the URL of a server process when it listens. Rejects if the process ends first. */
export async function urlOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server process has no output.');
  let errorOutput = '';
  child.stderr?.on('data', (text: Buffer) => {
    errorOutput += text.toString();
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /runs at (\S+)/.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error(`The server process ended before it was ready. ${errorOutput}`);
}
