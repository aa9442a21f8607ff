import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { encodeParts } from './audit-chain.ts';

/** A seal as it was at some moment, signed and kept outside the database. */
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
  /** Hash by seal number. */
  hashes: ReadonlyMap<number, string>;
  /** The highest seal number that was noted. */
  lastSeal: number;
  /** The first line of the file that is not as it was written. */
  damagedLine: number | undefined;
  /** Checkpoints of other chains in the same file: of another database, or of a chain that was replaced. */
  ofOthers: number;
}

export const NO_CHECKPOINTS: KnownCheckpoints = {
  hashes: new Map(),
  lastSeal: 0,
  damagedLine: undefined,
  ofOthers: 0,
};

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function macOf(key: Buffer, { chain, seal, hash, at }: Checkpoint): Buffer {
  return createHmac('sha256', key)
    .update(encodeParts(['linehaul-checkpoint-v1', chain, seal, hash, at]))
    .digest();
}

function parseLine(line: string, key: Buffer): Checkpoint | undefined {
  try {
    const { mac, ...checkpoint } = JSON.parse(line) as SignedCheckpoint;
    const expected = macOf(key, checkpoint);
    const given = Buffer.from(mac, 'hex');
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? checkpoint : undefined;
  } catch {
    return undefined;
  }
}

/** `audit-checkpoints.jsonl` in the data folder: without it a cut tail of the chain would not show. */
export class CheckpointFile {
  readonly #secrets: string;
  readonly #keyFile: string;
  readonly #file: string;
  #noted = '';

  constructor(dataDir: string) {
    this.#secrets = join(dataDir, 'secrets');
    this.#keyFile = join(this.#secrets, 'audit-checkpoint.key');
    this.#file = join(dataDir, 'audit-checkpoints.jsonl');
  }

  /** Appends the end of the chain, unless that is what was appended last. */
  async note(head: { chainId: string | null; sealSeq: number; hash: string }): Promise<void> {
    if (head.chainId === null || head.hash === this.#noted) return;
    const checkpoint: Checkpoint = {
      chain: head.chainId,
      seal: head.sealSeq,
      hash: head.hash,
      at: Temporal.Now.instant().toString(),
    };
    const mac = macOf(await this.#loadKey(), checkpoint).toString('hex');
    const line = `${JSON.stringify({ ...checkpoint, mac })}\n`;
    await appendFile(this.#file, line, { mode: 0o600, flush: true });
    this.#noted = head.hash;
  }

  async read(chainId: string | null): Promise<KnownCheckpoints> {
    const key = await this.#readKey();
    const hashes = new Map<number, string>();
    let [lastSeal, lineNumber, ofOthers] = [0, 0, 0];
    try {
      for await (const line of createInterface({ input: createReadStream(this.#file) })) {
        lineNumber += 1;
        const checkpoint = key && parseLine(line, key);
        if (!checkpoint) return { hashes, lastSeal, damagedLine: lineNumber, ofOthers };
        if (checkpoint.chain !== chainId) {
          ofOthers += 1;
          continue;
        }
        hashes.set(checkpoint.seal, checkpoint.hash);
        lastSeal = Math.max(lastSeal, checkpoint.seal);
      }
    } catch (error) {
      if (isMissing(error)) return NO_CHECKPOINTS;
      throw error;
    }
    return { hashes, lastSeal, damagedLine: undefined, ofOthers };
  }

  /** Begins a new file and keeps the old one beside it: the data that it speaks of was replaced. */
  async setAside(): Promise<string | undefined> {
    const time = Temporal.Now.instant().toString({ smallestUnit: 'second' }).replaceAll(':', '');
    const kept = this.#file.replace(/\.jsonl$/, `.until-${time}.jsonl`);
    try {
      await rename(this.#file, kept);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    this.#noted = '';
    return kept;
  }

  async #readKey(): Promise<Buffer | undefined> {
    try {
      return Buffer.from((await readFile(this.#keyFile, 'utf8')).trim(), 'base64url');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** The key is linked into place when it is complete: of two first starts both read the same one. */
  async #loadKey(): Promise<Buffer> {
    const stored = await this.#readKey();
    if (stored) return stored;
    await mkdir(this.#secrets, { mode: 0o700, recursive: true });
    const draft = `${this.#keyFile}.${process.pid}-${randomBytes(4).toString('hex')}`;
    const key = randomBytes(32);
    try {
      await writeFile(draft, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true });
      await link(draft, this.#keyFile).catch(() => undefined);
    } finally {
      await rm(draft, { force: true });
    }
    return (await this.#readKey()) ?? key;
  }
}
