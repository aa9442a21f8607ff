import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

interface ZippedPdf {
  name: string;
  /** An instant in ISO 8601. */
  createdAt: string;
  content: Uint8Array;
}

/** Returns a file name for each name, with a number for a repeated name. Replaces path separators, which would create a
 *  folder, and other characters that would prevent saving the file. */
export function fileNamesOf(names: readonly string[]): string[] {
  const used = new Map<string, number>();
  return names.map((wanted) => {
    const name = wanted.replaceAll(/[\\/:*?"<>|]/g, '_');
    const count = (used.get(name.toLowerCase()) ?? 0) + 1;
    used.set(name.toLowerCase(), count);
    return count === 1 ? `${name}.pdf` : `${name} (${count}).pdf`;
  });
}

async function* chunksOf(files: AsyncIterable<ZippedPdf>) {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, createdAt, content } of files) {
    // A PDF is already compressed, so the ZIP does not compress it again.
    const entry = new ZipPassThrough(name);
    entry.mtime = createdAt;
    zip.add(entry);
    entry.push(content, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}

/** Streams a ZIP file of PDFs. Each PDF is created just before it is sent, so memory use does not grow with their
 *  number. */
export function streamZip(files: AsyncIterable<ZippedPdf>): Readable {
  return Readable.from(chunksOf(files), { objectMode: false });
}
