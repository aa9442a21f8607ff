import { paySql } from '../testing/pay-sql.ts';
import { randomUUIDv7 } from 'node:crypto';
import { Client } from 'pg';
import { hashPassword } from '../server/auth/passwords.ts';

export const FLEET_SIZE = 200;
/** The paid weeks. A CSV file of 31 weeks for each of 200 people has 6,200 lines. */
export const FLEET_WEEKS = { first: '2025-04-07', last: '2025-11-09', count: 31 };
export const FLEET_YEAR = 2025;
/** The Monday of the week that the payday benchmark processes. The days of this week are approved and not in a
 *  settlement. */
export const FLEET_PAYDAY = '2025-12-01';
const PENDING_DAYS = 800;

/** The contractors of the fleet. Each contractor has a W-9, seven months of paid weeks, and 800 pending days. */
export interface Fleet {
  ids: string[];
  password: string;
  passwordHash: string;
  /** The ids of the pending days, in batches. An approver decides one batch at a time. A batch contains the same five
   *  days of ten people. */
  batches: string[][];
}

const FLEET_PASSWORD = 'Blue7-Tractor-Lane';

const INSERT_PEOPLE = `
  with person as (
    insert into users (id, email, first_name, last_name, hourly_rate_ten_thousandths, must_change_password, password_hash)
    select id, id || '@carrier.example', 'First' || md5(id::text), 'Last' || md5(id::text || 'x'), 312500, false, $2
    from unnest($1::uuid[]) as id
  ), person_role as (
    insert into user_roles (user_id, role) select id, 'Contractor' from unnest($1::uuid[]) as id
  ), assignment as (
    insert into policy_assignments (user_id, policy_id)
    select u.id, p.id from unnest($1::uuid[]) as u (id) join policies p on p.default_for_role = 'Contractor'
  )
  insert into w9_versions (id, user_id, version, name, business_name, classification, other_text,
    foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip, account_numbers,
    tin_kind, tin_last_four, tin_ciphertext, tin_key_version, item_two_crossed_out, source,
    signature_name, form_revision, received_on)
  select gen_random_uuid(), id, 1, 'Rosa Delgado', '', 'INDIVIDUAL', '', false, '', '', '12 Harvest Road', '',
    'Tulia', 'TX', '79088', '', 'SSN', '0007', 'never decrypted', 1, false, 'PAPER', 'Rosa Delgado',
    'Rev. March 2024', '2025-01-05'
  from unnest($1::uuid[]) as id`;

const INSERT_PAID_WEEKS = `
  with settlement as (
    insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
    select gen_random_uuid(), id, $2::date + 7 * week, 125000, 4200, ''
    from unnest($1::uuid[]) as id cross join generate_series(0, $3::int - 1) week
    returning id, user_id, week_start
  ), log as (
    insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at, settlement_id)
    select gen_random_uuid(), user_id, week_start + n, true, 800, 'APPROVED', now(), id
    from settlement cross join generate_series(0, 4) n
  )
  insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, worked)
  select id, n + 1, user_id, case when n < 5 then 'EARNING' else 'ALLOWANCE' end, week_start + n % 5,
    case when n < 5 then 25000 else 4200 end, n < 5
  from settlement cross join generate_series(0, 5) n`;

const INSERT_APPROVED_WEEK = `
  insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
  select gen_random_uuid(), id, $2::date + n, true, 800, 'APPROVED', now()
  from unnest($1::uuid[]) as id cross join generate_series(0, 4) n`;

const INSERT_PENDING_DAYS = `
  insert into time_logs (id, user_id, day, worked, hour_hundredths)
  select gen_random_uuid(), id, date '2023-01-01' + n, true, 800
  from unnest($1::uuid[]) as id cross join generate_series(0, $2::int - 1) n`;

const SELECT_BATCHES = `
  with numbered as (
    select id, dense_rank() over (order by user_id) as person, dense_rank() over (order by day) as day
    from time_logs where user_id = any($1::uuid[]) and status = 'PENDING'
  )
  select array_agg(id) as ids from numbered group by (person - 1) / 10, (day - 1) / 5`;

const UPDATE_PAYER = `
  update company set payer_ein = '00-0000001', payer_street = '100 Example Road', payer_city = 'Plainview',
    payer_state = 'TX', payer_zip = '79072', payer_phone = '(806) 555-0100'`;

/** Inserts the fleet. Start the server once before this call, because the W-9 forms refer to the vault key that the
 *  server creates. */
export async function seedFleet(ownerUrl: string): Promise<Fleet> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const ids = Array.from({ length: FLEET_SIZE }, () => randomUUIDv7());
    const passwordHash = await hashPassword(FLEET_PASSWORD);
    await client.query(UPDATE_PAYER);
    await client.query(INSERT_PEOPLE, [ids, passwordHash]);
    await client.query(INSERT_PAID_WEEKS, [ids, FLEET_WEEKS.first, FLEET_WEEKS.count]);
    await client.query(paySql('user_id = any($1::uuid[])', { paidOn: 'week_start + 11' }), [ids]);
    await client.query(INSERT_APPROVED_WEEK, [ids, FLEET_PAYDAY]);
    await client.query(INSERT_PENDING_DAYS, [ids, PENDING_DAYS]);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ ids: string[] }>(SELECT_BATCHES, [ids]);
    const batches = rows.map((row) => row.ids);
    return { ids, password: FLEET_PASSWORD, passwordHash, batches };
  } finally {
    await client.end();
  }
}
