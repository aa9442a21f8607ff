import { createHash, type Hash } from 'node:crypto';
import { StartupError } from '../config/startup-error.ts';

// A backup is one file. Its first line says in plain JSON what kind of file it is; behind it, compressed
// and with a passphrase encrypted, lie records: the header, for each table its beginning, its rows as
// COPY text and its end, and at last what ties all of it together.

export const FORMAT = 'linehaul-backup';
export const FORMAT_VERSION = 1;

/** The first line. What is said here is covered by the digest and by the encryption. */
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
    /** Names the key file of KEYS_DIR; left out where a passphrase of the settings was used. */
    keyId?: string | undefined;
  } | null;
}

export type OpensWith = 'passphrase' | 'key file' | 'nothing';

export function opensWithOf({ encryption }: Pick<Envelope, 'encryption'>): OpensWith {
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

/** What a restore has to know before the first row. */
export interface Header {
  carrier: string;
  postgres: string;
  migrations: AppliedMigration[];
  /** The keys that its taxpayer numbers are encrypted with: their check values, never the keys. */
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

/** The end of the audit chain as it was in the snapshot. */
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

/** The last one is the SHA-256 of the first line and of every record before it. */
const RECORD_KINDS = ['header', 'table', 'data', 'table-end', 'manifest', 'digest'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface BackupRecord {
  kind: RecordKind;
  body: Buffer;
}

const PREFIX_BYTES = 5;
/** A record is read whole; rows come in pieces far smaller than this. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Something is wrong with the file itself. */
export function damaged(what: string): StartupError {
  return new StartupError(
    `The backup is damaged: ${what}. Nothing was changed. Take another backup.`,
  );
}

function prefixOf(kind: RecordKind, length: number): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt8(RECORD_KINDS.indexOf(kind), 0);
  prefix.writeUInt32BE(length, 1);
  return prefix;
}

/** The running digest of all records, on both sides. */
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

/** Takes a stream of bytes in the pieces that the caller asks for. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #pieces: Buffer[] = [];
  #held = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes; nothing at the very end; fewer are a cut file. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#held < length) {
      const next = await this.#source.next();
      if (next.done) break;
      this.#pieces.push(next.value);
      this.#held += next.value.length;
    }
    if (this.#held === 0 && length > 0) return undefined;
    if (this.#held < length) throw damaged('it ends too early');
    const [only] = this.#pieces;
    const all = this.#pieces.length === 1 && only ? only : Buffer.concat(this.#pieces);
    this.#pieces = all.length > length ? [all.subarray(length)] : [];
    this.#held = all.length - length;
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
    if (!kind || length > MOST_BYTES) throw damaged('it holds something unknown');
    const body = await bytes.take(length);
    if (!body) throw damaged('it ends too early');
    yield { kind, body };
  }
}
