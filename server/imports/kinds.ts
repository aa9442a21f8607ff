import type { undoImport } from '../../domain/imports/schema.ts';
import type { WriteContext } from '../http/api.ts';
import type { ImportContext, ReadFile } from './file.ts';
import type { MatchedRow } from './matched-rows.ts';
import type { Candidate } from './queries.ts';

/** A new row that can be saved, with the person whose money it changes. */
export interface RowToSave extends MatchedRow {
  userId: string;
  agreementId?: string;
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
  save: (context: ImportContext, importId: string, rows: readonly RowToSave[]) => Promise<void>;
  /** Takes all rows of an import back. Returns false if a settlement contains one of them. */
  undo: (context: WriteContext<typeof undoImport>, importId: string) => Promise<boolean>;
}
