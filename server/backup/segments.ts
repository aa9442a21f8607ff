import { createCipheriv, createDecipheriv, createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { ByteReader, damaged } from './format.ts';

// Data is split into segments of 1 MiB, and the last segment has a flag. With a key, each segment is encrypted with
// AES-256-GCM. The nonce is the number of the segment. The associated data are the digest of the file's first line, the
// number, and the length with the flag of the last segment. A segment that was changed, swapped, removed or cut off
// therefore fails to decrypt.

const SEGMENT_BYTES = 1024 * 1024;
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

interface Segment {
  number: number;
  /** The length of the segment. The highest bit is the flag of the last segment. */
  lengthWithFlag: number;
}

function partsOf({ number, lengthWithFlag }: Segment, envelopeDigest: Buffer) {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  const lengthField = Buffer.alloc(4);
  lengthField.writeUInt32BE(lengthWithFlag);
  return { nonce, lengthField, associated: Buffer.concat([envelopeDigest, nonce, lengthField]) };
}

type Key = Buffer | undefined;

function encryptSegment(key: Key, envelopeDigest: Buffer, segment: Segment, plain: Buffer): Buffer {
  const { nonce, lengthField, associated } = partsOf(segment, envelopeDigest);
  if (!key) return Buffer.concat([lengthField, plain]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(associated);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([lengthField, cipher.getAuthTag(), encrypted]);
}

const digestOf = (envelopeLine: string) => createHash('sha256').update(envelopeLine).digest();

export async function* encryptSegments(
  source: AsyncIterable<Buffer>,
  key: Key,
  envelopeLine: string,
): AsyncGenerator<Buffer> {
  const envelopeDigest = digestOf(envelopeLine);
  let [number, buffered, bufferedBytes] = [0, [] as Buffer[], 0];
  const nextSegment = (plain: Buffer, isLast: boolean) => {
    const lengthWithFlag = isLast ? plain.length + LAST : plain.length;
    const segment = encryptSegment(key, envelopeDigest, { number, lengthWithFlag }, plain);
    number += 1;
    return segment;
  };
  for await (const chunk of source) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes < SEGMENT_BYTES) continue;
    let all = Buffer.concat(buffered);
    for (; all.length >= SEGMENT_BYTES; all = all.subarray(SEGMENT_BYTES))
      yield nextSegment(all.subarray(0, SEGMENT_BYTES), false);
    buffered = [all];
    bufferedBytes = all.length;
  }
  yield nextSegment(Buffer.concat(buffered), true);
}

function decryptSegment(key: Key, envelopeDigest: Buffer, segment: Segment, body: Buffer): Buffer {
  if (!key) return body;
  const { nonce, associated } = partsOf(segment, envelopeDigest);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAAD(associated);
  decipher.setAuthTag(body.subarray(0, TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(TAG_BYTES)), decipher.final()]);
  } catch {
    if (segment.number > 0) throw damaged('a part of it was changed');
    throw new StartupError(
      'The passphrase does not decrypt the backup, or the start of the file is damaged. Nothing was changed.',
    );
  }
}

export async function* decryptSegments(
  source: AsyncIterable<Buffer>,
  key: Key,
  envelopeLine: string,
): AsyncGenerator<Buffer> {
  const envelopeDigest = digestOf(envelopeLine);
  const bytes = new ByteReader(source);
  for (let number = 0; ; number += 1) {
    const lengthWithFlag = (await bytes.take(4))?.readUInt32BE();
    if (lengthWithFlag === undefined) throw damaged('its end is missing');
    const isLast = lengthWithFlag >= LAST;
    const length = isLast ? lengthWithFlag - LAST : lengthWithFlag;
    if (length > SEGMENT_BYTES) throw damaged('a part of it was changed');
    const stored = key ? TAG_BYTES + length : length;
    const body = await bytes.take(stored);
    if (!body) throw damaged('it ends too early');
    yield decryptSegment(key, envelopeDigest, { number, lengthWithFlag }, body);
    if (!isLast) continue;
    if (await bytes.take(1)) throw damaged('it has data after its end');
    return;
  }
}
