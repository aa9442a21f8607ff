import { sql } from 'kysely';
import type { Endpoint } from '../domain/endpoint.ts';
import { ENDPOINTS } from '../domain/endpoints.ts';
import {
  type ExpectedValues,
  type CallInput,
  type AuditedCall,
  type Relation,
} from './access/expectations.ts';
import { inputOf } from './expectations/features.ts';
import { nameOf, type CallerKind } from './access/table.ts';
import { call, digestOfTables, type ApiResponse } from './access-calls.ts';
import { insertCaller, insertDriver, type Caller } from './access-world.ts';
import { startTestMailServer } from './test-mail-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The tables that the app may change without an audit entry: outgoing emails, and the counts of failed sign-ins and
 *  of writes. */
const UNAUDITED_TABLES = new Set(['outgoing_emails', 'attempt_counters', 'write_buckets']);

export const ADMIN: CallerKind = { role: 'IT_Admin' };

/** This endpoint only reads. It uses POST to keep the token out of the URL. */
const READ_ONLY_POST_ENDPOINT = 'POST /api/auth/session-end';

/** The endpoints whose audit entries the tests check. These are all endpoints with a method other than GET, except
 *  READ_ONLY_POST_ENDPOINT, and all endpoints that return a file. */
export const AUDITED_ENDPOINTS = ENDPOINTS.filter(
  ({ method, file }) => method !== 'GET' || file !== undefined,
)
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }))
  .filter(({ name }) => name !== READ_ONLY_POST_ENDPOINT);

/** Starts an app with a mail server, because the app refuses some calls without a mail server. */
export async function startAppWithMail(): Promise<TestApp> {
  const mailServer = await startTestMailServer();
  const app = await startTestApp('linehaul_template', {
    mail: { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' },
    publicUrl: 'https://office.carrier.example',
  });
  const close = async () => {
    await app.close();
    await mailServer.close();
  };
  return { ...app, close };
}

/** Inserts a caller, a driver who reports to the caller, and a driver who does not. */
export async function newCaller(app: TestApp, callerKind: CallerKind): Promise<Caller> {
  return insertCaller(app, callerKind, await insertDriver(app));
}

export function inputFor(endpoint: Endpoint, { targets }: Caller, relation: Relation): CallInput {
  return inputOf(nameOf(endpoint), targets[relation], relation);
}

/** The columns of a stored audit entry that the tests compare. */
export interface Entry {
  action: string;
  actor: string | null;
  subject: string | null;
  before: unknown;
  after: unknown;
}

export interface CallEffects {
  response: ApiResponse;
  /** The audit entries that the call wrote. */
  entries: Entry[];
  /** The tables that the call changed, except the audit trail and UNAUDITED_TABLES. */
  changed: string[];
}

/** Makes a call and returns its response, its audit entries and the tables that it changed. */
export async function callAndCollectEffects(
  app: TestApp,
  endpoint: Endpoint,
  token: string | undefined,
  input: CallInput,
): Promise<CallEffects> {
  const before = await digestOfTables(app);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(seq), 0)::int as last from audit_log`.execute(app.asOwner);
  const response = await call(app, token, endpoint, input);
  const { rows: entries } = await sql<Entry>`
    select action, actor_id as actor, subject_id as subject, old_values as before,
      new_values as after
    from audit_log where seq > ${rows[0]!.last} order by seq`.execute(app.asOwner);
  const after = await digestOfTables(app);
  const changed = Object.keys(after).filter(
    (table) => after[table] !== before[table] && !UNAUDITED_TABLES.has(table),
  );
  return { response, entries, changed };
}

/** Returns the expected values of an audit entry. If `expected` is an object, it contains the values. If `expected` is a
 *  function, it returns SQL that selects the values as columns or as one JSON column named expected. */
export async function readExpectedValues(
  app: TestApp,
  expected: ExpectedValues | object | undefined,
  auditedCall: AuditedCall,
): Promise<unknown> {
  if (typeof expected !== 'function') return expected ?? null;
  const { rows } = await sql<{ expected: Record<string, unknown> }>`
    select to_jsonb(f) as expected from (${(expected as ExpectedValues)(auditedCall)}) f`.execute(
    app.asOwner,
  );
  const columns = rows[0]?.expected;
  return columns?.['expected'] ?? columns ?? null;
}
