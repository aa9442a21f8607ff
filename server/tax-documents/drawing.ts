import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Drawing, DrawingOrder } from './drawing-worker.ts';
import type { LetterToDraw } from './pdf/letter-pdf.ts';
import type { Sample } from './pdf/sample-pdf.ts';

/** The time limit includes the wait in the queue. Drawing one document takes tens of milliseconds. */
const DRAWING_TIMEOUT_MS = 30_000;
/** The thread stops after this idle time to release its memory. */
const IDLE_MS = 60_000;

/** The thread that draws documents. There is only one besides the main thread, because a small machine has two
 *  cores. */
const thread = new Piscina<DrawingOrder, Uint8Array>({
  filename: join(import.meta.dirname, 'drawing-worker.ts'),
  name: 'draw',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
});

/** Draws a document from its snapshot. A worker thread draws one document at a time, so the main thread stays
 *  free for other requests.
 *  @param isForOffice whether to add the payer's record to a Form 1099-NEC */
export async function drawDocument(document: Drawing, isForOffice: boolean): Promise<Buffer> {
  return run({ kind: 'document', document, isForOffice });
}

async function run(order: DrawingOrder): Promise<Buffer> {
  const signal = AbortSignal.timeout(DRAWING_TIMEOUT_MS);
  return Buffer.from(await thread.run(order, { signal }));
}

/** Draws the recipients' copies of several forms in one file, to print and mail. The caller limits their number. */
export function drawCopies(documents: readonly Drawing[]): Promise<Buffer> {
  return run({ kind: 'copies', documents });
}

/** Draws a B-notice. */
export function drawLetter(letter: LetterToDraw): Promise<Buffer> {
  return run({ kind: 'letter', letter });
}

/** Draws a sample page with a code. A person who enters the code proves that they can open the PDFs of this site. */
export function drawSample(sample: Sample): Promise<Buffer> {
  return run({ kind: 'sample', sample });
}
