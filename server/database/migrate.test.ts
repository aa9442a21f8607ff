import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ROLE_DEFINITIONS, ROLES } from '../../domain/access.ts';
import { databaseUrl, runAsSuperuser } from '../../testing/test-postgres.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { migrate, migrateOrCheck } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const { superuserUrl, ownerUrl, appUrl } = inject('postgres');

let folder: string;
let url: string;
let databaseCount = 0;
const databases: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const name = `migrate_${process.pid}_${(databaseCount += 1)}`;
  databases.push(name);
  await runAsSuperuser(superuserUrl, `create database ${name} owner linehaul_owner`);
  url = databaseUrl(ownerUrl, name);
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => runAsSuperuser(superuserUrl, ...databases.map((name) => `drop database ${name}`)));

async function names(sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(sql);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

const tables = () => names("select tablename as name from pg_tables where schemaname = 'public'");
const grantsOf = (role: string) =>
  names(`select permission as name from policy_permissions
    join policies on policies.id = policy_id where default_for_role = '${role}' order by permission`);

test('adds a role that the database does not have, and does not change policies that the company changed', async () => {
  await migrate(url, folder);
  expect(await names('select name from roles order by name')).toEqual(ROLES.toSorted());
  await names(`delete from policies where default_for_role in ('Supervisor', 'Employee')`);
  await names(`delete from roles where name = 'Supervisor'`);
  await names(`delete from policy_permissions where permission = 'access:payroll-page'`);
  await migrate(url, folder);
  expect(await grantsOf('Supervisor')).toEqual(ROLE_DEFINITIONS.Supervisor.permissions.toSorted());
  expect(await grantsOf('Employee')).toEqual([]);
  expect(await grantsOf('Accountant')).not.toContain('access:payroll-page');
});

describe('migrations', () => {
  test('are applied once', async () => {
    expect((await migrate(url, folder)).length).toBeGreaterThanOrEqual(3);
    expect(await migrate(url, folder)).toEqual([]);
    await writeFile(join(folder, '9000-trucks.sql'), 'create table trucks (id int);');
    expect(await migrate(url, folder)).toEqual(['9000-trucks.sql']);
  });

  test('are applied once by five concurrent processes', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('fail if an applied migration was edited', async () => {
    await migrate(url, folder);
    await writeFile(join(folder, '0002-audit-log.sql'), 'select 1;');
    await expect(migrate(url, folder)).rejects.toThrow(
      '0002-audit-log.sql was edited after it had been applied',
    );
  });

  test('stop at the first one that fails, which is rolled back completely', async () => {
    await writeFile(join(folder, '9000-half.sql'), 'create table half (id int); select 1 / 0;');
    await expect(migrate(url, folder)).rejects.toThrow(
      /9000-half.sql failed and was rolled back: division by zero/,
    );
    expect(await tables()).not.toContain('half');
    expect(await tables()).toContain('settlements');
  });

  test('refuse the database of a newer version', async () => {
    await writeFile(join(folder, '9000-trucks.sql'), 'create table trucks (id int);');
    await migrate(url, folder);
    await rm(join(folder, '9000-trucks.sql'));
    await expect(migrate(url, folder)).rejects.toThrow(/newer version of Linehaul/);
  });
});

describe('without the login that owns the tables (MIGRATE=0)', () => {
  const check = (ownUrl: string) =>
    migrateOrCheck({ migrates: false }, { ownerUrl: '', appUrl: ownUrl });
  const ownUrl = () => databaseUrl(appUrl, new URL(url).pathname.slice(1));

  test('the app refuses a database that lacks a migration, and says what to do', async () => {
    await expect(check(ownUrl())).rejects.toThrow(
      'The database lacks the migration 0001-company-and-people.sql, and MIGRATE is 0. Run npm run migrate first.',
    );
    await migrate(url);
    await check(ownUrl());
    await names("delete from schema_migrations where name = '0005-payroll.sql'");
    await expect(check(ownUrl())).rejects.toThrow('lacks the migration 0005-payroll');
  });

  test('the app starts with a migrated database', async () => {
    await migrate(url);
    const server = await startServerProcess({ DATABASE_URL: ownUrl(), MIGRATE: '0' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  });
});
