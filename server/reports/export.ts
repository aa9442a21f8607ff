import { Readable } from 'node:stream';
import type { Actor } from '../../domain/access.ts';
import { encodeCsv } from '../../domain/csv.ts';
import { found } from '../http/errors.ts';
import type { ReadPiece } from '../http/reads.ts';
import { listPeople, type Reading } from './export-queries.ts';
import { fileOf } from './export-files.ts';
import type { StoredReport } from './queries.ts';

interface ExportParts {
  readPiece: ReadPiece;
  actor: Actor;
  report: StoredReport;
}

/** Somebody of the report was erased, or it was deleted, or the reader's rights changed: a file that looked
 *  whole would be a lie. Cut off, it is asked for again. */
const CHANGED = 'The report changed while its file was being sent.';
/** As long as nothing has been sent, it is begun anew. */
const MOST_BEGINNINGS = 3;

function readPieces({ readPiece, actor, report }: ExportParts) {
  const file = fileOf(actor, report);
  const read = <T>(work: (reading: Reading) => Promise<T>) =>
    readPiece((db) => work({ db, actor, report }));
  /** The lines of some people, unless one of them is gone. */
  const linesFrom = async (ids: readonly string[], first: number) => {
    const some = ids.slice(first, first + file.peopleAtOnce);
    const { people, lines } = await read((reading) => file.read(reading, some));
    return people === some.length ? lines : undefined;
  };

  async function begin(): Promise<{ ids: string[]; lines: Buffer }> {
    for (let beginnings = 0; beginnings < MOST_BEGINNINGS; beginnings += 1) {
      const ids = found(await read(listPeople));
      const lines = ids.length > 0 ? await linesFrom(ids, 0) : Buffer.alloc(0);
      if (lines) return { ids, lines };
    }
    throw new Error(CHANGED);
  }

  async function* following(ids: readonly string[], first: Buffer): AsyncGenerator<Buffer> {
    yield Buffer.from(encodeCsv([file.header]));
    let lines: Buffer | undefined = first;
    for (let next = file.peopleAtOnce; next < ids.length; next += file.peopleAtOnce) {
      // While a piece is sent the next one is read. Should the reader go away, nobody waits for it.
      const ahead = linesFrom(ids, next);
      ahead.catch(() => undefined);
      yield lines;
      lines = await ahead;
      if (!lines) throw new Error(CHANGED);
    }
    yield lines;
  }
  return { begin, following };
}

/** A report as CSV, read piece by piece while it is sent, under the reader's row-level security: its length
 *  does not matter, and who stands still keeps no connection. A report never changes, so that its pieces
 *  fit together. The first is read at once.
 *  @throws Refused NOT_FOUND where the report is deleted meanwhile */
export async function streamReport(parts: ExportParts): Promise<Readable> {
  const { begin, following } = readPieces(parts);
  const { ids, lines } = await begin();
  return Readable.from(following(ids, lines), { objectMode: false });
}
