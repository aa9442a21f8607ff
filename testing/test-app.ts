import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Role } from '../domain/access.ts';
import type { ResponseBody, Endpoint, Input } from '../domain/endpoint.ts';
import { buildApp, type AppParts } from '../server/app.ts';
import { openDatabases, type Databases } from '../server/database/database.ts';
import { startSession } from '../server/auth/session.ts';
import { ensureVaultKey } from '../server/vault/keys.ts';
import { Vault } from '../server/vault/vault.ts';
import {
  cloneDatabase,
  databaseUrl,
  runAsSuperuser,
  TEST_EMAIL_DOMAIN,
  type Template,
} from './test-postgres.ts';

/** The current day in tests, a Wednesday. The clock is fixed. A test that needs another day calls `setToday`. */
export const TODAY = '2026-11-18';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  /** The token of a live session. */
  token: string;
}

export interface Reply<E extends Endpoint> {
  status: number;
  body: ResponseBody<E>;
  /** The same body, with the type of an error response. */
  error: {
    error: string;
    code?: string;
    details?: string[];
    settlementId?: string;
    refusedDay?: { userId: string; date: string };
  };
  headers: Record<string, unknown>;
}

type Caller = Person | { token: string } | undefined;
type TestInput<E extends Endpoint> = Partial<Input<E>> & { headers?: Record<string, string> };

/** The app with a cloned database, and helpers to call it. */
export interface TestApp {
  app: FastifyInstance;
  databases: Databases;
  /** A pool that bypasses row-level security, to read tables and for setup that the API does not allow. */
  asOwner: Databases['write'];
  /** The app's vault, with its keys in a temporary folder. */
  vault: Vault;
  /** @param time the time of the day in the company's time zone; noon if absent */
  setToday(day: string, time?: string): void;
  person(role: Role, options?: PersonOptions): Promise<Person>;
  as<E extends Endpoint>(caller: Caller, endpoint: E, input?: TestInput<E>): Promise<Reply<E>>;
  auditActions(): Promise<string[]>;
  /** The environment of a server process that uses this database. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string; KEYS_DIR: string };
  close(): Promise<void>;
}

export interface PersonOptions {
  reportsTo?: Person;
  hourlyRateTenThousandths?: number;
  firstName?: string;
  lastName?: string;
  mustChangePassword?: boolean;
  passwordHash?: string;
}

/** The instant of a local time in the company's time zone. */
export const inCompanyZone = (local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant();

/** The path and query string of a request. */
export function pathOf(endpoint: Endpoint, input: TestInput<Endpoint>): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

async function callApp<E extends Endpoint>(
  app: FastifyInstance,
  caller: Caller,
  endpoint: E,
  input: TestInput<E> = {},
): Promise<Reply<E>> {
  const response = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, input),
    headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...input.headers },
    ...(input.body !== undefined && { payload: input.body as object }),
  });
  const body = response.json();
  return { status: response.statusCode, body, error: body, headers: response.headers };
}

/** Inserts a person with a role, its default policy and a live session. */
export async function addPerson(
  db: Databases['write'],
  role: Role,
  options: PersonOptions,
): Promise<Person> {
  const id = randomUUIDv7();
  const firstName = options.firstName ?? role;
  const email = `${id}@${TEST_EMAIL_DOMAIN}`;
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        email,
        first_name: firstName,
        last_name: options.lastName ?? 'Tester',
        hourly_rate_ten_thousandths: options.hourlyRateTenThousandths ?? null,
        must_change_password: options.mustChangePassword ?? false,
        password_hash: options.passwordHash ?? null,
      })
      .execute();
    await tx.insertInto('user_roles').values({ user_id: id, role }).execute();
    await sql`insert into policy_assignments (user_id, policy_id)
      select ${id}, p.id from policies p where p.default_for_role = ${role}`.execute(tx);
    if (options.reportsTo)
      await sql`select set_reports_to(${id}, ${options.reportsTo.id})`.execute(tx);
    const token = await startSession(tx, id, { ipAddress: '127.0.0.1', userAgent: 'test' });
    return { id, email, firstName, token };
  });
}

let clones = 0;

/** Starts the app on a clone of a template database. Its clock is at noon of TODAY until a test calls `setToday`. */
export async function startTestApp(
  template: Template = 'linehaul_template',
  parts: Pick<AppParts, 'mail' | 'push' | 'publicUrl' | 'halfOpenMs' | 'writesPerMinute'> = {},
): Promise<TestApp> {
  const { superuserUrl, ownerUrl, appUrl } = inject('postgres');
  const name = `test_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_${(clones += 1)}`;
  await cloneDatabase(superuserUrl, template, name);
  const databases = openDatabases(databaseUrl(appUrl, name));
  const owner = openDatabases(databaseUrl(ownerUrl, name), 2, { role: 'linehaul_owner' });
  const keysDir = await mkdtemp(join(tmpdir(), 'linehaul-keys-'));
  await ensureVaultKey(databaseUrl(ownerUrl, name), keysDir);
  const vault = new Vault(keysDir);
  let now = `${TODAY}T12:00`;
  const clock = () => inCompanyZone(now);
  const app = await buildApp({
    databases,
    clock,
    vault,
    emailDomain: TEST_EMAIL_DOMAIN,
    trustProxy: false,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    // Tests run the delivery job themselves. A timer would change rows while they compare tables.
    deliveryIntervalMs: 3_600_000,
    ...parts,
  });
  await app.ready();
  return {
    app,
    databases,
    asOwner: owner.write,
    vault,
    environment: {
      DATABASE_URL: databaseUrl(appUrl, name),
      DATABASE_OWNER_URL: databaseUrl(ownerUrl, name),
      KEYS_DIR: keysDir,
    },
    setToday: (day, time = '12:00') => (now = `${day}T${time}`),
    person: (role, options = {}) => addPerson(owner.write, role, options),
    as: (caller, endpoint, input) => callApp(app, caller, endpoint, input),
    auditActions: async () => {
      const rows = await owner.read
        .selectFrom('audit_log')
        .select('action')
        .orderBy('seq')
        .execute();
      return rows.map(({ action }) => action);
    },
    close: async () => {
      await app.close();
      await Promise.all([databases.close(), owner.close()]);
      await runAsSuperuser(superuserUrl, `drop database ${name}`);
      await rm(keysDir, { recursive: true, force: true });
    },
  };
}
