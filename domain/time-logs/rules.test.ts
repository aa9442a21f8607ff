import { describe, expect, test } from 'vitest';
import { weekStartOf } from '../calendar.ts';
import {
  changeOwnDay,
  firstOpenWeek,
  isPayable,
  refusalOfDecision,
  refusalOfOwnDay,
  refusalOfWeekDays,
  type StoredDay,
} from './rules.ts';
import type { DayEntry } from './schema.ts';

const TODAY = '2026-11-18';
const stored = (part: Partial<StoredDay> = {}): StoredDay => ({
  worked: true,
  notes: '',
  hourHundredths: 800,
  status: 'PENDING',
  decisionReason: null,
  settlementId: null,
  quantities: [],
  ...part,
});
const entry = (part: Partial<DayEntry> = {}): DayEntry => ({
  date: '2026-11-16',
  worked: true,
  description: '',
  ...part,
});
const change = (day: DayEntry, before?: StoredDay) =>
  changeOwnDay({
    entry: day,
    stored: before,
    today: TODAY,
    firstOpen: weekStartOf(TODAY),
    defaultHourHundredths: 800,
  });
const outcome = (day: DayEntry, before?: StoredDay): string => {
  const result = change(day, before);
  return result.kind === 'refused' ? result.refusal.code : result.kind;
};

describe('an owner’s entry', () => {
  test.each<[string, DayEntry, StoredDay | undefined, string]>([
    ['a new worked day', entry(), undefined, 'changed'],
    [
      'a new day off with a note',
      entry({ worked: false, description: 'Sick' }),
      undefined,
      'changed',
    ],
    ['the same entry again', entry(), stored(), 'unchanged'],
    [
      'the same entry again, with its stored status',
      entry({ status: 'APPROVED' }),
      stored({ status: 'APPROVED' }),
      'unchanged',
    ],
    [
      'an approved day with another note',
      entry({ description: 'x' }),
      stored({ status: 'APPROVED' }),
      'changed',
    ],
    [
      'an approved day set to pending',
      entry({ status: 'PENDING' }),
      stored({ status: 'APPROVED' }),
      'changed',
    ],
    ['approving a new day', entry({ status: 'APPROVED' }), undefined, 'OWN_DAYS'],
    ['approving a pending day', entry({ status: 'APPROVED' }), stored(), 'OWN_DAYS'],
    [
      'approving a rejected day',
      entry({ status: 'APPROVED' }),
      stored({ status: 'REJECTED' }),
      'OWN_DAYS',
    ],
    ['rejecting a pending day', entry({ status: 'REJECTED' }), stored(), 'OWN_DAYS'],
    [
      'a day in a settlement',
      entry({ description: 'x' }),
      stored({ status: 'APPROVED', settlementId: 'settlement' }),
      'IN_PAYROLL',
    ],
    [
      'a day in a settlement, without a change',
      entry({ status: 'APPROVED' }),
      stored({ status: 'APPROVED', settlementId: 'settlement' }),
      'unchanged',
    ],
    ['a new day of last week', entry({ date: '2026-11-13' }), undefined, 'CONFLICT'],
    [
      'a pending day of last week',
      entry({ date: '2026-11-13', worked: false }),
      stored(),
      'CONFLICT',
    ],
    [
      'a rejected day of last week',
      entry({ date: '2026-11-13', description: 'x' }),
      stored({ status: 'REJECTED' }),
      'changed',
    ],
    ['the last day that can be logged ahead', entry({ date: '2026-12-13' }), undefined, 'changed'],
    ['a day too far ahead', entry({ date: '2026-12-14' }), undefined, 'INVALID_VALUE'],
  ])('is written, ignored or refused: %s', (_, day, before, expected) =>
    expect(outcome(day, before)).toBe(expected),
  );

  test.each<[string, Partial<DayEntry>, StoredDay | undefined, number]>([
    ['the company’s hours when worked', {}, undefined, 800],
    ['none when not worked', { worked: false, hoursWorked: 8 }, undefined, 0],
    ['the entered hours', { hoursWorked: 9.25 }, undefined, 925],
    [
      'the stored hours when only the note changes',
      { description: 'x' },
      stored({ hourHundredths: 650 }),
      650,
    ],
  ])('sets the hours: %s', (_, part, before, hourHundredths) => {
    expect(change(entry(part), before)).toMatchObject({ kind: 'changed', hourHundredths });
  });
});

test.each<[Partial<StoredDay>, string | undefined]>([
  [{}, undefined],
  [{ status: 'APPROVED' }, 'ALREADY_DECIDED'],
  [{ status: 'REJECTED' }, 'ALREADY_DECIDED'],
  [{ status: 'APPROVED', settlementId: 'settlement' }, 'IN_PAYROLL'],
])('checks whether a day with %j can be approved or rejected: %s', (part, code) =>
  expect(refusalOfDecision(stored(part))?.code).toBe(code),
);

test('accepts only days of the week, each at most once', () => {
  const week = ['2026-11-16', '2026-11-17'];
  expect(refusalOfWeekDays(week, [entry(), entry({ date: '2026-11-17' })])).toBeUndefined();
  expect(refusalOfWeekDays(week, [entry({ date: '2026-11-18' })])?.code).toBe('INVALID_VALUE');
  expect(refusalOfWeekDays(week, [entry(), entry()])?.code).toBe('INVALID_VALUE');
});

test.each<[day: string, Parameters<typeof refusalOfOwnDay>[1], code: string | undefined]>([
  ['2026-11-15', undefined, 'CONFLICT'],
  ['2026-11-15', { status: 'APPROVED', isInSettlement: false, isCorrection: false }, 'CONFLICT'],
  ['2026-11-15', { status: 'REJECTED', isInSettlement: false, isCorrection: false }, undefined],
  ['2026-11-15', { status: 'PENDING', isInSettlement: false, isCorrection: false }, 'CONFLICT'],
  ['2026-11-15', { status: 'PENDING', isInSettlement: false, isCorrection: true }, undefined],
  ['2026-11-16', { status: 'APPROVED', isInSettlement: false, isCorrection: false }, undefined],
  ['2026-11-16', { status: 'APPROVED', isInSettlement: true, isCorrection: false }, 'IN_PAYROLL'],
  ['2026-12-13', undefined, undefined],
  ['2026-12-14', undefined, 'INVALID_VALUE'],
])('checks whether the owner can write %s, stored as %o: %s', (day, before, code) =>
  expect(refusalOfOwnDay(day, before, TODAY)?.code).toBe(code),
);

test.each([
  [stored({ status: 'APPROVED' }), true],
  [stored({ status: 'PENDING' }), false],
  [stored({ status: 'APPROVED', worked: false }), false],
  [stored({ status: 'APPROVED', settlementId: 'a settlement' }), false],
])('checks whether the day %o can be paid: %s', (day, payable) =>
  expect(isPayable(day)).toBe(payable),
);

// Monday, Nov 23, is the day after the week of Nov 16. Chicago is six hours behind UTC.
describe('the first open week', () => {
  test.each([
    ['without a time', '2026-11-23T15:00:00Z', undefined, '2026-11-23'],
    [
      'pressed on Sunday, late on Monday morning',
      '2026-11-23T17:59:59Z',
      '2026-11-22T20:00:00Z',
      '2026-11-16',
    ],
    ['pressed just before midnight', '2026-11-23T06:00:01Z', '2026-11-23T05:59:59Z', '2026-11-16'],
    ['pressed at midnight', '2026-11-23T15:00:00Z', '2026-11-23T06:00:00Z', '2026-11-23'],
    [
      'pressed on Sunday, at noon of Monday',
      '2026-11-23T18:00:00Z',
      '2026-11-22T20:00:00Z',
      '2026-11-23',
    ],
    [
      'pressed on Sunday, on Tuesday morning',
      '2026-11-24T15:00:00Z',
      '2026-11-22T20:00:00Z',
      '2026-11-23',
    ],
    ['pressed two weeks ago', '2026-11-23T15:00:00Z', '2026-11-12T20:00:00Z', '2026-11-16'],
    ['pressed in the future', '2026-11-23T15:00:00Z', '2026-11-30T20:00:00Z', '2026-11-23'],
  ])('of a submission %s', (_, now, pressedAt, week) => {
    const pressed = pressedAt === undefined ? undefined : Temporal.Instant.from(pressedAt);
    expect(firstOpenWeek(Temporal.Instant.from(now), 'America/Chicago', pressed)).toBe(week);
  });
});
