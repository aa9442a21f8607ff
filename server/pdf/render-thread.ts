import { Piscina } from 'piscina';

/** The time limit includes the wait in the queue. Rendering one document takes tens of milliseconds. */
const RENDER_TIMEOUT_MS = 30_000;
/** The thread stops after this idle time to release its memory. */
const IDLE_MS = 60_000;

/** The thread that renders documents. There is only one besides the main thread, because a small machine has two
 *  cores. */
const thread = new Piscina<unknown, Uint8Array>({
  name: 'render',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
});

/** Renders a PDF on the worker thread, one after the other, so the main thread stays free for other requests.
 *  @param filename the module whose exported function `render` draws the PDF */
export async function renderOnThread(filename: string, task: unknown): Promise<Buffer> {
  const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
  return Buffer.from(await thread.run(task, { filename, name: 'render', signal }));
}
