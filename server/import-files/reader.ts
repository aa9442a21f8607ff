import { join } from 'node:path';
import { Piscina } from 'piscina';
import { unreadable, type FileContent } from './lines.ts';
import { say } from '../../domain/import-file-sentences.ts';

/** The time limit includes the wait in the queue. Reading 2,000 lines takes tens of milliseconds. */
const READ_TIMEOUT_MS = 10_000;
/** The thread stops after this idle time to release its memory. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;

/** The thread that reads files. A hostile workbook can need more time and memory than the server has, so both are
 *  limited here. */
const thread = new Piscina<Uint8Array, FileContent>({
  filename: join(import.meta.dirname, 'read-worker.ts'),
  name: 'read',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
});

/** Returns whether the thread ran out of time or memory. */
function isOutOfBounds(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Reads a file that somebody imports: an Excel workbook, or text in UTF-8, UTF-16 or Windows-1252 with commas,
 *  semicolons or tabs. */
export function readFileOfBody({ body }: { body: { file: string } }): Promise<FileContent> {
  return readBytes(Buffer.from(body.file, 'base64'));
}

/** Reads a file, or lines that somebody pasted from a file or a spreadsheet. */
export async function readFileOrText(
  file: string | undefined,
  text: string | undefined,
): Promise<FileContent> {
  if (file !== undefined) return readFileOfBody({ body: { file } });
  if (text === undefined || text.trim() === '') return unreadable(say.nothingChosen);
  return readBytes(Buffer.from(text));
}

async function readBytes(buffer: Buffer): Promise<FileContent> {
  // A small buffer shares its memory with other buffers.
  const bytes = new Uint8Array(buffer);
  try {
    return await thread.run(bytes, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  } catch (error) {
    if (!isOutOfBounds(error)) throw error;
    return unreadable(say.unreadable);
  }
}
