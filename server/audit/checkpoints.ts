import { createHmac, hash as digestOf, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { appendFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { encodeParts } from './chain.ts';
import { StartupError } from '../config/startup-error.ts';

/** The last seal of the chain at a point in time. A checkpoint is signed and stored outside the database. */
export interface Checkpoint {
  chain: string;
  seal: number;
  hash: string;
  at: string;
}

interface SignedCheckpoint extends Checkpoint {
  mac: string;
}

/** The checkpoints of one chain. */
export interface KnownCheckpoints {
  /** Identifies the key of the data folder. It is undefined if there is no key. */
  keyId: string | undefined;
  hashes: ReadonlyMap<number, string>;
  /** The highest seal number in the file. */
  lastSeal: number;
  /** The number of the first line that is malformed or has an invalid signature. */
  damagedLine: number | undefined;
  /** The number of checkpoints in the file that belong to another database or to a replaced chain. */
  foreignCheckpoints: number;
}

export const NO_CHECKPOINTS: KnownCheckpoints = {
  keyId: undefined,
  hashes: new Map(),
  lastSeal: 0,
  damagedLine: undefined,
  foreignCheckpoints: 0,
};

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function macOf(key: Buffer, { chain, seal, hash, at }: Checkpoint): Buffer {
  return createHmac('sha256', key)
    .update(encodeParts(['linehaul-checkpoint-v1', chain, seal, hash, at]))
    .digest();
}

/** Identifies a key without revealing it. */
function keyIdOf(key: Buffer): string {
  return digestOf('sha256', key).slice(0, 32);
}

function parseLine(line: string, key: Buffer): Checkpoint | undefined {
  try {
    const { mac, ...checkpoint } = JSON.parse(line) as SignedCheckpoint;
    const expected = macOf(key, checkpoint);
    const actual = Buffer.from(mac, 'hex');
    const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
    return isOurs ? checkpoint : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the checkpoints of a chain from a copy outside the host. Trusts the copy and does not check the signatures,
 *  because an attacker who changed the data folder may have the signing key. */
export async function readCopy(file: string, chainId: string | null): Promise<KnownCheckpoints> {
  const hashes = new Map<number, string>();
  let [lastSeal, lineNumber, foreignCheckpoints] = [0, 0, 0];
  const source = createReadStream(file);
  await once(source, 'open').catch(() => {
    throw new StartupError(
      `Cannot read the copy of the checkpoints ${file}. Check the path and its permissions.`,
    );
  });
  for await (const line of createInterface({ input: source })) {
    lineNumber += 1;
    if (line.trim() === '') continue;
    const checkpoint = checkpointIn(line);
    if (!checkpoint) return { ...NO_CHECKPOINTS, damagedLine: lineNumber };
    const { chain, seal, hash } = checkpoint;
    if (chain !== chainId) {
      foreignCheckpoints += 1;
      continue;
    }
    hashes.set(seal, hash);
    lastSeal = Math.max(lastSeal, seal);
  }
  return { ...NO_CHECKPOINTS, hashes, lastSeal, foreignCheckpoints };
}

function checkpointIn(line: string): Checkpoint | undefined {
  try {
    const { chain, seal, hash, at } = JSON.parse(line) as Checkpoint;
    return typeof chain === 'string' && Number.isSafeInteger(seal) && typeof hash === 'string'
      ? { chain, seal, hash, at }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The file `audit-checkpoints.jsonl` in the data folder. A verification compares the chain with this file to detect
 *  whether somebody removed the last entries. */
export class CheckpointFile {
  readonly #secrets: string;
  readonly #keyFile: string;
  readonly #file: string;
  readonly #shipped: string;
  #lastHash = '';

  constructor(dataDir: string) {
    this.#secrets = join(dataDir, 'secrets');
    this.#keyFile = join(this.#secrets, 'audit-checkpoint.key');
    this.#file = join(dataDir, 'audit-checkpoints.jsonl');
    this.#shipped = join(dataDir, 'audit-checkpoints.shipped.json');
  }

  /** Appends a checkpoint of the end of the chain, unless this process has already appended this checkpoint. */
  async append(head: { chainId: string | null; sealSeq: number; hash: string }): Promise<void> {
    if (head.chainId === null || head.hash === this.#lastHash) return;
    const checkpoint: Checkpoint = {
      chain: head.chainId,
      seal: head.sealSeq,
      hash: head.hash,
      at: Temporal.Now.instant().toString(),
    };
    const mac = macOf(await this.#loadKey(), checkpoint).toString('hex');
    const line = `${JSON.stringify({ ...checkpoint, mac })}\n`;
    await appendFile(this.#file, line, { mode: 0o600, flush: true });
    this.#lastHash = head.hash;
  }

  async read(chainId: string | null): Promise<KnownCheckpoints> {
    const key = await this.#readKey();
    const keyId = key && keyIdOf(key);
    const hashes = new Map<number, string>();
    let [lastSeal, lineNumber, foreignCheckpoints] = [0, 0, 0];
    try {
      for await (const line of createInterface({ input: createReadStream(this.#file) })) {
        lineNumber += 1;
        const checkpoint = key && parseLine(line, key);
        if (!checkpoint)
          return { keyId, hashes, lastSeal, damagedLine: lineNumber, foreignCheckpoints };
        if (checkpoint.chain !== chainId) {
          foreignCheckpoints += 1;
          continue;
        }
        hashes.set(checkpoint.seal, checkpoint.hash);
        lastSeal = Math.max(lastSeal, checkpoint.seal);
      }
    } catch (error) {
      if (isMissing(error)) return { ...NO_CHECKPOINTS, keyId };
      throw error;
    }
    return { keyId, hashes, lastSeal, damagedLine: undefined, foreignCheckpoints };
  }

  /** Renames the file. Callers use this method after the database or the data folder was replaced. The next `append`
   *  starts a new file. Returns the new path of the renamed file, or undefined if there was no file. */
  async rotateFile(): Promise<string | undefined> {
    const time = Temporal.Now.instant().toString({ smallestUnit: 'second' }).replaceAll(':', '');
    const renamed = this.#file.replace(/\.jsonl$/, `.until-${time}.jsonl`);
    try {
      await rename(this.#file, renamed);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    // The shipping progress of the old file does not apply to the new one.
    await rm(this.#shipped, { force: true });
    this.#lastHash = '';
    return renamed;
  }

  async #readKey(): Promise<Buffer | undefined> {
    try {
      return Buffer.from((await readFile(this.#keyFile, 'utf8')).trim(), 'base64url');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Reads the key, and creates it if it is missing. Writes a new key to a temporary file, and then creates the key
   *  file as a hard link to this file. The link fails if the key file exists, so two servers that start at the same
   *  time use the same key. */
  async #loadKey(): Promise<Buffer> {
    const stored = await this.#readKey();
    if (stored) return stored;
    await mkdir(this.#secrets, { mode: 0o700, recursive: true });
    const temporaryFile = `${this.#keyFile}.${process.pid}-${randomBytes(4).toString('hex')}`;
    const key = randomBytes(32);
    try {
      await writeFile(temporaryFile, `${key.toString('base64url')}\n`, {
        mode: 0o600,
        flush: true,
      });
      await link(temporaryFile, this.#keyFile).catch(() => undefined);
    } finally {
      await rm(temporaryFile, { force: true });
    }
    return (await this.#readKey()) ?? key;
  }
}
