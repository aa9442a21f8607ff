import { Readable } from 'node:stream';
import type { AuditFilter, AuditLog } from '../../domain/audit-logs/schema.ts';
import { encodeCsv, encodeLines } from '../../domain/csv.ts';
import { fullName } from '../../domain/people.ts';
import type { ReadChunk } from '../http/reads.ts';
import { readLogsBefore, type LogsBefore } from './queries.ts';

const ENTRIES_PER_READ = 1_000;
const HEADER = [
  'Timestamp',
  'User',
  'Email',
  'Action',
  'Level',
  'IP Address',
  'User Agent',
  'Before',
  'After',
  'ID',
  'Object',
  'Summary',
];

function rowOf({ timestamp, user, action, level, ipAddress, userAgent, ...log }: AuditLog) {
  const userName = user ? fullName(user) : 'System';
  return [
    timestamp,
    userName,
    user?.email ?? '',
    action,
    level,
    ipAddress ?? '',
    userAgent ?? '',
    log.oldValues ?? '',
    log.newValues ?? '',
    log.id,
    log.object,
    `${userName} ${log.summary}`,
  ];
}

interface ExportParts {
  readChunk: ReadChunk;
  filter: AuditFilter;
  timeZone: string;
}

async function* chunks({ readChunk, filter, timeZone }: ExportParts): AsyncGenerator<string> {
  yield encodeCsv([HEADER]);
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const range = { timeZone, before, limit: ENTRIES_PER_READ };
    const { logs, last }: LogsBefore = await readChunk((db) => readLogsBefore(db, filter, range));
    if (last === undefined) return;
    yield encodeLines(logs.map(rowOf));
    before = last;
  }
}

/** Streams the matching entries as CSV in chunks, so that memory use does not depend on their number. */
export function streamLogs(parts: ExportParts): Readable {
  return Readable.from(chunks(parts), { objectMode: false });
}
