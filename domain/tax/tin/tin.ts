import { say } from './sentences.ts';
import type { Sentence } from '../../sentence.ts';
// This file checks taxpayer identification numbers by their nine digits alone. Only the IRS knows whether a TIN
// belongs to a name (TIN Matching, Publication 2108-A).

export const TIN_KINDS = ['SSN', 'ITIN', 'EIN'] as const;
export type TinKind = (typeof TIN_KINDS)[number];

export type TinFault =
  | 'NOT_NINE_DIGITS'
  | 'SAME_DIGITS'
  | 'SSN_AREA'
  | 'SSN_GROUP'
  | 'SSN_SERIAL'
  | 'SSN_SAMPLE'
  | 'SSN_IS_ITIN'
  | 'ITIN_FIRST_DIGIT'
  | 'ITIN_GROUP'
  | 'EIN_PREFIX_UNKNOWN';

export type TinCheck =
  | { kind: 'VALID' }
  | { kind: 'WARNING'; code: TinFault; sentence: Sentence }
  | { kind: 'REFUSED'; code: TinFault; sentence: Sentence };

/** Fixed sentences, which never contain the number. */
const TIN_SENTENCES: Readonly<Record<TinFault, Sentence>> = {
  NOT_NINE_DIGITS: say.notNineDigits,
  SAME_DIGITS: say.sameDigits,
  SSN_AREA: say.ssnArea,
  SSN_GROUP: say.ssnGroup,
  SSN_SERIAL: say.ssnSerial,
  SSN_SAMPLE: say.ssnSample,
  SSN_IS_ITIN: say.ssnIsItin,
  ITIN_FIRST_DIGIT: say.itinFirstDigit,
  ITIN_GROUP: say.itinGroup,
  EIN_PREFIX_UNKNOWN: say.einPrefixUnknown,
};

/** These numbers were printed in advertisements and never belong to a payee. NOTE: the range 987-65-4320 to 4329 is
 *  from a secondary source. The other two numbers have no source. */
const SAMPLE_SSNS = new Set([
  '078051120',
  '219099999',
  ...Array.from({ length: 10 }, (_, last) => `98765432${last}`),
]);

/** The ranges of the fourth and fifth digit of an ITIN, as the IRS publishes them. A number with 93 there is an ATIN,
 *  which no driver has. */
const ITIN_GROUPS: readonly (readonly [from: number, to: number])[] = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
];

/** The prefixes that are not in the IRS’s list of EIN prefixes. The IRS adds prefixes, so an unknown prefix causes only
 *  a warning. */
const UNKNOWN_EIN_PREFIXES = new Set(
  '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '),
);

const refused = (code: TinFault): TinCheck => ({
  kind: 'REFUSED',
  code,
  sentence: TIN_SENTENCES[code],
});
const warning = (code: TinFault): TinCheck => ({
  kind: 'WARNING',
  code,
  sentence: TIN_SENTENCES[code],
});
const VALID: TinCheck = { kind: 'VALID' };

/** Removes the spaces and hyphens from a typed or pasted number, such as `123-45-6789` or `12 3456789`. */
export function tinDigits(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '');
}

/** Checks whether nine digits can be a TIN of this kind. */
export function checkTin(kind: TinKind, digits: string): TinCheck {
  if (!/^[0-9]{9}$/.test(digits)) return refused('NOT_NINE_DIGITS');
  // An EIN with one repeated digit is unlikely but possible. NOTE: no source was found for refusing such an SSN or
  // ITIN.
  if (/^(.)\1{8}$/.test(digits)) {
    return kind === 'EIN' ? warning('SAME_DIGITS') : refused('SAME_DIGITS');
  }
  if (kind === 'SSN') return checkSsn(digits);
  return kind === 'ITIN' ? checkItin(digits) : checkEin(digits);
}

/** The SSA never issues the areas 000, 666 and 900-999, the group 00 and the serial number 0000 (POMS RM 10201.035). */
function checkSsn(digits: string): TinCheck {
  if (SAMPLE_SSNS.has(digits)) return refused('SSN_SAMPLE');
  if (digits.startsWith('9') && hasItinGroup(digits)) return refused('SSN_IS_ITIN');
  const area = digits.slice(0, 3);
  if (area === '000' || area === '666' || area.startsWith('9')) return refused('SSN_AREA');
  if (digits.slice(3, 5) === '00') return refused('SSN_GROUP');
  if (digits.slice(5) === '0000') return refused('SSN_SERIAL');
  return VALID;
}

function checkItin(digits: string): TinCheck {
  if (!digits.startsWith('9')) return refused('ITIN_FIRST_DIGIT');
  return hasItinGroup(digits) ? VALID : refused('ITIN_GROUP');
}

function hasItinGroup(digits: string): boolean {
  const group = Number(digits.slice(3, 5));
  return ITIN_GROUPS.some(([from, to]) => group >= from && group <= to);
}

function checkEin(digits: string): TinCheck {
  return UNKNOWN_EIN_PREFIXES.has(digits.slice(0, 2)) ? warning('EIN_PREFIX_UNKNOWN') : VALID;
}

/** Returns `123-45-6789` or `12-3456789`, for people who may see the full TIN. */
export function formatTin(kind: TinKind, digits: string): string {
  return kind === 'EIN'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** People who may only know that a TIN is on file see this instead of the last four digits. */
export const HIDDEN_DIGITS = '****';

/** Returns `XXX-XX-1234` or `XX-XXX1234`. A payee statement may truncate the recipient's TIN to the last four digits,
 *  with X or asterisks for the first five (Treas. Reg. 301.6109-4). It never truncates the payer's TIN (Pub. 1179,
 *  2.2.1). */
export function truncateTin(kind: TinKind, lastFour: string): string {
  return kind === 'EIN' ? `XX-XXX${lastFour}` : `XXX-XX-${lastFour}`;
}

/** Returns the truncated TIN on file, or an empty string if there is none. */
export function truncatedTinOnFile(kind: TinKind | null, lastFour: string | null): string {
  return kind && lastFour ? truncateTin(kind, lastFour) : '';
}
