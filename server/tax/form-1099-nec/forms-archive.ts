import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { Actor } from '../../../domain/access.ts';
import { fullName } from '../../../domain/people.ts';
import type { ReadChunk } from '../../http/reads.ts';
import { renderDocument } from '../pdf/renderer.ts';
import { findRenderable } from './queries.ts';
import type { FormOfYear } from '../year/queries.ts';

/** Returns file names such as "Form 1099-NEC 2025 - Jensen, Walt - CORRECTED.pdf". A number distinguishes people with
 *  the same name. */
function namesOf(forms: readonly FormOfYear[], taxYear: number): string[] {
  const used = new Map<string, number>();
  return forms.map(({ firstName, lastName, corrected }) => {
    // A path separator would create a folder, and a reserved character would prevent saving the file.
    const person = [lastName, firstName].map((name) => name.replaceAll(/[\\/:*?"<>|]/g, '_'));
    const mark = corrected ? ' - CORRECTED' : '';
    const name = `Form 1099-NEC ${taxYear} - ${person.join(', ')}${mark}`;
    const count = (used.get(name.toLowerCase()) ?? 0) + 1;
    used.set(name.toLowerCase(), count);
    return count === 1 ? `${name}.pdf` : `${name} (${count}).pdf`;
  });
}

interface ArchiveParts {
  readChunk: ReadChunk;
  actor: Actor;
  taxYear: number;
  forms: readonly FormOfYear[];
}

async function* chunks({ readChunk, actor, taxYear, forms }: ArchiveParts) {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const names = namesOf(forms, taxYear);
  for (const [index, { id, firstName, lastName }] of forms.entries()) {
    const document = await readChunk((db) => findRenderable(db, actor, id));
    // Aborts the download, because an archive without this form would look complete.
    if (!document) throw new Error(`The form of ${fullName({ firstName, lastName })} is gone.`);
    // A PDF is already compressed, so the ZIP does not compress it again.
    const entry = new ZipPassThrough(names[index] ?? `${id}.pdf`);
    entry.mtime = document.createdAt;
    zip.add(entry);
    entry.push(await renderDocument(document, true), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}

/** Streams a ZIP file with one PDF for each form. The PDF contains all copies of the form. Each PDF is rendered just
 *  before it is sent, so memory use does not grow with the number of forms.
 *  @param forms the newest Form 1099-NEC of each payee of the year, without drafts */
export function streamForms(parts: ArchiveParts): Readable {
  return Readable.from(chunks(parts), { objectMode: false });
}
