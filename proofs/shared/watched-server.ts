import { once } from 'node:events';
import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { assert } from './proof-failed.ts';

const PROBE = join(import.meta.dirname, 'probe.ts');
const MAX_OUTPUT = 20_000;
const METRICS = /^proof-probe (.*)$/gm;

export interface ServerMetrics {
  rss: number;
  heapUsed: number;
  /** The memory of the process outside the heaps of its threads. V8 returns heap memory to the system at unpredictable
   *  times. */
  beyondHeap: number;
  /** The number of passwords that the app compared with a hash. */
  verifications: number;
}

/** A server process with a probe (probe.ts) that reports its internal state. The process runs main.ts unchanged, so an
 *  unhandled rejection ends it. */
export class WatchedServer {
  readonly #server: ServerProcess;
  #output = '';
  /** How many times the app logged a failed request, with or without a response. */
  failures = 0;

  private constructor(server: ServerProcess) {
    this.#server = server;
    const readOutput = (text: Buffer) => {
      this.failures += text.toString().split('"request failed"').length - 1;
      this.#output = `${this.#output}${text.toString()}`.slice(-MAX_OUTPUT);
    };
    server.process.stdout?.on('data', readOutput);
    server.process.stderr?.on('data', readOutput);
  }

  static async start(environment: Record<string, string>): Promise<WatchedServer> {
    const NODE_OPTIONS = `--import=${PROBE}`;
    return new WatchedServer(await startServerProcess({ ...environment, NODE_OPTIONS }));
  }

  get url(): string {
    return this.#server.url;
  }

  /** Returns the first recent log line that contains the request id, or an empty string if there is none. */
  logLineOf(requestId: string): string {
    return this.#output.split('\n').find((line) => line.includes(requestId)) ?? '';
  }

  assertAlive(): void {
    const { exitCode, signalCode } = this.#server.process;
    assert(
      exitCode === null && signalCode === null,
      `The app exited (${exitCode ?? signalCode}). ${this.#output}`,
    );
  }

  /** Collects garbage in the server process and reads its state. */
  async metrics(): Promise<ServerMetrics> {
    this.assertAlive();
    this.#output = '';
    this.#server.process.kill('SIGUSR2');
    for (;;) {
      const line = [...this.#output.matchAll(METRICS)].at(-1)?.[1];
      if (line) return JSON.parse(line) as ServerMetrics;
      this.assertAlive();
      const { stdout } = this.#server.process;
      assert(stdout !== null, 'The app has no output.');
      await once(stdout, 'data');
    }
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }
}
