import type { StreamedNotification } from '../domain/notifications/schema.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function* eventsIn(reader: Reader): AsyncGenerator<StreamedNotification> {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield JSON.parse(data) as StreamedNotification;
    }
  }
}

/** The event stream of a person's notifications. */
export interface EventStream {
  status: number;
  /** Waits for the next notification and returns it. Returns undefined when the stream has ended. */
  next(): Promise<StreamedNotification | undefined>;
  close(): void;
}

/** Opens the stream. `after` is the number of the last notification that the client already has. */
export async function openStream(url: string, token: string, after = 0): Promise<EventStream> {
  const connection = new AbortController();
  const response = await fetch(`${url}/api/notifications/stream?after=${after}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: connection.signal,
  });
  // Locks the body at once, because garbage collection of the response would cancel an unread body.
  const events = eventsIn(response.body!.getReader());
  return {
    status: response.status,
    next: async () => (await events.next()).value as StreamedNotification | undefined,
    close: () => connection.abort(),
  };
}
