import { sql } from 'kysely';
import type { Records } from './access/expectations.ts';
import type { TestApp } from './test-app.ts';

/** Inserts a deduction agreement with an entry in its ledger. It starts in the week after the tests' current week, so that
 *  the settlements of other tests take nothing under it. */
export async function insertAgreement(
  { asOwner }: Pick<TestApp, 'asOwner'>,
  { id, agreementId }: Records,
): Promise<void> {
  await sql`
    with agreement as (
      insert into deduction_agreements
        (id, user_id, kind, name, authority, amount_cents, first_week, repays_balance, priority)
      values (${agreementId}, ${id}, 'EQUIPMENT', 'Tablet', 'Lease clause 9', 5000, '2026-11-23', true, 1)
      returning id
    )
    insert into deduction_entries (id, agreement_id, user_id, kind, amount_cents, entered_on)
    select gen_random_uuid(), id, ${id}, 'BROUGHT_IN', 20000, '2026-11-16' from agreement`.execute(
    asOwner,
  );
}
