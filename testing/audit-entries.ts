import { sql } from 'kysely';
import type { Endpoint } from '../domain/endpoint.ts';
import { ENDPOINTS } from '../domain/endpoints.ts';
import { type Facts, type Given, type Made, type Relation } from './access/expectations.ts';
import { inputOf } from './expectations/features.ts';
import { nameOf, type Who } from './access/table.ts';
import { call, digestOfTables, type ApiResponse } from './access-calls.ts';
import { aCaller, aDriver, type Caller } from './access-world.ts';
import { startMailSink } from './mail-sink.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Tables whose changes leave no audit entry: the state of mails and the counts of failed sign-ins. */
const UNAUDITED_TABLES = new Set(['outgoing_mails', 'sign_in_failures']);

export const ADMIN: Who = { role: 'IT_Admin' };

/** Writes nothing. The endpoint is a POST to keep the token out of the URL. */
const READS_BY_POST = 'POST /api/auth/session-end';

/** The endpoints whose successful call leaves an entry: those that write and those that return a file. */
export const AUDITED_ENDPOINTS = ENDPOINTS.filter(
  ({ method, file }) => method !== 'GET' || file !== undefined,
)
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }))
  .filter(({ name }) => name !== READS_BY_POST);

/** An app with a mail server. Without one, some calls are refused. */
export async function startMailingApp(): Promise<TestApp> {
  const sink = await startMailSink();
  const app = await startTestApp('linehaul_template', {
    mail: { smtpUrl: sink.url, from: 'no-reply@carrier.example' },
    publicUrl: 'https://office.carrier.example',
  });
  const close = async () => {
    await app.close();
    await sink.close();
  };
  return { ...app, close };
}

/** A new caller with people inside and outside their scope. */
export async function somebody(app: TestApp, who: Who): Promise<Caller> {
  return aCaller(app, who, await aDriver(app));
}

export function inputFor(endpoint: Endpoint, { targets }: Caller, relation: Relation): Given {
  return inputOf(nameOf(endpoint), targets[relation], relation);
}

/** A stored entry, without time and origin. */
export interface Entry {
  action: string;
  actor: string | null;
  subject: string | null;
  before: unknown;
  after: unknown;
}

export interface Watched {
  answer: ApiResponse;
  /** The entries that the call left. */
  entries: Entry[];
  /** The tables that the call changed, besides the audit trail. */
  changed: string[];
}

/** Makes a call and compares the database before and after. */
export async function watch(
  app: TestApp,
  endpoint: Endpoint,
  token: string | undefined,
  input: Given,
): Promise<Watched> {
  const before = await digestOfTables(app);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(seq), 0)::int as last from audit_log`.execute(app.asOwner);
  const answer = await call(app, token, endpoint, input);
  const { rows: entries } = await sql<Entry>`
    select action, actor_id as actor, subject_id as subject, old_values as before,
      new_values as after
    from audit_log where seq > ${rows[0]!.last} order by seq`.execute(app.asOwner);
  const after = await digestOfTables(app);
  const changed = Object.keys(after).filter(
    (table) => after[table] !== before[table] && !UNAUDITED_TABLES.has(table),
  );
  return { answer, entries, changed };
}

/** The current facts in the tables, in the form of an entry. */
export async function readFacts(
  app: TestApp,
  facts: Facts | object | undefined,
  made: Made,
): Promise<unknown> {
  if (typeof facts !== 'function') return facts ?? null;
  const { rows } = await sql<{ facts: Record<string, unknown> }>`
    select to_jsonb(f) as facts from (${(facts as Facts)(made)}) f`.execute(app.asOwner);
  const read = rows[0]?.facts;
  return read?.['facts'] ?? read ?? null;
}
