import { createHash, type Hash } from 'node:crypto';
import { StartupError } from '../config/startup-error.ts';

// A backup is one file. Its first line is plain JSON that identifies the format. Compressed and possibly encrypted
// records follow. The first record is the header. Each table has a start record, its rows as COPY text and an end record.
// The last two records are the manifest, and the digest of the first line and all earlier records.

export const FORMAT = 'linehaul-backup';
export const FORMAT_VERSION = 1;

/** The first line of a backup. The digest at the end covers this line, and an encrypted backup cannot be decrypted if the
 *  line was changed. */
export interface Envelope {
  format: typeof FORMAT;
  version: number;
  createdAt: string;
  appVersion: string;
  compression: 'zstd';
  encryption: {
    cipher: 'aes-256-gcm';
    kdf: 'scrypt';
    salt: string;
    /** Identifies the key file in KEYS_DIR. It is absent if the passphrase came from the settings. */
    keyId?: string | undefined;
  } | null;
}

export type EncryptedWith = 'passphrase' | 'key file' | 'nothing';

export function encryptedWithOf({ encryption }: Pick<Envelope, 'encryption'>): EncryptedWith {
  if (!encryption) return 'nothing';
  return encryption.keyId === undefined ? 'passphrase' : 'key file';
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

export interface TableShape {
  name: string;
  columns: string[];
}

/** The data that a restore needs before it reads the first row. */
export interface Header {
  carrier: string;
  postgres: string;
  migrations: AppliedMigration[];
  /** The check values of the keys that encrypt the taxpayer numbers. A backup never contains the keys. */
  vaultKeys: { version: number; checkValue: string }[];
  tables: TableShape[];
}

export interface TableDigest {
  name: string;
  rows: number;
  sha256: string;
}

export interface SequenceState {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** The end of the audit chain in the snapshot. */
export interface ChainEnd {
  chainId: string | null;
  sealSeq: number;
  hash: string | null;
}

export interface Manifest {
  tables: TableDigest[];
  sequences: SequenceState[];
  chainEnd: ChainEnd;
}

/** The `digest` record contains the SHA-256 of the first line and of every record before it. */
const RECORD_KINDS = ['header', 'table', 'data', 'table-end', 'manifest', 'digest'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface BackupRecord {
  kind: RecordKind;
  body: Buffer;
}

const PREFIX_BYTES = 5;
/** The maximum size of a record. The reader loads a record into memory. Row records are far smaller. */
const MAX_BYTES = 16 * 1024 * 1024;

export function damaged(problem: string): StartupError {
  return new StartupError(
    `The backup is damaged: ${problem}. Nothing was changed. Use another backup.`,
  );
}

function prefixOf(kind: RecordKind, length: number): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt8(RECORD_KINDS.indexOf(kind), 0);
  prefix.writeUInt32BE(length, 1);
  return prefix;
}

/** The running digest of all records. Both the writer and the reader use it. */
export class RecordDigest {
  readonly #hash: Hash = createHash('sha256');

  constructor(envelopeLine: string) {
    this.#hash.update(envelopeLine);
  }

  add({ kind, body }: BackupRecord): void {
    this.#hash.update(prefixOf(kind, body.length)).update(body);
  }

  record(): BackupRecord {
    return { kind: 'digest', body: this.#hash.digest() };
  }
}

export function encodeRecord({ kind, body }: BackupRecord): Buffer {
  return Buffer.concat([prefixOf(kind, body.length), body]);
}

/** Reads a stream of bytes in parts of the requested lengths. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #chunks: Buffer[] = [];
  #bufferedBytes = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Reads exactly this many bytes. Returns undefined at the end of the stream.
   *  @throws StartupError if fewer bytes are left */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#bufferedBytes < length) {
      const next = await this.#source.next();
      if (next.done) break;
      this.#chunks.push(next.value);
      this.#bufferedBytes += next.value.length;
    }
    if (this.#bufferedBytes === 0 && length > 0) return undefined;
    if (this.#bufferedBytes < length) throw damaged('it ends too early');
    const [first] = this.#chunks;
    const all = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    this.#chunks = all.length > length ? [all.subarray(length)] : [];
    this.#bufferedBytes = all.length - length;
    return all.subarray(0, length);
  }
}

export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const bytes = new ByteReader(source);
  for (;;) {
    const prefix = await bytes.take(PREFIX_BYTES);
    if (!prefix) return;
    const kind = RECORD_KINDS[prefix.readUInt8(0)];
    const length = prefix.readUInt32BE(1);
    if (!kind || length > MAX_BYTES) throw damaged('it contains an unknown record');
    const body = await bytes.take(length);
    if (!body) throw damaged('it ends too early');
    yield { kind, body };
  }
}
