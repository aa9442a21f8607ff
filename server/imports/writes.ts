import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Mapping } from '../../domain/imports/mapping.ts';
import { say } from '../../domain/imports/sentences.ts';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import type { AmountBasis, ImportSource } from '../../domain/imports/sources.ts';
import type { Cents } from '../../domain/money.ts';
import type { Tx } from '../database/database.ts';
import { refuse, violatedConstraint } from '../http/errors.ts';

interface NewImport {
  id: string;
  kind: ImportKind;
  source: ImportSource;
  fileName: string;
  digest: Buffer;
  rows: readonly NewRow[];
  amountCents: Cents | null;
}

interface NewRow {
  line: number;
  userId: string;
  key: string;
  reference: string;
  part: string;
  day: Day;
  amountCents: Cents | null;
}

/** Inserts an import with its rows. Throws CONFLICT if one of the rows was imported in the meantime. */
export async function insertImport(tx: Tx, actor: Actor, added: NewImport): Promise<void> {
  const { id, kind, source, fileName, digest, amountCents } = added;
  await tx
    .insertInto('imports')
    .values({
      id,
      kind,
      source,
      file_name: fileName,
      digest,
      row_count: added.rows.length,
      amount_cents: amountCents,
      saved_by: actor.id,
    })
    .execute();
  const rows = added.rows.map((row, position) => ({
    import_id: id,
    position,
    line: row.line,
    source,
    user_id: row.userId,
    key: row.key,
    reference: row.reference,
    part: row.part,
    day: row.day,
    amount_cents: row.amountCents,
    undone: false,
  }));
  try {
    await sql`insert into import_rows
      select * from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::jsonb)`.execute(
      tx,
    );
  } catch (error) {
    if (violatedConstraint(error) === 'import_rows_once') refuse('CONFLICT', say.changed);
    throw error;
  }
}

/** Remembers the columns of a header. */
export async function saveMapping(
  tx: Tx,
  actor: Actor,
  {
    source,
    header,
    mapping,
    basis,
  }: { source: ImportSource; header: string; mapping: Mapping; basis: AmountBasis | null },
): Promise<void> {
  await sql`
    insert into import_mappings (source, header, columns, basis, saved_by)
    values (${source}, ${header}, ${JSON.stringify(mapping)}::jsonb, ${basis}, ${actor.id})
    on conflict (source, header) do update
    set columns = excluded.columns, basis = excluded.basis, saved_at = now(), saved_by = excluded.saved_by`.execute(
    tx,
  );
}

/** Remembers the drivers of cards or names. */
export async function insertMatches(
  tx: Tx,
  actor: Actor,
  source: ImportSource,
  matches: readonly { key: string; userId: string | null }[],
): Promise<void> {
  if (matches.length === 0) return;
  await tx
    .insertInto('import_matches')
    .values(
      matches.map(({ key, userId }) => ({
        id: randomUUIDv7(),
        source,
        key,
        user_id: userId,
        saved_by: actor.id,
      })),
    )
    .execute();
}

/** Marks an import and its rows as undone, so that the rows can be imported again. */
export async function markUndone(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undone_at: sql`now()`, undone_by: actor.id })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('import_rows').set({ undone: true }).where('import_id', '=', id).execute();
}

/** Deletes the days of an import. Returns false if one of them is approved, in a settlement or changed. */
export async function deleteImportedDays(tx: Tx, importId: string): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean }>`
    select delete_imported_days(${importId}) as "isComplete"`.execute(tx);
  return rows[0]?.isComplete ?? false;
}
