import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Drawing, DrawingOrder } from './drawing-worker.ts';
import type { LetterToDraw } from './pdf/letter-pdf.ts';
import type { Sample } from './pdf/sample-pdf.ts';

/** Includes waiting in the queue. Drawing one document takes some hundredths of a second. */
const LONGEST_DRAWING_MS = 30_000;
/** The thread stops after this idle time to release its memory. */
const IDLE_MS = 60_000;

/** One thread besides the main thread, because a small machine has two cores. */
const thread = new Piscina<DrawingOrder, Uint8Array>({
  filename: join(import.meta.dirname, 'drawing-worker.ts'),
  name: 'draw',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
});

/** Draws a document from its snapshot. A worker thread draws one document after the other, so the main thread stays
 *  free for other requests. */
export async function drawDocument(document: Drawing, isForOffice: boolean): Promise<Buffer> {
  return drawn({ kind: 'document', document, isForOffice });
}

async function drawn(order: DrawingOrder): Promise<Buffer> {
  const signal = AbortSignal.timeout(LONGEST_DRAWING_MS);
  return Buffer.from(await thread.run(order, { signal }));
}

/** The recipients' copies of several forms as one file, to print and mail. The caller bounds their number. */
export function drawCopies(documents: readonly Drawing[]): Promise<Buffer> {
  return drawn({ kind: 'copies', documents });
}

/** A letter of one page. */
export function drawLetter(letter: LetterToDraw): Promise<Buffer> {
  return drawn({ kind: 'letter', letter });
}

/** Draws a page with a code. A person who enters the code proves that they can open the PDFs of this site. */
export function drawSample(sample: Sample): Promise<Buffer> {
  return drawn({ kind: 'sample', sample });
}
