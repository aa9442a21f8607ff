import { Type } from 'typebox';
import { holding } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, text } from '../endpoint.ts';
import { feature, Hours, TimeLog, Version } from './schema.ts';

// Days that were not logged while their week was open.

export const requestDay = endpoint({
  method: 'POST',
  path: '/api/time-logs/requests',
  feature,
  summary: 'Request a forgotten day of a past week: it waits for approval with its reason',
  access: holding('access:time-logs-page'),
  body: exactly({
    date: DaySchema,
    hoursWorked: Type.Optional(Hours),
    description: Type.Optional(text(1000)),
    /** The approver reads it. */
    reason: text(500),
  }),
  answer: TimeLog,
  status: 201,
});

export const enterOnBehalf = endpoint({
  method: 'POST',
  path: '/api/time-logs/on-behalf',
  feature,
  summary: 'Add or correct a day of another person: it waits for approval',
  access: holding('action:approve-time-log', 'action:manage-profiles', 'action:process-payroll'),
  body: exactly({
    userId: Id,
    date: DaySchema,
    worked: Type.Boolean(),
    hoursWorked: Type.Optional(Hours),
    description: Type.Optional(text(1000)),
    /** Of the entry that is corrected; absent for a day without an entry. */
    version: Type.Optional(Version),
  }),
  answer: TimeLog,
  status: 201,
});
