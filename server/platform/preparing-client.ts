import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryResult } from 'pg';

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Longer than the database lets any statement of ours take: after that its silence means that the way
 *  to it is broken, though nobody said so. */
const MOST_SILENT_MS = 12_000;

type Query = (...given: unknown[]) => Promise<QueryResult>;

/** A connection that prepares each statement with parameters once and sends only its values after
 *  that: planning the session statement costs several times its execution. Lists go in as one array
 *  parameter, so that the number of distinct statements stays that of the code. */
export class PreparingClient extends Client {
  readonly #mostSilentMs: number;
  /** Queries without their answer. */
  #underWay = 0;
  readonly #breakOff = () => void this.connection.stream.destroy();

  constructor(config?: string | (ClientConfig & { mostSilentMs?: number })) {
    super(config);
    this.#mostSilentMs =
      (typeof config === 'object' ? config.mostSilentMs : undefined) ?? MOST_SILENT_MS;
    // A pool listens only while a connection is idle. One that breaks while it is lent tells the query
    // that waits on it; without a listener the same error would end the process.
    this.on('error', () => undefined);
  }

  override query = ((...given: unknown[]) => {
    const [text, values, ...others] = given;
    const plain = super.query.bind(this) as unknown as Query;
    // Streams and callbacks have their own ways.
    if (typeof text !== 'string' || others.length > 0) return plain(...given);
    if (!Array.isArray(values)) return values ? plain(...given) : this.#unlessSilent(plain(text));
    const isPrepared = values.length > 0;
    const query = isPrepared ? { name: nameOf(text), text, values } : text;
    return this.#unlessSilent(plain(query));
  }) as Client['query'];

  /** A connection from which nothing arrives any more would keep its request, and its place in the pool,
   *  for hours. It is broken off so long after the last that was heard of it: then its queries fail and the
   *  pool makes a new one. */
  async #unlessSilent<T>(answer: Promise<T>): Promise<T> {
    const stream = this.connection.stream as Socket;
    this.#underWay += 1;
    if (this.#underWay === 1) stream.setTimeout(this.#mostSilentMs, this.#breakOff);
    try {
      return await answer;
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) stream.setTimeout(0, this.#breakOff);
    }
  }
}
