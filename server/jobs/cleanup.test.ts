import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMe } from '../../domain/sign-in/schema.ts';
import { insertDay } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { dailyCleanup } from './cleanup.ts';
import { EXPIRED_RECORDS } from './cleanup-writes.ts';

const BATCH = 3;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.person('Employee');
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from job_runs`.execute(app.asOwner);
  await fill();
});

const server = () =>
  dailyCleanup({
    db: app.databases.write,
    batch: BATCH,
    onFailure: (error) => expect.fail(String(error)),
  });

/** The ages of an expired and of an unexpired record, by table. `fill` inserts seven expired records and one unexpired
 *  record into each table. */
const AGES = {
  idempotency_keys: ['30 days 1 second', '29 days 23 hours'],
  sessions: ['1 second', '-1 minute'],
  outgoing_emails: ['90 days 1 second', '89 days 23 hours'],
  password_resets: ['1 second', '-1 minute'],
  email_changes: ['1 second', '-1 minute'],
  invitations: ['90 days 1 second', '89 days 23 hours'],
  attempt_counters: ['49 hours', '47 hours'],
  known_devices: ['366 days', '364 days'],
  notifications: ['731 days', '729 days'],
} as const;
type Table = keyof typeof AGES;

const INSERTS: Record<Table, (age: string, name: string) => ReturnType<typeof sql>> = {
  idempotency_keys: (age, name) => sql`
    insert into idempotency_keys (user_id, key, fingerprint, created_at)
    values (${person.id}, ${name}, '', now() - ${age}::interval)`,
  sessions: (age, name) => sql`
    insert into sessions (id, token_hash, user_id, expires_at)
    values (gen_random_uuid(), ${Buffer.from(name)}, ${person.id}, now() - ${age}::interval)`,
  outgoing_emails: (age, name) => sql`
    insert into outgoing_emails (id, recipient, subject, status, created_at)
    values (gen_random_uuid(), ${name}, '', ${name.endsWith('1') ? 'failed' : 'sent'},
      now() - ${age}::interval)`,
  password_resets: (age, name) => sql`
    with somebody as (
      insert into users (id, email, first_name, last_name)
      values (gen_random_uuid(), ${`${randomUUID()}@carrier.example`}, 'Some', 'Body') returning id)
    insert into password_resets (user_id, token_hash, expires_at)
    select id, ${Buffer.from(name)}, now() - ${age}::interval from somebody`,
  email_changes: (age, name) => sql`
    insert into email_changes (id, user_id, old_email, new_email, confirmed_at, token_hash, expires_at)
    values (gen_random_uuid(), ${person.id}, ${person.email}, ${`${name}@far.example`}, now(),
      ${Buffer.from(name)}, now() - ${age}::interval)`,
  invitations: (age, name) => sql`
    insert into invitations (id, token_hash, email, role, expires_at, revoked_at)
    values (gen_random_uuid(), ${Buffer.from(name)}, ${`${name}@far.example`}, 'Employee',
      now() - ${age}::interval, now())`,
  attempt_counters: (age, name) => sql`
    insert into attempt_counters (subject, attempts, last_counted_at)
    values (${name}, 1, now() - ${age}::interval)`,
  known_devices: (age, name) => sql`
    insert into known_devices (user_id, device_hash, last_used_at)
    values (${person.id}, ${Buffer.from(name)}, now() - ${age}::interval)`,
  notifications: (age, name) => notificationOf(age, Number(name.split('-').at(-1)), false),
};

function notificationOf(age: string, number: number, isRead: boolean) {
  return sql`insert into notifications (id, user_id, number, kind, parameters, created_at, read_at)
    values (gen_random_uuid(), ${person.id}, ${number}, 'W9_REQUESTED', '{}',
      now() - ${age}::interval, ${isRead ? sql`now()` : null})`;
}

let count = 0;
async function fill(): Promise<void> {
  for (const [table, [old, young]] of Object.entries(AGES) as [Table, readonly string[]][]) {
    const add = (age: string) => {
      count += 1;
      return INSERTS[table](age, `${table}-${count}`).execute(app.asOwner);
    };
    for (let n = 0; n < 7; n += 1) await add(old ?? '');
    await add(young ?? '');
  }
}

const counts = async (tables: readonly string[]) => {
  const result: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)}`.execute(app.asOwner);
    result[table] = rows[0]!.n;
  }
  return result;
};
const TABLES = Object.keys(AGES);

test('deletes only expired records, once a day, on one of two servers', async () => {
  const before = await counts(TABLES);
  const servers = [server(), server()];
  await Promise.all(servers.map((server) => server.run()));
  const after = await counts(TABLES);
  for (const table of TABLES) expect([table, before[table]! - after[table]!]).toEqual([table, 7]);
  await fill();
  await servers[0]!.run();
  expect(await counts(['invitations'])).toEqual({ invitations: after['invitations']! + 8 });
  await sql`update job_runs set finished_at = now() - interval '25 hours'`.execute(app.asOwner);
  await servers[1]!.run();
  expect(await counts(['invitations'])).toEqual({ invitations: after['invitations']! + 1 });
  const removals = (await app.auditActions()).filter(
    (action) => action === 'EXPIRED_RECORDS_PURGED',
  );
  expect(removals).toHaveLength(2);
});

test('deletes read notifications after a year and unread notifications after two years', async () => {
  await sql`delete from notifications`.execute(app.asOwner);
  const added = [
    ['366 days', true],
    ['364 days', true],
    ['729 days', false],
    ['732 days', false],
  ] as const;
  for (const [number, [age, isRead]] of added.entries())
    await notificationOf(age, number + 1, isRead).execute(app.asOwner);
  await server().run();
  const { rows } = await sql<{ number: number }>`
    select number from notifications order by number`.execute(app.asOwner);
  expect(rows.map(({ number }) => number)).toEqual([2, 3]);
});

test('keeps people, their sessions, their days and unsent emails', async () => {
  await insertDay(app, person, '2020-01-06');
  await sql`insert into outgoing_emails (id, recipient, subject, body, created_at)
    values (gen_random_uuid(), 'a@far.example', '', 'text', now() - interval '1 year')`.execute(
    app.asOwner,
  );
  await sql`insert into invitations (id, token_hash, email, role, expires_at, accepted_at)
    values (gen_random_uuid(), 'joined', 'joined@far.example', 'Employee', now() - interval '1 year',
      now() - interval '1 year')`.execute(app.asOwner);
  const OTHERS = [
    'users',
    'user_roles',
    'time_logs',
    'settlements',
    'tax_documents',
    'w9_versions',
  ];
  const before = await counts(OTHERS);
  await server().run();
  expect(await counts(OTHERS)).toEqual(before);
  expect((await app.as(person, getMe)).status).toBe(200);
  const { rows } = await sql`
    select recipient as kept from outgoing_emails where status = 'waiting'
    union all select email from invitations where accepted_at is not null order by 1`.execute(
    app.asOwner,
  );
  expect(rows).toEqual([{ kept: 'a@far.example' }, { kept: 'joined@far.example' }]);
});

test('records and logs a failure, and retries after an hour', async () => {
  const failures: unknown[] = [];
  const failing = dailyCleanup({
    db: app.databases.write,
    onFailure: (error) => void failures.push(error),
  });
  await sql`revoke delete on invitations from linehaul_app`.execute(app.asOwner);
  await failing.run();
  await sql`grant delete on invitations to linehaul_app`.execute(app.asOwner);
  const { rows } = await sql<{ problem: string }>`select problem from job_runs`.execute(
    app.asOwner,
  );
  expect([rows, failures.length]).toEqual([[{ problem: '42501' }], 1]);
  await sql`update job_runs set finished_at = now() - interval '61 minutes'`.execute(app.asOwner);
  await server().run();
  const { rows: later } = await sql`select problem from job_runs`.execute(app.asOwner);
  expect(later).toEqual([{ problem: null }]);
});

test.each([
  ['idempotencyKeys', 'idempotency_keys', 'idempotency_keys_by_age'],
  ['sessions', 'sessions', 'sessions_by_expiry'],
  ['emails', 'outgoing_emails', 'outgoing_emails_done'],
  ['passwordResets', 'password_resets', 'password_resets_by_expiry'],
  ['emailChanges', 'email_changes', 'email_changes_by_expiry'],
  ['invitations', 'invitations', 'invitations_never_accepted'],
  ['attemptCounters', 'attempt_counters', 'attempt_counters_by_age'],
  ['readNotifications', 'notifications', 'notifications_by_age'],
  ['notifications', 'notifications', 'notifications_by_age'],
] as const)('finds %s by their index', async (kind, table, index) => {
  const plan = await app.asOwner.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql`explain (format json) ${EXPIRED_RECORDS[kind]} limit 500`.execute(
      tx,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain(index);
  expect(plan).not.toMatch(new RegExp(`"Seq Scan"[^}]*"${table}"`));
});
