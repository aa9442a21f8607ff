/** Script chunks load with a 120-second timeout (specification, 9). */
const TIMEOUT_MS = 120_000;

/** Thrown when a chunk of the app does not load. */
export class ChunkError extends Error {
  /** `slow`: no response in time. `missing`: refused, for example because a newer release replaced it. */
  readonly kind: 'slow' | 'missing';

  constructor(kind: 'slow' | 'missing', cause?: unknown) {
    // The message must differ from the browser's. The router would recognize that one and reload the page, even offline.
    super(`Script chunk: ${cause instanceof Error ? cause.message : kind}`, { cause });
    this.name = 'ChunkError';
    this.kind = kind;
  }
}

/** Loads a script chunk, or throws a ChunkError. Browsers do not time out an unanswered import. */
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
