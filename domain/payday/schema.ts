import { Type, type Static } from 'typebox';
import { holding } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, nullable, text } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { RATE_UNITS, SETTLEMENT_KINDS } from '../payroll/lines.ts';
import { lineFields, payment, PayrollRunStatus } from '../payroll/schema.ts';
import { EXCEPTION_CODES } from './exceptions.ts';
import { ENTRY_KINDS, PAYEE_STATES } from './payee-week.ts';

const feature = 'payday';
const access = holding('action:process-payroll');
const WeekParams = exactly({ weekStart: DaySchema });

/** Changes when anything changes that goes into a payee's settlement. */
const Version = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** The values in the sentence of an exception. */
const ExceptionValues = Type.Object({
  days: Type.Optional(Type.Array(Type.Object({ day: DaySchema, reason: nullable(Type.String()) }))),
  count: Type.Optional(Type.Integer()),
  cents: Type.Optional(Type.Integer()),
  isMore: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String()),
});

const Exception = Type.Object({
  code: Type.Enum([...EXCEPTION_CODES]),
  sentence: Type.String(),
  detail: Type.String(),
  values: Type.Optional(ExceptionValues),
  /** False if the cause must be fixed instead. */
  canAccept: Type.Boolean(),
  /** Null while it is open. */
  accepted: nullable(Type.Object({ by: nullable(Type.String()), reason: Type.String() })),
});

const Settlement = Type.Object({
  id: Id,
  kind: Type.Enum([...SETTLEMENT_KINDS]),
  status: PayrollRunStatus,
  gross: DollarTotal,
  reimbursements: DollarTotal,
  withheld: DollarTotal,
  netPay: DollarTotal,
  paidOn: nullable(DaySchema),
});

const PaydayPayee = Type.Object(
  {
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    state: Type.Enum([...PAYEE_STATES]),
    /** Logged worked days, and how many of them are approved. */
    loggedDays: Type.Integer(),
    approvedDays: Type.Integer(),
    hours: Type.Number(),
    /** The amount to pay now. If there is none, the sum of the week's settlements. */
    gross: DollarTotal,
    reimbursements: DollarTotal,
    /** Computed as if paid today by bank transfer, or the amount that was withheld. */
    withheld: DollarTotal,
    netPay: DollarTotal,
    /** The sum of the settlements of the week before; null if there are none. */
    lastWeek: nullable(DollarTotal),
    exceptions: Type.Array(Exception),
    /** The week's settlements, oldest first, without reversed ones. */
    settlements: Type.Array(Settlement),
    /** The kind of the settlement that would be made; null if there is nothing to pay. */
    kind: nullable(Type.Enum([...SETTLEMENT_KINDS])),
    /** Changes when anything changes that goes into the settlement. */
    version: Type.String(),
  },
  { title: 'PaydayPayee' },
);
export type PaydayPayee = Static<typeof PaydayPayee>;

const Payday = Type.Object(
  {
    weekStart: DaySchema,
    weekEnd: DaySchema,
    today: DaySchema,
    /** The person who processes a settlement cannot mark it as paid. */
    twoPeopleForPayroll: Type.Boolean(),
    /** The types of pay besides the days worked. */
    otherPayTypes: Type.Array(Type.String()),
    /** By last name. */
    payees: Type.Array(PaydayPayee),
  },
  { title: 'Payday' },
);
export type Payday = Static<typeof Payday>;

export const getPayday = endpoint({
  method: 'GET',
  path: '/api/paydays/:weekStart',
  feature,
  summary: 'Everyone’s week: what is to be paid, and what stands in the way',
  access,
  params: WeekParams,
  answer: Payday,
});

const Line = Type.Object(
  {
    /** Set for a line that the office entered and that is in no settlement. */
    entryId: nullable(Id),
    /** The expense that it pays, if it is in no settlement. The line cannot be removed; the approver undoes the
     *  decision instead. */
    expenseId: nullable(Id),
    /** The settlement that contains it; null if it is not paid yet. */
    settlementId: nullable(Id),
    ...lineFields,
    /** Who approved or entered it. */
    by: nullable(Type.String()),
  },
  { title: 'SettlementLine' },
);
export type PaydayLine = Static<typeof Line>;

export const getPaydayLines = endpoint({
  method: 'GET',
  path: '/api/paydays/:weekStart/payees/:userId',
  feature,
  summary: 'The lines of a payee’s week: those to be paid, and those of its settlements',
  access,
  params: exactly({ weekStart: DaySchema, userId: Id }),
  answer: Type.Object({ lines: Type.Array(Line) }),
});

const MOST_PAYEES_AT_ONCE = 2000;
/** Each payee takes an id, a version, an amount and codes. */
const MOST_BYTES = MOST_PAYEES_AT_ONCE * 600;

export const processPayday = endpoint({
  method: 'POST',
  path: '/api/paydays/:weekStart/settlements',
  feature,
  summary: 'Process everyone who is ready, all or nothing',
  access,
  params: WeekParams,
  mostBytes: MOST_BYTES,
  body: exactly({
    payees: Type.Array(
      exactly({
        userId: Id,
        /** The version that the caller saw. Another version is refused, and the error says what changed. */
        version: Version,
        /** The amount that the caller saw. The refusal compares it with the current one. */
        gross: DollarTotal,
      }),
      { minItems: 1, maxItems: MOST_PAYEES_AT_ONCE },
    ),
  }),
  answer: Type.Object({
    message: Type.String(),
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
  repeatable: true,
});

export const payPayday = endpoint({
  method: 'PUT',
  path: '/api/paydays/:weekStart/payments',
  feature,
  summary: 'Mark settlements of the week as paid, all or nothing; withholding is computed for each',
  access,
  params: WeekParams,
  mostBytes: MOST_BYTES,
  body: exactly({
    ...payment,
    settlementIds: Type.Array(Id, { minItems: 1, maxItems: MOST_PAYEES_AT_ONCE }),
  }),
  answer: Type.Object({
    message: Type.String(),
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
  repeatable: true,
});

const register = {
  method: 'GET',
  feature,
  access,
  freshSignIn: true,
  exportsInBulk: true,
  params: WeekParams,
  answer: Type.Unknown(),
} as const;

export const exportRegisterCsv = endpoint({
  ...register,
  path: '/api/paydays/:weekStart/register/csv',
  summary: 'The settlements of a week as a CSV file: a line a settlement',
  file: 'text/csv; charset=utf-8',
});

export const exportRegisterXlsx = endpoint({
  ...register,
  path: '/api/paydays/:weekStart/register/xlsx',
  summary:
    'The settlements of a week as a spreadsheet: a sheet of settlements and a sheet of lines',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

const Done = Type.Object({ message: Type.String() });

export const acceptExceptions = endpoint({
  method: 'POST',
  path: '/api/paydays/:weekStart/acceptances',
  feature,
  summary: 'Accept exceptions of payees’ weeks with a reason, all or nothing',
  access,
  params: WeekParams,
  mostBytes: MOST_BYTES,
  body: exactly({
    payees: Type.Array(
      exactly({
        userId: Id,
        /** The version that the caller saw. */
        version: Version,
        codes: Type.Array(Type.Enum([...EXCEPTION_CODES]), { minItems: 1, maxItems: 20 }),
      }),
      { minItems: 1, maxItems: MOST_PAYEES_AT_ONCE },
    ),
    reason: text(300, 1),
  }),
  answer: Done,
});

export const addPayEntry = endpoint({
  method: 'POST',
  path: '/api/pay-entries',
  feature,
  summary: 'Add a line to what a payee is paid next for a week',
  access,
  body: exactly({
    userId: Id,
    weekStart: DaySchema,
    kind: Type.Enum([...ENTRY_KINDS]),
    /** Within the week. */
    day: nullable(DaySchema),
    /** The amount is quantity times rate. Null if the amount was entered directly. */
    quantity: nullable(
      exactly({
        units: Type.Number({ description: 'At most 2 decimals' }),
        unit: Type.Enum([...RATE_UNITS]),
        rate: DollarTotal,
      }),
    ),
    /** Negative only for a correction. */
    amount: DollarTotal,
    description: text(200),
    /** For a correction: the settlement that it corrects. */
    correctsId: nullable(Id),
  }),
  answer: Type.Object({ message: Type.String(), id: Id }),
  status: 201,
  repeatable: true,
});

export const removePayEntry = endpoint({
  method: 'DELETE',
  path: '/api/pay-entries/:id',
  feature,
  summary: 'Take back a line that no settlement has taken',
  access,
  params: IdParams,
  answer: Done,
});
