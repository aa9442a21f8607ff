import { Type, type Static } from 'typebox';
import { anyPermission, signedIn } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, Id, nullable } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { MissingWeek } from '../time-logs/approval-schema.ts';
import { QuantityTotals } from '../time-logs/quantities.ts';
import { TimeLogStatus } from '../time-logs/schema.ts';

// The dashboard calls these four endpoints. If one of them fails, the dashboard still shows the others.

const feature = 'dashboard';

const Count = Type.Integer();

export const PersonalFigures = Type.Object(
  {
    /** The hours of all days that are not rejected. */
    totalHours: Type.Number(),
    approvedHours: Type.Number(),
    pendingHours: Type.Number(),
    totalQuantities: QuantityTotals,
    approvedQuantities: QuantityTotals,
    pendingQuantities: QuantityTotals,
    estimatedEarnings: DollarTotal,
    /** What the estimate counts: all hours at today's rate, or all days at the rates of each day, if a rate is in another
     *  unit than the hour. */
    earningsOf: Type.Enum(['HOURS', 'DAYS']),
    /** True for contractors, and for people who logged a day in the weeks of the charts. */
    logsDays: Type.Boolean(),
    week: Type.Object({
      weekStart: DaySchema,
      hours: Type.Number(),
      quantities: QuantityTotals,
      /** Contains only days that have a log. */
      days: Type.Array(
        Type.Object({ date: DaySchema, worked: Type.Boolean(), status: TimeLogStatus }),
      ),
    }),
    /** The weeks of the charts, oldest first. */
    weeks: Type.Array(
      Type.Object({ weekStart: DaySchema, daysWorked: Count, earned: DollarTotal }),
    ),
    year: Type.Object({
      year: Count,
      daysWorked: Count,
      earned: DollarTotal,
      expenses: DollarTotal,
      paid: DollarTotal,
      /** The months from January through the current month. */
      months: Type.Array(Type.Object({ month: Type.String(), paid: DollarTotal })),
    }),
  },
  { title: 'PersonalFigures' },
);
export type PersonalFigures = Static<typeof PersonalFigures>;

export const getPersonalFigures = endpoint({
  method: 'GET',
  path: '/api/dashboard/personal',
  feature,
  summary: 'Get your own hours and earnings, this week, and the recent weeks and months',
  access: anyPermission('access:profile-page'),
  response: PersonalFigures,
  offlineCache: 'caller',
});

export const TeamOverview = Type.Object(
  {
    // The four counts cover the caller's scope. Each count is null for callers who may not see it.
    totalContractors: nullable(Count),
    activeContractors: nullable(Count),
    totalPayrollRuns: nullable(Count),
    pendingApprovals: nullable(Count),
    reportsTo: nullable(Type.Object({ firstName: Type.String(), lastName: Type.String() })),
    directReports: Count,
  },
  { title: 'TeamOverview' },
);
export type TeamOverview = Static<typeof TeamOverview>;

export const getTeamOverview = endpoint({
  method: 'GET',
  path: '/api/dashboard/team',
  feature,
  summary:
    'Count the contractors, settlements and pending approvals in your scope, and get your supervisor',
  access: signedIn,
  response: TeamOverview,
  offlineCache: 'scope',
});

export const StaffDashboard = Type.Object(
  {
    /** The other active contractors in the caller's scope, with their current week. Null for callers who do not approve
     *  days. */
    week: nullable(
      Type.Object({
        weekStart: DaySchema,
        total: Count,
        /** The number of people who have not logged a day this week. */
        notLogged: Count,
        /** At most 25 people. People who logged nothing come first. Within each group, people are sorted by name. */
        people: Type.Array(
          Type.Object({
            id: Id,
            firstName: Type.String(),
            lastName: Type.String(),
            hours: Type.Number(),
            quantities: QuantityTotals,
            /** Contains only days that have a log. */
            days: Type.Array(
              Type.Object({ date: DaySchema, worked: Type.Boolean(), status: TimeLogStatus }),
            ),
          }),
        ),
      }),
    ),
    /** The earnings from settlements by week, oldest first. Null for callers who do not see the pay of others. */
    payWeeks: nullable(Type.Array(Type.Object({ weekStart: DaySchema, earned: DollarTotal }))),
  },
  { title: 'StaffDashboard' },
);
export type StaffDashboard = Static<typeof StaffDashboard>;

export const getStaffDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard/staff',
  feature,
  summary: 'Get the current week of your team, and the pay of the recent weeks',
  access: signedIn,
  response: StaffDashboard,
});

/** The leased owner-operators who must be paid soon, or who are not paid within 15 days. */
const PaymentDeadlines = Type.Object({
  payees: Count,
  overdue: Count,
  /** The earliest last day to pay, and the week of its work. */
  payBy: DaySchema,
  weekStart: DaySchema,
});
export type PaymentDeadlines = Static<typeof PaymentDeadlines>;

/** If a property is null, 0 or empty, there is nothing to do. */
export const Todo = Type.Object(
  {
    approvals: nullable(Type.Object({ days: Count, people: Count, oldestDay: DaySchema })),
    /** The number of pending expenses that the person may decide. */
    pendingExpenses: Count,
    /** The person's own W-9, if it is requested, or if the person is a contractor without a complete
     *  W-9. */
    ownW9: nullable(
      Type.Object({
        isRequested: Type.Boolean(),
        requestedBy: nullable(Type.String()),
        hasVersion: Type.Boolean(),
      }),
    ),
    /** The number of contractors without a complete W-9. 0 for callers who do not see the tax documents of others. */
    missingW9Forms: Count,
    /** Last year's Forms 1099-NEC that were due and are not submitted, for people who submit forms. */
    overdueForms: nullable(Type.Object({ year: Count, forms: Count })),
    /** Payees who are not ready for their form, from November until the forms are due. */
    notReady: nullable(Type.Object({ year: Count, payees: Count })),
    /** The tax year for which the person was paid and has not answered the year confirmation. Null except in December
     *  and January. */
    ownYear: nullable(Type.Object({ year: Count })),
    /** The number of active contractors without a rate, for people who may set a rate. */
    missingRates: Count,
    /** The current week, for people who log days but have logged and submitted nothing for this week. */
    ownWeek: nullable(Type.Object({ weekStart: DaySchema })),
    /** Last week, for contractors who neither logged a day of that week nor submitted it. */
    ownLastWeek: nullable(Type.Object({ weekStart: DaySchema })),
    /** The person's own rejected days that can be corrected, in the weeks that the time logs show. */
    rejectedDays: nullable(Type.Object({ days: Count, oldestDay: DaySchema })),
    /** The person's own rejected expenses, in the weeks that the time logs show. */
    rejectedExpenses: nullable(Type.Object({ expenses: Count, oldestDay: DaySchema })),
    /** The contractors in the caller's scope who neither logged a day of last week nor submitted that week. Lists the
     *  first few by name. */
    missingWeeks: nullable(MissingWeek),
    /** The person's own policies that expire soon. */
    ownExpiringPolicies: Type.Array(
      Type.Object({ policyName: Type.String(), expiresAt: Type.String() }),
    ),
    /** The policies of others that expire soon, for people who assign policies. Lists the first few by expiration
     *  date. */
    expiringPolicies: nullable(
      Type.Object({
        total: Count,
        people: Type.Array(
          Type.Object({
            id: Id,
            firstName: Type.String(),
            lastName: Type.String(),
            email: Type.String(),
            policyName: Type.String(),
            expiresAt: Type.String(),
          }),
        ),
      }),
    ),
    /** Past weeks of others with approved days or pay lines that are in no settlement: the number of people and the
     *  number of different weeks. */
    weeksToProcess: nullable(Type.Object({ people: Count, weeks: Count, oldestWeek: DaySchema })),
    /** The settlements that are processed but not paid, and that the person can mark as paid. */
    unpaidSettlements: nullable(
      Type.Object({ total: Count, oldest: Type.Object({ userId: Id, weekStart: DaySchema }) }),
    ),
    /** The oldest quarter whose escrow interest needs a rate or is due, for people who handle it. */
    escrowInterest: nullable(
      Type.Object({ quarterStart: DaySchema, state: Type.Enum(['RATE_MISSING', 'DUE']) }),
    ),
    /** The escrows of others that must be returned, with the earliest last day, for people who process payroll. */
    escrowReturns: nullable(Type.Object({ escrows: Count, overdue: Count, returnBy: DaySchema })),
    /** For people who process payroll. Excludes the person. */
    paymentDeadlines: nullable(PaymentDeadlines),
    /** The open questions of others about their statements, for people who process payroll. */
    statementQuestions: nullable(Type.Object({ questions: Count, oldestAskedAt: Type.String() })),
  },
  { title: 'Todo' },
);
export type Todo = Static<typeof Todo>;

export const getTodo = endpoint({
  method: 'GET',
  path: '/api/dashboard/todo',
  feature,
  summary: 'List what needs your attention',
  access: signedIn,
  response: Todo,
  offlineCache: 'scope',
});
