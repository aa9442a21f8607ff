import { sql } from 'kysely';
import {
  caller,
  changes,
  nothing,
  target,
  type Build,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import {
  APPROVE_TIME_LOGS,
  CHANGE_TIME_LOGS,
  EVERYONE,
  READ_TIME_LOGS,
  READ_TIME_LOG_TOTALS,
} from '../access/scope.ts';
import { DAYS_ON_BEHALF } from './days-on-behalf.ts';
import { DELEGATIONS } from './delegations.ts';
import { NO_HISTORY, under } from '../access/fields.ts';

const byLog: Build = ({ logId }) => ({ params: { id: logId } });
/** The audit values of the caller's day. The list is empty if the day is not logged. */
const ownDay =
  (day: string): ExpectedValues =>
  ({ own }) =>
    sql`
    select coalesce(json_agg(json_build_object('day', day, 'worked', worked, 'status', status,
      'notes', notes, 'hourHundredths', hour_hundredths)), '[]') as days
    from time_logs where user_id = ${own.id} and day = ${day}`;
const statusOfDay: ExpectedValues = ({ target }) =>
  sql`select status from time_logs where id = ${target.logId}`;
const decidedDay: ExpectedValues = ({ target }) => sql`
  select status, json_build_array(json_build_object('day', day, 'worked', worked,
    'hourHundredths', hour_hundredths, 'notes', notes)) as days
  from time_logs where id = ${target.logId}`;

const reopenedDay: ExpectedValues = ({ target }) => sql`
  select status, decision_reason as reason, json_build_array(json_build_object('day', day,
    'worked', worked, 'hourHundredths', hour_hundredths, 'notes', notes)) as days
  from time_logs where id = ${target.logId}`;

const LOG = 'id userId date worked status description isApproved hoursWorked version';
const AMOUNTS = 'payrollRun.basePay payrollRun.bonuses payrollRun.totalPay';
const TOTALS = ['daysWorked', 'earned', 'expenses', 'paid', 'withheld'];

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const TIME_LOGS: Expectations = {
  'GET /api/time-logs': {
    admits: ['access:time-logs-page'],
    scope: READ_TIME_LOGS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, logId }) => ({ query: { userId: id }, shows: logId }),
    fields: { always: `${LOG} payrollRun.id payrollRun.status`, pay: AMOUNTS },
  },
  'GET /api/time-logs/:id': {
    admits: ['access:time-logs-page'],
    scope: READ_TIME_LOGS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byLog,
    fields: { always: LOG },
  },
  'POST /api/time-logs': {
    admits: ['access:time-logs-page'],
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: { date: '2026-11-18', worked: true } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'TIME_LOGS_SUBMITTED',
        subject: caller,
        ...changes(ownDay('2026-11-18')),
        onRepeat: 'nothing',
      },
    ],
  },
  'PUT /api/time-logs/:id': {
    admits: ['access:time-logs-page'],
    scope: CHANGE_TIME_LOGS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ logId }, relation) => ({
      params: { id: logId },
      body: {
        date: '2026-11-17',
        worked: true,
        ...(relation === 'own' ? { description: 'Two loads' } : { status: 'APPROVED' }),
      },
    }),
    auditScenarios: [
      {
        when: 'it is the caller’s day',
        on: 'own',
        action: 'TIME_LOGS_SUBMITTED',
        subject: caller,
        ...changes(ownDay('2026-11-17')),
        onRepeat: 'nothing',
      },
      {
        when: 'it is another person’s day',
        action: 'TIME_LOGS_DECIDED',
        subject: target,
        before: statusOfDay,
        after: decidedDay,
        onRepeat: 'nothing',
      },
    ],
  },
  'PUT /api/time-logs/weeks/:weekStart': {
    admits: ['access:time-logs-page'],
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({
      params: { weekStart: '2026-11-16' },
      body: { days: [{ date: '2026-11-16', worked: true }] },
    }),
    auditScenarios: [
      {
        on: 'own',
        action: 'TIME_LOGS_SUBMITTED',
        subject: caller,
        ...changes(ownDay('2026-11-16')),
        onRepeat: 'nothing',
      },
    ],
  },
  'PUT /api/time-logs/weeks/:weekStart/no-work': {
    admits: ['access:time-logs-page'],
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ params: { weekStart: '2026-10-05' } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'WEEK_WITHOUT_WORK_SUBMITTED',
        subject: caller,
        after: { weekStart: '2026-10-05' },
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/time-logs/weeks': {
    admits: ['access:time-logs-page'],
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'POST /api/time-logs/requests': {
    admits: ['access:time-logs-page'],
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: { date: '2026-11-12', reason: 'Forgot to log it' } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'TIME_LOG_REQUESTED',
        subject: caller,
        before: ownDay('2026-11-12'),
        after: ({ own }) => sql`
          select coalesce(json_agg(json_build_object('day', day, 'worked', worked, 'status', status,
            'notes', notes, 'hourHundredths', hour_hundredths)), '[]') as days,
            max(request_reason) as reason
          from time_logs where user_id = ${own.id} and day = '2026-11-12'`,
        onRepeat: 'the same',
      },
    ],
  },
  'GET /api/time-logs/weeks/:weekStart/history': {
    admits: ['access:time-logs-page'],
    scope: READ_TIME_LOGS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      params: { weekStart: '2026-11-16' },
      query: { userId: id },
    }),
    fields: { always: NO_HISTORY },
  },
  'GET /api/time-logs/summary': {
    admits: ['access:time-logs-page'],
    scope: READ_TIME_LOG_TOTALS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ query: { userId: id } }),
    fields: {
      always: '',
      pay: [
        'dailyRate otherRates',
        under('unitRates', 'unit from isPaid rate'),
        'weeks.weekStart months.month year.year',
        ...['weeks', 'months', 'year'].map((field) => under(field, TOTALS.join(' '))),
      ].join(' '),
    },
  },
  'GET /api/time-logs/approvals': {
    admits: ['action:approve-time-log'],
    scope: APPROVE_TIME_LOGS,
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, logId }) => ({ query: { userId: id }, shows: logId }),
    fields: {
      always: [
        'total weekCount choices.weekStarts',
        under('choices.people', 'id firstName lastName'),
        under('weeks', 'userId firstName lastName weekStart'),
        under('weeks.timeLogs', LOG),
        'weeks.exceptions',
      ].join(' '),
    },
  },
  'GET /api/time-logs/decided': {
    admits: ['action:approve-time-log'],
    scope: APPROVE_TIME_LOGS,
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id }) => ({ query: { userId: id }, shows: id }),
    fields: {
      always: [
        'people.id people.firstName people.lastName',
        'pagination.page pagination.limit pagination.total',
        under('weeks', 'userId firstName lastName weekStart inScope'),
        under('weeks.timeLogs', `${LOG} payrollRun.id payrollRun.status decidedAt canUndo`),
      ].join(' '),
    },
  },
  'POST /api/time-logs/decisions': {
    admits: ['action:approve-time-log'],
    scope: APPROVE_TIME_LOGS,
    outcome: { own: 'OWN_DAYS', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ logId }) => ({ body: { days: [{ id: logId, version: 1 }], status: 'APPROVED' } }),
    auditScenarios: [
      {
        action: 'TIME_LOGS_DECIDED',
        subject: target,
        before: statusOfDay,
        after: decidedDay,
        onRepeat: 'ALREADY_DECIDED',
      },
    ],
  },
  'POST /api/time-logs/decisions/undo': {
    // The day is pending, so there is no decision to undo. The audit scenario prepares a decided day.
    admits: ['action:approve-time-log'],
    scope: APPROVE_TIME_LOGS,
    outcome: {
      own: 'OWN_DAYS',
      inScope: 'STALE_VERSION',
      outOfScope: 'NOT_FOUND',
      missing: 'NOT_FOUND',
    },
    input: ({ logId }) => ({ body: { days: [{ id: logId, version: 1 }], status: 'APPROVED' } }),
    auditScenarios: [
      {
        recordState: 'decided',
        action: 'TIME_LOGS_DECISION_UNDONE',
        subject: target,
        before: statusOfDay,
        after: decidedDay,
        onRepeat: 'STALE_VERSION',
      },
    ],
  },
  'POST /api/time-logs/:id/reopening': {
    // Only an approved day can be reopened, and this day is pending. The audit scenario prepares an approved day.
    admits: ['action:approve-time-log'],
    scope: APPROVE_TIME_LOGS,
    outcome: {
      own: 'OWN_DAYS',
      inScope: 'STALE_VERSION',
      outOfScope: 'NOT_FOUND',
      missing: 'NOT_FOUND',
    },
    input: ({ logId }) => ({
      params: { id: logId },
      body: { version: 1, reason: 'The load was canceled' },
    }),
    auditScenarios: [
      {
        recordState: 'decided',
        action: 'TIME_LOG_REOPENED',
        subject: target,
        before: statusOfDay,
        after: reopenedDay,
        onRepeat: 'STALE_VERSION',
      },
    ],
  },
  ...DAYS_ON_BEHALF,
  ...DELEGATIONS,
};
