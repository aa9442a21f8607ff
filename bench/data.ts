import { paySql } from '../testing/pay-sql.ts';
import { randomUUIDv7 } from 'node:crypto';
import { Client } from 'pg';
import { insertPeople } from '../testing/inserted-people.ts';
import { addDays } from '../domain/calendar.ts';

/** The Monday of the payees' first open week. The payees have no settlements. */
export const FIRST_WEEK = '2020-01-06';
export const WEEKS = 340;
const PAYEES = 300;

export interface BenchData {
  adminId: string;
  driverId: string;
  payeeIds: string[];
}

async function addPeople(client: Client, role: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUIDv7());
  await insertPeople(client, role, ids, 'Bench');
  return ids;
}

/** Inserts an admin, a driver with 56 logs and eight paid weeks, and payees without settlements. */
export async function seedBench(ownerUrl: string): Promise<BenchData> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const [adminId = ''] = await addPeople(client, 'IT_Admin', 1);
    const [driverId = '', ...payeeIds] = await addPeople(client, 'Contractor', 1 + PAYEES);
    for (let week = 0; week < 8; week += 1) {
      const monday = addDays('2026-09-14', 7 * week);
      const settlementId = randomUUIDv7();
      await client.query(
        `insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
         values ($1, $2, $3, 125001, 4218, '\\x00')`,
        [settlementId, driverId, monday],
      );
      await client.query(paySql('id = $1', { paidOn: 'week_start + 11' }), [settlementId]);
      await client.query(
        `insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, worked)
         select $1, n + 1, $2, case when n < 5 then 'EARNING' else 'ALLOWANCE' end, $3::date + n % 5,
           case n when 0 then 25001 when 5 then 4218 else 25000 end, n < 5 from generate_series(0, 5) n`,
        [settlementId, driverId, monday],
      );
      await client.query(
        `insert into time_logs (id, user_id, day, worked, hour_hundredths, notes, status, decided_at, settlement_id)
         select gen_random_uuid(), $2, $3::date + n, n < 5, case when n < 5 then 800 else 0 end,
           'Plainview to Wichita', case when n < 5 then 'APPROVED' else 'PENDING' end,
           case when n < 5 then now() end, case when n < 5 then $1::uuid end
         from generate_series(0, 6) n`,
        [settlementId, driverId, monday],
      );
    }
    await client.query('vacuum analyze');
    return { adminId, driverId, payeeIds };
  } finally {
    await client.end();
  }
}
