/** Script chunks load with a 120-second timeout (specification, 9). */
const TIMEOUT_MS = 120_000;

/** Thrown when a chunk of the app does not load. */
export class ChunkError extends Error {
  /** `slow` means that the chunk did not load in time. `missing` means that the request failed, for example because a
   *  newer release replaced the chunk. */
  readonly kind: 'slow' | 'missing';

  constructor(kind: 'slow' | 'missing', cause?: unknown) {
    // The message must not start like the browser's message. The router recognizes that start and would reload the page,
    // even offline.
    super(`Script chunk: ${cause instanceof Error ? cause.message : kind}`, { cause });
    this.name = 'ChunkError';
    this.kind = kind;
  }
}

/** Loads a script chunk, or throws a ChunkError. Has its own timeout, because browsers wait for an import without a
 *  time limit. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = window.setTimeout(() => reject(new ChunkError('slow')), TIMEOUT_MS);
  try {
    return await Promise.race([load(), timedOut]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('missing', error);
  } finally {
    window.clearTimeout(timer);
  }
}
