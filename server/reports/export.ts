import { Readable } from 'node:stream';
import type { Actor } from '../../domain/access.ts';
import { encodeCsv } from '../../domain/csv.ts';
import { requireFound } from '../http/errors.ts';
import type { ReadChunk } from '../http/reads.ts';
import { listPeople, type ReportReader } from './export-queries.ts';
import { fileOf } from './export-files.ts';
import type { StoredReport } from './queries.ts';

interface ExportParts {
  readChunk: ReadChunk;
  actor: Actor;
  report: StoredReport;
}

/** The error when the report was deleted, or when a person was erased or left the reader's scope. If the file ended
 *  normally, it would look complete. The server aborts it instead, so the reader downloads it again. */
const CHANGED = 'The report changed while its file was being sent.';
/** The number of attempts to read the first chunk. The server sends nothing before it has this chunk. */
const MAX_ATTEMPTS = 3;

function readChunks({ readChunk, actor, report }: ExportParts) {
  const file = fileOf(report, actor);
  const read = <T>(work: (reader: ReportReader) => Promise<T>) =>
    readChunk((db) => work({ db, actor, report }));
  /** Reads the lines of the next people. Returns undefined if one of them is no longer in the report or in scope. */
  const linesFrom = async (ids: readonly string[], first: number) => {
    const batch = ids.slice(first, first + file.peopleAtOnce);
    const { people, lines } = await read((reader) => file.read(reader, batch));
    return people === batch.length ? lines : undefined;
  };

  async function begin(): Promise<{ ids: string[]; lines: Buffer }> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const ids = requireFound(await read(listPeople));
      const lines = ids.length > 0 ? await linesFrom(ids, 0) : Buffer.alloc(0);
      if (lines) return { ids, lines };
    }
    throw new Error(CHANGED);
  }

  async function* stream(ids: readonly string[], first: Buffer): AsyncGenerator<Buffer> {
    yield Buffer.from(encodeCsv([file.header]));
    let lines: Buffer | undefined = first;
    for (let next = file.peopleAtOnce; next < ids.length; next += file.peopleAtOnce) {
      // Reads the next chunk while the current one is sent. If the reader disconnects, nothing awaits this promise, so
      // the catch prevents an unhandled rejection.
      const ahead = linesFrom(ids, next);
      ahead.catch(() => undefined);
      yield lines;
      lines = await ahead;
      if (!lines) throw new Error(CHANGED);
    }
    yield lines;
  }
  return { begin, stream };
}

/** Streams a report as CSV in chunks, under the reader's row-level security. Memory use does not depend on the length
 *  of the report, and a stalled reader keeps no connection checked out. The chunks fit together because a report never
 *  changes. The function reads the first chunk before the stream starts.
 *  @throws Refused NOT_FOUND if the report was deleted in the meantime */
export async function streamReport(parts: ExportParts): Promise<Readable> {
  const { begin, stream } = readChunks(parts);
  const { ids, lines } = await begin();
  return Readable.from(stream(ids, lines), { objectMode: false });
}
