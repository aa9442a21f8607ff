import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { StreamedNotification } from '../../domain/notifications/schema.ts';
import { NOTIFICATION_CHANNEL } from '../audit/notifications.ts';
import { ChannelListener } from '../database/listener.ts';
import { refuse } from '../http/errors.ts';
import type { ReadChunk } from '../http/reads.ts';
import { countUnread, listAfter } from './queries.ts';

/** The maximum number of streams per person and server. Each visible tab has a stream, and some closed tabs have a
 *  stream that has not ended yet. */
const MAX_STREAMS_PER_PERSON = 20;
const MAX_PER_READ = 100;
/** The server disconnects a client that does not read when more than this number of bytes is buffered for it. */
const MAX_BUFFERED_BYTES = 1_000_000;

interface TabParts {
  userId: string;
  /** The number of the last notification that the tab has. */
  after: number;
  /** Ends the stream after the stored notifications. */
  once: boolean;
  readChunk: ReadChunk;
}

function eventText(event: StreamedNotification): string {
  const { number } = event.notification;
  return `id: ${number}\nevent: notification\ndata: ${JSON.stringify(event)}\n\n`;
}

/** The stream of one open tab. */
class Tab {
  readonly userId: string;
  readonly content: Readable;
  readonly #parts: TabParts;
  #after: number;
  #isDue = false;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: TabParts, onClose: (tab: Tab) => void) {
    this.#parts = parts;
    this.userId = parts.userId;
    this.#after = parts.after;
    this.content = new Readable({ read: () => undefined });
    this.content.once('close', () => onClose(this));
  }

  /** Sends the notifications that the tab does not have yet. Calls during a read cause one more read after that
   *  read. */
  catchUp(): Promise<void> {
    if (!this.#isDue) {
      this.#isDue = true;
      this.#work = this.#readAfter(this.#work);
    }
    return this.#work;
  }

  async #readAfter(earlier: Promise<void>): Promise<void> {
    await earlier;
    this.#isDue = false;
    await this.#read();
  }

  /** Sends a comment, so that proxies do not close the connection and the tab knows that the connection is alive. Then
   *  reads notifications, in case a NOTIFY was lost. */
  async sendHeartbeat(): Promise<void> {
    this.#send(': heartbeat\n\n');
    await this.catchUp();
  }

  end(): void {
    if (!this.content.readableEnded && !this.content.destroyed) this.content.push(null);
  }

  #send(text: string): void {
    const { content } = this;
    if (content.destroyed || content.readableEnded) return;
    content.push(text);
    if (content.readableLength > MAX_BUFFERED_BYTES) content.destroy();
  }

  async #read(): Promise<void> {
    if (this.content.destroyed) return;
    const { userId, readChunk, once } = this.#parts;
    try {
      const { notifications, unread } = await readChunk(async (db) => {
        const rows = await listAfter(db, userId, this.#after, MAX_PER_READ);
        return {
          notifications: rows,
          unread: rows.length > 0 ? await countUnread(db, userId) : 0,
        };
      });
      for (const notification of notifications) {
        this.#after = notification.number;
        this.#send(eventText({ notification, unread }));
      }
      if (notifications.length === MAX_PER_READ) void this.catchUp();
      else if (once) this.end();
    } catch {
      // The session has ended, or the database does not respond. The tab reconnects and gets the reason.
      this.end();
    }
  }
}

interface StreamParts {
  newClient: () => Client;
  heartbeatMs: number;
  onFailure: (error: unknown) => void;
}

/** Streams notifications to the tabs that are connected to this server. Each commit of a notification sends a NOTIFY to
 *  every server. The server then reads the rows after the last number that the tab has. So a tab gets every
 *  notification once, even if it reconnects to another server. Each heartbeat also reads, in case a NOTIFY was lost
 *  with its connection. */
export class NotificationStreams {
  readonly #parts: StreamParts;
  readonly #tabs = new Map<string, Set<Tab>>();
  readonly #listener: ChannelListener;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#listener = new ChannelListener({
      newClient: parts.newClient,
      channel: NOTIFICATION_CHANNEL,
      onMessage: (userId) => this.#wake(userId),
      onFailure: parts.onFailure,
    });
  }

  open(parts: TabParts): Readable {
    const { userId } = parts;
    const tabsOfPerson = this.#tabs.get(userId) ?? new Set();
    if (tabsOfPerson.size >= MAX_STREAMS_PER_PERSON) refuse('TOO_MANY_REQUESTS');
    const tab = new Tab(parts, (closed) => this.#forget(closed));
    this.#tabs.set(userId, tabsOfPerson.add(tab));
    void this.#begin(tab);
    return tab.content;
  }

  /** Listens before reading, so that the tab misses no notification between the two steps. */
  async #begin(tab: Tab): Promise<void> {
    this.#heartbeatTimer ??= setInterval(
      () => void this.#sendHeartbeats(),
      this.#parts.heartbeatMs,
    ).unref();
    await this.#listener.ensure();
    await tab.sendHeartbeat();
    if (this.#isClosed) tab.end();
  }

  #wake(userId: string): void {
    for (const tab of this.#tabs.get(userId) ?? []) void tab.catchUp();
  }

  /** Sends heartbeats to one tab at a time, so that requests can use the pool's other connections. */
  async #sendHeartbeats(): Promise<void> {
    await this.#listener.check();
    for (const tab of [...this.#tabs.values()].flatMap((tabsOfPerson) => [...tabsOfPerson])) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tab.sendHeartbeat();
    }
  }

  #forget(tab: Tab): void {
    const tabsOfPerson = this.#tabs.get(tab.userId);
    tabsOfPerson?.delete(tab);
    if (tabsOfPerson?.size === 0) this.#tabs.delete(tab.userId);
  }

  /** Ends every stream. The tabs reconnect to another server, or to this one after its restart. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeatTimer);
    for (const tabsOfPerson of this.#tabs.values()) for (const tab of tabsOfPerson) tab.end();
    await this.#listener.close();
  }
}
