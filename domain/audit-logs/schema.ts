import { Type, type Static } from 'typebox';
import { adminOnly } from '../access.ts';
import { endpoint, exactly, Id, matching, nullable } from '../endpoint.ts';
import { dateRange, Limit, Page, Pagination, Search } from '../lists.ts';
import { AUDIT_LEVELS } from './levels.ts';
import { LoggedPerson } from './people-in-values.ts';
import { say } from '../schema-sentences.ts';

const Level = Type.Enum([...AUDIT_LEVELS]);

export const AuditLog = Type.Object(
  {
    id: Id,
    timestamp: Type.String(),
    /** The actor. Null if the system acted. */
    user: nullable(
      Type.Object({ firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
    ),
    action: Type.String(),
    level: Level,
    ipAddress: nullable(Type.String()),
    userAgent: nullable(Type.String()),
    /** JSON text. */
    oldValues: nullable(Type.String()),
    /** JSON text. Its property `meta` contains the level. */
    newValues: nullable(Type.String()),
    /** The person or record that the entry concerns. Null if there is none, or if it was deleted. */
    subjectId: nullable(Id),
    /** The object of the action: "3 days for Kofi Mensah". */
    object: Type.String(),
    /** The action as text that follows the actor's name: "approved 3 days for Kofi Mensah, Nov 16–18". */
    summary: Type.String(),
  },
  { title: 'AuditLog' },
);
export type AuditLog = Static<typeof AuditLog>;

const feature = 'audit-logs';

const filter = {
  /** If this is set, the response has the entries by this person and about this person. */
  userId: Type.Optional(Id),
  action: Type.Optional(matching('^[A-Z0-9_]{1,60}$', say.actionCode)),
  level: Type.Optional(Level),
  /** The date range in the company's time zone, including both days. */
  ...dateRange,
  search: Search,
};
const Filter = exactly(filter);
export type AuditFilter = Static<typeof Filter>;

/** If a filter is set, the server counts at most this many entries. To see older entries, the reader sets a
 *  narrower filter. */
export const MAX_COUNTED_ENTRIES = 10_000;

export const listAuditLogs = endpoint({
  method: 'GET',
  path: '/api/logs',
  feature,
  summary: 'List the entries of the audit trail, newest first',
  access: adminOnly,
  query: exactly({ ...filter, page: Page, limit: Limit }),
  response: Type.Object({
    logs: Type.Array(AuditLog),
    pagination: Pagination,
    /** The person of the filter `userId`. Null if the filter is not set or the person was deleted. */
    person: nullable(LoggedPerson),
    /** The people whose ids the values of these entries contain. */
    people: Type.Array(LoggedPerson),
  }),
});

export const getAuditStats = endpoint({
  method: 'GET',
  path: '/api/logs/stats',
  feature,
  summary: 'Count the entries of the last 30 days: all, sign-ins, new accounts and payroll',
  access: adminOnly,
  response: Type.Object({
    totalLogs: Type.Integer(),
    logsByAction: Type.Object({
      userLogin: Type.Integer(),
      userCreated: Type.Integer(),
      payrollCalculation: Type.Integer(),
    }),
  }),
});

export const exportAuditLogs = endpoint({
  method: 'GET',
  path: '/api/logs/export',
  feature,
  summary: 'Export all matching entries as CSV, newest first',
  access: adminOnly,
  stepUp: true,
  exportsInBulk: true,
  query: Filter,
  response: Type.Unknown(),
  file: 'text/csv; charset=utf-8',
});

export const Verification = Type.Object(
  {
    verifiedAt: Type.String(),
    /** PARTIAL means that the verification reached the time limit of the call, or that the server shut down. Everything
     *  that it checked is sound. */
    state: Type.Enum(['SOUND', 'BROKEN', 'PARTIAL']),
    sealed: Type.Integer(),
    erased: Type.Integer(),
    checkpoints: Type.Integer(),
    problem: nullable(Type.String()),
    milliseconds: Type.Integer(),
  },
  { title: 'Verification' },
);
export type Verification = Static<typeof Verification>;

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/logs/verification',
  feature,
  summary: 'Get the time and the result of the last audit verification',
  access: adminOnly,
  response: Type.Object({ verification: nullable(Verification) }),
});

export const verifyAuditLogs = endpoint({
  method: 'POST',
  path: '/api/logs/verification',
  feature,
  summary: 'Verify the audit trail now, for at most 20 seconds',
  access: adminOnly,
  response: Type.Object({ verification: Verification }),
});
