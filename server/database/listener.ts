import type { Client } from 'pg';

export interface ListenerParts {
  newClient: () => Client;
  /** A plain word of this program. */
  channel: string;
  hear: (payload: string) => void;
  onFailure: (error: unknown) => void;
}

/** Hears what transactions send with NOTIFY to a channel. LISTEN belongs to a connection, so a pool cannot do it: a
 *  process has one connection for all that it hears. A connection that breaks is opened again by the next `ensure`.
 *  What was sent meanwhile is lost, so `ensure` is followed by a read. */
export class ChannelListener {
  readonly #parts: ListenerParts;
  #opening: Promise<Client | undefined> | undefined;
  #isClosed = false;

  constructor(parts: ListenerParts) {
    this.#parts = parts;
  }

  /** Resolves when the connection listens, or cannot be opened now. */
  async ensure(): Promise<void> {
    if (this.#isClosed) return;
    this.#opening ??= this.#open();
    await this.#opening;
  }

  async #open(): Promise<Client | undefined> {
    const { newClient, channel, hear, onFailure } = this.#parts;
    const client = newClient();
    client.on('notification', ({ payload = '' }) => hear(payload));
    // Without a listener, the error of a broken connection would end the process.
    client.on('error', () => undefined);
    client.on('end', () => {
      this.#opening = undefined;
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      return client;
    } catch (error) {
      this.#opening = undefined;
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
