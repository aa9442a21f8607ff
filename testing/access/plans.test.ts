import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSession } from '../../server/auth/session.ts';
import { ADMIN_ID, seedLargeCarrier } from '../large-carrier.ts';
import { MANAGER_ID } from '../large-carrier-people.ts';
import { readStatementsWithValues, type ReadStatement } from '../read-statements.ts';
import { sampleReadRequests, SAMPLE_ID, sampleRecords } from '../sample-read-requests.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// Sends every read request to a carrier with thousands of people. No query plan may contain a sequential scan of a
// large table.

const CARRIER_SIZE = { people: 2_000, weeks: 6, lastMonday: '2026-11-16', everyWeeks: 26 };
const LARGE_ROWS = 4_000;
const SAMPLES = { deepPage: 4, paidOn: '2026-11-17' };
const MAX_CHUNKS = 20;

const CALLERS = [
  { name: 'an administrator', id: ADMIN_ID, scope: 'company' },
  { name: 'a manager', id: MANAGER_ID, scope: 'subtree' },
  { name: 'a driver', id: SAMPLE_ID, scope: 'self' },
];

let app: TestApp;
let client: Client;
let largeTables: Set<string>;
beforeAll(async () => {
  app = await startTestApp();
  const url = new URL(inject('postgres').superuserUrl);
  url.pathname = new URL(app.environment.DATABASE_OWNER_URL).pathname;
  client = new Client({ connectionString: url.toString() });
  await client.connect();
  await seedLargeCarrier(client, CARRIER_SIZE);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1
      and relnamespace = 'public'::regnamespace`,
    [LARGE_ROWS],
  );
  largeTables = new Set(rows.map(({ name }) => name));
}, 180_000);
afterAll(async () => {
  await client.end();
  await app.close();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The large tables that a plan reads with a sequential scan. */
function scannedIn(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: children = [] } = plan;
  const own = type.endsWith('Seq Scan') && largeTables.has(table) ? [table] : [];
  return [...own, ...children.flatMap(scannedIn)];
}

type Caller = (typeof CALLERS)[number];

/** Runs EXPLAIN on a statement with the app's login and row-level security. */
async function planOf({ id, scope }: Caller, statement: ReadStatement): Promise<Plan> {
  return app.databases.read.connection().execute(async (db) => {
    const setActor = (userId: string, actorScope: string) =>
      sql`select set_config('app.user_id', ${userId}, false), set_config('app.scope', ${actorScope}, false)`;
    await setActor(id, scope).execute(db);
    const explain = `explain (format json) ${statement.text}`;
    try {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(explain, statement.values),
      );
      return rows[0]!['QUERY PLAN'][0].Plan;
    } finally {
      await setActor('', '').execute(db);
    }
  });
}

async function tokenOf({ id }: Caller): Promise<string> {
  const origin = { ipAddress: '127.0.0.1', userAgent: 'test' };
  return app.databases.write.transaction().execute((tx) => startSession(tx, id, origin));
}

const isQuery = ({ text }: ReadStatement): boolean => /^\s*(select|with)\b/i.test(text);

test.each(CALLERS)(
  '$name reads without scanning a large table',
  async (caller) => {
    expect([...largeTables]).toEqual(
      expect.arrayContaining(['audit_log', 'settlements', 'settlement_lines', 'time_logs']),
    );
    const token = await tokenOf(caller);
    const scans: string[] = [];
    let successes = 0;
    for (const { name, path } of sampleReadRequests(await sampleRecords(client), SAMPLES)) {
      const headers = { authorization: `Bearer ${token}` };
      let status = 0;
      const statements = await readStatementsWithValues(async () => {
        const response = await app.app.inject({ url: path, headers, payloadAsStream: true });
        status = response.statusCode;
        let chunks = 0;
        // An export repeats its statements until it has sent all rows.
        for await (const _ of response.stream()) if ((chunks += 1) === MAX_CHUNKS) break;
      });
      expect([200, 403, 404], `${name} ${path}: ${status}`).toContain(status);
      if (status !== 200) continue;
      successes += 1;
      const distinct = new Map(
        statements.filter(isQuery).map((statement) => [statement.text, statement]),
      );
      for (const statement of distinct.values()) {
        const tables = scannedIn(await planOf(caller, statement));
        for (const table of tables) scans.push(`${name}: ${table}`);
      }
    }
    expect(successes).toBeGreaterThan(10);
    expect(scans).toEqual([]);
  },
  120_000,
);

test('reads the newest days of a team only with index scans', async () => {
  const manager = CALLERS.find(({ scope }) => scope === 'subtree')!;
  const headers = { authorization: `Bearer ${await tokenOf(manager)}` };
  const statements = await readStatementsWithValues(async () => {
    await app.app.inject({ url: '/api/time-logs', headers });
  });
  const list = statements.find(({ text }) => text.includes('"time_logs"'))!;
  const scanTypes = ({
    'Node Type': type,
    'Relation Name': table,
    Plans: children = [],
  }: Plan): string[] => [...(table === 'time_logs' ? [type] : []), ...children.flatMap(scanTypes)];
  expect(scanTypes(await planOf(manager, list)).toSorted()).toEqual([
    'Index Only Scan',
    'Index Scan',
  ]);
});
