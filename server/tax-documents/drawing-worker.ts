import { parentPort } from 'node:worker_threads';
import type { DrawingOrder, DrawnMessage, OrderMessage } from './drawing-thread.ts';
import { typefaces } from './pdf/document-fonts.ts';
import { drawNecPdf, type DrawnCopy } from './pdf/nec-pdf.ts';
import { drawW9Pdf } from './pdf/w9-pdf.ts';

// Runs on a thread of its own (drawing-thread.ts): documents come in, their pages go out.

/** The payer's record stays in the office. */
const RECIPIENTS_COPIES: readonly DrawnCopy[] = ['B', '2'];
const ALL_COPIES: readonly DrawnCopy[] = [...RECIPIENTS_COPIES, 'PAYER_RECORD'];

function draw({ document, isForOffice }: DrawingOrder): Buffer {
  const options = { documentId: document.id, createdAt: document.createdAt };
  if (document.type === 'W9') {
    const { timeZone, ...w9 } = document.snapshot;
    return drawW9Pdf(w9, { ...options, timeZone });
  }
  const copies = isForOffice ? ALL_COPIES : RECIPIENTS_COPIES;
  return drawNecPdf(document.snapshot, { ...options, copies });
}

parentPort?.on('message', ({ number, ...order }: OrderMessage) => {
  const send = (message: DrawnMessage, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, moved);
  try {
    // A copy of its own: what Buffer allots may lie in memory that others share, which cannot be moved.
    const bytes = new Uint8Array(draw(order));
    send({ number, bytes }, [bytes.buffer]);
  } catch (error) {
    send({ number, error });
  }
});
// Reads the fonts ahead of the first document, which else would wait for it.
typefaces();
