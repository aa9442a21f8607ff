import { paySql } from '../../testing/pay-sql.ts';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { addDays } from '../../domain/calendar.ts';
import { sealAllEntries } from '../../server/audit/sealer.ts';
import { openDatabases, type Database } from '../../server/database/database.ts';
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts';
import { migrate } from '../../server/database/migrate.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { ensureVaultKey } from '../../server/vault/keys.ts';
import { Vault } from '../../server/vault/vault.ts';

// This file creates a carrier with years of data for the restore drill.

export interface DrillSize {
  people: number;
  weeks: number;
  /** The number of paid weeks. These are the oldest weeks. */
  paidWeeks: number;
  auditEntries: number;
}

export const ADMIN = { email: 'admin@carrier.example', password: 'Caprock-Line-1' };
const TIN = '212014589';

const ADD_DRIVERS = `
  with inserted as (
    insert into users (id, email, first_name, last_name, hourly_rate_ten_thousandths, must_change_password)
    select gen_random_uuid(), 'driver' || n || '@carrier.example', 'Driver', 'Number ' || n, 312500, false
    from generate_series(1, $1::int) n returning id
  ), with_role as (
    insert into user_roles (user_id, role) select id, 'Contractor' from inserted
  ) insert into policy_assignments (user_id, policy_id)
    select inserted.id, p.id from inserted join policies p on p.default_for_role = 'Contractor'`;

/** The names contain a tab, a line break and backslashes, which an escaping bug in COPY would corrupt. */
const ADD_ADMIN = `
  with inserted as (
    insert into users (id, email, first_name, last_name, address, must_change_password, password_hash)
    values ($1, $2, E'Ada\\t\\\\N\\n"Ünï"', 'Brandt', '{"street": "1 \\\\n Elm"}', false, $3) returning id
  ), with_role as (
    insert into user_roles (user_id, role) select id, 'IT_Admin' from inserted
  ) insert into policy_assignments (user_id, policy_id)
    select inserted.id, p.id from inserted join policies p on p.default_for_role = 'IT_Admin'`;

const ADD_SETTLEMENTS = `
  insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
  select gen_random_uuid(), d.user_id, $1::date + 7 * w, 125000, 4218, '\\x00'
  from (select user_id from user_roles where role = 'Contractor') d
    cross join generate_series(0, $2::int - 1) w`;

const ADD_LINES = `
  insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, worked)
  select r.id, n + 1, r.user_id, case when n < 5 then 'EARNING' else 'ALLOWANCE' end, r.week_start + n % 5,
    case when n < 5 then 25000 else 4218 end, n < 5
  from settlements r cross join generate_series(0, 5) n`;

const ADD_LOGS = `
  insert into time_logs (id, user_id, day, worked, hour_hundredths, notes, status, decided_at, settlement_id)
  select gen_random_uuid(), d.user_id, $1::date + n, n % 7 < 5, case when n % 7 < 5 then 800 else 0 end,
    'Plainview to Wichita', 'APPROVED', now(), case when n % 7 < 5 then r.id end
  from (select user_id from user_roles where role = 'Contractor') d
    cross join generate_series(0, 7 * $2::int - 1) n
    left join settlements r on r.user_id = d.user_id and r.week_start = $1::date + (n / 7) * 7`;

const ADD_ENTRIES = `
  insert into audit_log (id, action, level, actor_id, subject_id, ip_address, user_agent, request_id,
    new_values)
  select gen_random_uuid(), 'PAYROLL_PROCESSED', 'INFO', gen_random_uuid(), gen_random_uuid(),
    '127.0.0.1', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'req-' || n,
    json_build_object('settlementId', gen_random_uuid(), 'weekStart', '2026-11-09',
      'basePayCents', n, 'expensesCents', 0, 'totalPayCents', n, 'status', 'PROCESSED')
  from generate_series(1, $1::int) n`;

const ADD_VERIFICATION = `
  insert into audit_verifications (state, sealed, erased, checkpoints, milliseconds) values ('SOUND', $1, 0, 1, 900)`;

const ADD_SESSIONS = `
  insert into sessions (id, token_hash, user_id, expires_at)
    select gen_random_uuid(), sha256(id::text::bytea), id, now() + interval '1 hour' from users`;

const ADD_W9 = `
  insert into w9_versions (id, user_id, version, name, business_name, classification, other_text,
    foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip, account_numbers,
    tin_kind, tin_last_four, tin_ciphertext, tin_key_version, item_two_crossed_out, source,
    signature_name, form_revision, received_on)
  values ($1, $2, 1, 'Nova Quill', '', 'INDIVIDUAL', '', false, '', '', '1 Elm', '', 'Tulia', 'TX',
    '79088', '', 'SSN', $3, $4, $5, false, 'PAPER', '', 'Rev. March 2024', '2026-11-02')`;

async function addW9(client: Client, db: Database, keysDir: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "select user_id as id from user_roles where role = 'Contractor' order by 1 limit 1",
  );
  const [rowId, userId = ''] = [randomUUID(), rows[0]?.id];
  const owner = { table: 'w9_versions', rowId, userId };
  const { ciphertext, keyVersion } = await db
    .transaction()
    .execute((tx) => new Vault(keysDir).encrypt(tx, owner, TIN));
  await client.query(ADD_W9, [rowId, userId, TIN.slice(-4), ciphertext, keyVersion]);
}

/** Starts PostgreSQL in a new data folder, fills the database, seals the audit trail and stops PostgreSQL. */
export async function createDrillData(
  dataDir: string,
  keysDir: string,
  { people, weeks, paidWeeks, auditEntries }: DrillSize,
  lastMonday: string,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await migrate(postgres.ownerUrl);
  await ensureVaultKey(postgres.ownerUrl, keysDir);
  const databases = openDatabases(postgres.appUrl, 2);
  const client = new Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  const firstMonday = addDays(lastMonday, -7 * (weeks - 1));
  try {
    const hash = await hashPassword(ADMIN.password);
    await client.query(ADD_ADMIN, [randomUUID(), ADMIN.email, hash]);
    await client.query(ADD_DRIVERS, [people - 1]);
    await client.query(ADD_SETTLEMENTS, [firstMonday, paidWeeks]);
    await client.query(paySql('true', { paidOn: 'week_start + 9' }));
    await client.query(ADD_LINES);
    await client.query(ADD_LOGS, [firstMonday, weeks]);
    await client.query(ADD_ENTRIES, [auditEntries]);
    await client.query(ADD_VERIFICATION, [auditEntries]);
    await client.query(ADD_SESSIONS);
    await addW9(client, databases.write, keysDir);
    await sealAllEntries(databases.write);
    await client.query('analyze');
  } finally {
    await client.end();
    await databases.close();
    await postgres.stop();
  }
}
