import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { QUICK_PROCESS } from './quick-process.ts';

const MAIN = join(import.meta.dirname, '../server/main.ts');

/** A server in a separate process on a free port of the loopback interface, started as in production. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** Its output on standard error so far. */
  complaints(): string;
  stop(): Promise<void>;
}

export async function startServerProcess(
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...QUICK_PROCESS,
      DATA_DIR: join(tmpdir(), 'linehaul-test-data'),
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      // Benchmarks and proofs send many writes per person.
      WRITES_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  const url = await urlOf(child);
  return {
    url,
    complaints: () => complaints,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export async function urlOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server process has no output');
  let complaints = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /runs at (\S+)/.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error(`The server process ended before it was ready. ${complaints}`);
}
