import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, nullable } from '../endpoint.ts';
import { Page, Pagination } from '../lists.ts';
import { DollarTotal } from '../money.ts';
import { QuantityTotals } from '../time-logs/quantities.ts';
import { PAYROLL_WEEK_FILTERS, PAYROLL_WEEK_STATES } from './week-states.ts';

const PayrollWeek = Type.Object(
  {
    /** The id of the settlement, or of the person if the week has no settlement. Unique within a week. */
    id: Id,
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    weekStart: DaySchema,
    state: Type.Enum([...PAYROLL_WEEK_STATES]),
    /** The approved days in the settlement. Without a settlement, the approved days that can be processed. */
    days: Type.Integer(),
    hours: Type.Number(),
    quantities: QuantityTotals,
    /** The total of the settlement. Without a settlement, the pay of the approved days. Null if there is no settlement
     *  and a day has no rate. */
    total: nullable(DollarTotal),
    withheld: DollarTotal,
    /** Deductions and escrow deposits, as a negative amount. */
    afterGross: DollarTotal,
    /** Advances and escrow releases. */
    payouts: DollarTotal,
    paidOn: nullable(DaySchema),
  },
  { title: 'PayrollWeek' },
);
export type PayrollWeek = Static<typeof PayrollWeek>;

export const WEEKS_PER_PAGE = 25;
/** The server counts at most this many weeks. If there are more, the screen says "or more". */
export const MAX_WEEKS_COUNTED = 10_000;

export const listPayrollWeeks = endpoint({
  method: 'GET',
  path: '/api/payroll/weeks',
  feature: 'payroll',
  summary: 'List settlements and approved weeks without a settlement, newest week first',
  access: anyPermission('action:process-payroll'),
  query: exactly({
    userId: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...PAYROLL_WEEK_FILTERS])),
    weekStart: Type.Optional(DaySchema),
    page: Page,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({ weeks: Type.Array(PayrollWeek), pagination: Pagination }),
});
