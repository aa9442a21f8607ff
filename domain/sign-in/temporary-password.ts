import { refusal, type Refusal } from '../errors.ts';
import { say } from '../staff/sentences.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 20 characters out of 62 have 119 bits of entropy. */
const RANDOM_CHARACTERS = 20;
/** About 1 in 25 billion generated passwords has fewer than 8 different characters. */
const MIN_DIFFERENT = 8;
const FORM = /^Welcome-([A-Za-z0-9]{20,})[0-9]!$/;

/** Generates a temporary password: a fixed word, twenty random characters, a digit and '!'.
 *  @param randomBelow returns a cryptographically random integer that is at least 0 and less than the limit */
export function temporaryPassword(randomBelow: (limit: number) => number): string {
  const middle = Array.from(
    { length: RANDOM_CHARACTERS },
    () => LETTERS_AND_DIGITS[randomBelow(LETTERS_AND_DIGITS.length)],
  );
  return `Welcome-${middle.join('')}${randomBelow(10)}!`;
}

/** Returns a refusal for a temporary password that does not look generated, so that nobody chooses a password for
 *  somebody else. */
export function refusalOfChosenPassword(password: string): Refusal | undefined {
  const middle = FORM.exec(password)?.[1] ?? '';
  if (new Set(middle).size >= MIN_DIFFERENT) return undefined;
  return refusal('INVALID_VALUE', say.temporaryPassword);
}
