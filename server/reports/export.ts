import { Readable } from 'node:stream';
import type { Actor } from '../../domain/access.ts';
import { encodeCsv } from '../../domain/csv.ts';
import { readAs, withReader, type Databases } from '../platform/database.ts';
import { listPeople, type Reading } from './export-queries.ts';
import { fileOf } from './export-files.ts';
import type { StoredReport } from './queries.ts';

interface ExportParts {
  databases: Databases;
  actor: Actor;
  report: StoredReport;
}

/** Somebody of the report was erased, or it was deleted, or the reader's rights changed: a file that looked
 *  whole would be a lie. Cut off, it is asked for again. */
const CHANGED = 'The report changed while its file was being sent.';

/** Reads piece after piece, each while the one before is sent. The first is read at once: while the entry of
 *  the audit trail is written, without which nothing is sent. */
function readAhead({ databases, actor, report }: ExportParts) {
  const file = fileOf(actor, report);
  const read = <T>(work: (reading: Reading) => Promise<T>) =>
    withReader(databases, async (reader) => {
      // Names of people stand behind row-level security.
      const [, answer] = await Promise.all([
        readAs(reader, actor),
        work({ db: reader.db, actor, report }),
      ]);
      return answer;
    });
  const people = read(listPeople);
  const linesFrom = async (first: number): Promise<Buffer | undefined> => {
    const some = (await people).slice(first, first + file.peopleAtOnce);
    if (some.length === 0) return undefined;
    const { found, lines } = await read((reading) => file.read(reading, some));
    if (found < some.length) throw new Error(CHANGED);
    return lines;
  };
  let first = 0;
  const readNext = () => {
    const lines = linesFrom(first);
    first += file.peopleAtOnce;
    // Should the reader go away, nobody waits for them.
    lines.catch(() => undefined);
    return lines;
  };
  let ahead = readNext();
  return {
    header: Buffer.from(encodeCsv([file.header])),
    async next(): Promise<Buffer | undefined> {
      const lines = await ahead;
      if (lines) ahead = readNext();
      return lines;
    },
  };
}

async function* pieces({ header, next }: ReturnType<typeof readAhead>): AsyncGenerator<Buffer> {
  yield header;
  for (let lines = await next(); lines; lines = await next()) yield lines;
}

/** A report as CSV, read piece by piece while it is sent, under the reader's row-level security: its length
 *  does not matter, and who stands still keeps no connection. A report never changes, so that its pieces
 *  fit together. */
export function streamReport(parts: ExportParts): Readable {
  return Readable.from(pieces(readAhead(parts)), { objectMode: false });
}
