import { offline } from './offline.ts';

/** The Spanish texts of each `messages.ts`. They are loaded only for people who read Spanish. */
export const spanish = {
  offline,
};

export type Texts = typeof spanish;
