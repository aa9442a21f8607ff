import { sql } from 'kysely';
import { addVersion } from '../server/documents/shared.ts';
import { readPayees } from '../server/payday/weeks.ts';
import type { Records } from './access/expectations.ts';
import { ADMIN_ACTOR } from './people.ts';
import { JPEG } from './pictures.ts';
import { TODAY, type TestApp } from './test-app.ts';

/** The week on the payday screen: the week before the tests' current week. */
export const PAYDAY_WEEK = '2026-11-09';

/** Returns SQL that inserts an approved day of PAYDAY_WEEK, and a second day with the given status. */
export const insertPayableDays = (
  userId: string,
  status: 'APPROVED' | 'PENDING' = 'APPROVED',
) => sql`
  insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
  values (gen_random_uuid(), ${userId}, ${PAYDAY_WEEK}, true, 800, 'APPROVED', now()),
    (gen_random_uuid(), ${userId}, ${PAYDAY_WEEK}::date + 1, true, 800, ${status},
      case when ${status} = 'APPROVED' then now() end)`;

/** Returns SQL that inserts a planned rate, which the person's supervisor set. */
export const insertPlannedRate = (userId: string, payRateId: string) => sql`
  insert into pay_rates (id, user_id, unit, rate_ten_thousandths, effective_from, reason, set_by)
  select ${payRateId}::uuid, id, 'MILE', 6200, '2026-12-01', 'Agreed', reports_to from users where id = ${userId}`;

export const insertPayLine = (userId: string, payLineId: string) => sql`
  insert into pay_lines (id, user_id, week_start, kind, amount_cents, description)
  values (${payLineId}, ${userId}, ${PAYDAY_WEEK}, 'OTHER_PAY', 5000, 'Detention')`;

/** Inserts a percent line with its freight bill. The line is in a later week, so that no other test processes it. */
export async function insertPercentLine(
  { asOwner, vault }: Pick<TestApp, 'asOwner' | 'vault'>,
  { id, percentLineId }: Pick<Records, 'id' | 'percentLineId'>,
): Promise<void> {
  await sql`
    insert into pay_lines (id, user_id, week_start, kind, quantity_hundredths, unit, rate_ten_thousandths,
      amount_cents, description)
    values (${percentLineId}, ${id}, '2026-12-14', 'EARNING', 200000, 'PERCENT', 250000, 50000, 'Load 7781')`.execute(
    asOwner,
  );
  await asOwner
    .transaction()
    .execute((tx) =>
      addVersion(
        tx,
        vault,
        { kind: 'FREIGHT_BILL', userId: id, payLineId: percentLineId },
        { fileName: 'bill.jpg', mediaType: 'image/jpeg', content: JPEG, addedBy: id },
      ),
    );
}

/** Reads the version of the payee's week as the payday screen does, and stores it in the records. */
export async function storePaydayVersion(app: TestApp, records: Records): Promise<void> {
  const [payee] = await readPayees(app.asOwner, ADMIN_ACTOR, {
    weekStart: PAYDAY_WEEK,
    today: TODAY,
    timeZone: 'America/Chicago',
    userIds: [records.id],
  });
  if (payee) records.paydayVersion = payee.version;
}
