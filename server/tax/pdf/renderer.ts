import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { DocumentToRender, RenderTask } from './render-worker.ts';
import type { AccountingToRender } from './accounting-pdf.ts';
import type { LetterToRender } from './letter-pdf.ts';
import type { Sample } from './sample-pdf.ts';

/** The time limit includes the wait in the queue. Rendering one document takes tens of milliseconds. */
const RENDER_TIMEOUT_MS = 30_000;
/** The thread stops after this idle time to release its memory. */
const IDLE_MS = 60_000;

/** The thread that renders documents. There is only one besides the main thread, because a small machine has two
 *  cores. */
const thread = new Piscina<RenderTask, Uint8Array>({
  filename: join(import.meta.dirname, 'render-worker.ts'),
  name: 'render',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
});

/** Renders a document from its snapshot. A worker thread renders one document at a time, so the main thread stays
 *  free for other requests.
 *  @param isForOffice whether to add the payer's record to a Form 1099-NEC */
export async function renderDocument(
  document: DocumentToRender,
  isForOffice: boolean,
): Promise<Buffer> {
  return run({ kind: 'document', document, isForOffice });
}

async function run(task: RenderTask): Promise<Buffer> {
  const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
  return Buffer.from(await thread.run(task, { signal }));
}

/** Renders the recipients' copies of several forms in one file, to print and mail. The caller limits their number. */
export function renderCopies(documents: readonly DocumentToRender[]): Promise<Buffer> {
  return run({ kind: 'copies', documents });
}

export function renderAccounting(accounting: AccountingToRender): Promise<Buffer> {
  return run({ kind: 'accounting', accounting });
}

export function renderLetter(letter: LetterToRender): Promise<Buffer> {
  return run({ kind: 'letter', letter });
}

/** Renders a sample page with a code. A person who enters the code proves that they can open the PDFs of this site. */
export function renderSample(sample: Sample): Promise<Buffer> {
  return run({ kind: 'sample', sample });
}
