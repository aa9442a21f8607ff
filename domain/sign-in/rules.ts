import { isAdmin, isOverOthers, type Actor } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { isAddressState, isZipCode } from '../us-states.ts';
import type { Address } from './schema.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../sentence.ts';
import { say as sayShared } from '../sentences.ts';

/** A line of the checklist below the new password. */
export interface PasswordRequirement {
  id: 'length' | 'special' | 'case' | 'number';
  /** The text in the server's error. Screens have separate text. */
  text: Sentence;
  isMet: (password: string) => boolean;
}

export const PASSWORD_REQUIREMENTS: readonly PasswordRequirement[] = [
  { id: 'length', text: say.eightCharacters, isMet: (password) => [...password].length >= 8 },
  {
    id: 'special',
    text: say.specialCharacter,
    isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
  {
    id: 'case',
    text: say.bothCases,
    isMet: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  { id: 'number', text: say.oneNumber, isMet: (password) => /\p{N}/u.test(password) },
];

export function unmetPasswordRequirements(password: string): Sentence[] {
  return PASSWORD_REQUIREMENTS.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
}

export function refusalOfPassword(newPassword: string): Refusal | undefined {
  if (newPassword === '') return refusal('MALFORMED', say.newPasswordMissing);
  const unmet = unmetPasswordRequirements(newPassword);
  return unmet.length === 0 ? undefined : refusal('INVALID_VALUE', say.requirementsNotMet, unmet);
}

/** What somebody would try first as the password of a person. */
export interface PasswordGuesses {
  /** The person's names and email, and the names of the company and the product. */
  words: readonly string[];
  /** Whether the word, in lower case, is on the list of common passwords. */
  isCommon: (word: string) => boolean;
}

export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** Returns the names that the password of a person must not consist of. */
export function namesInPasswords(
  { email, firstName, lastName }: PasswordOwner,
  brand: string,
): string[] {
  const ownNames = [
    firstName,
    lastName,
    `${firstName}${lastName}`,
    email,
    email.split('@')[0] ?? '',
  ];
  return ['linehaul', brand, ...brand.split(/\s+/), ...ownNames];
}

/** The app does not look up shorter words in the list of common passwords. */
const SHORTEST_GUESS = 4;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Returns whether the password is a common password, alone or with only digits and symbols added. */
function isCommonPassword(password: string, { isCommon }: PasswordGuesses): boolean {
  const lower = password.toLowerCase();
  const withoutEnd = lower.replace(/[^\p{L}]+$/u, '');
  const core = withoutEnd.replace(/^[^\p{L}]+/u, '');
  return [lower, withoutEnd, core].some(
    (guess) => guess.length >= SHORTEST_GUESS && isCommon(guess),
  );
}

function hasOnlyNames(password: string, { words }: PasswordGuesses): boolean {
  const letters = lettersOf(password);
  return letters !== '' && words.some((word) => lettersOf(word) === letters);
}

/** A line of the checklist about passwords that are easy to guess. */
interface GuessRequirement {
  id: 'common' | 'names';
  /** The text in the server's error. Screens have separate text. */
  text: Sentence;
  isMet: (password: string, guesses: PasswordGuesses) => boolean;
}

export const GUESS_REQUIREMENTS: readonly GuessRequirement[] = [
  {
    id: 'common',
    text: say.commonPassword,
    isMet: (password, guesses) => !isCommonPassword(password, guesses),
  },
  {
    id: 'names',
    text: say.namesOnly,
    isMet: (password, guesses) => !hasOnlyNames(password, guesses),
  },
];

/** Returns a refusal for a password that meets the other requirements but is easy to guess. */
export function refusalOfGuessablePassword(
  password: string,
  guesses: PasswordGuesses,
): Refusal | undefined {
  const unmet = GUESS_REQUIREMENTS.filter(({ isMet }) => !isMet(password, guesses));
  if (unmet.length === 0) return undefined;
  return refusal(
    'INVALID_VALUE',
    say.requirementsNotMet,
    unmet.map(({ text }) => text),
  );
}

/** Expands `admin` to `admin@carrier.example`. Does not change a username with an `@`. */
export function emailOfUsername(username: string, emailDomain: string): string {
  const trimmed = username.trim();
  return trimmed.includes('@') ? trimmed : `${trimmed}@${emailDomain}`;
}

/** After a person enters the password, the app does not require it again for this number of minutes. `stepUp` applies
 *  to sensitive actions, and `passwordChange` applies to a password change without the current password. */
export const RECENT_PASSWORD_MINUTES = { stepUp: 15, passwordChange: 10 } as const;

export function isPasswordRecent(
  { secondsSincePassword }: { secondsSincePassword: number },
  purpose: keyof typeof RECENT_PASSWORD_MINUTES,
): boolean {
  return secondsSincePassword < RECENT_PASSWORD_MINUTES[purpose] * 60;
}

/** The number of minutes for which the emailed link for a forgotten password works. */
export const RESET_LINK_MINUTES = 30;

/** The number of attempts without a delay. An IP address has more of these attempts, because a whole office may share
 *  it.
 *  - `account`, `ipAddress`: failed sign-ins from devices that never signed in to the account
 *  - `device`: failed sign-ins from one device that has signed in before
 *  - `stepUp`: passwords entered again in an open session
 *  - `resetAccount`, `resetIpAddress`: links requested for a forgotten password
 *  - `emailChange`: requests to change the email of one person
 *  - `emailChangeTo`: requests to change any email to one address */
export const ATTEMPTS_WITHOUT_DELAY = {
  account: 5,
  ipAddress: 30,
  device: 5,
  stepUp: 5,
  resetAccount: 3,
  resetIpAddress: 10,
  emailChange: 3,
  emailChangeTo: 3,
} as const;
export type AttemptKind = keyof typeof ATTEMPTS_WITHOUT_DELAY;
const MAX_DELAY_SECONDS = 15 * 60;

/** The correct password resets the count of failures, so each sign-in of the owner would give an attacker new attempts
 *  without a delay. Therefore, wrong passwords also fill a leaky bucket of `capacity` guesses. The bucket drains one
 *  guess every `secondsPerGuess` seconds. The bucket allows at most 30 guesses in any hour. */
export const GUESS_BUCKET = { capacity: 15, secondsPerGuess: 4 * 60 } as const;
/** The kinds of attempts that the leaky bucket limits. */
export const BUCKET_KINDS: readonly AttemptKind[] = ['account', 'device', 'stepUp'];

export const MAX_KNOWN_DEVICES = 20;

/** Returns the delay before the next attempt. The first attempts have no delay. Then the delay is 1 second, and each
 *  further failure doubles the delay, up to 15 minutes. */
export function delaySecondsAfter(failures: number, attemptsWithoutDelay: number): number {
  if (failures < attemptsWithoutDelay) return 0;
  return Math.min(MAX_DELAY_SECONDS, 2 ** (failures - attemptsWithoutDelay));
}

/** Returns whether an account may use 'Keep me signed in on this device'. Only accounts without access to the data of
 *  others may use it. */
export function mayStaySignedIn(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return !isAdmin(actor) && !actor.permissions.some(isOverOthers);
}

/** Returns the problems of a person's own address, by field. Every field is optional. */
export function problemsOfAddress({ state, zip }: Address): { state?: Sentence; zip?: Sentence } {
  return {
    ...(state && !isAddressState(state) && { state: sayShared.notAState }),
    ...(zip && !isZipCode(zip) && { zip: sayShared.notAZip }),
  };
}

export function refusalOfAddress(address: Address): Refusal | undefined {
  const problems = Object.entries(problemsOfAddress(address));
  if (problems.length === 0) return undefined;
  return refusal(
    'INVALID_VALUE',
    say.addressNotValid,
    problems.map(([field, statement]) =>
      sayShared.about({ subject: `address.${field}`, statement }),
    ),
  );
}
