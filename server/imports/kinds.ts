import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { undoImport } from '../../domain/imports/schema.ts';
import type { Sentence } from '../../domain/sentence.ts';
import type { DayOnBehalf } from '../../domain/time-logs/missed-days.ts';
import type { WriteContext } from '../http/api.ts';
import type { ImportContext, ReadFile } from './file.ts';
import type { MatchedRow } from './matched-rows.ts';
import type { Candidate } from './queries.ts';

/** A new row that can be saved, with the person whose money it changes. */
export interface RowToSave extends MatchedRow {
  userId: string;
  agreementId?: string;
  /** The entry of the day. Only the first row of the day has it. */
  entry?: DayOnBehalf;
}

/** What the kinds of imports do differently. */
export interface KindOfImport {
  /** Refuses rows that cannot be saved now. Returns the others. Locks their payees if the rows are then saved. */
  check: (
    context: ImportContext,
    file: ReadFile,
    rows: readonly MatchedRow[],
    candidates: readonly Candidate[],
  ) => Promise<RowToSave[]>;
  /** Saves the rows. Returns the audit events in addition to those of the import. */
  save: (
    context: ImportContext,
    importId: string,
    rows: readonly RowToSave[],
  ) => Promise<AuditEvent[]>;
  /** Takes all rows of an import back. Returns why this is not possible. */
  undo: (
    context: WriteContext<typeof undoImport>,
    importId: string,
  ) => Promise<Sentence | undefined>;
}
