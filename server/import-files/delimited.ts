import { CsvError, parse } from 'csv-parse/sync';
import type { RawLine } from './lines.ts';
import { say } from '../../domain/import-file-sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';

interface ParsedRecord {
  info: { lines: number };
  record: string[];
  raw: string;
}

/** The maximum number of characters of a record. A record without a closing quote ends here. */
const MAX_RECORD_LENGTH = 10_000;

/** Excel reads the separator from the first line of a file, such as `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\r|\n)/i;

const countIn = (line: string, separator: string) => line.split(separator).length - 1;

/** Returns the separator that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart().slice(0, 20_000)) ?? [];
  const plain = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const [first = ','] = [',', ';', '\t'].toSorted((a, b) => countIn(plain, b) - countIn(plain, a));
  return first;
}

function sentenceOf({ code }: CsvError, line: number): Sentence {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return say.lineTooLong({ line });
    case 'CSV_QUOTE_NOT_CLOSED':
      return say.quoteNotClosed({ line });
    default:
      return say.quoteMisplaced({ line });
  }
}

const lineBreaksIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Parses text with commas, semicolons or tabs between the cells (RFC 4180). Returns the problem of the first record
 *  that cannot be parsed. */
export function parseDelimited(text: string): { lines: RawLine[] } | { problem: Sentence } {
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const before = separatorLine === '' ? 0 : 1;
  const table = text.slice(separatorLine.length);
  const delimiter = named ?? separatorOf(table);
  let lastLine = before;
  const lines: RawLine[] = [];
  try {
    parse(table, {
      delimiter,
      info: true,
      raw: true,
      max_record_size: MAX_RECORD_LENGTH,
      relax_column_count: true,
      // A file that was edited by hand can mix line breaks.
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
      on_record: (parsed) => {
        const { info, record, raw } = parsed as unknown as ParsedRecord;
        const breaksInside = lineBreaksIn(raw.trimEnd());
        lastLine = before + info.lines;
        lines.push({ line: lastLine - breaksInside, cells: record });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return { problem: sentenceOf(error, lastLine + 1) };
    throw error;
  }
  return { lines };
}
