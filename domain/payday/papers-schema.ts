import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, MessageResponse, nullable } from '../endpoint.ts';
import { CLOCK_STATES } from './papers.ts';

/** The clock of the unpaid work whose papers came first (49 CFR 376.12(f)). */
export const Clock = Type.Object(
  {
    /** The week of the work. */
    weekStart: DaySchema,
    /** The day on which the papers came. Without a record, the earliest day that can be right. */
    cameOn: DaySchema,
    /** Whether the office recorded the day. */
    isRecorded: Type.Boolean(),
    days: Type.Integer(),
    payBy: DaySchema,
    /** Warns from day 12. Overdue after day 15. */
    state: Type.Enum([...CLOCK_STATES]),
  },
  { title: 'PaymentClock' },
);
export type Clock = Static<typeof Clock>;

/** What payday shows about a leased owner-operator. */
export const Lease = Type.Object({
  /** Null if no work is unpaid. */
  clock: nullable(Clock),
  /** The day on which the papers of the week came. Null if nobody recorded it. */
  cameOn: nullable(DaySchema),
  /** The first day of the week with work that is in no settlement. Null if there is none. */
  firstOpenDay: nullable(DaySchema),
});

const MAX_PAYEES_AT_ONCE = 2000;

export const recordPapers = endpoint({
  method: 'PUT',
  path: '/api/paydays/:weekStart/papers',
  feature: 'payday',
  summary: 'Record the day on which the papers of a week came, for several payees, all or none',
  access: anyPermission('action:process-payroll'),
  params: exactly({ weekStart: DaySchema }),
  maxBytes: MAX_PAYEES_AT_ONCE * 50,
  body: exactly({
    userIds: Type.Array(Id, { minItems: 1, maxItems: MAX_PAYEES_AT_ONCE }),
    cameOn: DaySchema,
  }),
  response: MessageResponse,
});
