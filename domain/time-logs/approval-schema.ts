import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, text, SentenceText, MessageText } from '../endpoint.ts';
import { WeekException } from './exceptions.ts';
import { feature, TimeLog, Version } from './schema.ts';

/** The contractors who neither logged a day of a week nor submitted the week. Contains the number of these contractors,
 *  and the names of the first few. */
export const MissingWeek = Type.Object({
  weekStart: DaySchema,
  total: Type.Integer(),
  people: Type.Array(
    Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      /** False if the caller approves for this person only as a delegate, and does not see the person's other records. */
      inScope: Type.Boolean(),
    }),
  ),
});
export type MissingWeek = Static<typeof MissingWeek>;

const WeekToApprove = Type.Object({
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  weekStart: DaySchema,
  timeLogs: Type.Array(TimeLog),
  /** The points to check before an approver approves the week. */
  exceptions: Type.Array(WeekException),
});
export type WeekToApprove = Static<typeof WeekToApprove>;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/time-logs/approvals',
  feature,
  summary: 'List other people’s pending days that you can decide, by person and week, oldest first',
  access: anyPermission('action:approve-time-log'),
  query: exactly({
    userId: Type.Optional(Id),
    weekStart: Type.Optional(DaySchema),
    /** Limits the list to weeks with exceptions, or to weeks without exceptions. A page can be empty and still have a
     *  next page. */
    exceptions: Type.Optional(Type.Enum(['with', 'without'])),
    /** `afterWeek` and `afterUserId` come from `next` of the previous page. */
    afterWeek: Type.Optional(DaySchema),
    afterUserId: Type.Optional(Id),
  }),
  response: Type.Object({
    /** A page of weeks, each with all of its pending days. */
    weeks: Type.Array(WeekToApprove),
    /** The number of days that have begun and can be approved, on all pages and regardless of the filters. */
    total: Type.Integer(),
    /** The number of weeks that match `userId` and `weekStart`, on all pages. Each person's week counts once. */
    weekCount: Type.Integer(),
    /** The people and weeks of all pending days, for the filters. Present only on the first page. */
    choices: Type.Optional(
      Type.Object({
        people: Type.Array(
          Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
        ),
        weekStarts: Type.Array(DaySchema),
      }),
    ),
    /** The contractors who neither logged a day of last week nor submitted that week. Present only on the first page
     *  without filters, and only if there are such contractors. */
    notSubmitted: Type.Optional(MissingWeek),
    /** The start of the next page. Absent on the last page. */
    next: Type.Optional(Type.Object({ afterWeek: DaySchema, afterUserId: Id })),
  }),
});

export const decideTimeLogs = endpoint({
  method: 'POST',
  path: '/api/time-logs/decisions',
  feature,
  summary: 'Approve or reject other people’s pending days, with a result for each day',
  access: anyPermission('action:approve-time-log'),
  body: exactly({
    /** The days to approve or reject, each at most once, with the version that the approver saw. */
    days: Type.Array(exactly({ id: Id, version: Version }), { minItems: 1, maxItems: 500 }),
    status: Type.Enum(['APPROVED', 'REJECTED']),
    /** The reason, which the owner sees. A rejection requires a reason. */
    reason: Type.Optional(text(500)),
  }),
  acceptsIdempotencyKey: true,
  response: Type.Object({
    message: MessageText,
    decided: Type.Integer(),
    results: Type.Array(
      Type.Object({
        id: Id,
        decided: Type.Boolean(),
        /** The code and the sentence of the refusal if the day was not decided. */
        code: Type.Optional(Type.String()),
        reason: Type.Optional(SentenceText),
      }),
    ),
  }),
});
