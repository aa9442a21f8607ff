import { basename } from 'node:path';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Backup } from './writing.ts';

export const countRows = ({ tables }: Backup['manifest']) =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Returns the audit event of a backup. A backup leaves an audit entry because it copies all data. */
export function backupEvent({ path, bytes, isEncrypted, manifest }: Backup): AuditEvent {
  return {
    action: 'DATABASE_BACKED_UP',
    subjectId: null,
    before: null,
    after: { file: basename(path), bytes, rows: countRows(manifest), isEncrypted },
  };
}
