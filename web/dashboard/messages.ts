import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('dashboard', {
  page: {
    title: 'Dashboard',
    loading: 'Loading dashboard...',
    loadFailed: 'Failed to load dashboard data',
    quickActions: 'Quick Actions',
  },
  welcome: {
    title: (name: string) => `Welcome back, ${name}!`,
    totalHours: 'Total Hours',
    approvedHours: 'Approved Hours',
    pendingHours: 'Pending Hours',
    earnings: 'Estimated Earnings',
    earningsBasis: 'All hours, paid ones too, at today’s rate',
    earningsOfDays: 'All days, paid ones too, at the rates of each day',
    noRate: 'Shown when you see your rate',
    period: 'All days so far',
  },
  dayStates: {
    approved: 'Approved',
    pending: 'Pending',
    rejected: 'Rejected',
    notWorked: 'Not worked',
    notLogged: 'Nothing logged',
  },
  ownPay: {
    name: 'Pay',
    loadFailed: 'Failed to load your pay',
    nextPayday: (day: string) => `Next payday, ${day}`,
    paydayWas: (day: string) => `Not paid yet. Payday was ${day}`,
    beforeWithholding: 'Before withholding and deductions',
    forWeeks: (weeks: number) => `For ${countOf(weeks, 'week')}, before withholding and deductions`,
    stillPending: (days: number) =>
      `${countOf(days, 'day still needs', 'days still need')} approval. Before withholding and deductions.`,
    soFarHint: 'This week so far, before withholding and deductions',
    nothingYet: 'Log your days. Your pay appears here.',
    paidBefore: 'The days of this week so far are already paid.',
    withoutRate: 'The amount appears here when the office has set your rate.',
    lastWeek: (days: number, hours: string) => `Last week: ${countOf(days, 'day')}, ${hours}`,
    lastWeekOnly: 'Last week',
    thisWeek: 'This week',
    workPending: (hours: string, days: number) =>
      `${hours}, ${countOf(days, 'day still needs', 'days still need')} approval`,
    workPaidToOthers: 'Pay for your work',
    goesTo: (payee: string) => `Goes to ${payee}`,
    paidToOn: (payee: string, day: string) => `Paid to ${payee} on ${day}`,
    showEarlier: 'Show earlier weeks',
    paidTo: (payee: string) => `The pay for your work goes to ${payee}.`,
    states: {
      NOT_SUBMITTED: 'Not submitted',
      NO_WORK: 'No work',
      REJECTED: 'Rejected',
      PENDING: 'Pending',
      APPROVED: 'Approved',
      PROCESSED: 'Processed',
      PAID: 'Paid',
    },
    draft: {
      soFar: (week: string) => `So far, ${week}`,
      draft: (week: string) => `Draft of your settlement, ${week}`,
      mayChange: 'Draft, may change',
      onlyPending: 'Nothing approved yet',
      lines: 'Approved so far',
      needsRate: 'No rate yet. The office must set your rate.',
      notByHour: 'Not paid by the hour',
      gross: 'Gross pay',
      reimbursements: 'Reimbursements',
      withheld: 'Projected withholding',
      payouts: 'Advances and releases',
      deductions: 'Deductions',
      net: 'Net pay',
      carriedOver: (name: string, amount: string) =>
        `${amount} of ${name} does not fit. It is carried to the next settlement.`,
      missed: (name: string, amount: string) =>
        `${amount} of ${name} does not fit. You pay it later.`,
      pending: 'Not approved yet, not included',
      expense: (day: string) => `Expense, ${day}`,
      ownWork: 'Your own work',
      about:
        'The office has not processed this week. The amounts change with each approval. Tax is projected as if the week were paid today.',
      loadFailed: 'Failed to load the draft of your settlement',
    },
    soFar: 'So far this week',
    paidOn: (day: string) => `Payday ${day}`,
    lastStatement: 'Last statement',
    allStatements: 'All statements',
    paidAt: (day: string) => `Paid on ${day}`,
  },
  ownWeek: {
    name: 'This week',
    title: (week: string) => `This week, ${week}`,
    logged: (days: number, hours: string) => `${countOf(days, 'day')}, ${hours}`,
    empty: 'Nothing logged yet',
    unsent: (days: number) => `${countOf(days, 'day')} saved on this device, not sent yet`,
    day: (day: string, state: string) => `${day}: ${state}`,
    today: (day: string, state: string) => `${day}: ${state}, today`,
    action: 'Log this week',
  },
  trends: {
    title: 'Recent weeks',
    days: 'Days per week',
    daysWorked: 'Days worked',
    pay: 'Pay per week',
    earned: 'Earned',
    weekOf: 'Week of',
    paid: (year: number, amount: string) => `Paid so far for days worked in ${year}: ${amount}`,
    month: 'Month',
    paidSoFar: 'Paid so far',
  },
  team: {
    title: 'Team Overview',
    contractors: 'Total Contractors',
    activeContractors: 'Active Contractors',
    settlements: 'Payroll Runs',
    pendingApprovals: 'Pending Approvals',
  },
  organization: {
    title: 'Organization',
    reportsTo: 'Reports to',
    nobody: 'Nobody',
    directReports: 'Direct reports',
  },
  staff: {
    loadFailed: 'Failed to load your team’s week',
    payTitle: 'Pay per week',
    paySeries: 'In settlements, by pay week',
    weekOf: 'Week of',
    earned: 'Earned',
  },
  teamWeek: {
    title: 'This week',
    summary: (week: string, logged: number, total: number) =>
      `${week} · ${logged} of ${total} people logged days · open until Sunday night`,
    noContractors: 'There are no active contractors yet.',
    noReports:
      'No active contractor reports to you. Your administrator can change who each person reports to.',
    table: 'Your team’s week',
    columns: {
      contractor: 'Contractor',
      hours: 'Hours',
      week: 'Week',
    },
    day: (day: string, state: string) => `${day}: ${state}`,
    logged: 'Logged',
    notLogged: 'Nothing logged',
    more: (count: number) => `and ${countOf(count, 'more person', 'more people')}`,
  },
  todo: {
    title: 'Needs your attention',
    empty: 'Nothing needs your attention today.',
    more: (count: number) => `and ${count} more`,
    ownWeek: {
      title: 'Your week is not submitted',
      detail: (week: string) => `${week} is open until Sunday night`,
    },
    ownLastWeek: {
      title: (week: string) => `${week} is not submitted`,
      detail: 'Add the missed days, or choose “I did not work this week”',
    },
    ownYear: {
      title: (year: number) => `Check your ${year} figures`,
      detail: 'Confirm them before your tax form is generated, or report what is wrong',
    },
    rejectedDays: {
      title: (days: number) =>
        countOf(days, 'of your days was rejected', 'of your days were rejected'),
      detail: (days: number, oldestDay: string) =>
        days === 1
          ? `${oldestDay}. You can still correct it.`
          : `The oldest is ${oldestDay}. You can still correct them.`,
    },
    rejectedExpenses: {
      title: (expenses: number) =>
        countOf(expenses, 'of your expenses was rejected', 'of your expenses were rejected'),
      detail: (expenses: number, oldestDay: string) =>
        expenses === 1
          ? `${oldestDay}. You can correct or remove it.`
          : `The oldest is ${oldestDay}. You can correct or remove them.`,
    },
    approvals: {
      title: (days: number) => `${countOf(days, 'day needs', 'days need')} your approval`,
      detail: (people: number, oldestDay: string) =>
        `From ${countOf(people, 'person', 'people')}. The oldest day is ${oldestDay}.`,
    },
    pendingExpenses: {
      title: (expenses: number) =>
        countOf(expenses, 'expense needs your approval', 'expenses need your approval'),
      detail: 'An approved expense is paid with the week',
    },
    missingWeeks: {
      title: (people: number) => `${countOf(people, 'person', 'people')} logged nothing last week`,
    },
    weeksToProcess: {
      title: (people: number) =>
        countOf(people, 'person has pay to process', 'people have pay to process'),
      detail: (weeks: number, oldestWeek: string) =>
        weeks === 1 ? `For ${oldestWeek}` : `For ${weeks} weeks. The oldest is ${oldestWeek}`,
    },
    unpaidSettlements: {
      title: (settlements: number) =>
        countOf(settlements, 'settlement is not paid yet', 'settlements are not paid yet'),
      detail: (oldestWeek: string) => `The oldest is for ${oldestWeek}`,
    },
    escrowInterest: {
      rateMissing: 'The rate of the escrow interest is missing',
      due: 'Escrow interest is due',
      detail: (from: string) => `For the quarter from ${from}`,
    },
    statementQuestions: {
      title: (questions: number) =>
        countOf(questions, 'question about a statement', 'questions about statements'),
      detail: (day: string) => `The oldest was asked on ${day}`,
    },
    escrowReturns: {
      title: (escrows: number) =>
        countOf(escrows, 'escrow must be returned', 'escrows must be returned'),
      detail: (day: string) => `By ${day}`,
      overdue: (escrows: number, day: string) =>
        `${countOf(escrows, 'is', 'are')} overdue. The oldest was due ${day}`,
    },
    paymentDeadlines: {
      title: (payees: number) =>
        `Pay ${countOf(payees, 'leased owner-operator')} within 15 days after the papers came`,
      detail: (day: string) => `By ${day}`,
      overdue: (payees: number, day: string) =>
        `${countOf(payees, 'is', 'are')} overdue. The oldest was due ${day}`,
    },
    ownW9: {
      missing: 'Your W-9 is missing',
      incomplete: 'Your W-9 is incomplete',
      missingDetail: 'Without it, part of your pay may be withheld. Signing takes about 3 minutes.',
      requested: 'Sign your W-9',
      requestedDetail: (name: string) =>
        `${name} needs it for this year’s tax forms. Signing takes about 3 minutes.`,
      requestedAgainDetail: (name: string) =>
        `${name} needs you to sign it again. Signing takes about 3 minutes.`,
      unnamedRequester: 'The office',
    },
    missingW9Forms: {
      title: (contractors: number) =>
        countOf(contractors, 'contractor has no complete W-9', 'contractors have no complete W-9'),
      detail: 'Request it before you pay them',
    },
    missingRates: {
      title: (contractors: number) =>
        countOf(contractors, 'contractor has no rate', 'contractors have no rate'),
      detail: 'Set a rate per hour, mile, load or day',
    },
    notReady: {
      title: (payees: number, year: number) =>
        `${countOf(payees, 'payee is', 'payees are')} not ready for the ${year} forms`,
      detail: 'See what is left and what is due',
    },
    overdueForms: {
      title: (forms: number, year: number) =>
        countOf(
          forms,
          `Form 1099-NEC for ${year} is overdue`,
          `Forms 1099-NEC for ${year} are overdue`,
        ),
      detail: 'Generate them, file them and mark them as submitted',
    },
    ownExpiringPolicies: {
      title: (policies: number) =>
        policies === 1
          ? 'One of your access policies ends soon'
          : 'Some of your access policies end soon',
      detail: (policies: number, named: string) =>
        `${named}. If you still need ${policies === 1 ? 'it' : 'them'}, ask your administrator.`,
      policy: (policy: string, lastDay: string) => `${policy} (${lastDay})`,
    },
    expiringPolicies: {
      title: (policies: number) =>
        countOf(policies, 'access policy ends soon', 'access policies end soon'),
      /** Follows the name of the person. */
      policy: (policy: string, lastDay: string) => `: ${policy}, ${lastDay}`,
    },
  },
});
