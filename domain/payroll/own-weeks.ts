import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { addDays, DaySchema, weekEndOf, type Day } from '../calendar.ts';
import { endpoint, Id, nullable } from '../endpoint.ts';
import { centsFromDollars, DollarTotal, sum, type Cents } from '../money.ts';
import { QuantityTotals } from '../time-logs/quantities.ts';
import { SettlementStatus } from './schema.ts';

const Count = Type.Integer();

export const OwnWeek = Type.Object(
  {
    weekStart: DaySchema,
    /** The day on which the company usually pays the week. */
    payday: DaySchema,
    isSubmitted: Type.Boolean(),
    /** The caller's worked days that are not rejected, and their hours, miles and loads. */
    days: Count,
    hours: Type.Number(),
    quantities: QuantityTotals,
    /** The caller's rejected days. */
    rejectedDays: Count,
    /** The pending days, those of the drivers whose pay of the week goes to the caller included. */
    pendingDays: Count,
    /** The pay and the reimbursements that are approved and in no settlement, before withholding. Includes the work of
     *  these drivers. */
    approved: DollarTotal,
    /** The pay of the pending days. */
    pending: DollarTotal,
    /** The days in no settlement that have no hourly rate. The amounts above do not include them. */
    daysWithoutRate: Count,
    /** Whose settlement pays the week, if it is not the caller's. The amounts above are then 0, and the list of
     *  settlements is empty. */
    paidTo: nullable(
      Type.Object({
        name: Type.String(),
        status: nullable(SettlementStatus),
        paidOn: nullable(DaySchema),
        /** The sum of the caller's lines in settlements. Null if nothing is processed, or if the payee does not show
         *  amounts. */
        amount: nullable(DollarTotal),
        /** The caller's approved pay that is in no settlement. Null if the payee does not show amounts. */
        approved: nullable(DollarTotal),
        /** The pay of the caller's pending days. Null if the payee does not show amounts. */
        pending: nullable(DollarTotal),
      }),
    ),
    /** The week's settlements that are not reversed, oldest first. */
    settlements: Type.Array(
      Type.Object({
        id: Id,
        status: SettlementStatus,
        total: DollarTotal,
        withheld: DollarTotal,
        paidOn: nullable(DaySchema),
      }),
    ),
  },
  { title: 'OwnWeek' },
);
export type OwnWeek = Static<typeof OwnWeek>;

export const getOwnWeeks = endpoint({
  method: 'GET',
  path: '/api/payroll/own-weeks',
  feature: 'payroll',
  summary: 'Get your own weeks that are not paid, this week and last week, and your last payment',
  access: anyPermission('access:payroll-page'),
  response: Type.Object({
    /** The newest week first. The first two are this week and last week. */
    weeks: Type.Array(OwnWeek),
    /** The weeks of the last half year in which settlements of other payees pay the caller's work, newest first. */
    workPaidToOthers: Type.Array(
      Type.Object({
        weekStart: DaySchema,
        /** The name of the payee. */
        name: Type.String(),
        status: SettlementStatus,
        paidOn: nullable(DaySchema),
        /** The sum of the caller's lines. Null if the payee does not show amounts. */
        amount: nullable(DollarTotal),
      }),
    ),
    lastPayment: nullable(
      Type.Object({ id: Id, weekStart: DaySchema, paidOn: DaySchema, netPay: DollarTotal }),
    ),
  }),
  offlineCache: 'caller',
});

/** Returns the payday of a week.
 *  @param daysToPayday the number of days from the last day of the week to its payday */
export function paydayOf(weekStart: Day, daysToPayday: number): Day {
  return addDays(weekEndOf(weekStart), daysToPayday);
}

/** Returns what the company owes for the week, before withholding: the settlements that are processed and not paid, and
 *  the approved pay that is in no settlement. It does not include pending days. */
export function owedOf({ settlements, approved }: OwnWeek): Cents {
  const processed = settlements.filter(({ status }) => status === 'PROCESSED');
  return sum([
    centsFromDollars(approved),
    ...processed.map(({ total }) => centsFromDollars(total)),
  ]);
}

export type OwnWeekState =
  | 'NOT_SUBMITTED'
  | 'NO_WORK'
  | 'REJECTED'
  | 'PENDING'
  | 'APPROVED'
  | 'PROCESSED'
  | 'PAID';

/** Returns the state that tells a driver the next step of the week. Money that is approved later than a settlement makes
 *  the week APPROVED again. */
export function stateOfOwnWeek(week: OwnWeek): OwnWeekState {
  if (week.rejectedDays > 0) return 'REJECTED';
  if (week.pendingDays > 0) return 'PENDING';
  const { settlements, days, approved, daysWithoutRate, paidTo } = week;
  if (paidTo?.status === 'PROCESSED' || paidTo?.status === 'PAID') return paidTo.status;
  if (settlements.length > 0 && approved === 0 && daysWithoutRate === 0)
    return settlements.every(({ status }) => status === 'PAID') ? 'PAID' : 'PROCESSED';
  if (days > 0 || approved !== 0) return 'APPROVED';
  return week.isSubmitted ? 'NO_WORK' : 'NOT_SUBMITTED';
}
