import { describe, expect, test } from 'vitest';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { copyOfLastWeek, withoutCopy } from './copy-week.ts';
import {
  canSetStatus,
  daysNotSentInTime,
  daysToSend,
  draftAfter,
  hasWorkAfter,
  progressOf,
  rowsOfWeek,
  withEdit,
  draftWithout,
  type WeekDraft,
  type WeekKind,
} from './draft.ts';

const WEEK = '2026-11-16';
const [MON, TUE, WED] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;

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

/** The values of `today` for which the test week is current, past or upcoming. */
const TODAY = { current: '2026-11-18', past: '2026-11-25', upcoming: '2026-11-11' };
const inPayroll = { status: 'APPROVED' as const, payrollRun: { id: 'r', status: 'PAID' } };

function rows(logs: TimeLog[], draft: WeekDraft = {}, kind: WeekKind = 'current', week = WEEK) {
  const context = { today: TODAY[kind], hourHundredthsPerDay: 800, unitRates: [] };
  return rowsOfWeek(context, week, new Map(logs.map((entry) => [entry.date, entry])), draft);
}

test.each<[string, WeekDraft, boolean]>([
  ['is unchanged', {}, true],
  ['was only sent back to the approver', { [MON]: { status: 'PENDING' } }, true],
  ['has changed hours', { [MON]: { hours: '9' } }, false],
  ['has changed notes', { [MON]: { notes: 'Amarillo' } }, false],
  ['is no longer worked', { [MON]: { worked: false } }, false],
])('lists the statuses that can be set on an approved day that %s', (_, draft, canStay) => {
  const [row] = rows([log(MON, { status: 'APPROVED' })], draft);
  expect(row && canSetStatus(row, 'APPROVED')).toBe(canStay);
  expect(row && canSetStatus(row, 'PENDING')).toBe(true);
  expect(row && canSetStatus(row, 'REJECTED')).toBe(false);
});

describe('daysToSend', () => {
  const worked = { date: MON, worked: true, description: '' };
  test.each<[string, WeekKind, TimeLog[], WeekDraft, object[]]>([
    ['sends nothing when nothing is logged or typed', 'current', [], {}, []],
    [
      'sends a day marked as worked',
      'current',
      [],
      { [MON]: { worked: true } },
      [{ ...worked, status: 'PENDING' }],
    ],
    [
      'sends the trimmed note of a day off',
      'current',
      [],
      { [MON]: { notes: ' Sick ' } },
      [{ date: MON, worked: false, description: 'Sick', status: 'PENDING' }],
    ],
    ['does not send a blank note', 'current', [], { [MON]: { notes: '  ' } }, []],
    ['sends an unchanged worked day without a status', 'current', [log(MON)], {}, [worked]],
    [
      'sends an unchanged approved day',
      'current',
      [log(MON, { status: 'APPROVED' })],
      {},
      [worked],
    ],
    [
      'sends a decided day without work or notes',
      'current',
      [log(MON, { status: 'REJECTED', worked: false })],
      {},
      [{ ...worked, worked: false }],
    ],
    [
      'does not send a pending day without work or notes',
      'current',
      [log(MON, { worked: false })],
      {},
      [],
    ],
    [
      'sends a stored day that is now not worked',
      'current',
      [log(MON)],
      { [MON]: { worked: false } },
      [{ ...worked, worked: false, status: 'PENDING' }],
    ],
    [
      'sends a stored day whose note was cleared',
      'current',
      [log(MON, { worked: false, description: 'Sick' })],
      { [MON]: { notes: '' } },
      [{ ...worked, worked: false, status: 'PENDING' }],
    ],
    [
      'sends a rejected day that was only set to pending',
      'current',
      [log(MON, { status: 'REJECTED' })],
      { [MON]: { status: 'PENDING' } },
      [{ ...worked, status: 'PENDING' }],
    ],
    [
      'sends a new day with the typed hours',
      'current',
      [],
      { [MON]: { worked: true, hours: '9.5' } },
      [{ ...worked, hoursWorked: 9.5, status: 'PENDING' }],
    ],
    [
      'sends a stored day with changed hours',
      'current',
      [log(MON)],
      { [MON]: { hours: '7.25' } },
      [{ ...worked, hoursWorked: 7.25, status: 'PENDING' }],
    ],
    [
      'sends a changed note without the hours, which may have changed elsewhere',
      'current',
      [log(MON, { hoursWorked: 9.5 })],
      { [MON]: { notes: 'Load 1' } },
      [{ ...worked, description: 'Load 1', status: 'PENDING' }],
    ],
    [
      'sends changed hours of a rejected day of a past week',
      'past',
      [log(MON, { status: 'REJECTED' })],
      { [MON]: { hours: '6' } },
      [{ ...worked, hoursWorked: 6, status: 'PENDING' }],
    ],
    [
      'does not send a day in a settlement',
      'current',
      [log(MON, inPayroll)],
      { [MON]: { notes: 'x' } },
      [],
    ],
    [
      'does not send an unchanged past week',
      'past',
      [log(MON), log(TUE, { status: 'REJECTED' })],
      {},
      [],
    ],
    [
      'sends only the corrected day of a past week',
      'past',
      [log(MON), log(TUE, { status: 'REJECTED' })],
      { [MON]: { notes: 'x' }, [TUE]: { notes: 'Load 4711' } },
      [{ date: TUE, worked: true, description: 'Load 4711', status: 'PENDING' }],
    ],
  ])('%s', (_, kind, logs, draft, expected) => {
    const sent = daysToSend(kind, rows(logs, draft, kind)).map(({ version, ...day }) => {
      // The version is the version of the stored day, or 0 if the day is not stored.
      expect(version).toBe(logs.find(({ date }) => date === day.date)?.version ?? 0);
      return day;
    });
    expect(sent).toEqual(expected);
  });
});

describe('a draft', () => {
  test('contains only the fields that differ from the stored day', () => {
    const stored = log(MON, { description: 'Load 1' });
    const once = withEdit({}, MON, stored, { notes: 'Load 2' });
    expect(once).toEqual({ [MON]: { notes: 'Load 2' } });
    expect(withEdit(once, MON, stored, { notes: 'Load 1' })).toEqual({});
    expect(withEdit({}, MON, stored, { worked: true })).toEqual({});
    expect(withEdit({}, MON, undefined, { status: 'PENDING' })).toEqual({});
  });

  test('drops the status when the stored status is chosen again', () => {
    const stored = log(MON, { status: 'REJECTED' });
    const pending = withEdit({}, MON, stored, { status: 'PENDING' });
    expect(pending).toEqual({ [MON]: { status: 'PENDING' } });
    expect(withEdit(pending, MON, stored, { status: 'REJECTED' })).toEqual({});
  });

  test('shows newer stored values in untouched fields', () => {
    const [row] = rows([log(MON, { description: 'From the office' })], { [MON]: { worked: true } });
    expect(row).toMatchObject({ worked: true, notes: 'From the office', changed: false });
  });

  test('shows a changed decided day as pending', () => {
    const [row] = rows([log(MON, { status: 'APPROVED' })], { [MON]: { notes: 'x' } });
    expect(row).toMatchObject({ status: 'PENDING', changed: true });
  });

  test('lists the days that were not sent before the week closed', () => {
    const draft = { [MON]: { worked: true }, [TUE]: { notes: 'x' } };
    expect(daysNotSentInTime(rows([log(TUE, inPayroll)], draft, 'past'), draft)).toEqual([MON]);
  });

  test('contains only unsent days and newer input after a submission', () => {
    const sent = { [MON]: { worked: true }, [TUE]: { notes: 'x' } };
    expect(draftAfter({ ...sent }, sent, [])).toEqual({});
    expect(draftAfter({ ...sent }, sent, [MON])).toEqual({ [MON]: { worked: true } });
    const typed = { [TUE]: { notes: 'x and more' }, [WED]: { worked: true } };
    expect(draftAfter({ ...sent, ...typed }, sent, [])).toEqual(typed);
  });

  test('can be discarded for some days', () => {
    const draft = { [MON]: { worked: true }, [TUE]: { notes: 'x' } };
    expect(draftWithout(draft, [MON])).toEqual({ [TUE]: { notes: 'x' } });
  });
});

describe('hours', () => {
  const hoursOf = (logs: TimeLog[], draft: WeekDraft = {}) => rows(logs, draft)[0];

  test.each<[string, TimeLog[], WeekDraft, object]>([
    [
      'default to the company’s hours on a worked day',
      [],
      { [MON]: { worked: true } },
      { hours: '8.0', hourHundredths: 800 },
    ],
    [
      'are the stored hours on a stored day',
      [log(MON, { hoursWorked: 9.25 })],
      {},
      { hours: '9.25', hourHundredths: 925 },
    ],
    ['are 0 on a day off', [], {}, { hourHundredths: 0, hasHoursProblem: false }],
    [
      'stay as typed when they are invalid',
      [log(MON)],
      { [MON]: { hours: '7.3' } },
      { hours: '7.3', hourHundredths: 0, hasHoursProblem: true, changed: true },
    ],
    [
      'are unchanged if only the notation differs',
      [log(MON)],
      { [MON]: { hours: '8' } },
      { hours: '8', hourHundredths: 800, changed: false },
    ],
    [
      'make an approved day pending when they change',
      [log(MON, { status: 'APPROVED' })],
      { [MON]: { hours: '9' } },
      { status: 'PENDING', changed: true },
    ],
  ])('%s', (_, logs, draft, expected) => expect(hoursOf(logs, draft)).toMatchObject(expected));

  test('are not in the draft when the day is not worked or they equal the stored hours', () => {
    const typed = withEdit({ [MON]: { worked: true } }, MON, undefined, { hours: '9' });
    expect(typed).toEqual({ [MON]: { worked: true, hours: '9' } });
    expect(withEdit(typed, MON, undefined, { worked: false })).toEqual({});
    expect(withEdit({ [MON]: { hours: '9' } }, MON, log(MON), { hours: '8.0' })).toEqual({});
  });
});

describe('copyOfLastWeek', () => {
  const before = [
    log('2026-11-09', { description: 'Load 1' }),
    log('2026-11-10', { status: 'REJECTED' }),
    log('2026-11-11'),
  ];
  const lastWeek = rows(before, {}, 'past', '2026-11-09');

  test('fills only empty days and copies no rejected days', () => {
    const draft = { [WED]: { notes: 'typed' } };
    expect(copyOfLastWeek(rows([], draft), lastWeek, 'current', draft)).toEqual({
      draft: { ...draft, [MON]: { worked: true, notes: 'Load 1' } },
      copied: 1,
    });
  });

  test('copies hours that differ from the company’s hours per worked day', () => {
    const long = rows([log('2026-11-09', { hoursWorked: 9.5 })], {}, 'past', '2026-11-09');
    expect(copyOfLastWeek(rows([]), long, 'current', {}).draft).toEqual({
      [MON]: { worked: true, hours: '9.5' },
    });
  });

  test('can be undone without losing the days typed since then', () => {
    const before = { [MON]: { worked: true } };
    const copy = { ...before, [TUE]: { worked: true } };
    const now = { ...copy, [TUE]: { worked: true, notes: 'x' }, [WED]: { notes: 'typed' } };
    expect(withoutCopy(now, before, copy)).toEqual({ ...before, [WED]: { notes: 'typed' } });
  });

  test('copies only the notes into a future week', () => {
    const next = rows([], {}, 'upcoming');
    expect(copyOfLastWeek(next, lastWeek, 'upcoming', {})).toEqual({
      draft: { [MON]: { notes: 'Load 1' } },
      copied: 1,
    });
  });
});

test('excludes rejected days from the progress', () => {
  const logs = [log(MON, { hoursWorked: 9.5 }), log(TUE, { status: 'REJECTED' })];
  const week = rows(logs, { [WED]: { worked: true } });
  expect(progressOf(week)).toMatchObject({ worked: 2, hourHundredths: 1750, unsent: 1 });
});

test('finds worked days after today, stored or not sent', () => {
  const [thursday, today] = ['2026-11-19', TODAY.current];
  expect(hasWorkAfter(rows([log(WED), log(thursday, { worked: false })]), today)).toBe(false);
  expect(hasWorkAfter(rows([log(thursday)]), today)).toBe(true);
  expect(hasWorkAfter(rows([], { [thursday]: { worked: true } }), today)).toBe(true);
});
