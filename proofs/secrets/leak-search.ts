import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { assert } from '../shared/proof-failed.ts';
import type { Canary } from './canaries.ts';

/** Returns a secret in each encoding: plain, without separators, with spaces as separators, hexadecimal, Base64,
 *  URL-encoded and JSON. */
function encodingsOf({ secret }: Canary): string[] {
  const withoutSeparators = secret.replaceAll(/[-\s]/g, '');
  const bytes = [secret, withoutSeparators].map((text) => Buffer.from(text));
  return [
    secret,
    withoutSeparators,
    secret.replaceAll('-', ' '),
    ...bytes.map((buffer) => buffer.toString('hex')),
    // Leaves out the last Base64 character, which depends on the bytes after the secret.
    ...bytes
      .flatMap((buffer) => [buffer.toString('base64'), buffer.toString('base64url')])
      .map(withoutPadding),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ];
}

const withoutPadding = (text: string) => text.replace(/.?=*$/, '');

/** Asserts that the text contains no secret in any encoding. */
export function assertNoSecret(canaries: readonly Canary[], where: string, text: string): void {
  for (const canary of canaries) {
    const encoding = encodingsOf(canary).find((encoded) => text.includes(encoded));
    if (encoding === undefined) continue;
    const at = text.indexOf(encoding);
    const around = text.slice(Math.max(0, at - 120), at + 120);
    assert(false, `${where} contains a canary of the kind '${canary.kind}': … ${around} …`);
  }
}

/** Returns the rows of each table as text, as in a dump. Encrypted numbers and hashes are hexadecimal. */
export async function dumpOf(ownerUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const dump = new Map<string, string>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `select t::text as text from ${name} t`,
      );
      dump.set(name, rows.map(({ text }) => text).join('\n'));
    }
    return dump;
  } finally {
    await client.end();
  }
}

/** Returns the log that the embedded PostgreSQL writes to a file beside its data directory. */
export async function databaseLogOf(superuserUrl: string): Promise<string> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return await readFile(join(dirname(rows[0]?.folder ?? ''), 'postgres.log'), 'utf8');
  } finally {
    await client.end();
  }
}

/** Returns the newest ids of each table, at most `perTable` ids per table. Ids are UUIDv7, so their order is the order
 *  of creation. */
export async function newestIds(ownerUrl: string, perTable: number): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
    );
    const ids: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ id: string }>(
        `select id from ${name} order by id desc limit $1`,
        [perTable],
      );
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  } finally {
    await client.end();
  }
}

/** Calls all GET endpoints as an administrator and returns the responses. Calls an endpoint once for each id if the
 *  path has an id. An endpoint returns 404 for an id of another kind of record. */
export async function responsesOf(
  url: string,
  token: string,
  ids: readonly string[],
): Promise<string> {
  const paths = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const texts: string[] = [];
  for (const path of [...paths, '/metrics', '/', '/readyz']) {
    for (const id of path.includes(':id') ? ids : ['']) {
      const values = { id, year: '2026', weekStart: '2026-11-16' };
      const filled = path.replace(/:(\w+)/g, (_, name: keyof typeof values) => values[name]);
      const response = await fetch(url + filled, { headers: { authorization: `Bearer ${token}` } });
      texts.push(await response.text());
    }
  }
  return texts.join('\n');
}
