import { isAdmin, reachesOthers, type Actor } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { isStateCode, isZipCode, NOT_A_STATE, NOT_A_ZIP } from '../us-states.ts';
import type { Address } from './schema.ts';

/** One line of the live checklist under the new password. */
export interface PasswordRequirement {
  text: string;
  isMet: (password: string) => boolean;
}

export const PASSWORD_REQUIREMENTS: readonly PasswordRequirement[] = [
  { text: 'At least 8 characters', isMet: (password) => [...password].length >= 8 },
  {
    text: 'At least one special character',
    isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
  {
    text: 'Both uppercase and lowercase letters',
    isMet: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  { text: 'At least one number', isMet: (password) => /\p{N}/u.test(password) },
];

export function unmetPasswordRequirements(password: string): string[] {
  return PASSWORD_REQUIREMENTS.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
}

const REQUIREMENTS_NOT_MET =
  'Password does not meet requirements. Please check the requirements below.';

export function refusePassword(newPassword: string): Refusal | undefined {
  if (newPassword === '') return refusal('MALFORMED', 'New password is required');
  const unmet = unmetPasswordRequirements(newPassword);
  return unmet.length === 0 ? undefined : refusal('NOT_SENSIBLE', REQUIREMENTS_NOT_MET, unmet);
}

interface Guesses {
  /** Names of the person, the company and the product. */
  words: readonly string[];
  /** Whether a list of common passwords holds this word in lower case. */
  isCommon: (word: string) => boolean;
}

/** A word shorter than this, with digits around it, is no list's password. */
const SHORTEST_GUESS = 4;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** What the requirements let through and a guesser tries first: a common password, as it is or with
 *  digits and signs before and behind it, and a name with nothing but digits and signs. */
export function refuseGuessablePassword(
  password: string,
  { words, isCommon }: Guesses,
): Refusal | undefined {
  const lower = password.toLowerCase();
  const behind = lower.replace(/[^\p{L}]+$/u, '');
  const inside = behind.replace(/^[^\p{L}]+/u, '');
  const guesses = [lower, behind, inside].filter((guess) => guess.length >= SHORTEST_GUESS);
  if (guesses.some(isCommon)) {
    return refusal('NOT_SENSIBLE', REQUIREMENTS_NOT_MET, [
      'It is one of the most common passwords',
    ]);
  }
  const letters = lettersOf(password);
  if (letters !== '' && words.some((word) => lettersOf(word) === letters)) {
    return refusal('NOT_SENSIBLE', REQUIREMENTS_NOT_MET, [
      'It is little more than your name, your email or the company’s name',
    ]);
  }
  return undefined;
}

/** `admin` becomes `admin@carrier.example`; what already holds an `@` is sent as it is. */
export function emailOfUsername(username: string, mailDomain: string): string {
  const trimmed = username.trim();
  return trimmed.includes('@') ? trimmed : `${trimmed}@${mailDomain}`;
}

/** How long the password that was entered last, by signing in or again since, counts: for what asks for a
 *  fresh sign-in, and for a new password without typing the current one. */
export const FRESH_MINUTES = { signIn: 15, passwordChange: 10 } as const;

export function isFresh(
  { secondsSincePassword }: { secondsSincePassword: number },
  purpose: keyof typeof FRESH_MINUTES,
): boolean {
  return secondsSincePassword < FRESH_MINUTES[purpose] * 60;
}

/** How long a mailed link sets a forgotten password. */
export const RESET_LINK_MINUTES = 30;

/** Tries that cost no waiting. An address may be a whole office behind one router.
 *  - `account`, `address`: failed sign-ins from devices that never signed in to the account
 *  - `device`: failed sign-ins from one device that did
 *  - `stepUp`: passwords entered again in a living session
 *  - `resetAccount`, `resetAddress`: links requested for a forgotten password
 *  - `emailChange`, `emailChangeTo`: requests to change the email of one person, and to change any email to one
 *    address */
export const FREE_TRIES = {
  account: 5,
  address: 30,
  device: 5,
  stepUp: 5,
  resetAccount: 3,
  resetAddress: 10,
  emailChange: 3,
  emailChangeTo: 3,
} as const;
export type TryKind = keyof typeof FREE_TRIES;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** The right password resets the count of failures. So that this gives no one more guesses, wrong passwords also
 *  fill a leaky bucket: so many at once, and one more each time so many seconds have passed. That is at most
 *  30 in any hour. */
export const GUESSES = { atOnce: 15, secondsEach: 4 * 60 } as const;
/** What is protected by that bucket. */
export const GUESSED_KINDS: readonly TryKind[] = ['account', 'device', 'stepUp'];

/** Devices of an account whose sign-ins are counted apart from those of strangers. */
export const MOST_KNOWN_DEVICES = 20;

/** How long the next try must wait after so many failures: 1 s, doubling, at most 15 minutes. */
export function waitSecondsAfter(failures: number, freeTries: number): number {
  if (failures < freeTries) return 0;
  return Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(failures - freeTries, 20));
}

/** 'Keep me signed in on this device' is for accounts that reach nobody else's data. */
export function mayStaySignedIn(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return !isAdmin(actor) && !actor.permissions.some(reachesOthers);
}

/** What is wrong with one's own address, by field. All of it may be left out. */
export function problemsOfAddress({ state, zip }: Address): { state?: string; zip?: string } {
  return {
    ...(state && !isStateCode(state) && { state: NOT_A_STATE }),
    ...(zip && !isZipCode(zip) && { zip: NOT_A_ZIP }),
  };
}

export function refuseAddress(address: Address): Refusal | undefined {
  const problems = Object.entries(problemsOfAddress(address));
  if (problems.length === 0) return undefined;
  return refusal(
    'NOT_SENSIBLE',
    'The address is not valid. Correct these details and save again.',
    problems.map(([field, sentence]) => `address.${field}: ${sentence}`),
  );
}
