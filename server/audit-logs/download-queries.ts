import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const MAX_DOWNLOADS = 500;

interface Download {
  version: number;
  /** Null if the account was erased. */
  openedBy: string | null;
  openedAt: string;
}

/** Lists the newest downloads of a document, newest first. The caller must have checked that the actor may see them.
 *  Index: audit_log_by_record. */
export async function listDownloads(db: Database, documentId: string): Promise<Download[]> {
  const { rows } = await sql<Download>`
    with entries as materialized (
      select a.seq from audit_log a
      where records_of_entry(a.subject_id, a.old_values, a.new_values) && ${[documentId]}::text[])
    select (a.new_values ->> 'version')::int as version, u.full_name as "openedBy", a.at as "openedAt"
    from entries e join audit_log a on a.seq = e.seq left join users u on u.id = a.actor_id
    where a.action = 'DOCUMENT_DOWNLOADED'
    order by a.seq desc limit ${MAX_DOWNLOADS}`.execute(db);
  return rows;
}
