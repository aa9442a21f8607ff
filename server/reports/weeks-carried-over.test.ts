import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../platform/migrate.ts';
import { databaseUrl, runAsSuperuser } from '../testing/test-postgres.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const FIRST = '0027';
const { superuserUrl, ownerUrl } = inject('postgres');
const name = `weeks_carried_over_${process.pid}`;

let folder: string;
let client: Client;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul-weeks-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const file of await readdir(folder)) if (file >= FIRST) await rm(join(folder, file));
  await runAsSuperuser(superuserUrl, `create database ${name} owner linehaul_owner`);
  client = new Client({ connectionString: databaseUrl(ownerUrl, name) });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await runAsSuperuser(superuserUrl, `drop database ${name}`);
  await rm(folder, { recursive: true });
});

/** A report as it was kept before: a row a person and week, written in no order; and one payee. */
const OLD_REPORTS = `
  with person as (
    insert into users (id, email, first_name, last_name)
    values (gen_random_uuid(), 'ada@carrier.example', 'Ada', 'Tester') returning id
  ), report as (
    insert into reports (id, type, name, owner_id, start_date, end_date, tax_year, threshold_cents, has_pay)
    select gen_random_uuid(), type, type, id, start_date, start_date, tax_year, threshold_cents, true
    from person cross join (values ('PAYROLL_SUMMARY', date '2026-11-05', null::int, null::int),
      ('TAX_REPORT', null, 2025, 60000)) kind (type, start_date, tax_year, threshold_cents)
    returning id, type, owner_id
  ), named as (
    insert into report_people (report_id, user_id, first_name, last_name)
    select id, owner_id, 'Ada', 'Tester' from report
  )
  insert into report_weeks (report_id, user_id, is_before, week_start, days_worked, base_cents,
    total_cents, approval_seconds)
  select id, owner_id, is_before, week_start::date, days, cents, cents, 3600000000
  from report cross join (values (false, '2026-11-09', 5, 100001), (false, '2026-11-02', 2, null),
    (true, '2026-11-02', 3, 0)) week (is_before, week_start, days, cents)
  where type = 'PAYROLL_SUMMARY'`;

test('a report that was made before says afterwards what it said', async () => {
  const url = databaseUrl(ownerUrl, name);
  await migrate(url, folder);
  await client.query(OLD_REPORTS);
  await cp(MIGRATIONS, folder, { recursive: true });
  await migrate(url, folder);
  const { rows } = await client.query({
    text: `select is_before, week_start::text, days_worked, base_cents, total_cents, approval_seconds, paid_cents
      from report_people cross join unnest(weeks)`,
    rowMode: 'array',
  });
  expect(rows).toEqual([
    [true, '2026-11-02', 3, 0, 0, '3600000000', null],
    [false, '2026-11-02', 2, null, null, '3600000000', null],
    [false, '2026-11-09', 5, 100001, 100001, '3600000000', null],
  ]);
  const payees = await client.query("select from report_people where weeks = '{}'");
  expect(payees.rows).toHaveLength(1);
});
