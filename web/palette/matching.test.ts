import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOf, fold, rankOf } from './matching.ts';

test.each([
  ['pay', 'Payroll', 0],
  ['PAY', 'Payroll', 0],
  ['nunez', 'José Núñez', 1],
  ['jose nu', 'José Núñez', 0],
  ['nu jo', 'José Núñez', 2],
  ['ortiz', 'Núñez-Ortiz, Rosa', 1],
  ['bjorn lukasz', 'Bjørn Łukasz', 0],
  ['roll', 'Payroll', undefined],
  ['pay tax', 'Payroll', undefined],
  ['', 'Payroll', 0],
] as const)('ranks "%s" in "%s" as %s', (typed, text, rank) => {
  expect(rankOf(typed, text)).toBe(rank);
});

test('ignores punctuation, accents and case', () => {
  expect(fold('  O’Neil–Ångström! ')).toBe('o neil angstrom');
});

test('gives every prefix of a string rank 0', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(40), (text, length) => {
      const beginning = [...fold(text)].slice(0, length).join('');
      expect(rankOf(beginning, text)).toBe(0);
    }),
  );
});

const COMMANDS = [
  { id: 'staff', label: 'Staff Management' },
  { id: 'add', label: 'Add staff member', keywords: 'new person hire' },
  { id: 'invite', label: 'Invite a person' },
];
const found = (typed: string, recent: string[] = []) =>
  bestOf(typed, COMMANDS, recent).map(({ id }) => id);

test('puts labels that start with the typed words first', () => {
  expect(found('staff')).toEqual(['staff', 'add']);
  expect(found('hire')).toEqual(['add']);
  expect(found('person')).toEqual(['invite', 'add']);
  expect(found('payroll')).toEqual([]);
});

test('puts a recently chosen command first within its rank', () => {
  expect(found('')).toEqual(['staff', 'add', 'invite']);
  expect(found('', ['invite'])).toEqual(['invite', 'staff', 'add']);
  expect(found('staff', ['add'])).toEqual(['staff', 'add']);
});
