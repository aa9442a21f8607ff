import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, text, SentenceText, MessageText } from '../endpoint.ts';
import { Page, Pagination } from '../lists.ts';
import { feature, TimeLog, Version } from './schema.ts';

// These endpoints list decided days, undo a decision and reopen an approved day.

const DecidedLog = Type.Object({
  ...TimeLog.properties,
  /** The person who made the decision. Absent if this person's account was deleted. */
  decidedBy: Type.Optional(Type.Object({ firstName: Type.String(), lastName: Type.String() })),
  decidedAt: Type.String(),
  /** Whether the caller can undo the decision. */
  canUndo: Type.Boolean(),
});
export type DecidedLog = Static<typeof DecidedLog>;

const DecidedWeek = Type.Object({
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  weekStart: DaySchema,
  /** False if the caller only approves for another person. The caller then cannot correct the days. */
  inScope: Type.Boolean(),
  timeLogs: Type.Array(DecidedLog),
});
export type DecidedWeek = Static<typeof DecidedWeek>;

export const listDecided = endpoint({
  method: 'GET',
  path: '/api/time-logs/decided',
  feature,
  summary: 'List other people’s decided days in your scope, by person and week, newest week first',
  access: anyPermission('action:approve-time-log'),
  query: exactly({
    userId: Type.Optional(Id),
    /** The Monday of the week. The default is all weeks that the time-log page shows. */
    weekStart: Type.Optional(DaySchema),
    status: Type.Optional(Type.Enum(['APPROVED', 'REJECTED'])),
    page: Page,
  }),
  response: Type.Object({
    weeks: Type.Array(DecidedWeek),
    /** Everyone with a decided day in these weeks, for the filter by person. */
    people: Type.Array(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
    pagination: Pagination,
  }),
});

export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/time-logs/decisions/undo',
  feature,
  summary: 'Undo your own decisions, with a result for each day',
  access: anyPermission('action:approve-time-log'),
  body: exactly({
    /** The days, each at most once, with the version that was approved or rejected. */
    days: Type.Array(exactly({ id: Id, version: Version }), { minItems: 1, maxItems: 500 }),
    /** The decision to undo. */
    status: Type.Enum(['APPROVED', 'REJECTED']),
  }),
  response: Type.Object({
    message: MessageText,
    undone: Type.Integer(),
    results: Type.Array(
      Type.Object({
        id: Id,
        undone: Type.Boolean(),
        /** The code and the sentence of the refusal if the decision was not undone. */
        code: Type.Optional(Type.String()),
        reason: Type.Optional(SentenceText),
      }),
    ),
  }),
});

export const reopenTimeLog = endpoint({
  method: 'POST',
  path: '/api/time-logs/:id/reopening',
  feature,
  summary: 'Reopen an approved day that no settlement includes, so that its owner can correct it',
  access: anyPermission('action:approve-time-log'),
  params: IdParams,
  body: exactly({
    /** The version that the approver saw. */
    version: Version,
    /** The reason, which the owner sees. */
    reason: text(500, 1),
  }),
  response: Type.Object({ message: MessageText }),
});
