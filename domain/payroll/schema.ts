import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { AGREEMENT_KINDS } from '../deductions/agreement.ts';
import { History, HistoryPage } from '../audit-logs/history.ts';
import { DaySchema } from '../calendar.ts';
import { dateRange, Limit, Page } from '../lists.ts';
import { Dollars, DollarTotal } from '../money.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  nullable,
  text,
  SentenceText,
  MessageText,
} from '../endpoint.ts';
import { FreightBill } from '../payday/freight-bill-schema.ts';
import { Rate } from '../rate.ts';
import { QuantityTotals } from '../time-logs/quantities.ts';
import { TimeLogStatus } from '../time-logs/schema.ts';
import { LINE_KINDS, RATE_UNITS, SETTLEMENT_KINDS } from './lines.ts';
import { PAYMENT_METHODS, REPAYMENT_METHODS } from './payment-methods.ts';
import { REVERSAL_KINDS } from './reversal.ts';

const SETTLEMENT_STATUSES = ['PROCESSED', 'PAID', 'REVERSED'] as const;
export const SettlementStatus = Type.Enum([...SETTLEMENT_STATUSES]);
export type SettlementStatus = Static<typeof SettlementStatus>;

const PaymentMethod = Type.Enum([...PAYMENT_METHODS]);

/** What happened to the money of a paid settlement that is reversed. */
const StatedReversal = Type.Enum([...REVERSAL_KINDS]);

const SettlementDay = Type.Object({
  date: DaySchema,
  pay: DollarTotal,
  expenses: DollarTotal,
  expensesSubstantiated: Type.Boolean(),
  notes: Type.String(),
  worked: Type.Boolean(),
});

export const lineFields = {
  kind: Type.Enum([...LINE_KINDS]),
  day: nullable(DaySchema),
  quantity: nullable(Type.Number()),
  unit: nullable(Type.Enum([...RATE_UNITS])),
  rate: nullable(Rate),
  /** Negative for withholding, a deduction, an escrow deposit, a repayment of prepaid pay, and a correction that lowers
   *  the pay. */
  amount: DollarTotal,
  description: Type.String(),
};

/** The driver whose work or expense a line pays, if the driver's pay goes to the payee. Null for other lines. */
export const DriverOfLine = nullable(Type.Object({ userId: Id, name: Type.String() }));

const SettlementRow = Type.Object({
  /** The position of the line in the settlement, starting at 1. */
  position: Type.Integer(),
  ...lineFields,
  driver: DriverOfLine,
  /** Who approved the day, and when. Null for a line that is not an approved day. */
  approvedBy: nullable(Type.String()),
  approvedAt: nullable(Type.String()),
  /** The agreement of a deduction, an escrow deposit, an advance, an escrow release or a repayment of prepaid pay. */
  agreement: nullable(
    Type.Object({
      /** The clause of the lease or the signed document that allows the deduction. */
      authority: Type.String(),
      /** Whether the payee confirmed the agreement. */
      isAcknowledged: Type.Boolean(),
      isEscrow: Type.Boolean(),
      /** Whether the agreement repays a balance, such as an advance. */
      repaysBalance: Type.Boolean(),
      /** What the payee owes, or for an escrow what the carrier holds, after the settlement. */
      balance: DollarTotal,
    }),
  ),
  /** Null unless the line is a percent line that the office entered. */
  freightBill: nullable(FreightBill),
});
export type SettlementRow = Static<typeof SettlementRow>;

const YearToDate = Type.Object({
  year: Type.Integer(),
  gross: DollarTotal,
  reimbursements: DollarTotal,
  /** Backup withholding, without the tax that was repaid. */
  withheld: DollarTotal,
  payouts: DollarTotal,
  /** Deductions and escrow deposits, as a negative amount. */
  afterGross: DollarTotal,
  netPay: DollarTotal,
  /** The parts of `afterGross`. */
  deductions: Type.Array(
    Type.Object({ kind: Type.Enum([...AGREEMENT_KINDS]), amount: DollarTotal }),
  ),
});

/** What a settlement statement shows besides amounts. It is stored when the settlement is processed and paid, so it never
 *  changes. */
const Statement = Type.Object({
  payee: Type.String(),
  carrier: Type.Object({
    name: Type.String(),
    /** The lines of the address. */
    lines: Type.Array(Type.String()),
    phone: Type.String(),
  }),
  /** What the payee was paid in the year through the payment, by payment date. Before the payment, what the payee was paid
   *  so far. Only the settlement's own page has it then. */
  yearToDate: nullable(YearToDate),
});

/** The person who processed, paid or reversed a settlement. */
const HandledBy = Type.Object({ id: Id, name: Type.String() });

export const Settlement = Type.Object(
  {
    id: Id,
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    weekStart: DaySchema,
    weekEnd: DaySchema,
    /** A payee's week has at most one REGULAR settlement that is not reversed. */
    kind: Type.Enum([...SETTLEMENT_KINDS]),
    /** The settlement that this settlement adds to, or the reversed settlement that it replaces. */
    followsId: nullable(Id),
    /** Whether payday created the settlement. If false, the Payroll Tracker created it. */
    isFromPayday: Type.Boolean(),
    basePay: DollarTotal,
    /** Other pay and prepaid advances, minus the repayments of prepaid pay. */
    bonuses: DollarTotal,
    expenses: DollarTotal,
    /** The substantiated part of the expenses. The carrier reimburses this part. A reimbursement is not pay. */
    reimbursements: DollarTotal,
    totalPay: DollarTotal,
    /** Backup withholding, subtracted from the total at payment. */
    withheld: DollarTotal,
    withholdingSentence: nullable(SentenceText),
    /** Deductions and escrow deposits, as a negative amount. They never lower the reported pay. */
    afterGross: DollarTotal,
    /** Advances that are loans, and escrow releases. They are never part of the reported pay. */
    payouts: DollarTotal,
    /** The total, plus `afterGross` and `payouts`, minus the withholding. */
    netPay: DollarTotal,
    /** Tax that was withheld in error and repaid in a payment of its own. Null if no tax was repaid. */
    withholdingRepayment: nullable(
      Type.Object({
        amount: DollarTotal,
        repaidOn: DaySchema,
        paymentMethod: Type.Enum([...REPAYMENT_METHODS]),
      }),
    ),
    status: SettlementStatus,
    processedAt: Type.String(),
    /** Whether the company required a second person when the settlement was processed. The processor then cannot mark
     *  the settlement as paid. */
    secondPersonRequired: Type.Boolean(),
    paidOn: nullable(Type.String()),
    /** Null if the settlement is not paid, or if it was paid before Linehaul recorded payment methods. */
    paymentMethod: nullable(PaymentMethod),
    reversedAt: nullable(Type.String()),
    reversalReason: nullable(Type.String()),
    reversalKind: nullable(StatedReversal),
    /** The day on which the money came back. */
    returnedOn: nullable(DaySchema),
    /** The pay of the settlement's approved days at their rates when the settlement was processed. Null if a day had no
     *  rate. If the settlement has no approved days, the value is null if payday created the settlement or the payee
     *  had no rate, and otherwise 0. */
    expectedPay: nullable(DollarTotal),
    /** The reason why the pay differs from the expected pay, if one was given. */
    payDifferenceReason: nullable(Type.String()),
    // Every response with a single settlement has the fields below. The list of settlements omits them.
    days: Type.Optional(Type.Array(SettlementDay)),
    /** All amounts of the settlement are sums of these lines. */
    lines: Type.Optional(Type.Array(SettlementRow)),
    /** What was due under agreements and did not fit. The next settlement takes it in addition. Omits installments of
     *  loans and escrow deposits, which are not doubled. */
    carriedOver: Type.Optional(
      Type.Array(Type.Object({ name: Type.String(), amount: DollarTotal })),
    ),
    /** The names of the people who approved the settlement's days. */
    approvedBy: Type.Optional(Type.Array(Type.String())),
    processedBy: Type.Optional(nullable(HandledBy)),
    paidBy: Type.Optional(nullable(HandledBy)),
    statement: Type.Optional(nullable(Statement)),
  },
  { title: 'Settlement' },
);
export type Settlement = Static<typeof Settlement>;

const PayrollDay = exactly(
  {
    date: DaySchema,
    pay: Dollars,
    expenses: Dollars,
    /** True if receipt, date, place and business purpose substantiate the expenses. Other expenses are an allowance,
     *  which the tax forms report as pay. */
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
    /** Why the pay differs from the approved hours at the hourly rate. The server treats a retry with a different
     *  reason as the same payload. */
    payDifferenceReason: Type.Optional(text(500)),
  },
  { title: 'WeeklyPayroll' },
);
export type WeeklyPayroll = Static<typeof WeeklyPayroll>;

const feature = 'payroll';
const processing = anyPermission('action:process-payroll');
const SettlementResponse = Type.Object({ message: MessageText, settlement: Settlement });

export const listSettlements = endpoint({
  method: 'GET',
  path: '/api/payroll',
  feature,
  summary:
    'List settlements, newest week first. The header X-Has-More says that another page follows',
  access: anyPermission('access:payroll-page'),
  query: exactly({
    userId: Type.Optional(Id),
    status: Type.Optional(SettlementStatus),
    ...dateRange,
    page: Page,
    limit: Limit,
  }),
  response: Type.Array(Settlement),
  offlineCache: 'userId',
});

export const getSettlement = endpoint({
  method: 'GET',
  path: '/api/payroll/:id',
  feature,
  summary: 'Get one settlement with its days and lines',
  access: anyPermission('access:payroll-page'),
  params: IdParams,
  response: Settlement,
  offlineCache: 'scope',
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/payroll/:id/statement',
  feature,
  summary:
    'Download the statement of a settlement as a PDF, in English, with Spanish beside it if the payee chose Spanish',
  access: getSettlement.access,
  params: IdParams,
  response: Type.String(),
  file: 'application/pdf',
});

export const getSettlementHistory = endpoint({
  method: 'GET',
  path: '/api/payroll/:id/history',
  feature,
  summary: 'List who processed, paid and reversed a settlement, newest first',
  access: getSettlement.access,
  params: IdParams,
  query: HistoryPage,
  response: History,
});

export const processWeek = endpoint({
  method: 'POST',
  path: '/api/payroll/weekly',
  feature,
  summary:
    'Process a person’s week exactly once. The same payload again returns the existing settlement.',
  access: processing,
  body: WeeklyPayroll,
  response: SettlementResponse,
  status: 201,
  acceptsIdempotencyKey: true,
});

/** When and how a settlement is paid. The default method is bank transfer. */
export const payment = { paidOn: DaySchema, paymentMethod: Type.Optional(PaymentMethod) };

export const markPaid = endpoint({
  method: 'PUT',
  path: '/api/payroll/:id/payment',
  feature,
  summary: 'Mark a processed settlement as paid. Computes and subtracts backup withholding.',
  access: processing,
  params: IdParams,
  body: exactly(payment),
  response: SettlementResponse,
});

export const reverseSettlement = endpoint({
  method: 'PUT',
  path: '/api/payroll/:id/reversal',
  feature,
  summary: 'Reverse a settlement. It stays on record, and its week can be processed again.',
  access: processing,
  params: IdParams,
  body: exactly({
    reason: text(500, 1),
    /** What happened to the money. Only the reversal of a paid settlement can have this value. It determines how the
     *  tax forms of the year treat the payment. */
    reversalKind: Type.Optional(StatedReversal),
    /** The day on which the money came back. Only a reversal with MONEY_RETURNED can have this day. The default is
     *  today. */
    returnedOn: Type.Optional(DaySchema),
  }),
  response: SettlementResponse,
});

const SheetDay = Type.Object({
  date: DaySchema,
  /** Whether the day was worked and is approved, and no settlement includes it. */
  approved: Type.Boolean(),
  /** The status of a worked day. It is present even if a settlement includes the day. Null if the day was not worked. */
  status: nullable(TimeLogStatus),
  hoursWorked: Type.Number(),
  quantities: QuantityTotals,
  /** The pay of an approved day at its rates, otherwise 0. */
  suggestedPay: DollarTotal,
  notes: Type.String(),
});

export const PayrollSheet = Type.Object(
  {
    person: Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      /** Dollars per hour. The specification defines the name. */
      dailyRate: nullable(Rate),
    }),
    weekStart: DaySchema,
    /** Who is paid for the person's work of the week. Payday then pays the week with the payee's. Null if the person is
     *  paid directly. */
    paidTo: nullable(Type.Object({ userId: Id, name: Type.String() })),
    days: Type.Array(SheetDay),
    settlement: nullable(Settlement),
    previousWeekTotal: nullable(DollarTotal),
    /** The sum of the pay of the approved days that are in no settlement, each at its own rate. Null if a day has no
     *  rate, or if there are no such days and the payee has no rate. */
    expectedPay: nullable(DollarTotal),
    /** The sum of the week's lines that payday will pay, such as approved expenses. If someone also enters these
     *  amounts here, the payee gets them twice. */
    unsettledLinesTotal: DollarTotal,
    /** The advances and escrow releases that the week's settlement will pay. */
    plannedPayouts: DollarTotal,
    /** If true, the person who processes a settlement cannot mark it as paid. */
    twoPeopleForPayroll: Type.Boolean(),
  },
  { title: 'PayrollSheet' },
);
export type PayrollSheet = Static<typeof PayrollSheet>;

export const getPayrollSheet = endpoint({
  method: 'GET',
  path: '/api/payroll/weeks/:weekStart',
  feature,
  summary:
    'Get the payroll sheet of a person and week: logged days, rate, and the settlement if there is one',
  access: processing,
  params: exactly({ weekStart: DaySchema }),
  query: exactly({ userId: Id }),
  response: PayrollSheet,
});
