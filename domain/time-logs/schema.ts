import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { History, historyPage } from '../audit-logs/history.ts';
import { DaySchema } from '../calendar.ts';
import { isWholeHundredths } from '../hours.ts';
import { dateRange, Limit } from '../lists.ts';
import { DollarTotal } from '../money.ts';
import { OtherRates } from '../pay-rates/other-rates.ts';
import { UnitRates } from '../pay-rates/unit-rates.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  MAX_INTEGER,
  nullable,
  text,
  MessageText,
} from '../endpoint.ts';
import { Rate } from '../rate.ts';
import { MAX_QUANTITIES, QuantityOfDay } from './quantities.ts';
import { refined } from '../refined.ts';

export const TIME_LOG_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export const TimeLogStatus = Type.Enum([...TIME_LOG_STATUSES]);
export type TimeLogStatus = Static<typeof TimeLogStatus>;

export const Hours = refined(
  Type.Number({ minimum: 0, maximum: 24 }),
  isWholeHundredths,
  'twoDecimals',
);

/** The settlement that includes a time log. Amounts are present only for callers who see this person's pay. */
const SettlementOfLog = Type.Object({
  id: Id,
  status: Type.String(),
  basePay: Type.Optional(DollarTotal),
  bonuses: Type.Optional(DollarTotal),
  totalPay: Type.Optional(DollarTotal),
});

export const TimeLog = Type.Object(
  {
    id: Id,
    userId: Id,
    date: DaySchema,
    worked: Type.Boolean(),
    status: TimeLogStatus,
    /** The notes of the day. */
    description: Type.String(),
    isApproved: Type.Boolean(),
    hoursWorked: Type.Number(),
    /** The miles and loads of the day. Absent if there are none. */
    quantities: Type.Optional(Type.Array(QuantityOfDay)),
    /** Incremented when the owner or somebody else changes the entry, but not by a decision. A decision names the
     *  version that the approver saw. */
    version: Type.Integer(),
    decisionReason: Type.Optional(Type.String()),
    /** The owner's reason. Present if the owner requested the day after its week had closed. */
    requestReason: Type.Optional(Type.String()),
    /** Present if somebody else entered the day. The name is absent if that person's account was deleted. */
    enteredOnBehalf: Type.Optional(
      Type.Object({ by: Type.Optional(Type.String()), at: Type.String() }),
    ),
    /** Present if the owner submitted the day without a connection and it arrived after its week had closed: when the
     *  owner pressed the button, and when the server received the day. */
    sentLate: Type.Optional(Type.Object({ pressedAt: Type.String(), receivedAt: Type.String() })),
    payrollRun: Type.Optional(SettlementOfLog),
  },
  { title: 'TimeLog' },
);
export type TimeLog = Static<typeof TimeLog>;

/** The miles and loads of an entry. If an entry omits them, the stored ones remain. If it has them and no hours, the day
 *  has no hours. */
export const Quantities = Type.Optional(Type.Array(QuantityOfDay, { maxItems: MAX_QUANTITIES }));

const dayEntry = {
  date: DaySchema,
  worked: Type.Boolean(),
  description: Type.Optional(text(1000)),
  status: Type.Optional(TimeLogStatus),
  hoursWorked: Type.Optional(Hours),
  quantities: Quantities,
};
export const DayEntry = exactly(dayEntry, { title: 'DayEntry' });
export type DayEntry = Static<typeof DayEntry>;

export const Version = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

/** An entry for one of the caller's own days. */
const SubmittedDay = exactly(
  {
    ...dayEntry,
    /** The version that the owner's device loaded, or 0 if the day had no entry. If this is set, the server returns 409
     *  when the day has changed since then and the submission would change it again. */
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER })),
  },
  { title: 'SubmittedDay' },
);
export type SubmittedDay = Static<typeof SubmittedDay>;

const access = anyPermission('access:time-logs-page');
export const feature = 'time-logs';

export const listTimeLogs = endpoint({
  method: 'GET',
  path: '/api/time-logs',
  feature,
  summary:
    'List time logs in your scope, newest day first. The header X-Has-More says that more days match than the limit',
  access,
  query: exactly({
    userId: Type.Optional(Id),
    status: Type.Optional(TimeLogStatus),
    ...dateRange,
    limit: Limit,
  }),
  response: Type.Array(TimeLog),
  offlineCache: 'userId',
});

export const getTimeLog = endpoint({
  method: 'GET',
  path: '/api/time-logs/:id',
  feature,
  summary: 'Get a time log',
  access,
  params: IdParams,
  response: TimeLog,
});

export const logDay = endpoint({
  method: 'POST',
  path: '/api/time-logs',
  feature,
  summary: 'Log one of your own days, or update it if it is already logged',
  access,
  body: SubmittedDay,
  response: TimeLog,
  status: 201,
});

export const updateTimeLog = endpoint({
  method: 'PUT',
  path: '/api/time-logs/:id',
  feature,
  summary: 'Change one of your own days, or approve or reject another person’s',
  access,
  params: IdParams,
  body: exactly({
    ...dayEntry,
    /** If this is set, the server returns 409 when the day has changed since that version. */
    version: Type.Optional(Version),
    /** The reason, which the owner sees. Only approvers can set a reason. The status REJECTED requires a reason. */
    reason: Type.Optional(text(500)),
  }),
  response: TimeLog,
});

export const submitWeek = endpoint({
  method: 'PUT',
  path: '/api/time-logs/weeks/:weekStart',
  feature,
  summary: 'Submit days of one of your own weeks, all or none',
  access,
  params: exactly({ weekStart: DaySchema }),
  body: exactly({
    days: Type.Array(SubmittedDay, { minItems: 1, maxItems: 7 }),
    /** When the owner pressed the button, if the device stored the submission first. The server accepts a submission from
     *  before the end of the week until noon of the next Monday. */
    pressedAt: Type.Optional(Type.String({ format: 'date-time' })),
  }),
  response: Type.Object({ message: MessageText, timeLogs: Type.Array(TimeLog) }),
  acceptsIdempotencyKey: true,
});

export const submitNoWork = endpoint({
  method: 'PUT',
  path: '/api/time-logs/weeks/:weekStart/no-work',
  feature,
  summary: 'Submit one of your own weeks as a week without work',
  access,
  params: exactly({ weekStart: DaySchema }),
  response: Type.Object({ message: MessageText }),
  acceptsIdempotencyKey: true,
});

const WeekState = Type.Object({
  weekStart: DaySchema,
  /** The time at which the owner first submitted the week, or last submitted it with changes. */
  submittedAt: nullable(Type.String()),
  /** The time of the last decision on a day of the week, and the person who made the decision. */
  decidedAt: nullable(Type.String()),
  decidedBy: nullable(Type.String()),
  /** The payment date of the week's regular settlement. */
  paidOn: nullable(DaySchema),
});
export type WeekState = Static<typeof WeekState>;

export const WeekStates = Type.Object({
  /** The name of the caller's supervisor. Null if the caller has no supervisor, or if the supervisor cannot approve
   *  days. */
  approverName: nullable(Type.String()),
  weeks: Type.Array(WeekState),
});
export type WeekStates = Static<typeof WeekStates>;

export const listWeekStates = endpoint({
  method: 'GET',
  path: '/api/time-logs/weeks',
  feature,
  summary: 'List when your own weeks were submitted, decided and paid, newest week first',
  access,
  response: WeekStates,
  offlineCache: 'caller',
});

export const getWeekHistory = endpoint({
  method: 'GET',
  path: '/api/time-logs/weeks/:weekStart/history',
  feature,
  summary: 'List who submitted, changed and decided the days of a person’s week, newest first',
  access,
  params: exactly({ weekStart: DaySchema }),
  /** The person. The default is the caller. */
  query: exactly({ userId: Type.Optional(Id), ...historyPage }),
  response: History,
});

const PeriodTotals = {
  daysWorked: Type.Integer(),
  earned: DollarTotal,
  expenses: DollarTotal,
  /** The gross pay and expenses of the settlements that are marked as paid. */
  paid: DollarTotal,
  /** The backup withholding. An unpaid settlement has none. */
  withheld: DollarTotal,
};

export const TimeLogSummary = Type.Object(
  {
    /** Dollars per hour. The specification calls this amount the daily rate. */
    dailyRate: nullable(Rate),
    otherRates: OtherRates,
    /** The units that pay the days of the weeks on the screen, with the rates. */
    unitRates: UnitRates,
    weeks: Type.Array(Type.Object({ weekStart: DaySchema, ...PeriodTotals })),
    months: Type.Array(Type.Object({ month: Type.String(), ...PeriodTotals })),
    year: Type.Object({ year: Type.Integer(), ...PeriodTotals }),
  },
  { title: 'TimeLogSummary' },
);
export type TimeLogSummary = Static<typeof TimeLogSummary>;

export const getTimeLogSummary = endpoint({
  method: 'GET',
  path: '/api/time-logs/summary',
  feature,
  summary: 'Get a person’s days worked, earnings, expenses and payments by week, month and year',
  access,
  query: exactly({ userId: Type.Optional(Id) }),
  response: TimeLogSummary,
  offlineCache: 'scope',
});
