import { Type } from 'typebox';
import { holding } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, text } from '../endpoint.ts';
import { feature, Hours, TimeLog, Version } from './schema.ts';

// Logging a day after its week has closed.

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
    /** Shown to the approver. */
    reason: text(500),
  }),
  answer: TimeLog,
  status: 201,
  repeatable: true,
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
    /** The version of the entry to correct; absent if the day has no entry. */
    version: Type.Optional(Version),
  }),
  answer: TimeLog,
  status: 201,
});
