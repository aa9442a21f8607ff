import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Answers of at least this many bytes are compressed. */
const THRESHOLD = 4096;

/** Compresses long JSON answers: a year of days takes 0.7 seconds on a slow phone connection, and a tenth of that
 *  compressed. Scripts are compressed at build time, and files are not compressed here. The length of an answer
 *  reveals no secret: the token is in a header, so another site cannot send requests in a person's name. Compressed
 *  requests are not decompressed, because a small one could expand without limit. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: THRESHOLD,
    customTypes: /^application\/json\b/,
  });
}
