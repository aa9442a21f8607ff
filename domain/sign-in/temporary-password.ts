import { refusal, type Refusal } from '../errors.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 20 of 62 characters are 119 bits. */
const RANDOM_CHARACTERS = 20;
/** Fewer than 8 different characters occur once in a hundred billion passwords. */
const LEAST_DIFFERENT = 8;
const FORM = /^Welcome-([A-Za-z0-9]{20,})[0-9]!$/;

/** A temporary password: a fixed word, twenty random characters, a digit and '!'.
 *  @param randomBelow a cryptographically random integer from 0 to below the limit */
export function temporaryPassword(randomBelow: (limit: number) => number): string {
  const middle = Array.from(
    { length: RANDOM_CHARACTERS },
    () => LETTERS_AND_DIGITS[randomBelow(LETTERS_AND_DIGITS.length)],
  );
  return `Welcome-${middle.join('')}${randomBelow(10)}!`;
}

/** Nobody chooses a password for somebody else. Only a generated one is accepted. */
export function refuseChosenPassword(password: string): Refusal | undefined {
  const middle = FORM.exec(password)?.[1] ?? '';
  if (new Set(middle).size >= LEAST_DIFFERENT) return undefined;
  return refusal(
    'NOT_SENSIBLE',
    'A temporary password must be generated: Welcome-, at least 20 random letters and digits, a digit and !',
  );
}
