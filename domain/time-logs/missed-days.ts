import { Type, type Static } from 'typebox';
import { anyPermission, enteringDays } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, MAX_INTEGER, text, MessageText } from '../endpoint.ts';
import { Page, Pagination, Search } from '../lists.ts';
import { UnitRates } from '../pay-rates/unit-rates.ts';
import { feature, Hours, Quantities, TimeLog, Version } from './schema.ts';

// With these endpoints, an owner requests a missed day, and somebody else enters days on the owner's behalf.

export const requestDay = endpoint({
  method: 'POST',
  path: '/api/time-logs/requests',
  feature,
  summary: 'Request a missed day of a past week, which then needs approval',
  access: anyPermission('access:time-logs-page'),
  body: exactly({
    date: DaySchema,
    /** The default is true. */
    worked: Type.Optional(Type.Boolean()),
    hoursWorked: Type.Optional(Hours),
    quantities: Quantities,
    description: Type.Optional(text(1000)),
    /** The version that the owner's device loaded, or 0 if the day had no entry. If this is set, the server returns 409
     *  when the day has changed since then. */
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER })),
    /** The reason, which the approver sees. */
    reason: text(500),
  }),
  response: TimeLog,
  status: 201,
  acceptsIdempotencyKey: true,
});

const DayOnBehalf = exactly({
  userId: Id,
  date: DaySchema,
  worked: Type.Boolean(),
  hoursWorked: Type.Optional(Hours),
  quantities: Quantities,
  description: Type.Optional(text(1000)),
  /** The version of the entry to correct. Absent if the day has no entry. */
  version: Type.Optional(Version),
});
export type DayOnBehalf = Static<typeof DayOnBehalf>;

export const enterOnBehalf = endpoint({
  method: 'POST',
  path: '/api/time-logs/on-behalf',
  feature,
  summary: 'Add or correct another person’s day, which then needs approval',
  access: enteringDays,
  body: DayOnBehalf,
  response: TimeLog,
  status: 201,
});

export const enterDays = endpoint({
  method: 'POST',
  path: '/api/time-logs/on-behalf/days',
  feature,
  summary: 'Add or correct days of several people, all or none, which then need approval',
  access: enteringDays,
  body: exactly({ days: Type.Array(DayOnBehalf, { minItems: 1, maxItems: 500 }) }),
  // A request with 500 days, each with notes of 1,000 ASCII letters, is within this limit.
  maxBytes: 600_000,
  response: Type.Object({ message: MessageText, entered: Type.Integer() }),
  status: 201,
  acceptsIdempotencyKey: true,
});

const PersonWithDays = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  /** The units that pay the days of the week. */
  unitRates: UnitRates,
  /** The logged days of the week. */
  timeLogs: Type.Array(TimeLog),
});
export type PersonWithDays = Static<typeof PersonWithDays>;

export const listDaysToEnter = endpoint({
  method: 'GET',
  path: '/api/time-logs/on-behalf',
  feature,
  summary:
    'List the active contractors whose days you can enter, by name, with their days of a week',
  access: enteringDays,
  query: exactly({ weekStart: DaySchema, search: Search, page: Page }),
  response: Type.Object({ people: Type.Array(PersonWithDays), pagination: Pagination }),
});
