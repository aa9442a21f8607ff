import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseUrl, runAsSuperuser } from '../../testing/test-postgres.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const { superuserUrl, ownerUrl } = inject('postgres');

let folder: string;
let url: string;
let made = 0;
const databases: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const name = `migrate_${process.pid}_${(made += 1)}`;
  databases.push(name);
  await runAsSuperuser(superuserUrl, `create database ${name} owner linehaul_owner`);
  url = databaseUrl(ownerUrl, name);
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => runAsSuperuser(superuserUrl, ...databases.map((name) => `drop database ${name}`)));

async function tables(): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  test('are applied once', async () => {
    expect((await migrate(url, folder)).length).toBeGreaterThanOrEqual(3);
    expect(await migrate(url, folder)).toEqual([]);
    await writeFile(join(folder, '9000-trucks.sql'), 'create table trucks (id int);');
    expect(await migrate(url, folder)).toEqual(['9000-trucks.sql']);
  });

  test('are applied once by five concurrent processes', async () => {
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)));
    expect(done.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('stop if an applied migration was edited', async () => {
    await migrate(url, folder);
    await writeFile(join(folder, '0002-audit-log.sql'), 'select 1;');
    await expect(migrate(url, folder)).rejects.toThrow(
      '0002-audit-log.sql was edited after it had been applied',
    );
  });

  test('roll back completely if one fails', async () => {
    await writeFile(join(folder, '9000-half.sql'), 'create table half (id int); select 1 / 0;');
    await expect(migrate(url, folder)).rejects.toThrow(
      /9000-half.sql failed and was rolled back: division by zero/,
    );
    expect(await tables()).not.toContain('half');
    expect(await tables()).toContain('payroll_runs');
  });

  test('refuse a database of a newer version', async () => {
    await writeFile(join(folder, '9000-trucks.sql'), 'create table trucks (id int);');
    await migrate(url, folder);
    await rm(join(folder, '9000-trucks.sql'));
    await expect(migrate(url, folder)).rejects.toThrow(/newer Linehaul/);
  });
});
