import { Type } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, text } from '../endpoint.ts';
import { feature, Hours, TimeLog, Version } from './schema.ts';

// With these endpoints, an owner requests a forgotten day, and somebody else enters a day on the owner's behalf.

export const requestDay = endpoint({
  method: 'POST',
  path: '/api/time-logs/requests',
  feature,
  summary: 'Request a forgotten day of a past week, which then needs approval',
  access: anyPermission('access:time-logs-page'),
  body: exactly({
    date: DaySchema,
    hoursWorked: Type.Optional(Hours),
    description: Type.Optional(text(1000)),
    /** The reason. The approver sees it. */
    reason: text(500),
  }),
  response: TimeLog,
  status: 201,
  acceptsIdempotencyKey: true,
});

export const enterOnBehalf = endpoint({
  method: 'POST',
  path: '/api/time-logs/on-behalf',
  feature,
  summary: 'Add or correct another person’s day, which then needs approval',
  access: anyPermission(
    'action:approve-time-log',
    'action:manage-profiles',
    'action:process-payroll',
  ),
  body: exactly({
    userId: Id,
    date: DaySchema,
    worked: Type.Boolean(),
    hoursWorked: Type.Optional(Hours),
    description: Type.Optional(text(1000)),
    /** The version of the entry to correct. Absent if the day has no entry. */
    version: Type.Optional(Version),
  }),
  response: TimeLog,
  status: 201,
});
