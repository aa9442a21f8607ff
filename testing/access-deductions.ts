import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addVersion } from '../server/documents/shared.ts';
import type { Records } from './access/expectations.ts';
import { JPEG } from './pictures.ts';
import type { TestApp } from './test-app.ts';

/** Inserts a deduction agreement with its document and an entry in its ledger. It starts in the week after the tests'
 *  current week, so that the settlements of other tests take nothing under it. */
export async function insertAgreement(
  { asOwner, vault }: Pick<TestApp, 'asOwner' | 'vault'>,
  { id, agreementId }: Pick<Records, 'id' | 'agreementId'>,
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
  await asOwner
    .transaction()
    .execute((tx) =>
      addVersion(
        tx,
        vault,
        { kind: 'AGREEMENT_AUTHORITY', userId: id, agreementId },
        { fileName: 'lease.jpg', mediaType: 'image/jpeg', content: JPEG, addedBy: id },
      ),
    );
}

/** Inserts an escrow of $1,000 and the rates of two quarters. The interest of the third quarter is due, or the lease
 *  ended in the fourth quarter. The records name the escrow. */
export async function insertEscrow(
  { asOwner }: Pick<TestApp, 'asOwner'>,
  records: Records,
  state: 'interest due' | 'an escrow to return',
): Promise<void> {
  records.agreementId = randomUUID();
  const { id, agreementId } = records;
  const leaseEndedOn = state === 'an escrow to return' ? '2026-11-02' : null;
  const depositedOn = state === 'an escrow to return' ? '2026-10-05' : '2026-08-03';
  await sql`delete from escrow_interest_rates`.execute(asOwner);
  await sql`
    with rates as (
      insert into escrow_interest_rates (quarter_start, rate_thousandths, source, credited_at)
      values ('2026-07-01', 4000, 'Auction', case when ${leaseEndedOn}::date is not null then now() end),
        ('2026-10-01', 4000, 'Auction', null)
    ), agreement as (
      insert into deduction_agreements (id, user_id, kind, name, authority, amount_cents, first_week, repays_balance,
        priority, ended_at, end_reason, lease_ended_on)
      values (${agreementId}, ${id}, 'ESCROW', 'Escrow', 'Lease clause 10', 5000, '2026-08-03', false, 1, now(),
        'The lease ended', ${leaseEndedOn}::date)
      returning id
    )
    insert into deduction_entries (id, agreement_id, user_id, kind, amount_cents, entered_on)
    select gen_random_uuid(), id, ${id}, 'BROUGHT_IN', 100000, ${depositedOn}::date from agreement`.execute(
    asOwner,
  );
}
