import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseError, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  ensureAppRole,
  ensureMigrationsTable,
  readMigrations,
  runMigration,
  type Migration,
} from '../database/migrate.ts';
import { StartupError } from '../config/startup-error.ts';
import { requireKey } from '../vault/keys.ts';
import { inPublic, columnList, readTables, type Table } from './catalog.ts';
import { damaged, type Header, type Manifest, type TableDigest } from './format.ts';
import type { BackupReader } from './reading.ts';
import {
  dropEverything,
  recreateIndexesAndConstraints,
  readParts,
  dropIndexesAndConstraints,
} from './schema-parts.ts';
import { readRows } from './writing.ts';

/** Splits the migrations into those that the backup has and those that the restore applies after it fills the tables.
 *  @throws StartupError if this version lacks a migration of the backup, or if the SQL of a migration differs */
function splitMigrations(
  { migrations: applied }: Header,
  known: readonly Migration[],
): { before: Migration[]; after: Migration[] } {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const before = known.filter(({ name }) => checksums.has(name));
  if (before.length < applied.length) {
    const names = new Set(known.map(({ name }) => name));
    const foreign = applied.find(({ name }) => !names.has(name))?.name;
    throw new StartupError(
      `The backup was made by a newer version of Linehaul (it has ${foreign}). Restore it with that version. Nothing was changed.`,
    );
  }
  const edited = before.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (edited) {
    throw new StartupError(
      `The backup was made by a version of Linehaul with a different migration ${edited.name}. ` +
        'Restore it with that version. Nothing was changed.',
    );
  }
  return { before, after: known.filter(({ name }) => !checksums.has(name)) };
}

/** Checks, before the restore changes anything, that this version can restore the backup and that `keysDir` contains
 *  the keys of the taxpayer numbers in the backup. Without these keys, the server would not start after the restore,
 *  and nobody could read a taxpayer number. */
export async function checkBackup(
  { header }: BackupReader,
  keysDir: string | undefined,
): Promise<void> {
  splitMigrations(header, await readMigrations());
  if (keysDir === undefined) return;
  for (const { version, checkValue } of header.vaultKeys)
    await requireKey(keysDir, { version, checkValue: Buffer.from(checkValue, 'hex') });
}

function requireSameTables({ tables: backedUp }: Header, tables: readonly Table[]): void {
  const shapeOf = (list: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (shapeOf(backedUp) === shapeOf(tables)) return;
  throw new StartupError(
    'The backup was made from a database whose tables were edited manually, so it cannot be restored. ' +
      'Your database was not changed. Use an earlier backup.',
  );
}

async function copyIn(client: Client, { name, columns }: Table, reader: BackupReader) {
  let digest: TableDigest | undefined;
  async function* rows() {
    digest = yield* reader.rows();
  }
  await pipeline(
    Readable.from(rows(), { objectMode: false }),
    client.query(
      copyFrom(`copy ${inPublic(name)} (${columnList(columns)}) from stdin with (freeze)`),
    ),
  );
  if (digest?.name !== name) throw damaged('its records are in the wrong order');
  return digest;
}

/** Reads a table back row by row and computes its digest. */
async function readBack(client: Client, table: Table): Promise<TableDigest> {
  const rows = readRows(client, table);
  let next = await rows.next();
  while (!next.done) next = await rows.next();
  return next.value;
}

/** Fills all tables, and compares the digest of each table's stored rows with the digest in the backup. */
async function fill(
  client: Client,
  tables: readonly Table[],
  reader: BackupReader,
): Promise<Manifest> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (;;) {
    const next = await reader.nextTable();
    if ('manifest' in next) return next.manifest;
    const table = byName.get(next.table);
    if (!table)
      throw damaged(`it contains the table ${next.table}, which its header does not list`);
    byName.delete(next.table);
    const written = await copyIn(client, table, reader);
    const stored = await readBack(client, table);
    if (stored.sha256 !== written.sha256 || stored.rows !== written.rows)
      throw new StartupError(
        `The rows of ${table.name} differ from the backup. Nothing was changed.`,
      );
  }
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      inPublic(name),
      lastValue,
      isCalled,
    ]);
}

/** Revokes all pending invitations, because some may have been revoked after the backup was made. */
async function revokeInvitations(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    'update invitations set revoked_at = now() where accepted_at is null and revoked_at is null',
  );
  return rowCount ?? 0;
}

/** Marks all notifications as delivered, because the app may have sent them after the backup was made. People still see
 *  them in the app. */
async function skipDelivery(client: Client): Promise<void> {
  await client.query(
    `update notifications set email_decided_at = coalesce(email_decided_at, now()),
      push_decided_at = coalesce(push_decided_at, now())
    where email_decided_at is null or push_decided_at is null`,
  );
}

export interface RestoreResult {
  manifest: Manifest;
  invitationsRevoked: number;
  /** The names of the migrations that the backup does not have. The restore applies them after it fills the tables. */
  migrated: string[];
}

async function replaceContents(client: Client, reader: BackupReader): Promise<RestoreResult> {
  const { before, after } = splitMigrations(reader.header, await readMigrations());
  await dropEverything(client);
  await ensureMigrationsTable(client);
  for (const migration of before) await runMigration(client, migration);
  const tables = await readTables(client);
  requireSameTables(reader.header, tables);
  const parts = await readParts(client);
  await dropIndexesAndConstraints(client, parts);
  // Removes the rows that the migrations inserted, because the backup contains the current state of these rows.
  await client.query(`truncate ${tables.map(({ name }) => inPublic(name)).join(', ')}`);
  const manifest = await fill(client, tables, reader);
  if (manifest.tables.length !== tables.length) throw damaged('tables are missing');
  await setSequences(client, manifest);
  await recreateIndexesAndConstraints(client, parts);
  for (const migration of after) await runMigration(client, migration);
  await skipDelivery(client);
  const invitationsRevoked = await revokeInvitations(client);
  return { manifest, invitationsRevoked, migrated: after.map(({ name }) => name) };
}

async function withinOneTransaction(client: Client, reader: BackupReader): Promise<RestoreResult> {
  try {
    await client.query("begin; set local maintenance_work_mem = '256MB'");
    const restored = await replaceContents(client, reader);
    await client.query('commit');
    return restored;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new StartupError(`PostgreSQL refused the backup: ${error.message}. Nothing was changed.`);
  }
}

/** Replaces the whole database with a backup in one transaction. The transaction commits only after all rows are
 *  written and read back, so a crash during the restore does not change the old data. */
export async function restoreInto(client: Client, reader: BackupReader): Promise<RestoreResult> {
  await ensureAppRole(client);
  const restored = await withinOneTransaction(client, reader);
  await client.query('analyze');
  return restored;
}
