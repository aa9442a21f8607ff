import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../domain/company/demo.ts';
import {
  INSTALLED_VERSION as version,
  startInstalledPostgres,
  type InstalledPostgres,
} from '../../testing/installed-postgres.ts';
import { hasOwnerRights } from './checks.ts';
import { openDatabases } from './database.ts';
import { startServerProcess } from '../../testing/server-process.ts';

// These tests run the app and its migrations on the oldest PostgreSQL that is installed on this machine. The other
// tests use the embedded PostgreSQL, version 18. Debian 12 has version 15.

let postgres: InstalledPostgres;
const urlFor = (login: string, database: string) => postgres.urlFor(login, database);
const asSuperuser = (...statements: string[]) => postgres.asSuperuser(...statements);

beforeAll(async () => {
  if (version) postgres = await startInstalledPostgres();
});
afterAll(async () => {
  await postgres?.stop();
});

async function signIn(url: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'driver@carrier.example', password: DEMO_PASSWORD }),
  });
  const { token } = (await response.json()) as { token: string };
  const logs = await fetch(`${url}/api/time-logs`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await logs.json()).not.toEqual([]);
  return response.status;
}

test.skipIf(!version)(
  `runs on an external PostgreSQL ${version ?? '(none is installed here)'}`,
  async () => {
    await asSuperuser(
      'create role carrier login createrole',
      'create database carrier owner carrier',
    );
    const url = urlFor('carrier', 'carrier');
    const server = await startServerProcess({ DATABASE_URL: url, DEMO: '1' });
    expect(await signIn(server.url)).toBe(200);
    await server.stop();
    expect(server.errorOutput()).toContain('could act as the owner of the tables');
  },
);

test.skipIf(!version)(
  'warns about a login that can act as the owner of the tables until the logins are separated',
  async () => {
    const canLoginReachOwner = async (login: string) => {
      const databases = openDatabases(urlFor(login, 'carrier'), 1);
      return hasOwnerRights(databases.write).finally(() => databases.close());
    };
    expect(await canLoginReachOwner('carrier')).toBe(true);
    expect(await canLoginReachOwner('superuser')).toBe(true);
    await asSuperuser(
      'create role member login',
      'grant carrier, linehaul_app to member',
      'create role maker login createrole',
      'grant linehaul_app to maker',
      // These statements are the same as in docs/operations.md.
      'create role carrier_app login nosuperuser nocreatedb nocreaterole nobypassrls',
      'grant linehaul_app to carrier_app',
      'grant connect on database carrier to carrier_app',
    );
    expect(await canLoginReachOwner('member')).toBe(true);
    expect(await canLoginReachOwner('maker')).toBe(true);
    expect(await canLoginReachOwner('carrier_app')).toBe(false);
    const server = await startServerProcess({
      DATABASE_URL: urlFor('carrier_app', 'carrier'),
      DATABASE_OWNER_URL: urlFor('carrier', 'carrier'),
      DEMO: '1',
    });
    expect(await signIn(server.url)).toBe(200);
    await server.stop();
    expect(server.errorOutput()).toBe('');
    await asSuperuser(
      'drop role member, maker',
      'revoke all on database carrier from carrier_app',
      'drop role carrier_app',
    );
  },
);

test.skipIf(!version)(
  'prints the command to run when the login may not create the app’s role',
  async () => {
    await asSuperuser(
      'create role weak login',
      'create database weak owner weak',
      'drop database if exists carrier',
      'drop role linehaul_app',
    );
    const started = startServerProcess({ DATABASE_URL: urlFor('weak', 'weak') });
    await expect(started).rejects.toThrow('create role linehaul_app nologin');
  },
);

test.skipIf(!version)('refuses a PostgreSQL server that runs with fsync off', async () => {
  await asSuperuser(
    'create role loose login createrole',
    'create database loose owner loose',
    'alter system set fsync = off',
    'select pg_reload_conf()',
  );
  const started = startServerProcess({ DATABASE_URL: urlFor('loose', 'loose') });
  await expect(started).rejects.toThrow('runs with fsync turned off');
  await asSuperuser('alter system reset fsync', 'select pg_reload_conf()');
  const server = await startServerProcess({ DATABASE_URL: urlFor('loose', 'loose') });
  await server.stop();
});
