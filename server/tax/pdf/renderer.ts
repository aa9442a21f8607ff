import { join } from 'node:path';
import { renderOnThread } from '../../pdf/render-thread.ts';
import type { DocumentToRender, RenderTask } from './render-worker.ts';
import type { LetterToRender } from './letter-pdf.ts';
import type { Sample } from './sample-pdf.ts';

const render = (task: RenderTask) =>
  renderOnThread(join(import.meta.dirname, 'render-worker.ts'), task);

/** Renders a document from its snapshot.
 *  @param isForOffice whether to add the payer's record to a Form 1099-NEC */
export function renderDocument(document: DocumentToRender, isForOffice: boolean): Promise<Buffer> {
  return render({ kind: 'document', document, isForOffice });
}

/** Renders the recipients' copies of several forms in one file, to print and mail. The caller limits their number. */
export function renderCopies(documents: readonly DocumentToRender[]): Promise<Buffer> {
  return render({ kind: 'copies', documents });
}

export function renderLetter(letter: LetterToRender): Promise<Buffer> {
  return render({ kind: 'letter', letter });
}

/** Renders a sample page with a code. A person who enters the code proves that they can open the PDFs of this site. */
export function renderSample(sample: Sample): Promise<Buffer> {
  return render({ kind: 'sample', sample });
}
