import { createHash } from 'node:crypto';

/** Returns a number from 0 to 1 that depends only on the words, so that the demo is the same on every machine. */
export function chance(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}
