import { Type, type Static } from 'typebox';
import { holding } from '../access.ts';
import { History, HistoryPage } from '../audit-logs/history.ts';
import { DaySchema } from '../calendar.ts';
import { dateRange, Limit, Page } from '../lists.ts';
import { Dollars, DollarTotal } from '../money.ts';
import { endpoint, exactly, Id, IdParams, nullable, text } from '../endpoint.ts';
import { LINE_KINDS, RATE_UNITS, SETTLEMENT_KINDS } from './lines.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { REVERSAL_KINDS } from './reversal.ts';

const PAYROLL_RUN_STATUSES = ['PROCESSED', 'PAID', 'REVERSED'] as const;
export const PayrollRunStatus = Type.Enum([...PAYROLL_RUN_STATUSES]);
export type PayrollRunStatus = Static<typeof PayrollRunStatus>;

/** A run that is marked as paid without a method was paid by bank transfer. */
const PaymentMethod = Type.Enum([...PAYMENT_METHODS]);

/** Why a paid run was reversed. */
const StatedReversal = Type.Enum([...REVERSAL_KINDS]);

const RunDay = Type.Object({
  date: DaySchema,
  pay: DollarTotal,
  expenses: DollarTotal,
  expensesSubstantiated: Type.Boolean(),
  notes: Type.String(),
  worked: Type.Boolean(),
});

/** A line of a settlement. */
export const lineFields = {
  kind: Type.Enum([...LINE_KINDS]),
  day: nullable(DaySchema),
  quantity: nullable(Type.Number()),
  unit: nullable(Type.Enum([...RATE_UNITS])),
  rate: nullable(DollarTotal),
  /** Negative for a deduction. */
  amount: DollarTotal,
  description: Type.String(),
};

const RunLine = Type.Object({
  /** Counts from 0 within the run. */
  position: Type.Integer(),
  ...lineFields,
});
export type RunLine = Static<typeof RunLine>;

/** The person who processed, paid or reversed a run. */
const Handler = Type.Object({ id: Id, name: Type.String() });

export const PayrollRun = Type.Object(
  {
    id: Id,
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    weekStart: DaySchema,
    weekEnd: DaySchema,
    /** A week has one live REGULAR run. The others add to it. */
    kind: Type.Enum([...SETTLEMENT_KINDS]),
    /** The run that it adds to, or the reversed run that it replaces. */
    followsId: nullable(Id),
    basePay: DollarTotal,
    bonuses: DollarTotal,
    expenses: DollarTotal,
    /** The substantiated part of the expenses: reimbursed, not pay. */
    reimbursements: DollarTotal,
    totalPay: DollarTotal,
    /** Backup withholding, subtracted from the total at payment. */
    withheld: DollarTotal,
    /** The reason for the withholding, in a sentence. */
    withheldBecause: nullable(Type.String()),
    /** The total minus the withholding. */
    netPay: DollarTotal,
    status: PayrollRunStatus,
    processedAt: Type.String(),
    paidOn: nullable(Type.String()),
    /** Also null if the run was paid before payment methods were recorded. */
    paymentMethod: nullable(PaymentMethod),
    reversedAt: nullable(Type.String()),
    reversalReason: nullable(Type.String()),
    reversalKind: nullable(StatedReversal),
    /** The day on which the money came back. */
    returnedOn: nullable(DaySchema),
    /** Approved hours times hourly rate when the run was processed; null without a rate. */
    expectedPay: nullable(DollarTotal),
    /** The reason why the pay differs from the expected pay, if one was given. */
    payDifferenceReason: nullable(Type.String()),
    // A run with its days also names the people who handled it.
    days: Type.Optional(Type.Array(RunDay)),
    /** All amounts of the run are sums of these lines. */
    lines: Type.Optional(Type.Array(RunLine)),
    /** The names of the people who approved the days of the run. */
    approvedBy: Type.Optional(Type.Array(Type.String())),
    processedBy: Type.Optional(nullable(Handler)),
    paidBy: Type.Optional(nullable(Handler)),
  },
  { title: 'PayrollRun' },
);
export type PayrollRun = Static<typeof PayrollRun>;

const PayrollDay = exactly(
  {
    date: DaySchema,
    pay: Dollars,
    expenses: Dollars,
    /** Substantiated with receipt, date, place and business purpose. Other expenses are an allowance, which the tax
     *  forms report as pay. */
    expensesSubstantiated: Type.Optional(Type.Boolean()),
    notes: Type.Optional(text(1000)),
  },
  { title: 'PayrollDay' },
);
type PayrollDay = Static<typeof PayrollDay>;

export const WeeklyPayroll = exactly(
  {
    userId: Id,
    weekStart: DaySchema,
    weekEnd: DaySchema,
    weeklyData: Type.Array(PayrollDay, { minItems: 1, maxItems: 7 }),
    /** Why the pay differs from the approved hours at the hourly rate. Not part of the comparison of payloads. */
    payDifferenceReason: Type.Optional(text(500)),
  },
  { title: 'WeeklyPayroll' },
);
export type WeeklyPayroll = Static<typeof WeeklyPayroll>;

const feature = 'payroll';
const processing = holding('action:process-payroll');
const RunAnswer = Type.Object({ message: Type.String(), payrollRun: PayrollRun });

export const listPayrollRuns = endpoint({
  method: 'GET',
  path: '/api/payroll',
  feature,
  summary: 'Payroll runs, newest week first',
  access: holding('access:payroll-page'),
  query: exactly({
    userId: Type.Optional(Id),
    status: Type.Optional(PayrollRunStatus),
    ...dateRange,
    page: Page,
    limit: Limit,
  }),
  answer: Type.Array(PayrollRun),
  offlineCache: 'userId',
});

export const getPayrollRun = endpoint({
  method: 'GET',
  path: '/api/payroll/:id',
  feature,
  summary: 'One payroll run with its days',
  access: holding('access:payroll-page'),
  params: IdParams,
  answer: PayrollRun,
  offlineCache: 'reach',
});

export const getPayrollRunHistory = endpoint({
  method: 'GET',
  path: '/api/payroll/:id/history',
  feature,
  summary: 'Who processed, paid and reversed a run, newest first',
  access: getPayrollRun.access,
  params: IdParams,
  query: HistoryPage,
  answer: History,
});

export const processWeek = endpoint({
  method: 'POST',
  path: '/api/payroll/weekly',
  feature,
  summary: 'Process a person’s week, exactly once; the same payload again gets the same run',
  access: processing,
  body: WeeklyPayroll,
  answer: RunAnswer,
  status: 201,
  repeatable: true,
});

/** When and how a run is paid. The default method is a bank transfer. */
export const payment = { paidOn: DaySchema, paymentMethod: Type.Optional(PaymentMethod) };

export const markPaid = endpoint({
  method: 'PUT',
  path: '/api/payroll/:id/payment',
  feature,
  summary: 'Mark a processed run as paid; backup withholding is computed and taken off',
  access: processing,
  params: IdParams,
  body: exactly(payment),
  answer: RunAnswer,
});

export const reverseRun = endpoint({
  method: 'PUT',
  path: '/api/payroll/:id/reversal',
  feature,
  summary: 'Reverse a run; it stays on record, and the week can be processed again',
  access: processing,
  params: IdParams,
  body: exactly({
    reason: text(500, 1),
    /** Only for a paid run. It decides how the tax forms of the year treat the payment. */
    reversalKind: Type.Optional(StatedReversal),
    /** Only with MONEY_RETURNED: the day on which the money came back, today if left out. */
    returnedOn: Type.Optional(DaySchema),
  }),
  answer: RunAnswer,
});

const SheetDay = Type.Object({
  date: DaySchema,
  /** An approved, worked day without a live run. */
  approved: Type.Boolean(),
  pending: Type.Boolean(),
  hoursWorked: Type.Number(),
  /** Hours times rate. */
  suggestedPay: DollarTotal,
  notes: Type.String(),
});

export const PayrollSheet = Type.Object(
  {
    person: Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      /** Dollars per hour. */
      dailyRate: nullable(DollarTotal),
    }),
    weekStart: DaySchema,
    days: Type.Array(SheetDay),
    payrollRun: nullable(PayrollRun),
    previousWeekTotal: nullable(DollarTotal),
    /** Approved hours times rate; null without a rate. */
    expectedPay: nullable(DollarTotal),
    /** Lines of the week that payday will pay, such as approved expenses. Entering them here too would pay them
     *  twice. */
    linesOnPayday: DollarTotal,
    /** The person who processes a run cannot mark it as paid. */
    twoPeopleForPayroll: Type.Boolean(),
  },
  { title: 'PayrollSheet' },
);
export type PayrollSheet = Static<typeof PayrollSheet>;

export const getPayrollSheet = endpoint({
  method: 'GET',
  path: '/api/payroll/weeks/:weekStart',
  feature,
  summary: 'What the tracker shows for a person and week: approved days, rate, the run if any',
  access: processing,
  params: exactly({ weekStart: DaySchema }),
  query: exactly({ userId: Id }),
  answer: PayrollSheet,
});
