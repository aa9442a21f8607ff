import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { drawNecPdf, type DrawnCopy } from './pdf/nec-pdf.ts';
import { drawW9Pdf } from './pdf/w9-pdf.ts';
import type { DrawableDocument } from './queries.ts';

/** The payer's record stays in the office. */
const RECIPIENTS_COPIES: readonly DrawnCopy[] = ['B', '2'];
const ALL_COPIES: readonly DrawnCopy[] = [...RECIPIENTS_COPIES, 'PAYER_RECORD'];

const oneAtATime = pLimit(1);

/** The pages of a document, from its snapshot alone. Of many that are asked for at once each waits for
 *  a turn of its own, so that other requests come in between. */
export function drawDocument(document: DrawableDocument, isForOffice: boolean): Promise<Buffer> {
  return oneAtATime(async () => {
    await setImmediate();
    return draw(document, isForOffice);
  });
}

function draw(document: DrawableDocument, isForOffice: boolean): Buffer {
  const options = { documentId: document.id, createdAt: document.createdAt };
  if (document.type === 'W9') {
    const { timeZone, ...w9 } = document.snapshot;
    return drawW9Pdf(w9, { ...options, timeZone });
  }
  const copies = isForOffice ? ALL_COPIES : RECIPIENTS_COPIES;
  return drawNecPdf(document.snapshot, { ...options, copies });
}
