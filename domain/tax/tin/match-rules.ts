import type { Day } from '../../calendar.ts';
import { refusal, type Refusal } from '../../errors.ts';
import { plainLetters } from '../../plain-letters.ts';
import type { TinKind } from './tin.ts';
import { say } from './sentences.ts';

// The IRS TIN Matching program (Publication 2108-A) tells a payer whether a name and a taxpayer number match.

/** The maximum number of payees in a file. Bulk TIN Matching accepts larger files, but interactive TIN Matching checks
 *  at most 25 payees in a session. */
export const MAX_PAYEES_IN_FILE = 25;
const MAX_NAME_LENGTH = 40;

/** The response codes of Publication 2108-A. The program returns codes 6 to 8 for a request that does not say whether
 *  the number is an SSN or an EIN. NOTE: Nobody has checked these meanings against the publication. */
export const MATCH_CODE_MEANINGS = {
  0: say.match,
  1: say.numberMissing,
  2: say.numberNotIssued,
  3: say.noMatch,
  4: say.requestNotValid,
  5: say.requestDuplicate,
  6: say.matchAsSsn,
  7: say.matchAsEin,
  8: say.matchAsBoth,
} as const;
export type MatchCode = keyof typeof MATCH_CODE_MEANINGS;
export const MATCH_CODES: readonly MatchCode[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export const MATCH_STATES = ['NONE', 'STALE', 'MATCH', 'PROBLEM'] as const;
/** NONE means that there is no result, or that the last request was invalid or a duplicate. STALE means that the last
 *  result is for an earlier W-9. */
export type MatchState = (typeof MATCH_STATES)[number];

export type CurrentMatchState = Exclude<MatchState, 'STALE'>;

/** Returns the state of a payee's TIN match.
 *  @param code the code of the payee's last result; null if there is none
 *  @param isCurrent whether that result is for the current W-9 */
export function matchStateOf(code: MatchCode | null, isCurrent: boolean): MatchState {
  return code !== null && !isCurrent ? 'STALE' : currentMatchStateOf(code);
}

/** Returns the state of a result for the current W-9.
 *  @param code null if there is no result for this W-9 */
export function currentMatchStateOf(code: MatchCode | null): CurrentMatchState {
  if (code === null) return 'NONE';
  if (code === 0 || code >= 6) return 'MATCH';
  // The response to an invalid or duplicate request says nothing about the payee.
  return code === 4 || code === 5 ? 'NONE' : 'PROBLEM';
}

/** The codes for the kind of TIN in a file. An SSN and an ITIN have the same code. */
const TIN_TYPE: Readonly<Record<TinKind, string>> = { EIN: '1', SSN: '2', ITIN: '2' };
const NOT_ALLOWED_IN_NAMES = /[^A-Za-z0-9&\- ]/g;

/** Returns the account number of a payee in a file. It consists of the last 20 characters of the id of the W-9 version,
 *  so it does not reveal the person. */
export const accountNumberOf = (w9VersionId: string): string =>
  w9VersionId.replaceAll('-', '').slice(-20);

export interface MatchFileLine {
  w9VersionId: string;
  tinKind: TinKind;
  /** Nine digits. */
  tin: string;
  name: string;
}

/** Returns a name with only the characters that the IRS accepts. Returns an empty string if the name has no letters
 *  from A to Z. */
export function plainName(name: string): string {
  const plain = plainLetters(name)
    .replace(NOT_ALLOWED_IN_NAMES, '')
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return /[A-Za-z]/.test(plain) ? plain : '';
}

/** Returns a line of a file. Semicolons separate the kind, the TIN, the name and the account number. */
export function matchFileLine({ w9VersionId, tinKind, tin, name }: MatchFileLine): string {
  return [TIN_TYPE[tinKind], tin, plainName(name), accountNumberOf(w9VersionId)].join(';');
}

export interface MatchedLine {
  line: number;
  accountNumber: string;
  lastFour: string;
  code: MatchCode;
}

const isMatchCode = (code: number): code is MatchCode => code in MATCH_CODE_MEANINGS;

/** Parses a result file. The file contains the lines that Linehaul wrote, each with the response code at the end. For
 *  an invalid line, the function returns only the line number. */
export function readMatchedLines(
  lines: readonly { line: number; cells: readonly string[] }[],
): (MatchedLine | { line: number })[] {
  return lines.map(({ line, cells }) => {
    const [, tin = '', , accountNumber = '', code = '', ...others] = cells;
    const matchCode = /^\d$/.test(code) ? Number(code) : Number.NaN;
    const isResult =
      /^\d{9}$/.test(tin) && accountNumber !== '' && others.length === 0 && isMatchCode(matchCode);
    return isResult ? { line, accountNumber, lastFour: tin.slice(-4), code: matchCode } : { line };
  });
}

/** Returns a refusal if the date of a result is in the future or before the carrier received the W-9.
 *  @param receivedOn the day on which the carrier received the W-9 */
export function refusalOfResultDay(
  resultOn: Day,
  { today, receivedOn }: { today: Day; receivedOn: Day },
): Refusal | undefined {
  if (resultOn > today) return refusal('INVALID_VALUE', say.resultInFuture);
  if (resultOn < receivedOn) return refusal('INVALID_VALUE', say.resultBeforeW9({ receivedOn }));
  return undefined;
}
