import { describe, expect, test } from 'vitest';
import type { TimeLog, WeekState } from '../../domain/time-logs/schema.ts';
import { rowsOfWeek, type WeekDraft, type WeekKind } from './unsent-week/draft.ts';
import { recentDateTimeText, statusOfWeek } from './week-state.ts';

const WEEK = '2026-11-16';
const [MON, TUE] = ['2026-11-16', '2026-11-17'];
const ZONE = 'America/Chicago';

function log(date: string, changes: Partial<TimeLog> = {}): TimeLog {
  const status = changes.status ?? 'PENDING';
  return {
    id: date,
    userId: 'u',
    date,
    worked: true,
    status,
    description: '',
    isApproved: status === 'APPROVED',
    hoursWorked: 8,
    version: 1,
    ...changes,
  };
}

const state = (changes: Partial<WeekState> = {}): WeekState => ({
  weekStart: WEEK,
  submittedAt: '2026-11-22T17:02:00.000Z',
  decidedAt: null,
  decidedBy: null,
  paidOn: null,
  ...changes,
});
const decided = state({ decidedAt: '2026-11-23T14:15:00.000Z', decidedBy: 'Marcus Okafor' });
const approved = { status: 'APPROVED' as const };
const inSettlement = { ...approved, payrollRun: { id: 'r', status: 'PROCESSED' } };

interface Situation {
  logs?: TimeLog[];
  draft?: WeekDraft;
  kind?: WeekKind;
  today?: string;
  state?: WeekState;
  approverName?: string | null;
}

function statusFor(situation: Situation) {
  const { logs = [], draft = {}, kind = 'current', today = '2026-11-22' } = situation;
  const rows = rowsOfWeek(
    { today, hourHundredthsPerDay: 800, unitRates: [] },
    WEEK,
    new Map(logs.map((entry) => [entry.date, entry])),
    draft,
  );
  const { approverName = 'Marcus Okafor' } = situation;
  return statusOfWeek({
    kind,
    weekStart: WEEK,
    rows,
    state: situation.state,
    approverName,
    today,
    timeZone: ZONE,
  });
}

const REJECTED = {
  status: 'REJECTED' as const,
  decisionReason: 'No load on this day: which one?',
};
const PAST = { kind: 'past' as const, today: '2026-11-24' };

describe('statusOfWeek', () => {
  test.each<[string, Situation, string, string | undefined]>([
    ['nothing logged, on Sunday', {}, 'Not submitted', 'Due tonight'],
    [
      'nothing logged, on a day before Sunday',
      { today: '2026-11-18' },
      'Not submitted',
      'Due Sunday night',
    ],
    [
      'a day on this device only',
      { draft: { [MON]: { worked: true } } },
      'Not submitted',
      '1 day on this device, not sent.',
    ],
    [
      'a single logged day of a week that is not submitted',
      { logs: [log(MON)] },
      'Not submitted',
      'Due tonight',
    ],
    [
      'submitted',
      { logs: [log(MON)], state: state() },
      'Submitted Sun 11:02 AM',
      'Waiting for Marcus Okafor',
    ],
    [
      'submitted, without a supervisor who can approve',
      { logs: [log(MON)], state: state(), approverName: null },
      'Submitted Sun 11:02 AM',
      'Waiting for an approver',
    ],
    [
      'hours changed since the submission',
      { logs: [log(MON)], state: state(), draft: { [MON]: { hours: '9.5' } } },
      'Changed since submitted',
      'Mon 9.5\u00A0h, was 8.0\u00A0h. Not sent.',
    ],
    [
      'a day added since the submission',
      { logs: [log(MON)], state: state(), draft: { [TUE]: { worked: true } } },
      'Changed since submitted',
      'Tue added. Not sent.',
    ],
    [
      'a day removed since the submission',
      { logs: [log(MON)], state: state(), draft: { [MON]: { worked: false } } },
      'Changed since submitted',
      'Mon removed. Not sent.',
    ],
    [
      'two days changed since the submission',
      {
        logs: [log(MON)],
        state: state(),
        draft: { [MON]: { notes: 'x' }, [TUE]: { worked: true } },
      },
      'Changed since submitted',
      '2 days. Not sent.',
    ],
    [
      'a rejected day',
      { logs: [log(MON, REJECTED), log(TUE)], state: decided },
      'Mon, Nov 16 rejected',
      '“No load on this day: which one?”',
    ],
    [
      'two rejected days',
      { logs: [log(MON, REJECTED), log(TUE, REJECTED)], state: decided },
      '2 days rejected',
      undefined,
    ],
    [
      'submitted and partly approved',
      { logs: [log(MON, approved), log(TUE)], state: decided },
      'Submitted Sun 11:02 AM',
      'Waiting for Marcus Okafor',
    ],
    [
      'approved',
      { logs: [log(MON, approved)], state: decided, ...PAST },
      'Approved Mon 8:15 AM',
      'Marcus Okafor',
    ],
    [
      'in payroll',
      { logs: [log(MON, inSettlement)], state: decided, ...PAST },
      'Approved Mon 8:15 AM',
      'Marcus Okafor · in payroll',
    ],
    [
      'paid',
      { logs: [log(MON, inSettlement)], state: state({ paidOn: '2026-11-24' }), ...PAST },
      'Paid Nov 24',
      undefined,
    ],
    [
      'paid, with a pending day',
      { logs: [log(MON, inSettlement), log(TUE)], state: state({ paidOn: '2026-11-24' }), ...PAST },
      'Paid Nov 24',
      '1 day not paid. Waiting for Marcus Okafor',
    ],
    [
      'a past week that somebody else entered',
      { logs: [log(MON)], ...PAST },
      '1 day logged',
      'Waiting for Marcus Okafor',
    ],
    [
      'submitted without work',
      { logs: [log(MON, { worked: false, description: 'Sick' })], state: state() },
      'You did not work this week',
      'Submitted Sun 11:02 AM',
    ],
    [
      'a future week with submitted notes',
      {
        logs: [log(MON, { worked: false, description: 'Vacation' })],
        state: state({ submittedAt: '2026-11-11T17:02:00.000Z' }),
        kind: 'upcoming',
        today: '2026-11-11',
      },
      'Submitted Wed 11:02 AM',
      'Waiting for Marcus Okafor',
    ],
    ['an empty past week', PAST, 'No days logged', undefined],
  ])('describes a week: %s', (_, situation, title, detail) => {
    expect(statusFor(situation)).toEqual({
      variant: expect.any(String),
      title,
      ...(detail !== undefined && { detail }),
    });
  });

  test('returns undefined for a future week without entries', () => {
    expect(statusFor({ kind: 'upcoming', today: '2026-11-11' })).toBeUndefined();
  });
});

test.each([
  ['2026-11-22T17:02:00Z', '2026-11-22', 'Sun 11:02 AM'],
  ['2026-11-23T05:30:00Z', '2026-11-22', 'Sun 11:30 PM'],
  ['2026-11-22T17:02:00Z', '2026-11-28', 'Sun 11:02 AM'],
  ['2026-11-22T17:02:00Z', '2026-11-29', 'Nov 22, 11:02 AM'],
])('formats the instant %s on %s as %s', (instant, today, text) =>
  expect(recentDateTimeText(instant, today, ZONE).replace('\u202F', ' ')).toBe(text),
);
