import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../config/startup-error.ts';
import { copyOut, readSequences, readTables, type Table } from './catalog.ts';
import { tryBackupLock, withOwnerConnection } from './connection.ts';
import { encryptSegments, deriveKey, SALT_BYTES } from './segments.ts';
import { writeBackupFile } from './files.ts';
import type { BackupSecret } from './secret.ts';
import {
  encodeRecord,
  FORMAT,
  FORMAT_VERSION,
  encryptedWithOf,
  RecordDigest,
  type BackupRecord,
  type ChainEnd,
  type Envelope,
  type Header,
  type Manifest,
  type EncryptedWith,
  type TableDigest,
} from './format.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');
const NEW_LINE = 10;

export interface BackupOptions {
  ownerUrl: string;
  folder: string;
  createdAt: Temporal.Instant;
  /** Without a secret, the backup is not encrypted. */
  secret: BackupSecret | undefined;
  /** Aborts the backup and leaves no file. */
  signal?: AbortSignal;
}

export interface Backup {
  path: string;
  bytes: number;
  isEncrypted: boolean;
  encryptedWith: EncryptedWith;
  header: Header;
  manifest: Manifest;
}

async function createEnvelope({ createdAt, secret }: BackupOptions): Promise<Envelope> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: createdAt.toString(),
    appVersion: version,
    compression: 'zstd',
    encryption: secret ? { cipher: 'aes-256-gcm', kdf: 'scrypt', salt, keyId: secret.keyId } : null,
  };
}

async function readHeader(client: Client, tables: readonly Table[]): Promise<Header> {
  const names = new Set(tables.map(({ name }) => name));
  if (!names.has('schema_migrations') || !names.has('company'))
    throw new StartupError('The database has no Linehaul tables. There is nothing to back up.');
  const { rows: settings } = await client.query<{ carrier: string; postgres: string }>(
    "select coalesce(nullif(brand, ''), 'Linehaul') as carrier, current_setting('server_version') as postgres from company",
  );
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  // A database that is not migrated yet may not have the table vault_keys.
  const { rows: vaultKeys } = names.has('vault_keys')
    ? await client.query<Header['vaultKeys'][number]>(
        `select version, encode(check_value, 'hex') as "checkValue" from vault_keys
         where retired_at is null order by version`,
      )
    : { rows: [] };
  const shapes = tables.map(({ name, columns }) => ({ name, columns }));
  return { carrier: '', postgres: '', ...settings[0], migrations, vaultKeys, tables: shapes };
}

async function readChainEnd(client: Client, tables: readonly Table[]): Promise<ChainEnd> {
  const nothing = { chainId: null, sealSeq: 0, hash: null };
  if (!tables.some(({ name }) => name === 'audit_seals')) return nothing;
  const { rows } = await client.query<{ chainId: string; sealSeq: string; hash: string }>(`
    select (select encode(hash, 'hex') from audit_seals where seal_seq = 1) as "chainId",
      seal_seq as "sealSeq", encode(hash, 'hex') as hash
    from audit_seals order by seal_seq desc limit 1`);
  const [end] = rows;
  return end ? { ...end, sealSeq: Number(end.sealSeq) } : nothing;
}

function countLines(chunk: Buffer): number {
  let [lines, at] = [0, chunk.indexOf(NEW_LINE)];
  for (; at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}

/** Reads the rows of a table as COPY text. Each line is a row, because COPY escapes line breaks in values. */
export async function* readRows(client: Client, table: Table): AsyncGenerator<Buffer, TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  const statement = copyOut(table);
  if (statement) {
    for await (const chunk of client.query(copyTo(statement)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      rows += countLines(chunk);
      yield chunk;
    }
  }
  return { name: table.name, rows, sha256: hash.digest('hex') };
}

const jsonRecord = (kind: BackupRecord['kind'], content: object): BackupRecord => ({
  kind,
  body: Buffer.from(JSON.stringify(content)),
});

/** Yields the records of all tables, and adds the digest of each table to `digests`. */
async function* tableRecords(
  client: Client,
  tables: readonly Table[],
  digests: TableDigest[],
): AsyncGenerator<BackupRecord> {
  for (const table of tables) {
    yield jsonRecord('table', { name: table.name });
    const rows = readRows(client, table);
    let next = await rows.next();
    for (; !next.done; next = await rows.next()) yield { kind: 'data', body: next.value };
    digests.push(next.value);
    yield jsonRecord('table-end', next.value);
  }
}

interface Snapshot {
  header: Header;
  tables: Table[];
  chainEnd: ChainEnd;
}

async function* encodeSnapshot(
  client: Client,
  { header, tables, chainEnd }: Snapshot,
  envelopeLine: string,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const digest = new RecordDigest(envelopeLine);
  const digests: TableDigest[] = [];
  const encode = (record: BackupRecord) => {
    digest.add(record);
    return encodeRecord(record);
  };
  yield encode(jsonRecord('header', header));
  for await (const record of tableRecords(client, tables, digests)) yield encode(record);
  // Sequence values advance outside transactions. They are read last, so that they are never behind the rows.
  const sequences = await readSequences(client);
  const manifest = { tables: digests, sequences, chainEnd };
  onManifest(manifest);
  yield encode(jsonRecord('manifest', manifest));
  yield encodeRecord(digest.record());
}

/** Runs `work` in one transaction, which sees a consistent snapshot of all tables. After an error, the transaction
 *  ends with the connection. A rollback is not possible, because a connection in the middle of COPY accepts no statement. */
async function withSnapshot<T>(
  client: Client,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  const tables = await readTables(client);
  const header = await readHeader(client, tables);
  const chainEnd = await readChainEnd(client, tables);
  const result = await work({ header, tables, chainEnd });
  await client.query('commit');
  return result;
}

async function write(client: Client, options: BackupOptions): Promise<Backup> {
  const { folder, createdAt, secret, signal } = options;
  const envelope = await createEnvelope(options);
  const line = `${JSON.stringify(envelope)}\n`;
  const salt = Buffer.from(envelope.encryption?.salt ?? '', 'hex');
  const key = secret && (await deriveKey(secret.passphrase, salt));
  return withSnapshot(client, async (snapshot) => {
    let manifest: Manifest | undefined;
    const file = await writeBackupFile(folder, createdAt, async (handle) => {
      await handle.writeFile(line);
      await pipeline(
        encodeSnapshot(client, snapshot, line, (final) => (manifest = final)),
        createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
        (source: AsyncIterable<Buffer>) => encryptSegments(source, key, line),
        async (segments: AsyncIterable<Buffer>) => {
          for await (const segment of segments) await handle.writeFile(segment);
        },
        { signal },
      );
    });
    if (!manifest) throw new Error('The backup ended without its manifest.');
    const encryptedWith = encryptedWithOf(envelope);
    return {
      ...file,
      isEncrypted: key !== undefined,
      encryptedWith,
      header: snapshot.header,
      manifest,
    };
  });
}

/** Backs up the database, which may be in use. Returns undefined if another backup is in progress. */
export function createBackup(options: BackupOptions): Promise<Backup | undefined> {
  return withOwnerConnection(options.ownerUrl, 'linehaul-backup', async (client) =>
    (await tryBackupLock(client)) ? write(client, options) : undefined,
  );
}
