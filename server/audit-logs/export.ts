import { Readable } from 'node:stream';
import type { Actor } from '../../domain/access.ts';
import type { AuditFilter, AuditLog } from '../../domain/audit-logs/schema.ts';
import { encodeCsv, encodeLines } from '../../domain/csv.ts';
import { readFor, type Databases } from '../platform/database.ts';
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
];

function rowOf({ timestamp, user, action, level, ipAddress, userAgent, ...log }: AuditLog) {
  return [
    timestamp,
    user ? `${user.firstName} ${user.lastName}` : 'System',
    user?.email ?? '',
    action,
    level,
    ipAddress ?? '',
    userAgent ?? '',
    log.oldValues ?? '',
    log.newValues ?? '',
    log.id,
  ];
}

interface ExportParts {
  databases: Databases;
  actor: Actor;
  filter: AuditFilter;
  timeZone: string;
}

async function* pieces({
  databases,
  actor,
  filter,
  timeZone,
}: ExportParts): AsyncGenerator<string> {
  yield encodeCsv([HEADER]);
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const range = { timeZone, before, limit: ENTRIES_PER_READ };
    // Names of people stand behind row-level security.
    const { logs, last }: LogsBefore = await readFor(databases, actor, (db) =>
      readLogsBefore(db, filter, range),
    );
    if (last === undefined) return;
    yield encodeLines(logs.map(rowOf));
    before = last;
  }
}

/** The whole trail as CSV, read piece by piece while it is sent: its length does not matter. */
export function streamLogs(parts: ExportParts): Readable {
  return Readable.from(pieces(parts), { objectMode: false });
}
