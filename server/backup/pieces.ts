import { createCipheriv, createDecipheriv, createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { ByteReader, damaged } from './format.ts';

// Data is split into pieces of 1 MiB, and the last piece has a flag. With a key, each piece is encrypted with
// AES-256-GCM. The nonce is the number of the piece. The associated data are the digest of the file's first line, the
// number, and the length with the flag of the last piece. A piece that was changed, swapped, removed or cut off therefore
// fails to decrypt.

const PIECE_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const LAST = 0x8000_0000;
/** With these scrypt parameters, each guess of a passphrase takes 128 MiB of memory and a third of a second. */
const COST = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export const SALT_BYTES = 16;

const derive = promisify(scrypt) as (
  passphrase: string,
  salt: Buffer,
  length: number,
  cost: typeof COST,
) => Promise<Buffer>;

/** Derives the key of one file. The salt of each file is random, so no two files have the same key. */
export function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, 32, COST);
}

interface Piece {
  number: number;
  /** The length of the piece. The highest bit is the flag of the last piece. */
  mark: number;
}

function partsOf({ number, mark }: Piece, envelopeDigest: Buffer) {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  const marked = Buffer.alloc(4);
  marked.writeUInt32BE(mark);
  return { nonce, marked, associated: Buffer.concat([envelopeDigest, nonce, marked]) };
}

type Key = Buffer | undefined;

function encryptPiece(key: Key, envelopeDigest: Buffer, piece: Piece, plain: Buffer): Buffer {
  const { nonce, marked, associated } = partsOf(piece, envelopeDigest);
  if (!key) return Buffer.concat([marked, plain]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(associated);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([marked, cipher.getAuthTag(), encrypted]);
}

const digestOf = (envelopeLine: string) => createHash('sha256').update(envelopeLine).digest();

export async function* encryptPieces(
  source: AsyncIterable<Buffer>,
  key: Key,
  envelopeLine: string,
): AsyncGenerator<Buffer> {
  const envelopeDigest = digestOf(envelopeLine);
  let [number, buffered, bufferedBytes] = [0, [] as Buffer[], 0];
  const nextPiece = (plain: Buffer, isLast: boolean) => {
    const mark = isLast ? plain.length + LAST : plain.length;
    const piece = encryptPiece(key, envelopeDigest, { number, mark }, plain);
    number += 1;
    return piece;
  };
  for await (const chunk of source) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes < PIECE_BYTES) continue;
    let all = Buffer.concat(buffered);
    for (; all.length >= PIECE_BYTES; all = all.subarray(PIECE_BYTES))
      yield nextPiece(all.subarray(0, PIECE_BYTES), false);
    buffered = [all];
    bufferedBytes = all.length;
  }
  yield nextPiece(Buffer.concat(buffered), true);
}

function decryptPiece(key: Key, envelopeDigest: Buffer, piece: Piece, body: Buffer): Buffer {
  if (!key) return body;
  const { nonce, associated } = partsOf(piece, envelopeDigest);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAAD(associated);
  decipher.setAuthTag(body.subarray(0, TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(TAG_BYTES)), decipher.final()]);
  } catch {
    if (piece.number > 0) throw damaged('a part of it was changed');
    throw new StartupError(
      'The passphrase does not decrypt the backup, or the start of the file is damaged. Nothing was changed.',
    );
  }
}

export async function* decryptPieces(
  source: AsyncIterable<Buffer>,
  key: Key,
  envelopeLine: string,
): AsyncGenerator<Buffer> {
  const envelopeDigest = digestOf(envelopeLine);
  const bytes = new ByteReader(source);
  for (let number = 0; ; number += 1) {
    const mark = (await bytes.take(4))?.readUInt32BE();
    if (mark === undefined) throw damaged('its end is missing');
    const isLast = mark >= LAST;
    const length = isLast ? mark - LAST : mark;
    if (length > PIECE_BYTES) throw damaged('a part of it was changed');
    const stored = key ? TAG_BYTES + length : length;
    const body = await bytes.take(stored);
    if (!body) throw damaged('it ends too early');
    yield decryptPiece(key, envelopeDigest, { number, mark }, body);
    if (!isLast) continue;
    if (await bytes.take(1)) throw damaged('it has data after its end');
    return;
  }
}
