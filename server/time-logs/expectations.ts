import { sql } from 'kysely';
import {
  caller,
  changes,
  target,
  type Build,
  type Expectations,
  type Facts,
} from '../access/expectations.ts';
import { NO_HISTORY, under } from '../access/fields.ts';

const byLog: Build = ({ logId }) => ({ params: { id: logId } });
/** A day of one's own, logged or not yet. */
const ownDay =
  (day: string): Facts =>
  ({ own }) =>
    sql`
    select coalesce(json_agg(json_build_object('day', day, 'worked', worked, 'status', status,
      'notes', notes, 'hourHundredths', hour_hundredths)), '[]') as days
    from time_logs where user_id = ${own.id} and day = ${day}`;
const decidedDay: Facts = ({ target }) => sql`select status, array[day] as days
  from time_logs where id = ${target.logId}`;

const LOG = 'id userId date worked status description isApproved hoursWorked';
const AMOUNTS = 'payrollRun.basePay payrollRun.bonuses payrollRun.totalPay';
const TOTALS = ['daysWorked', 'earned', 'expenses', 'paid', 'withheld'];

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const TIME_LOGS: Expectations = {
  'GET /api/time-logs': {
    access: 'access:time-logs-page | c t s c c t s t s s | ok | ok | hidden | hidden',
    input: ({ id, logId }) => ({ query: { userId: id }, shows: logId }),
    fields: { always: `${LOG} payrollRun.id payrollRun.status`, pay: AMOUNTS },
  },
  'GET /api/time-logs/:id': {
    access: 'access:time-logs-page | c t s c c t s t s s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: byLog,
    fields: { always: LOG },
  },
  'POST /api/time-logs': {
    access: 'access:time-logs-page | x x x x x x x x x x | ok',
    input: () => ({ body: { date: '2026-11-18', worked: true } }),
    leaves: [
      {
        on: 'own',
        action: 'TIME_LOGS_SUBMITTED',
        subject: caller,
        ...changes(ownDay('2026-11-18')),
        again: 'nothing',
      },
    ],
  },
  'PUT /api/time-logs/:id': {
    access: 'access:time-logs-page | c t s v v t s t s s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: ({ logId }, relation) => ({
      params: { id: logId },
      body: {
        date: '2026-11-17',
        worked: true,
        ...(relation === 'own' ? { description: 'Two loads' } : { status: 'APPROVED' }),
      },
    }),
    leaves: [
      {
        when: 'it is the caller’s day',
        on: 'own',
        action: 'TIME_LOGS_SUBMITTED',
        subject: caller,
        ...changes(ownDay('2026-11-17')),
        again: 'nothing',
      },
      {
        when: 'it is another person’s day',
        action: 'TIME_LOGS_DECIDED',
        subject: target,
        ...changes(decidedDay),
        again: 'nothing',
      },
    ],
  },
  'PUT /api/time-logs/weeks/:weekStart': {
    access: 'access:time-logs-page | x x x x x x x x x x | ok',
    input: () => ({
      params: { weekStart: '2026-11-16' },
      body: { days: [{ date: '2026-11-16', worked: true }] },
    }),
    leaves: [
      {
        on: 'own',
        action: 'TIME_LOGS_SUBMITTED',
        subject: caller,
        ...changes(ownDay('2026-11-16')),
        again: 'nothing',
      },
    ],
  },
  'GET /api/time-logs/weeks/:weekStart/history': {
    access: 'access:time-logs-page | c t s c c t s t s s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: ({ id }) => ({
      params: { weekStart: '2026-11-16' },
      query: { userId: id },
    }),
    fields: { always: NO_HISTORY },
  },
  'GET /api/time-logs/summary': {
    access: 'access:time-logs-page | c t s c c s s s s s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: ({ id }) => ({ query: { userId: id } }),
    fields: {
      always: '',
      pay: [
        'dailyRate weeks.weekStart months.month year.year',
        ...['weeks', 'months', 'year'].map((span) => under(span, TOTALS.join(' '))),
      ].join(' '),
    },
  },
  'GET /api/time-logs/approvals': {
    access: 'action:approve-time-log | c t . . . t . t . s | hidden | ok | hidden | hidden',
    input: ({ logId }) => ({ shows: logId }),
    fields: {
      always: `total ${under('weeks', 'userId firstName lastName weekStart')} ${under('weeks.timeLogs', LOG)}`,
    },
  },
  'POST /api/time-logs/decisions': {
    access: 'action:approve-time-log | c t . . . t . t . s | OWN_DAYS | ok | NOT_FOUND | NOT_FOUND',
    input: ({ logId }) => ({ body: { ids: [logId], status: 'APPROVED' } }),
    leaves: [
      {
        action: 'TIME_LOGS_DECIDED',
        subject: target,
        ...changes(decidedDay),
        again: 'ALREADY_DECIDED',
      },
    ],
  },
};
