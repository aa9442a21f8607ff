import { describe, expect, test } from 'vitest';
import {
  isReady,
  readinessOf,
  unsubstantiatedNote,
  yearEndTasks,
  yearInPreparation,
} from './readiness.ts';

const ALL_RIGHT = {
  taxYear: 2026,
  hasW9: true,
  missingLines: [],
  tinNoticeOn: null,
  tinMatch: 'MATCH' as const,
  confirmation: 'NONE' as const,
  isConfirmationOpen: false,
  sameNumberAs: [],
  hasTwoNames: false,
  unpaidSettlements: 0,
};

describe('a payee', () => {
  test.each([
    ['with everything on file', {}, [], true],
    ['without a W-9', { hasW9: false, missingLines: ['x'] }, ['NO_W9'], false],
    ['with an incomplete W-9', { missingLines: ['The number.'] }, ['W9_INCOMPLETE'], false],
    ['with an open IRS notice', { tinNoticeOn: '2026-10-05' }, ['TIN_NOTICE'], false],
    ['whose name and number do not match', { tinMatch: 'PROBLEM' }, ['TIN_MISMATCH'], false],
    ['with a W-9 that was not matched', { tinMatch: 'NONE' }, ['TIN_NOT_MATCHED'], true],
    ['with a question', { confirmation: 'QUESTIONED' }, ['QUESTIONED'], false],
    ['who has not confirmed yet', { isConfirmationOpen: true }, ['NOT_CONFIRMED'], true],
    [
      'whose figures changed after the confirmation',
      { isConfirmationOpen: true, confirmation: 'CHANGED' },
      ['NOT_CONFIRMED'],
      true,
    ],
    ['who confirmed', { isConfirmationOpen: true, confirmation: 'CONFIRMED' }, [], true],
    ['whose number another account has', { sameNumberAs: ['Ben'] }, ['SAME_NUMBER'], true],
    [
      'whose number another account has with another name',
      { sameNumberAs: ['Ben'], hasTwoNames: true },
      ['TWO_NAMES'],
      false,
    ],
    ['with an unpaid settlement', { unpaidSettlements: 1 }, ['UNPAID_SETTLEMENTS'], false],
    [
      'with several findings, most urgent first',
      { hasW9: false, unpaidSettlements: 2 },
      ['NO_W9', 'UNPAID_SETTLEMENTS'],
      false,
    ],
    [
      'with a question, before the notes',
      { confirmation: 'QUESTIONED', tinMatch: 'NONE' },
      ['QUESTIONED', 'TIN_NOT_MATCHED'],
      false,
    ],
  ] as const)('%s', (_which, part, codes, ready) => {
    const findings = readinessOf({ ...ALL_RIGHT, ...part });
    expect([findings.map(({ code }) => code), isReady(findings)]).toEqual([codes, ready]);
  });
});

test('adds a note only if there are unsubstantiated expenses', () => {
  const [note, ...others] = unsubstantiatedNote(500);
  expect([note?.code, note?.isNote, others]).toEqual(['UNSUBSTANTIATED', true, []]);
  expect(unsubstantiatedNote(0)).toEqual([]);
});

test.each([
  ['2026-10-31', undefined],
  ['2026-11-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2027-02-01', 2026],
  ['2027-02-02', undefined],
])('returns the year whose forms are prepared on %s: %s', (today, year) => {
  const dueOn = (taxYear: number) => (taxYear === 2026 ? '2027-02-01' : `${taxYear + 1}-01-31`);
  expect(yearInPreparation(today, dueOn)).toBe(year);
});

describe('the year-end tasks', () => {
  const counts = {
    payees: 4,
    requiredForms: 4,
    withoutW9: 1,
    unpaidSettlements: 2,
    notGenerated: 3,
    notSubmitted: 4,
    withheldCents: 0,
  };

  test('are sorted by due date, with the number of open items', () => {
    const dates = { necDueOn: '2027-02-01', stateDueOn: '2027-01-20' };
    expect(
      yearEndTasks(2026, counts, dates).map(({ code, dueOn, open }) => [code, dueOn, open]),
    ).toEqual([
      ['W9_FORMS', '2026-12-15', 1],
      ['PAYMENTS', '2026-12-31', 2],
      ['FORMS', '2027-01-15', 3],
      ['STATE', '2027-01-20', null],
      ['SUBMISSION', '2027-02-01', 4],
    ]);
  });

  test('are needed only if there are payees, and the tasks for forms only if a form is required', () => {
    const dates = { necDueOn: '2027-02-01', stateDueOn: '2027-01-20' };
    const neededWith = (changes: object) =>
      yearEndTasks(2026, { ...counts, ...changes }, dates)
        .filter(({ isNeeded }) => isNeeded)
        .map(({ code }) => code);
    expect(neededWith({ payees: 0, requiredForms: 0 })).toEqual([]);
    expect(neededWith({ requiredForms: 0 })).toEqual(['W9_FORMS', 'PAYMENTS']);
    expect(neededWith({})).toEqual(['W9_FORMS', 'PAYMENTS', 'FORMS', 'STATE', 'SUBMISSION']);
  });

  test('include Form 945 only if tax was withheld', () => {
    const dates = { necDueOn: '2027-02-01', stateDueOn: undefined };
    const withheld = yearEndTasks(2026, { ...counts, withheldCents: 1 }, dates);
    expect(withheld.map(({ code }) => code)).toContain('FORM_945');
    expect(yearEndTasks(2026, counts, dates).map(({ code }) => code)).not.toContain('FORM_945');
  });
});
