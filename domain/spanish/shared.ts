import type { Translation } from '../sentence.ts';
import type { say } from '../sentences.ts';

export const shared: Translation<typeof say> = {
  sequence: ({ sentences }) => sentences.join(' '),
};
