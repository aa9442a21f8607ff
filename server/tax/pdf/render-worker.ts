import type { NecForm } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import type { TaxDocumentStatus } from '../../../domain/tax/form-1099-nec/status.ts';
import { drawNecCopies, drawNecPdf, type DrawnCopy } from './nec-pdf.ts';
import { drawLetterPdf, type LetterToRender } from './letter-pdf.ts';
import { drawSamplePdf, type Sample } from './sample-pdf.ts';
import type { W9Document } from '../../../domain/tax/w9/document.ts';
import { drawW9Pdf } from './w9-pdf.ts';

/** A stored document, or a W-9 that is printed and not stored. */
export type DocumentToRender = { id: string; createdAt: string } & (
  | { type: 'W9'; snapshot: W9Document & { timeZone: string } }
  | { type: 'FORM_1099_NEC'; status: TaxDocumentStatus; snapshot: NecForm }
);

interface DocumentTask {
  kind: 'document';
  document: DocumentToRender;
  /** Only the office gets Copy 1 and the payer's record. */
  isForOffice: boolean;
}

export type RenderTask =
  | DocumentTask
  | { kind: 'copies'; documents: readonly DocumentToRender[] }
  | { kind: 'letter'; letter: LetterToRender }
  | { kind: 'sample'; sample: Sample };

const RECIPIENTS_COPIES: readonly DrawnCopy[] = ['B', '2'];

/** Runs on the render thread. Returns the bytes of a PDF. */
export function render(task: RenderTask): Promise<Uint8Array> {
  if (task.kind === 'letter') return drawLetterPdf(task.letter);
  if (task.kind === 'sample') return drawSamplePdf(task.sample);
  if (task.kind === 'document') return renderDocument(task);
  const forms = task.documents.flatMap((document) =>
    document.type === 'FORM_1099_NEC' ? [document.snapshot] : [],
  );
  const [first] = task.documents;
  if (!first) throw new RangeError('No forms to render.');
  const options = { documentId: first.id, createdAt: first.createdAt };
  return drawNecCopies(forms, { ...options, copies: RECIPIENTS_COPIES });
}

function renderDocument({ document, isForOffice }: DocumentTask): Promise<Uint8Array> {
  const options = { documentId: document.id, createdAt: document.createdAt };
  if (document.type === 'W9') {
    const { timeZone, ...w9 } = document.snapshot;
    return drawW9Pdf(w9, { ...options, timeZone });
  }
  const isFiled = document.status === 'SUBMITTED' || document.status === 'APPROVED';
  const copies = isForOffice ? {} : { copies: RECIPIENTS_COPIES };
  return drawNecPdf(document.snapshot, { ...options, ...copies, isFiled });
}
