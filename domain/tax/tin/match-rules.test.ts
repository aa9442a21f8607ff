import { describe, expect, test } from 'vitest';
import {
  accountNumberOf,
  matchFileLine,
  matchStateOf,
  plainName,
  readMatchedLines,
  refusalOfResultDay,
  type MatchCode,
  type MatchState,
} from './match-rules.ts';

const VERSION = '018f0000-1111-7222-8333-444455556666';

test.each<[MatchCode | null, boolean, MatchState]>([
  [null, false, 'NONE'],
  [0, true, 'MATCH'],
  [0, false, 'STALE'],
  [1, true, 'PROBLEM'],
  [2, true, 'PROBLEM'],
  [3, true, 'PROBLEM'],
  [3, false, 'STALE'],
  [4, true, 'NONE'],
  [5, true, 'NONE'],
  [6, true, 'MATCH'],
  [8, true, 'MATCH'],
])('for code %s and isCurrent %s, returns the state %s', (code, isCurrent, state) => {
  expect(matchStateOf(code, isCurrent)).toBe(state);
});

describe('a TIN Matching file', () => {
  test('has the kind, the TIN, the name without special characters, and an account number', () => {
    const line = { w9VersionId: VERSION, tin: '400012345', name: 'José; Núñez-O’Hara & Sons' };
    expect(matchFileLine({ ...line, tinKind: 'SSN' })).toBe(
      `2;400012345;Jose Nunez-OHara & Sons;${accountNumberOf(VERSION)}`,
    );
    expect(matchFileLine({ ...line, tinKind: 'EIN' })).toMatch(/^1;/);
    expect(accountNumberOf(VERSION)).toBe('72228333444455556666');
  });

  test.each([
    ['Søren Ægidius Łukasz Weiß', 'Soren AEgidius Lukasz Weiss'],
    ['Đorđe Cœur', 'Dorde Coeur'],
    ['Иван Петров', ''],
    ['李 2', ''],
  ])('writes the name %s as “%s”', (name, expected) => {
    expect(plainName(name)).toBe(expected);
  });

  test('is read line by line when the IRS returns it, and each invalid line yields only its number', () => {
    const number = accountNumberOf(VERSION);
    const lines = [
      { line: 1, cells: ['2', '400012345', 'Jose Nunez', number, '3'] },
      { line: 3, cells: ['2', '12', 'x', 'y', '0'] },
      { line: 4, cells: ['2', '400012345', 'a', 'b', '9'] },
      { line: 5, cells: ['2', '400012345', 'Nunez', 'Jose', number, '3'] },
    ];
    expect(readMatchedLines(lines)).toEqual([
      { line: 1, accountNumber: accountNumberOf(VERSION), lastFour: '2345', code: 3 },
      { line: 3 },
      { line: 4 },
      { line: 5 },
    ]);
  });
});

test('refuses a result dated before the W-9 or in the future', () => {
  const days = { today: '2026-11-18', receivedOn: '2026-01-05' };
  expect(refusalOfResultDay('2026-11-19', days)?.code).toBe('INVALID_VALUE');
  expect(refusalOfResultDay('2026-01-04', days)?.code).toBe('INVALID_VALUE');
  expect(refusalOfResultDay('2026-01-05', days)).toBeUndefined();
});
