import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTin, formatTin, TIN_KINDS, tinDigits, truncateTin, type TinKind } from './tin.ts';

const verdict = (kind: TinKind, digits: string): string => {
  const check = checkTin(kind, digits);
  return check.kind === 'VALID' ? 'VALID' : `${check.kind} ${check.code}`;
};

describe('checkTin', () => {
  test.each<[TinKind, string, string]>([
    ['SSN', '123456789', 'VALID'],
    ['SSN', '001010001', 'VALID'],
    ['SSN', '899999999', 'VALID'],
    ['SSN', '734010001', 'VALID'],
    ['SSN', '12345678', 'REFUSED NOT_NINE_DIGITS'],
    ['SSN', '1234567890', 'REFUSED NOT_NINE_DIGITS'],
    ['SSN', '12345678a', 'REFUSED NOT_NINE_DIGITS'],
    ['SSN', '١٢٣٤٥٦٧٨٩', 'REFUSED NOT_NINE_DIGITS'],
    ['SSN', '000123456', 'REFUSED SSN_AREA'],
    ['SSN', '666123456', 'REFUSED SSN_AREA'],
    ['SSN', '900123456', 'REFUSED SSN_AREA'],
    ['SSN', '999123456', 'REFUSED SSN_AREA'],
    ['SSN', '123006789', 'REFUSED SSN_GROUP'],
    ['SSN', '123450000', 'REFUSED SSN_SERIAL'],
    ['SSN', '111111111', 'REFUSED SAME_DIGITS'],
    ['SSN', '078051120', 'REFUSED SSN_SAMPLE'],
    ['SSN', '219099999', 'REFUSED SSN_SAMPLE'],
    ['SSN', '987654320', 'REFUSED SSN_SAMPLE'],
    ['SSN', '987654329', 'REFUSED SSN_SAMPLE'],
    ['SSN', '912701234', 'REFUSED SSN_IS_ITIN'],
    ['ITIN', '912501234', 'VALID'],
    ['ITIN', '912651234', 'VALID'],
    ['ITIN', '912701234', 'VALID'],
    ['ITIN', '912881234', 'VALID'],
    ['ITIN', '912901234', 'VALID'],
    ['ITIN', '912991234', 'VALID'],
    ['ITIN', '912491234', 'REFUSED ITIN_GROUP'],
    ['ITIN', '912661234', 'REFUSED ITIN_GROUP'],
    ['ITIN', '912891234', 'REFUSED ITIN_GROUP'],
    ['ITIN', '912931234', 'REFUSED ITIN_GROUP'],
    ['ITIN', '123701234', 'REFUSED ITIN_FIRST_DIGIT'],
    ['EIN', '123456789', 'VALID'],
    ['EIN', '071234567', 'WARNING EIN_PREFIX_UNKNOWN'],
    ['EIN', '971234567', 'WARNING EIN_PREFIX_UNKNOWN'],
    ['EIN', '981234567', 'VALID'],
    ['EIN', '333333333', 'WARNING SAME_DIGITS'],
    ['EIN', '', 'REFUSED NOT_NINE_DIGITS'],
  ])('checks the %s %s: %s', (kind, digits, expected) =>
    expect(verdict(kind, digits)).toBe(expected),
  );
});

test('a sentence about a number never contains the number', () => {
  const digits = fc.stringMatching(/^[0-9]{9}$/);
  fc.assert(
    fc.property(fc.constantFrom(...TIN_KINDS), digits, (kind, number) => {
      const check = checkTin(kind, number);
      if (check.kind === 'VALID') return;
      expect(check.sentence.english.replace(/\D/g, '')).not.toContain(number);
    }),
  );
});

test('no number is both a valid SSN and a valid ITIN', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^9?[0-9]{8,9}$/), (number) => {
      expect(verdict('SSN', number) === 'VALID' && verdict('ITIN', number) === 'VALID').toBe(false);
    }),
  );
});

test.each([
  ['123-45-6789', '123456789'],
  [' 12 3456789 ', '123456789'],
  ['123\u201345\u20136789', '123456789'],
  ['123.45.6789', '123.45.6789'],
])('removes spaces and hyphens from %j: %s', (typed, digits) =>
  expect(tinDigits(typed)).toBe(digits),
);

test.each<[TinKind, string, string]>([
  ['SSN', '123-45-6789', 'XXX-XX-6789'],
  ['ITIN', '123-45-6789', 'XXX-XX-6789'],
  ['EIN', '12-3456789', 'XX-XXX6789'],
])('an %s is formatted as %s and truncated as %s', (kind, formatted, truncated) => {
  expect(formatTin(kind, '123456789')).toBe(formatted);
  expect(truncateTin(kind, '6789')).toBe(truncated);
});
