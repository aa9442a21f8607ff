import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { AuditEvent } from '../../../domain/audit-logs/events.ts';
import type { Tx } from '../../database/database.ts';
import { documentValues } from './generation.ts';
import { findDocument, type NewDocument } from './queries.ts';

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

type Step = 'SUBMITTED' | 'APPROVED';

async function saveStep(tx: Tx, actor: Actor, id: string, step: Step): Promise<boolean> {
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

/** Advances the status of a document by one step and returns the audit event. Returns undefined if another request was
 *  first. */
export async function advanceDocument(
  tx: Tx,
  actor: Actor,
  id: string,
  step: Step,
): Promise<AuditEvent | undefined> {
  const before = await findDocument(tx, actor, id);
  if (!before || !(await saveStep(tx, actor, id, step))) return undefined;
  return {
    action: step === 'SUBMITTED' ? 'TAX_DOCUMENT_SUBMITTED' : 'TAX_DOCUMENT_APPROVED',
    subjectId: before.userId,
    before: documentValues(before),
    after: documentValues({ ...before, status: step }),
  };
}
