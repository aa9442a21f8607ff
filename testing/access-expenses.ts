import { sql } from 'kysely';
import { addVersion } from '../server/documents/shared.ts';
import type { Records } from './access/expectations.ts';
import { JPEG } from './pictures.ts';
import type { TestApp } from './test-app.ts';

/** Inserts a pending expense with a receipt, in the tests' current week. */
export async function insertExpense(
  { asOwner, vault }: Pick<TestApp, 'asOwner' | 'vault'>,
  { id, expenseId }: Records,
): Promise<void> {
  await asOwner.transaction().execute(async (tx) => {
    await sql`insert into expenses (id, user_id, day, category, amount_cents, purpose, place)
      values (${expenseId}, ${id}, '2026-11-17', 'FUEL', 8420, 'Reefer fuel', 'Amarillo, TX')`.execute(
      tx,
    );
    const file = { fileName: 'receipt.jpg', mediaType: 'image/jpeg' as const, content: JPEG };
    await addVersion(
      tx,
      vault,
      { kind: 'RECEIPT', userId: id, expenseId },
      { ...file, addedBy: id },
    );
  });
}

/** Returns SQL that approves the expense as substantiated and adds its pay line. */
export const approveExpense = (userId: string, expenseId: string) => sql`
  with decided as (
    update expenses set status = 'SUBSTANTIATED', decided_at = now() where id = ${expenseId} returning id
  )
  insert into pay_lines (id, user_id, week_start, kind, day, amount_cents, description, expense_id)
  select gen_random_uuid(), ${userId}, '2026-11-16', 'REIMBURSEMENT', '2026-11-17', 8420, 'Fuel', id from decided`;
