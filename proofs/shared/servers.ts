import { once } from 'node:events';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';

/** Two servers on one database. */
export class TwoServers {
  readonly #environment: Record<string, string>;
  readonly #servers: ServerProcess[] = [];

  constructor(environment: Record<string, string>) {
    this.#environment = environment;
  }

  async start(): Promise<void> {
    const starts = [0, 1].map(() => startServerProcess(this.#environment));
    this.#servers.push(...(await Promise.all(starts)));
  }

  get ports(): number[] {
    return this.#servers.map(({ url }) => Number(new URL(url).port));
  }

  /** Returns the URL of a server. Even numbers return the first server, and odd numbers the second. */
  url(n: number): string {
    return this.#servers[n % this.#servers.length]?.url ?? '';
  }

  /** Kills the first server and restarts it on the same port. */
  async killAndRestart(): Promise<void> {
    const [killed] = this.#servers;
    if (!killed) return;
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    const PORT = new URL(killed.url).port;
    this.#servers[0] = await startServerProcess({ ...this.#environment, PORT });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}
