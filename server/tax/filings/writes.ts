import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { FilingResult } from '../../../domain/tax/filings/schema.ts';
import type { Tx } from '../../database/database.ts';
import type { NewFiling } from './queries.ts';

export async function saveTemplate(
  tx: Tx,
  actor: Actor,
  taxYear: number,
  header: string[],
): Promise<void> {
  const values = { header, updated_at: sql<string>`now()`, updated_by: actor.id };
  await tx
    .insertInto('iris_templates')
    .values({ tax_year: taxYear, ...values })
    .onConflict((conflict) => conflict.column('tax_year').doUpdateSet(values))
    .execute();
}

export async function insertFiling(tx: Tx, actor: Actor, filing: NewFiling): Promise<void> {
  const { id, documentIds } = filing;
  await tx
    .insertInto('filings')
    .values({
      id,
      tax_year: filing.taxYear,
      kind: filing.kind,
      file_name: filing.fileName,
      digest: filing.digest,
      returns: documentIds.length,
      created_by: actor.id,
    })
    .execute();
  await tx
    .insertInto('filing_lines')
    .values(
      documentIds.map((documentId, index) => ({
        filing_id: id,
        line: index + 1,
        tax_document_id: documentId,
      })),
    )
    .execute();
}

export async function saveUpload(
  tx: Tx,
  actor: Actor,
  id: string,
  receiptId: string,
): Promise<void> {
  await tx
    .updateTable('filings')
    .set({ uploaded_at: sql<string>`now()`, uploaded_by: actor.id, receipt_id: receiptId })
    .where('id', '=', id)
    .execute();
}

export async function saveResult(
  tx: Tx,
  actor: Actor,
  id: string,
  { result, note }: { result: FilingResult; note: string },
  lines: readonly { line: number; result: FilingResult; note: string }[],
): Promise<void> {
  await tx
    .updateTable('filings')
    .set({ result, note, result_recorded_at: sql<string>`now()`, result_recorded_by: actor.id })
    .where('id', '=', id)
    .execute();
  await sql`
    update filing_lines l set result = g.result, note = g.note
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (line int, result text, note text)
    where l.filing_id = ${id} and l.line = g.line`.execute(tx);
}
