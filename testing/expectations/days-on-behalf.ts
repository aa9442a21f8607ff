import { sql } from 'kysely';
import { changes, target, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { PAGE, under } from '../access/fields.ts';
import { SEE_CONTRACTORS } from '../access/scope.ts';

/** The audit values of the day that the calls enter. The list is empty if the day is not logged. */
const enteredDay: ExpectedValues = ({ target }) => sql`
  select coalesce(json_agg(json_build_object('day', day, 'worked', worked, 'status', status,
    'notes', notes, 'hourHundredths', hour_hundredths)), '[]') as days
  from time_logs where user_id = ${target.id} and day = '2026-11-12'`;

const LOG = 'id userId date worked status description isApproved hoursWorked version';

/** The expectations of entering days for others, a part of the time logs. */
export const DAYS_ON_BEHALF: Expectations = {
  'POST /api/time-logs/on-behalf': {
    admits: ['action:approve-time-log', 'action:manage-profiles', 'action:process-payroll'],
    scope: SEE_CONTRACTORS,
    outcome: { own: 'OWN_DAYS', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ body: { userId: id, date: '2026-11-12', worked: true } }),
    auditScenarios: [
      {
        action: 'TIME_LOG_ENTERED',
        subject: target,
        ...changes(enteredDay),
        onRepeat: 'STALE_VERSION',
      },
    ],
  },
  'POST /api/time-logs/on-behalf/days': {
    admits: ['action:approve-time-log', 'action:manage-profiles', 'action:process-payroll'],
    scope: SEE_CONTRACTORS,
    outcome: { own: 'OWN_DAYS', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ body: { days: [{ userId: id, date: '2026-11-12', worked: true }] } }),
    auditScenarios: [
      {
        action: 'TIME_LOG_ENTERED',
        subject: target,
        ...changes(enteredDay),
        onRepeat: 'STALE_VERSION',
      },
    ],
  },
  'GET /api/time-logs/on-behalf': {
    admits: ['action:approve-time-log', 'action:manage-profiles', 'action:process-payroll'],
    scope: SEE_CONTRACTORS,
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, email }) => ({
      query: { weekStart: '2026-11-16', search: email },
      shows: id,
    }),
    fields: {
      always: `people.id people.firstName people.lastName people.unitRates.unit people.unitRates.from people.unitRates.isPaid ${under('people.timeLogs', LOG)} ${PAGE}`,
      pay: 'people.unitRates.rate',
    },
  },
};
