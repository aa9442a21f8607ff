import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Tx } from '../../database/database.ts';
import type { NewDocument } from './queries.ts';

export async function insertDocuments(
  tx: Tx,
  actor: Actor,
  documents: readonly NewDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await tx
    .insertInto('tax_documents')
    .values(
      documents.map((document) => ({
        id: document.id,
        user_id: document.userId,
        identity: document.identity,
        type: document.type,
        tax_year: document.taxYear,
        status: document.status,
        snapshot: JSON.stringify(document.snapshot),
        missing: JSON.stringify(document.missing),
        compensation_cents: document.compensationCents,
        withheld_cents: document.withheldCents,
        corrected: document.corrected,
        has_zero_amounts: document.hasZeroAmounts,
        corrects_id: document.correctsId,
        w9_version_id: document.w9VersionId,
        created_by: actor.id,
      })),
    )
    .execute();
}

/** Advances the status of a document by one step. Returns false if another request was first. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tax_documents')
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function advanceDocument(
  tx: Tx,
  actor: Actor,
  id: string,
  step: 'SUBMITTED' | 'APPROVED',
): Promise<boolean> {
  // Uses clock_timestamp() and not now(), which is the start of the transaction. A request that waited for
  // `lockDocumentsOf` must have a later time than the request that had the lock.
  const set =
    step === 'SUBMITTED'
      ? { status: step, submitted_at: sql<string>`clock_timestamp()`, submitted_by: actor.id }
      : { status: step, approved_at: sql<string>`now()`, approved_by: actor.id };
  const result = await tx
    .updateTable('tax_documents')
    .set(set)
    .where('id', '=', id)
    .where('status', '=', step === 'SUBMITTED' ? 'GENERATED' : 'SUBMITTED')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
