import { describe, expect, test } from 'vitest';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import {
  copyOfLastWeek,
  daysSentTooLate,
  daysToSend,
  earnedBeforeApproval,
  progressOf,
  rowsOfWeek,
  withEdit,
  withoutCopy,
  type WeekDraft,
  type WeekKind,
} from './week-draft.ts';

const WEEK = '2026-11-16';
const [MON, TUE, WED] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;

function log(date: string, facts: Partial<TimeLog> = {}): TimeLog {
  const status = facts.status ?? 'PENDING';
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
    ...facts,
  };
}
/** The day that makes the week of the test what it is. */
const TODAY = { current: '2026-11-18', past: '2026-11-25', upcoming: '2026-11-11' };
const inPayroll = { status: 'APPROVED' as const, payrollRun: { id: 'r', status: 'PAID' } };

function rows(logs: TimeLog[], draft: WeekDraft = {}, kind: WeekKind = 'current', week = WEEK) {
  const facts = { today: TODAY[kind], hourHundredthsPerDay: 800 };
  return rowsOfWeek(facts, week, new Map(logs.map((entry) => [entry.date, entry])), draft);
}

describe('which days are sent', () => {
  const worked = { date: MON, worked: true, description: '' };
  test.each<[string, WeekKind, TimeLog[], WeekDraft, object[]]>([
    ['nothing logged, nothing typed', 'current', [], {}, []],
    [
      'a ticked day',
      'current',
      [],
      { [MON]: { worked: true } },
      [{ ...worked, status: 'PENDING' }],
    ],
    [
      'a note on a free day, without the blanks around it',
      'current',
      [],
      { [MON]: { notes: ' Sick ' } },
      [{ date: MON, worked: false, description: 'Sick', status: 'PENDING' }],
    ],
    ['a blank note alone', 'current', [], { [MON]: { notes: '  ' } }, []],
    ['a stored worked day, untouched: without a status', 'current', [log(MON)], {}, [worked]],
    ['an approved day, untouched', 'current', [log(MON, { status: 'APPROVED' })], {}, [worked]],
    [
      'a decided day without work or notes',
      'current',
      [log(MON, { status: 'REJECTED', worked: false })],
      {},
      [{ ...worked, worked: false }],
    ],
    ['a stored day that says nothing', 'current', [log(MON, { worked: false })], {}, []],
    [
      'a stored day that was unticked',
      'current',
      [log(MON)],
      { [MON]: { worked: false } },
      [{ ...worked, worked: false, status: 'PENDING' }],
    ],
    [
      'a stored note that was cleared',
      'current',
      [log(MON, { worked: false, description: 'Sick' })],
      { [MON]: { notes: '' } },
      [{ ...worked, worked: false, status: 'PENDING' }],
    ],
    [
      'a rejected day sent again as it is',
      'current',
      [log(MON, { status: 'REJECTED' })],
      { [MON]: { status: 'PENDING' } },
      [{ ...worked, status: 'PENDING' }],
    ],
    [
      'a new day with hours of its own',
      'current',
      [],
      { [MON]: { worked: true, hours: '9.5' } },
      [{ ...worked, hoursWorked: 9.5, status: 'PENDING' }],
    ],
    [
      'a stored day with other hours',
      'current',
      [log(MON)],
      { [MON]: { hours: '7.25' } },
      [{ ...worked, hoursWorked: 7.25, status: 'PENDING' }],
    ],
    [
      'a changed note: without the hours, which may have changed elsewhere',
      'current',
      [log(MON, { hoursWorked: 9.5 })],
      { [MON]: { notes: 'Load 1' } },
      [{ ...worked, description: 'Load 1', status: 'PENDING' }],
    ],
    [
      'the hours of a rejected day of a past week',
      'past',
      [log(MON, { status: 'REJECTED' })],
      { [MON]: { hours: '6' } },
      [{ ...worked, hoursWorked: 6, status: 'PENDING' }],
    ],
    ['a day in a payroll run', 'current', [log(MON, inPayroll)], { [MON]: { notes: 'x' } }, []],
    ['a past week', 'past', [log(MON), log(TUE, { status: 'REJECTED' })], {}, []],
    [
      'a corrected day of a past week, alone',
      'past',
      [log(MON), log(TUE, { status: 'REJECTED' })],
      { [MON]: { notes: 'x' }, [TUE]: { notes: 'Load 4711' } },
      [{ date: TUE, worked: true, description: 'Load 4711', status: 'PENDING' }],
    ],
  ])('%s', (_, kind, logs, draft, expected) => {
    const sent = daysToSend(kind, rows(logs, draft, kind)).map(({ version, ...day }) => {
      // Each day says which stored day it is based on: none is 0.
      expect(version).toBe(logs.find(({ date }) => date === day.date)?.version ?? 0);
      return day;
    });
    expect(sent).toEqual(expected);
  });
});

describe('a draft', () => {
  test('keeps only what differs from what is stored', () => {
    const stored = log(MON, { description: 'Load 1' });
    const once = withEdit({}, MON, stored, { notes: 'Load 2' });
    expect(once).toEqual({ [MON]: { notes: 'Load 2' } });
    expect(withEdit(once, MON, stored, { notes: 'Load 1' })).toEqual({});
    expect(withEdit({}, MON, stored, { worked: true })).toEqual({});
    expect(withEdit({}, MON, undefined, { status: 'PENDING' })).toEqual({});
  });

  test('takes back the request for another look', () => {
    const stored = log(MON, { status: 'REJECTED' });
    const asked = withEdit({}, MON, stored, { status: 'PENDING' });
    expect(asked).toEqual({ [MON]: { status: 'PENDING' } });
    expect(withEdit(asked, MON, stored, { status: 'REJECTED' })).toEqual({});
  });

  test('does not hide what was stored meanwhile in fields that nobody touched', () => {
    const [row] = rows([log(MON, { description: 'From the office' })], { [MON]: { worked: true } });
    expect(row).toMatchObject({ worked: true, notes: 'From the office', changed: false });
  });

  test('sends a changed decided day back to Pending on screen', () => {
    const [row] = rows([log(MON, { status: 'APPROVED' })], { [MON]: { notes: 'x' } });
    expect(row).toMatchObject({ status: 'PENDING', changed: true });
  });

  test('that was not sent before the week closed is named', () => {
    const draft = { [MON]: { worked: true }, [TUE]: { notes: 'x' } };
    expect(daysSentTooLate(rows([log(TUE, inPayroll)], draft, 'past'), draft)).toEqual([MON]);
  });
});

describe('hours', () => {
  const hoursOf = (logs: TimeLog[], draft: WeekDraft = {}) => rows(logs, draft)[0];

  test.each<[string, TimeLog[], WeekDraft, object]>([
    [
      'are the company’s when a day is ticked',
      [],
      { [MON]: { worked: true } },
      { hours: '8.0', hourHundredths: 800 },
    ],
    [
      'are the stored ones',
      [log(MON, { hoursWorked: 9.25 })],
      {},
      { hours: '9.25', hourHundredths: 925 },
    ],
    ['are 0 on a day off', [], {}, { hourHundredths: 0, hasHoursProblem: false }],
    [
      'stay as typed while they cannot be read',
      [log(MON)],
      { [MON]: { hours: '7.3' } },
      { hours: '7.3', hourHundredths: 0, hasHoursProblem: true, changed: true },
    ],
    [
      'are no change in another spelling',
      [log(MON)],
      { [MON]: { hours: '8' } },
      { hours: '8', hourHundredths: 800, changed: false },
    ],
    [
      'of an approved day send it back to the approver',
      [log(MON, { status: 'APPROVED' })],
      { [MON]: { hours: '9' } },
      { status: 'PENDING', changed: true },
    ],
  ])('%s', (_, logs, draft, expected) => expect(hoursOf(logs, draft)).toMatchObject(expected));

  test('are forgotten when the day is no longer worked, and when they are the stored ones', () => {
    const typed = withEdit({ [MON]: { worked: true } }, MON, undefined, { hours: '9' });
    expect(typed).toEqual({ [MON]: { worked: true, hours: '9' } });
    expect(withEdit(typed, MON, undefined, { worked: false })).toEqual({});
    expect(withEdit({ [MON]: { hours: '9' } }, MON, log(MON), { hours: '8.0' })).toEqual({});
  });
});

describe('copy last week', () => {
  const before = [
    log('2026-11-09', { description: 'Load 1' }),
    log('2026-11-10', { status: 'REJECTED' }),
    log('2026-11-11'),
  ];
  const lastWeek = rows(before, {}, 'past', '2026-11-09');

  test('fills only free days and leaves rejected ones out', () => {
    const draft = { [WED]: { notes: 'typed' } };
    expect(copyOfLastWeek(rows([], draft), lastWeek, 'current', draft)).toEqual({
      draft: { ...draft, [MON]: { worked: true, notes: 'Load 1' } },
      copied: 1,
    });
  });

  test('copies hours that differ from the company’s', () => {
    const long = rows([log('2026-11-09', { hoursWorked: 9.5 })], {}, 'past', '2026-11-09');
    expect(copyOfLastWeek(rows([]), long, 'current', {}).draft).toEqual({
      [MON]: { worked: true, hours: '9.5' },
    });
  });

  test('is taken back without what was typed since', () => {
    const before = { [MON]: { worked: true } };
    const copy = { ...before, [TUE]: { worked: true } };
    const now = { ...copy, [TUE]: { worked: true, notes: 'x' }, [WED]: { notes: 'typed' } };
    expect(withoutCopy(now, before, copy)).toEqual({ ...before, [WED]: { notes: 'typed' } });
  });

  test('copies no work into days that have not come', () => {
    const next = rows([], {}, 'upcoming');
    expect(copyOfLastWeek(next, lastWeek, 'upcoming', {})).toEqual({
      draft: { [MON]: { notes: 'Load 1' } },
      copied: 1,
    });
  });
});

test('progress and earnings count worked days that are not rejected', () => {
  const logs = [log(MON, { hoursWorked: 9.5 }), log(TUE, { status: 'REJECTED' })];
  const week = rows(logs, { [WED]: { worked: true } });
  expect(progressOf(week)).toEqual({ worked: 2, hourHundredths: 1750, unsent: 1 });
  expect(earnedBeforeApproval(week, 3125)).toBe(29_688 + 25_000);
});
