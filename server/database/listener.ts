import type { Client } from 'pg';

export interface ListenerParts {
  newClient: () => Client;
  /** The name of the channel. It must be a constant, because the LISTEN statement does not escape it. */
  channel: string;
  onMessage: (payload: string) => void;
  onFailure: (error: unknown) => void;
}

/** Receives the notifications (NOTIFY) of a channel. LISTEN belongs to one connection, so each listener has its
 *  own connection outside the pool. If the connection breaks, the next `ensure` opens a new connection. Notifications
 *  that are sent in between are lost, so callers read the table after `ensure`. */
export class ChannelListener {
  readonly #parts: ListenerParts;
  #opening: Promise<Client | undefined> | undefined;
  #newest: Client | undefined;
  #isClosed = false;

  constructor(parts: ListenerParts) {
    this.#parts = parts;
  }

  /** Opens the connection if it is not open. Resolves when the connection listens or could not be opened. */
  async ensure(): Promise<void> {
    if (this.#isClosed) return;
    this.#opening ??= this.#open();
    await this.#opening;
  }

  /** Replaces the connection if it does not respond, and opens one if none is open. A connection to a server that froze
   *  or was cut off stays open until something is sent. */
  async check(): Promise<void> {
    const client = await this.#opening;
    await client?.query(this.#listenStatement).catch((error: unknown) => {
      this.#forget(client);
      this.#parts.onFailure(error);
      void client.end().catch(() => undefined);
    });
    await this.ensure();
  }

  get #listenStatement(): string {
    return `listen ${this.#parts.channel}`;
  }

  #forget(client: Client): void {
    if (this.#newest === client) this.#opening = undefined;
  }

  async #open(): Promise<Client | undefined> {
    const { newClient, onMessage, onFailure } = this.#parts;
    const client = newClient();
    this.#newest = client;
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    // Without a listener, the error of a broken connection would end the process.
    client.on('error', () => undefined);
    client.on('end', () => this.#forget(client));
    try {
      await client.connect();
      await client.query(this.#listenStatement);
      return client;
    } catch (error) {
      this.#forget(client);
      onFailure(error);
      await client.end().catch(() => undefined);
      return undefined;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#opening;
    await client?.end();
  }
}
