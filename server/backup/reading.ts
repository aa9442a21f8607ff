import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { StartupError } from '../config/startup-error.ts';
import { decryptSegments, deriveKey } from './segments.ts';
import type { BackupKey } from './secret.ts';
import {
  damaged,
  FORMAT,
  FORMAT_VERSION,
  readRecords,
  RecordDigest,
  type BackupRecord,
  type Envelope,
  type Header,
  type Manifest,
  type RecordKind,
  type TableDigest,
} from './format.ts';

const MAX_FIRST_LINE_BYTES = 4096;

/** Parses the JSON of a record. Only the digest at the end of the backup proves that the record is unchanged. */
function parsedBody<Body>({ body }: BackupRecord): Body {
  try {
    return JSON.parse(body.toString()) as Body;
  } catch {
    throw damaged('a part of it was changed');
  }
}

function parseEnvelope(line: string, path: string): Envelope {
  let envelope: Partial<Envelope> = {};
  try {
    envelope = Object(JSON.parse(line)) as Partial<Envelope>;
  } catch {
    // The format check below throws the error.
  }
  if (envelope.format !== FORMAT)
    throw new StartupError(`${path} is not a Linehaul backup. Nothing was changed.`);
  if (envelope.version !== FORMAT_VERSION || envelope.compression !== 'zstd') {
    throw new StartupError(
      `The backup was made by a newer version of Linehaul (${envelope.appVersion}). Restore it with that version. Nothing was changed.`,
    );
  }
  return envelope as Envelope;
}

/** Reads only the first line of a backup, which shows how the backup is encrypted. */
export async function readEnvelope(path: string): Promise<Envelope> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_FIRST_LINE_BYTES), 0);
    const text = buffer.subarray(0, bytesRead).toString();
    return parseEnvelope(text.slice(0, text.indexOf('\n')), path);
  } finally {
    await file.close();
  }
}

/** Returns the first line of a backup and a stream of the rest. */
async function splitFirstLine(
  path: string,
): Promise<{ line: string; rest: AsyncGenerator<Buffer> }> {
  const source = createReadStream(path)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let buffered = Buffer.alloc(0);
  while (!buffered.includes('\n') && buffered.length < MAX_FIRST_LINE_BYTES) {
    const next = await source.next().catch((error: NodeJS.ErrnoException) => {
      throw new StartupError(
        `Cannot read the backup ${path} (${error.code}). Check the path and its permissions.`,
      );
    });
    if (next.done) break;
    buffered = Buffer.concat([buffered, next.value]);
  }
  const end = buffered.indexOf('\n') + 1;
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      yield buffered.subarray(end);
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { line: buffered.subarray(0, end).toString(), rest: rest() };
}

/** Decrypts and decompresses the records. */
function unpack(
  source: AsyncIterable<Buffer>,
  key: Buffer | undefined,
  line: string,
): AsyncIterable<Buffer> {
  const unpacked = createZstdDecompress();
  // The pipeline passes errors of earlier streams to the reader of the last stream.
  pipeline(
    source,
    (segments: AsyncIterable<Buffer>) => decryptSegments(segments, key, line),
    unpacked,
  ).catch(() => undefined);
  return unpacked as AsyncIterable<Buffer>;
}

async function keyFor(
  { encryption }: Envelope,
  passphrase: string | undefined,
  backupKey: BackupKey | undefined,
): Promise<Buffer | undefined> {
  if (!encryption) return undefined;
  const salt = Buffer.from(encryption.salt, 'hex');
  const hasMatchingKey = encryption.keyId !== undefined && encryption.keyId === backupKey?.id;
  if (hasMatchingKey) return deriveKey(backupKey.passphrase, salt);
  if (passphrase !== undefined) return deriveKey(passphrase, salt);
  if (encryption.keyId !== undefined) {
    const problem = backupKey ? 'belongs to other backups' : 'is missing';
    throw new StartupError(
      `The backup is encrypted, and the file backup-key in KEYS_DIR ${problem}. ` +
        'Copy that file from the server that made the backup or from your copy of its KEYS_DIR, or set KEYS_DIR to the folder that contains it. ' +
        'Without it the backup cannot be restored. Nothing was changed.',
    );
  }
  throw new StartupError(
    'The backup is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file that contains it.',
  );
}

/** Reads a backup from start to end. Refuses a backup that was changed. */
export class BackupReader {
  readonly envelope: Envelope;
  header: Header = { carrier: '', postgres: '', migrations: [], vaultKeys: [], tables: [] };
  readonly #records: AsyncGenerator<BackupRecord>;
  readonly #digest: RecordDigest;

  private constructor(envelope: Envelope, line: string, bytes: AsyncIterable<Buffer>) {
    this.envelope = envelope;
    this.#records = readRecords(bytes);
    this.#digest = new RecordDigest(line);
  }

  static async open(
    path: string,
    passphrase: string | undefined,
    backupKey?: BackupKey,
  ): Promise<BackupReader> {
    const { line, rest } = await splitFirstLine(path);
    const envelope = parseEnvelope(line, path);
    const key = await keyFor(envelope, passphrase, backupKey);
    const reader = new BackupReader(envelope, line, unpack(rest, key, line));
    reader.header = parsedBody<Header>(await reader.#expect('header'));
    return reader;
  }

  async #next(): Promise<BackupRecord | undefined> {
    try {
      const { value, done } = await this.#records.next();
      return done ? undefined : value;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      throw damaged(error instanceof Error ? error.message : String(error));
    }
  }

  async #expect(...kinds: RecordKind[]): Promise<BackupRecord> {
    const record = await this.#next();
    if (!record) throw damaged('its end is missing');
    if (!kinds.includes(record.kind)) throw damaged('its records are in the wrong order');
    if (record.kind !== 'digest') this.#digest.add(record);
    return record;
  }

  /** Returns the next table, or the manifest after the last table. The caller must read the `rows` of a table before the
   *  next call. */
  async nextTable(): Promise<{ table: string } | { manifest: Manifest }> {
    const record = await this.#expect('table', 'manifest');
    if (record.kind === 'table') return { table: parsedBody<{ name: string }>(record).name };
    const { body } = await this.#expect('digest');
    if (!body.equals(this.#digest.record().body)) throw damaged('its digest does not match');
    if (await this.#next()) throw damaged('it has data after its end');
    return { manifest: parsedBody<Manifest>(record) };
  }

  /** Reads the rows of the table that `nextTable` returned.
   *  @throws StartupError if the rows were changed */
  async *rows(): AsyncGenerator<Buffer, TableDigest> {
    const hash = createHash('sha256');
    for (;;) {
      const record = await this.#expect('data', 'table-end');
      if (record.kind === 'data') {
        hash.update(record.body);
        yield record.body;
        continue;
      }
      const digest = parsedBody<TableDigest>(record);
      if (digest.sha256 !== hash.digest('hex'))
        throw damaged(`the rows of ${digest.name} were changed`);
      return digest;
    }
  }

  async close(): Promise<void> {
    await this.#records.return(undefined);
  }
}
