import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { DrawableDocument } from './queries.ts';

const WORKER = join(import.meta.dirname, 'drawing-worker.ts');

/** One is drawn while the next is on its way; the others wait on this side, where a waiting one costs
 *  no copy. */
const MOST_ON_THE_WAY = 2;
/** A document takes some milliseconds, the first one a second. */
const LONGEST_DRAWING_MS = 30_000;

export interface DrawingOrder {
  document: DrawableDocument;
  /** The payer's record stays in the office. */
  isForOffice: boolean;
}

export type OrderMessage = DrawingOrder & { number: number };
export type DrawnMessage = { number: number } & ({ bytes: Uint8Array } | { error: unknown });

type Waiting = PromiseWithResolvers<Buffer>;

/** A thread that draws documents. One that breaks, or draws for too long, fails what it was drawing; the
 *  next document gets a new one. */
export class DrawingThread {
  readonly #turns = pLimit(MOST_ON_THE_WAY);
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #number = 0;

  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(WORKER);
    worker.on('message', (message: DrawnMessage) => this.#settle(message));
    worker.on('error', (error) => this.#giveUp(worker, error));
    worker.on('exit', () => this.#giveUp(worker, new Error('The drawing thread ended.')));
    // A process that has nothing else to do may end, unless a document is being drawn.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  draw(order: DrawingOrder): Promise<Buffer> {
    return this.#turns(async () => {
      const worker = this.start();
      const late = new Error('Drawing a document took too long.');
      const timer = setTimeout(() => this.#giveUp(worker, late), LONGEST_DRAWING_MS);
      try {
        return await this.#order(worker, order);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  #order(worker: Worker, order: DrawingOrder): Promise<Buffer> {
    const number = (this.#number += 1);
    const waiting = Promise.withResolvers<Buffer>();
    this.#waiting.set(number, waiting);
    worker.ref();
    worker.postMessage({ ...order, number } satisfies OrderMessage, []);
    return waiting.promise;
  }

  #settle(message: DrawnMessage): void {
    const waiting = this.#waiting.get(message.number);
    this.#waiting.delete(message.number);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('error' in message) waiting?.reject(message.error);
    else waiting?.resolve(Buffer.from(message.bytes.buffer));
  }

  #giveUp(worker: Worker, why: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const failed = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of failed) waiting.reject(why);
    void worker.terminate();
  }
}
