import type { NecForm } from '../../domain/tax-documents/nec-form.ts';
import type { TaxDocumentStatus } from '../../domain/tax-documents/status.ts';
import { drawNecCopies, drawNecPdf, type DrawnCopy } from './pdf/nec-pdf.ts';
import { drawLetterPdf, type LetterToDraw } from './pdf/letter-pdf.ts';
import { drawSamplePdf, type Sample } from './pdf/sample-pdf.ts';
import type { W9Document } from './pdf/w9-page.ts';
import { drawW9Pdf } from './pdf/w9-pdf.ts';

/** A stored document, or a W-9 that is printed and not stored. */
export type Drawing = { id: string; createdAt: string } & (
  | { type: 'W9'; snapshot: W9Document & { timeZone: string } }
  | { type: 'FORM_1099_NEC'; status: TaxDocumentStatus; snapshot: NecForm }
);

interface DocumentOrder {
  kind: 'document';
  document: Drawing;
  /** Only the office gets the payer's record. */
  isForOffice: boolean;
}

export type DrawingOrder =
  | DocumentOrder
  | { kind: 'copies'; documents: readonly Drawing[] }
  | { kind: 'letter'; letter: LetterToDraw }
  | { kind: 'sample'; sample: Sample };

const RECIPIENTS_COPIES: readonly DrawnCopy[] = ['B', '2'];
const ALL_COPIES: readonly DrawnCopy[] = [...RECIPIENTS_COPIES, 'PAYER_RECORD'];

/** Runs in the worker thread that drawing.ts starts. Returns the bytes of a PDF. */
export function draw(order: DrawingOrder): Promise<Uint8Array> {
  if (order.kind === 'letter') return drawLetterPdf(order.letter);
  if (order.kind === 'sample') return drawSamplePdf(order.sample);
  if (order.kind === 'document') return drawDocument(order);
  const forms = order.documents.flatMap((document) =>
    document.type === 'FORM_1099_NEC' ? [document.snapshot] : [],
  );
  const [first] = order.documents;
  if (!first) throw new RangeError('No forms to draw.');
  const options = { documentId: first.id, createdAt: first.createdAt };
  return drawNecCopies(forms, { ...options, copies: RECIPIENTS_COPIES });
}

function drawDocument({ document, isForOffice }: DocumentOrder): Promise<Uint8Array> {
  const options = { documentId: document.id, createdAt: document.createdAt };
  if (document.type === 'W9') {
    const { timeZone, ...w9 } = document.snapshot;
    return drawW9Pdf(w9, { ...options, timeZone });
  }
  const copies = isForOffice ? ALL_COPIES : RECIPIENTS_COPIES;
  const isFiled = document.status === 'SUBMITTED' || document.status === 'APPROVED';
  return drawNecPdf(document.snapshot, { ...options, copies, isFiled });
}
