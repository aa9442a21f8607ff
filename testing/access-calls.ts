import { sql } from 'kysely';
import type { Endpoint, Input } from '../domain/endpoint.ts';
import { pathOf, type TestApp } from './test-app.ts';

// Makes API calls, and computes digests of the tables that show whether a call changed them.

export interface ApiResponse {
  status: number;
  code: string | undefined;
  text: string;
}

export async function call(
  { app }: TestApp,
  token: string | undefined,
  endpoint: Endpoint,
  input: Partial<Input<Endpoint>>,
): Promise<ApiResponse> {
  const response = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, input),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(input.body !== undefined && { payload: input.body as object }),
  });
  const text = response.body;
  const code = /^\{"error":.*"code":"([A-Z_]+)"/.exec(text)?.[1];
  return { status: response.statusCode, code, text };
}

interface Table {
  name: string;
  columns: string[];
}

const tablesOf = new WeakMap<object, Promise<Table[]>>();

/** Reads the tables and their columns, without the audit trail and its seals. */
async function readTables({ asOwner }: Pick<TestApp, 'asOwner'>): Promise<Table[]> {
  // Leaves out `last_seen_at`, because every request changes it.
  const { rows } = await sql<Table>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and column_name <> 'last_seen_at'
      and table_name not in ('audit_log', 'audit_seals', 'audit_unsealed')
    group by 1 order by 1`.execute(asOwner);
  return rows;
}

/** Returns a digest of each table except those of the audit trail.
 *  @param jobColumns columns to leave out, because background jobs change them meanwhile */
export async function digestOfTables(
  app: Pick<TestApp, 'asOwner'>,
  jobColumns: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = tablesOf.get(app) ?? readTables(app);
  tablesOf.set(app, tables);
  const digests = (await tables).map(
    // Sums row hashes, so that the order of rows does not matter and PostgreSQL sorts and concatenates nothing. The
    // parameter makes the query a prepared statement, because parsing the query costs more than reading the rows.
    ({ name, columns }) => {
      const compared = columns.filter((column) => !jobColumns.includes(column));
      return sql`select ${sql.lit(name)} as name,
        (select count(*) || ' ' || sum(hash_record_extended(row(${sql.join(compared.map((column) => sql.ref(column)))}), seed))
        from ${sql.table(name)}) as digest from seed`;
    },
  );
  const { rows } = await app.asOwner.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return sql<{ name: string; digest: string }>`
      with seed as materialized (select ${0}::bigint as seed)
      ${sql.join(digests, sql` union all `)}`.execute(tx);
  });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
