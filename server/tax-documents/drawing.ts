import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Drawing, DrawingOrder } from './drawing-worker.ts';
import type { LetterToDraw } from './pdf/letter-pdf.ts';
import type { Sample } from './pdf/sample-pdf.ts';

/** Waiting for others included; one takes some hundredths of a second. */
const LONGEST_DRAWING_MS = 30_000;
/** A thread that has nothing to draw gives its memory back. */
const IDLE_MS = 60_000;

/** One thread beside that of the requests, as a small machine has two cores. */
const thread = new Piscina<DrawingOrder, Uint8Array>({
  filename: join(import.meta.dirname, 'drawing-worker.ts'),
  name: 'draw',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
});

/** The pages of a document, from its snapshot alone. They are drawn on a thread of their own, one after
 *  the other: however many are asked for at once, other requests are answered meanwhile. */
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

/** A page with a code, which shows that a person can open the files of this site. */
export function drawSample(sample: Sample): Promise<Buffer> {
  return drawn({ kind: 'sample', sample });
}
