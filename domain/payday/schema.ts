import { Type, type Static, type TOptional, type TString } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, nullable, text, SentenceText, MessageText } from '../endpoint.ts';
import { EXPENSE_CATEGORIES } from '../expenses/schema.ts';
import { DollarTotal } from '../money.ts';
import { QuantityTotals } from '../time-logs/quantities.ts';
import { SETTLEMENT_KINDS } from '../payroll/lines.ts';
import { DriverOfLine, lineFields, payment, SettlementStatus } from '../payroll/schema.ts';
import { EXCEPTION_CODES, type ExceptionCode } from './exception-codes.ts';
import { FreightBill } from './freight-bill-schema.ts';
import { Lease } from './papers-schema.ts';
import { PAYEE_STATES } from './payee-week.ts';

const feature = 'payday';
const access = anyPermission('action:process-payroll');
/** The maximum length of the reason for which an exception is accepted. */
export const MAX_REASON = 300;
const WeekParams = exactly({ weekStart: DaySchema });

/** A hash of everything that a payee's next settlement depends on. */
const Version = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** The values in an exception's sentence and detail. */
const ExceptionValues = Type.Object({
  days: Type.Optional(Type.Array(Type.Object({ day: DaySchema, reason: nullable(Type.String()) }))),
  expenses: Type.Optional(
    Type.Array(
      Type.Object({
        day: DaySchema,
        category: Type.Enum([...EXPENSE_CATEGORIES]),
        cents: Type.Integer(),
        alike: Type.Integer(),
      }),
    ),
  ),
  count: Type.Optional(Type.Integer()),
  cents: Type.Optional(Type.Integer()),
  isMore: Type.Optional(Type.Boolean()),
  hasOtherRate: Type.Optional(Type.Boolean()),
  explanation: Type.Optional(SentenceText),
});

/** A driver whose pay goes to the payee. */
const Driver = Type.Object({ userId: Id, firstName: Type.String(), lastName: Type.String() });

const Exception = Type.Object({
  /** Absent if the exception is about the payee or the payee's own work. */
  driver: Type.Optional(Driver),
  code: Type.Enum([...EXCEPTION_CODES]),
  sentence: SentenceText,
  detail: SentenceText,
  values: Type.Optional(ExceptionValues),
  /** False if nobody can accept the exception. Somebody must fix its cause instead. */
  canAccept: Type.Boolean(),
  /** Null while the exception is open. */
  accepted: nullable(Type.Object({ by: nullable(Type.String()), reason: Type.String() })),
});

const Settlement = Type.Object({
  id: Id,
  kind: Type.Enum([...SETTLEMENT_KINDS]),
  status: SettlementStatus,
  gross: DollarTotal,
  reimbursements: DollarTotal,
  /** For an unpaid settlement, Linehaul computes the withholding as if the settlement were paid today by bank
   *  transfer. */
  withheld: DollarTotal,
  afterGross: DollarTotal,
  payouts: DollarTotal,
  netPay: DollarTotal,
  paidOn: nullable(DaySchema),
  /** Whether the caller can mark the settlement as paid. False if the settlement is paid, or if the payee is the
   *  caller. If payroll requires two people, also false if the caller processed the settlement. */
  canPay: Type.Boolean(),
});

/** The amounts of the next settlement. On payday, if nothing is left to process, they are the sums of the week's
 *  settlements. */
export const paydayFigures = {
  /** The pay, without reimbursements. */
  gross: DollarTotal,
  reimbursements: DollarTotal,
  /** For the next settlement and for unpaid settlements, Linehaul computes the withholding as if they were paid today
   *  by bank transfer. */
  withheld: DollarTotal,
  /** Deductions and escrow deposits, as a negative amount. */
  afterGross: DollarTotal,
  /** Advances and escrow releases. */
  payouts: DollarTotal,
  netPay: DollarTotal,
  /** What the next settlement does not take under an agreement, because it does not fit. */
  carriedOver: Type.Array(
    Type.Object({
      agreementId: Id,
      name: Type.String(),
      amount: DollarTotal,
      /** Whether the settlement after it takes the amount in addition to its own. A missed installment of a loan or
       *  deposit of an escrow is not doubled. */
      isAddedToNext: Type.Boolean(),
    }),
  ),
};

const PaydayPayee = Type.Object(
  {
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    /** The drivers whose pay of the week goes to the payee, by last name. */
    drivers: Type.Array(Driver),
    state: Type.Enum([...PAYEE_STATES]),
    /** `loggedDays` counts the days logged as worked. `approvedDays`, `hours` and `quantities` count only the approved
     *  days. */
    loggedDays: Type.Integer(),
    approvedDays: Type.Integer(),
    hours: Type.Number(),
    quantities: QuantityTotals,
    ...paydayFigures,
    /** The total of the previous week's settlements before withholding. Null if there are none. */
    previousWeekTotal: nullable(DollarTotal),
    exceptions: Type.Array(Exception),
    /** The open questions of the payee about statements. They block nothing. */
    openQuestions: Type.Integer(),
    /** The week's settlements that are not reversed, oldest first. */
    settlements: Type.Array(Settlement),
    /** The kind of the next settlement. Null if nothing is left to process. */
    kind: nullable(Type.Enum([...SETTLEMENT_KINDS])),
    version: Type.String(),
    /** Null if the payee is not a leased owner-operator. */
    lease: nullable(Lease),
    /** The percent lines of the week without the rated freight bill. */
    percentLinesWithoutBill: Type.Integer(),
  },
  { title: 'PaydayPayee' },
);
export type PaydayPayee = Static<typeof PaydayPayee>;

const Payday = Type.Object(
  {
    weekStart: DaySchema,
    weekEnd: DaySchema,
    today: DaySchema,
    /** The open questions about statements in the caller's scope, also of payees who are not in this week. */
    openQuestions: Type.Integer(),
    /** The company's names for other pay, such as detention. The form suggests these names. */
    otherPayTypes: Type.Array(Type.String()),
    /** Sorted by last name. */
    payees: Type.Array(PaydayPayee),
  },
  { title: 'Payday' },
);
export type Payday = Static<typeof Payday>;

export const getPayday = endpoint({
  method: 'GET',
  path: '/api/paydays/:weekStart',
  feature,
  summary: 'List each payee’s pay and exceptions for a week',
  access,
  params: WeekParams,
  response: Payday,
});

const Line = Type.Object(
  {
    /** The id of a pay line that is in no settlement. Null for other lines. */
    payLineId: nullable(Id),
    /** The expense that the line pays, if the line is in no settlement. The office cannot remove this line. The
     *  approver undoes the decision on the expense instead. */
    expenseId: nullable(Id),
    /** The settlement that contains the line. Null if the line is not processed yet. */
    settlementId: nullable(Id),
    ...lineFields,
    driver: DriverOfLine,
    /** The name of the person who approved the day or entered the pay line. If a settlement contains the line, only the
     *  approver of a logged day is named. */
    by: nullable(Type.String()),
    /** Null unless the line is a percent line that the office entered. */
    freightBill: nullable(FreightBill),
  },
  { title: 'SettlementLine' },
);
export type PaydayLine = Static<typeof Line>;

export const getPaydayLines = endpoint({
  method: 'GET',
  path: '/api/paydays/:weekStart/payees/:userId',
  feature,
  summary: 'List the lines of a payee’s week: those in settlements and those not processed yet',
  access,
  params: exactly({ weekStart: DaySchema, userId: Id }),
  response: Type.Object({ lines: Type.Array(Line) }),
});

const MAX_PAYEES_AT_ONCE = 2000;
/** Allows 600 bytes per payee: an ID, a version, and an amount or codes. */
const MAX_BYTES = MAX_PAYEES_AT_ONCE * 600;

export const processPayday = endpoint({
  method: 'POST',
  path: '/api/paydays/:weekStart/settlements',
  feature,
  summary: 'Process the week of several payees, all or none',
  access,
  params: WeekParams,
  maxBytes: MAX_BYTES,
  body: exactly({
    payees: Type.Array(
      exactly({
        userId: Id,
        /** The version that the caller saw. If the version has changed, the server refuses the request, and the error
         *  names the change. */
        version: Version,
        /** The amount that the caller saw. The error message compares this amount with the current amount. */
        gross: DollarTotal,
      }),
      { minItems: 1, maxItems: MAX_PAYEES_AT_ONCE },
    ),
  }),
  response: Type.Object({
    message: MessageText,
    payBatchId: Id,
    settlements: Type.Array(
      Type.Object({
        id: Id,
        userId: Id,
        kind: Type.Enum([...SETTLEMENT_KINDS]),
        gross: DollarTotal,
      }),
    ),
  }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const markSettlementsPaid = endpoint({
  method: 'PUT',
  path: '/api/paydays/:weekStart/payments',
  feature,
  summary: 'Mark settlements of a week as paid, all or none. Computes the withholding of each.',
  access,
  params: WeekParams,
  maxBytes: MAX_BYTES,
  body: exactly({
    ...payment,
    settlementIds: Type.Array(Id, { minItems: 1, maxItems: MAX_PAYEES_AT_ONCE }),
  }),
  response: Type.Object({
    message: MessageText,
    payments: Type.Array(
      Type.Object({
        settlementId: Id,
        userId: Id,
        firstName: Type.String(),
        lastName: Type.String(),
        withheld: DollarTotal,
        netPay: DollarTotal,
      }),
    ),
  }),
  acceptsIdempotencyKey: true,
});

export const previewPayments = endpoint({
  method: 'GET',
  path: '/api/paydays/:weekStart/payments',
  feature,
  summary: 'Preview the withholding of each unpaid settlement that the caller can pay in a week',
  access,
  params: WeekParams,
  query: exactly(payment),
  response: Type.Object({
    payments: Type.Array(
      Type.Object({
        settlementId: Id,
        withheld: DollarTotal,
        afterGross: DollarTotal,
        payouts: DollarTotal,
        netPay: DollarTotal,
      }),
    ),
  }),
});

const register = {
  method: 'GET',
  feature,
  access,
  stepUp: true,
  exportsInBulk: true,
  params: WeekParams,
  response: Type.Unknown(),
} as const;

export const exportRegisterCsv = endpoint({
  ...register,
  path: '/api/paydays/:weekStart/register/csv',
  summary: 'Export the settlements of a week as CSV, with one row per settlement',
  file: 'text/csv; charset=utf-8',
});

export const exportRegisterXlsx = endpoint({
  ...register,
  path: '/api/paydays/:weekStart/register/xlsx',
  summary:
    'Export the settlements of a week as a spreadsheet with a sheet of settlements and a sheet of lines',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const acceptExceptions = endpoint({
  method: 'POST',
  path: '/api/paydays/:weekStart/acceptances',
  feature,
  summary: 'Accept exceptions of several payees, each kind with a reason, all or none',
  access,
  params: WeekParams,
  maxBytes: MAX_BYTES,
  body: exactly({
    payees: Type.Array(
      exactly({
        userId: Id,
        /** The version that the caller saw. */
        version: Version,
        codes: Type.Array(Type.Enum([...EXCEPTION_CODES]), { minItems: 1, maxItems: 20 }),
      }),
      { minItems: 1, maxItems: MAX_PAYEES_AT_ONCE },
    ),
    /** A reason for each kind of exception that the payees name. */
    reasons: exactly(
      Object.fromEntries(
        EXCEPTION_CODES.map((code) => [code, Type.Optional(text(MAX_REASON, 1))]),
      ) as Record<ExceptionCode, TOptional<TString>>,
    ),
  }),
  response: Type.Object({ message: MessageText }),
});
