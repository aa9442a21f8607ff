import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A minimal round-robin TCP proxy for several servers. If a server refuses the connection, the proxy tries the next
 *  server. */
export class Balancer {
  readonly #ports: readonly number[];
  readonly #server = createServer((client) => this.#join(client, 0));
  readonly #open = new Set<Socket>();
  #next = 0;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  static async start(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #join(client: Socket, tries: number): void {
    const port = this.#ports[(this.#next += 1) % this.#ports.length] ?? 0;
    const server = connect(port, '127.0.0.1');
    let isConnected = false;
    server.once('connect', () => {
      isConnected = true;
      client.pipe(server).pipe(client);
    });
    server.on('error', () => undefined);
    server.on('close', () => {
      if (isConnected || tries >= this.#ports.length) client.destroy();
      else this.#join(client, tries + 1);
    });
    this.#open.add(client);
    client.on('error', () => undefined);
    client.on('close', () => {
      this.#open.delete(client);
      server.destroy();
    });
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const client of this.#open) client.destroy();
    await closed;
  }
}
