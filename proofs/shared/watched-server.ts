import { once } from 'node:events';
import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { assert } from './proof-failed.ts';

const PROBE = join(import.meta.dirname, 'probe.ts');
const MAX_WORDS = 20_000;
const FACTS = /^proof-probe (.*)$/gm;

export interface ServerFacts {
  rss: number;
  heapUsed: number;
  /** Memory outside the V8 heap. V8 returns heap memory at unpredictable times. */
  beyondHeap: number;
  /** How many times a password was compared with a hash. */
  verifications: number;
}

/** A server process with a probe that reports its internal state. It runs main.ts unchanged, so an unhandled rejection
 *  ends the process. */
export class WatchedServer {
  readonly #server: ServerProcess;
  #words = '';
  /** How many times the app logged a failed request, answered or not. */
  failures = 0;

  private constructor(server: ServerProcess) {
    this.#server = server;
    const listen = (text: Buffer) => {
      this.failures += text.toString().split('"request failed"').length - 1;
      this.#words = `${this.#words}${text.toString()}`.slice(-MAX_WORDS);
    };
    server.process.stdout?.on('data', listen);
    server.process.stderr?.on('data', listen);
  }

  static async start(environment: Record<string, string>): Promise<WatchedServer> {
    const NODE_OPTIONS = `--import=${PROBE}`;
    return new WatchedServer(await startServerProcess({ ...environment, NODE_OPTIONS }));
  }

  get url(): string {
    return this.#server.url;
  }

  /** The log lines of the app about a request. */
  wordsAbout(requestId: string): string {
    return this.#words.split('\n').find((line) => line.includes(requestId)) ?? '';
  }

  assertAlive(): void {
    const { exitCode, signalCode } = this.#server.process;
    assert(
      exitCode === null && signalCode === null,
      `The app ended by itself (${exitCode ?? signalCode}). ${this.#words}`,
    );
  }

  async facts(): Promise<ServerFacts> {
    this.assertAlive();
    this.#words = '';
    this.#server.process.kill('SIGUSR2');
    for (;;) {
      const line = [...this.#words.matchAll(FACTS)].at(-1)?.[1];
      if (line) return JSON.parse(line) as ServerFacts;
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
