import { sentencesOf } from './sentence.ts';

/** The sentences that several features use. */
export const say = sentencesOf('shared', {
  sequence: ({ sentences }: { sentences: readonly string[] }) => sentences.join(' '),
});
