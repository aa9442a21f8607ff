import { open, readFile, type FileHandle } from 'node:fs/promises';

/** An acknowledged write, with the data that the database must have afterward. */
export type AcknowledgedWrite =
  | { kind: 'days'; userId: string; days: string[]; notes: string }
  | { kind: 'decision'; userId: string; days: string[]; status: string }
  | {
      kind: 'settlement';
      settlementId: string;
      userId: string;
      weekStart: string;
      totalCents: number;
    }
  | { kind: 'payment'; settlementId: string; paidOn: string }
  | { kind: 'reversal'; settlementId: string; reason: string };

/** A file of all acknowledged writes. A writer waits until its write is on disk in this file. Then it sends the next
 *  write. */
export class ResponseLedger {
  readonly #handle: FileHandle;
  readonly #file: string;
  /** The number of writes in the file. */
  size = 0;

  private constructor(handle: FileHandle, file: string) {
    this.#handle = handle;
    this.#file = file;
  }

  static async open(file: string): Promise<ResponseLedger> {
    return new ResponseLedger(await open(file, 'ax', 0o600), file);
  }

  async append(write: AcknowledgedWrite): Promise<void> {
    await this.#handle.appendFile(`${JSON.stringify(write)}\n`);
    await this.#handle.datasync();
    this.size += 1;
  }

  async read(): Promise<AcknowledgedWrite[]> {
    const lines = (await readFile(this.#file, 'utf8')).split('\n');
    // The text after the last line break may be incomplete, because a writer is still writing it.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as AcknowledgedWrite);
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
