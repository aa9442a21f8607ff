import type { Readable } from 'node:stream';
import type { Actor } from '../../../domain/access.ts';
import { fullName, nameByLastName } from '../../../domain/people.ts';
import type { ReadChunk } from '../../http/reads.ts';
import { fileNamesOf, streamZip } from '../../pdf/zip.ts';
import { renderDocument } from '../pdf/renderer.ts';
import { findRenderable } from './queries.ts';
import type { FormOfYear } from '../year/queries.ts';

interface ArchiveParts {
  readChunk: ReadChunk;
  actor: Actor;
  taxYear: number;
  forms: readonly FormOfYear[];
}

async function* filesOf({ readChunk, actor, taxYear, forms }: ArchiveParts) {
  // For example: "Form 1099-NEC 2025 - Jensen, Walt - CORRECTED.pdf".
  const names = fileNamesOf(
    forms.map(({ firstName, lastName, corrected }) => {
      const mark = corrected ? ' - CORRECTED' : '';
      return `Form 1099-NEC ${taxYear} - ${nameByLastName({ firstName, lastName })}${mark}`;
    }),
  );
  for (const [index, { id, firstName, lastName }] of forms.entries()) {
    const document = await readChunk((db) => findRenderable(db, actor, id));
    // Aborts the download, because an archive without this form would look complete.
    if (!document) throw new Error(`The form of ${fullName({ firstName, lastName })} is gone.`);
    const content = await renderDocument(document, true);
    yield { name: names[index] ?? `${id}.pdf`, createdAt: document.createdAt, content };
  }
}

/** Streams a ZIP file with one PDF for each form. The PDF contains all copies of the form.
 *  @param forms the newest Form 1099-NEC of each payee of the year, without drafts */
export const streamForms = (parts: ArchiveParts): Readable => streamZip(filesOf(parts));
