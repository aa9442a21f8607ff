import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('payroll', {
  page: {
    title: 'Payroll & Tax Management',
    settlements: 'Settlements',
    questions: 'Questions',
    deductions: 'Deductions',
    import: 'Import',
    export: 'Export',
    w9Forms: 'W-9 forms',
    tabs: {
      name: 'Payroll and tax',
      payday: 'Payday',
      tracker: 'Payroll Tracker',
      taxDocuments: 'Tax Documents',
    },
  },
  noW9: 'No complete W-9',

  tracker: {
    contractor: 'Select Contractor',
    noContractor: 'Please select a contractor to view their payroll information.',
    loading: 'Loading payroll...',
    loadFailed: 'Failed to load payroll',
  },
  weekBar: {
    previous: 'Previous Week',
    next: 'Next Week',
    current: 'Current Week',
  },
  previousWeeks: {
    choose: 'View Previous Week',
    name: 'Previous weeks',
    loadFailed: 'Failed to load this person’s settlements',
    noSettlement: 'No settlement',
    processed: (total: string) => `${total} processed`,
    paid: (total: string) => `${total} paid`,
  },
  weekHeader: {
    title: (firstName: string) => `Payroll for ${firstName}`,
    exportCsv: 'Export CSV',
    approvedDays: (count: number) => countOf(count, 'approved day'),
    pendingDays: (count: number) => `${count} pending`,
    rate: (dollars: string) => `${dollars} per hour`,
    noRate: 'no hourly rate set',
    lastWeek: (total: string) => `last week ${total}`,
    lastWeekNotProcessed: 'last week not processed',
    weekBefore: (total: string) => `the week before ${total}`,
    weekBeforeNotProcessed: 'the week before not processed',
  },
  week: {
    unsettledLinesTotal: (amount: string) =>
      `This settlement does not include the week’s pay lines worth ${amount}, such as approved expenses. Payday pays them. Don’t enter them here too.`,
    plannedPayouts: (amount: string) =>
      `This settlement also pays ${amount} of advances and escrow releases.`,
    onlyPayouts:
      'You can process the advance or escrow release alone. The days of the week stay open.',
    openPayday: 'Open payday',
    paidTo: (driver: string, payee: string) =>
      `${driver} is paid through ${payee} in this week. Process the week of ${payee} on payday.`,
    notBegun: 'No payroll data available for this week.',
    notBegunReason: 'The week has not started yet.',
    open: 'Nothing is paid yet. You can’t edit a processed week. To correct a mistake, reverse the settlement.',
    empty: 'Enter pay or expenses, or fill in the pay from the approved days.',
    processed: 'This week is processed. Correct a mistake with a reversal.',
    unsaved: (firstName: string, week: string) =>
      `${firstName}’s amounts for ${week} are not processed. If you leave, you’ll lose them.`,
  },
  sheet: {
    name: 'Days of the week',
    columns: {
      day: 'Day',
      date: 'Date',
      pay: 'Pay ($)',
      expenses: 'Expenses ($)',
      notes: 'Notes',
    },
    total: 'WEEK TOTAL',
    sums: {
      earned: 'Earned',
      expenses: 'Expenses',
      gross: 'Gross',
      net: 'Net pay',
      netBefore: 'Net pay before withholding',
      paid: 'Paid',
      outstanding: 'Outstanding',
    },
  },
  fields: {
    pay: 'Pay',
    payOn: (day: string) => `Pay for ${day}`,
    expenses: 'Expenses',
    expensesOn: (day: string) => `Expenses for ${day}`,
    notes: 'Notes',
    notesOn: (day: string) => `Notes for ${day}`,
    problems: {
      negative: 'Not below 0',
      comma: 'Use a period for cents',
      decimals: 'At most 2 decimals',
      tooMuch: 'At most 99,999.99',
    },
  },
  substantiation: {
    label: 'Substantiated',
    labelOn: (day: string) => `Substantiated expenses for ${day}`,
    reimbursed: 'Reimbursed',
    allowance: 'Allowance',
    hint: 'Check “Substantiated” if amount, date, place and business purpose are on file. The expenses are then reimbursed. Otherwise they are an allowance, which the tax forms report as pay.',
  },
  dayMark: {
    approved: (work: string) => `${work}, approved`,
    approvedOutsideSettlement: (work: string) => `${work}, approved, not in this settlement`,
    inOtherSettlement: (work: string) => `${work}, approved, in another settlement`,
    pending: (work: string) => `${work}, pending`,
    rejected: (work: string) => `${work}, rejected`,
  },
  fill: {
    action: 'Fill from approved days',
    replaced: (days: number) => `Pay replaced for ${countOf(days, 'day')}`,
    noApprovedDay: 'No day of this week is approved.',
    noRate: 'No hourly rate is set for this person.',
  },

  process: {
    action: 'Process Payroll',
    busy: 'Processing...',
    done: 'Payroll Processed',
    sumFor: (firstName: string) => `Pay for ${firstName} in this settlement`,
    failed: 'Failed to process payroll',
    failedTitle: 'Payroll not processed',
    failedBecause: (reason: string) => `Error: ${reason}`,
    noResponse: 'Payroll not confirmed',
    retry: 'Try Again',
    retryIsSafe: 'Trying again is safe: the week is recorded only once.',
  },
  processDialog: {
    title: (firstName: string) => `Process payroll for ${firstName}?`,
    payee: 'Payee',
    week: 'Week',
    approvedDays: 'Approved days',
    daysTaken: (days: number, work: string) => `${days} (${work}), included in the settlement`,
    basePay: 'Base pay',
    total: 'Total',
    weekNotOver:
      'This week is not over. Days approved after you process it are paid in a supplement, a separate settlement.',
    pendingDays: (count: number, days: string) =>
      `${countOf(count, 'day is', 'days are')} still pending and would be left out: ${days}.`,
    rejectedDays: (count: number, days: string) =>
      `${countOf(count, 'rejected day is', 'rejected days are')} left out: ${days}.`,
    settledDays: (count: number, days: string) =>
      `${countOf(count, 'day is', 'days are')} in another settlement for this week: ${days}. Do not pay for them here too.`,
    reason: 'Reason for the difference (optional)',
    reasonHint: 'It is saved with the settlement. The payee sees it on the statement.',
    finality:
      'A settlement is never edited. Correct a mistake with a reversal and a new settlement.',
  },
  difference: {
    ofHours: (amount: string, isMore: boolean, hours: number, rate: string) =>
      `Pay is ${amount} ${isMore ? 'more' : 'less'} than ${countOf(hours, 'approved hour')} at ${rate}.`,
    ofExpected: (amount: string, isMore: boolean, expected: string) =>
      `Pay is ${amount} ${isMore ? 'more' : 'less'} than the approved hours at the hourly rate (${expected}).`,
    rounded: 'The pay of each day is rounded to the cent.',
    reason: (reason: string) => `Reason: ${reason}`,
  },
  figures: {
    pay: 'Pay',
    allowance: 'Expense allowance (reported as pay)',
    withheld: (percent: number) => `Backup withholding (${percent}%)`,
    projected: (percent: number) => `Projected backup withholding (${percent}%)`,
    reimbursed: 'Reimbursed expenses',
    payouts: 'Advances and releases',
    prepaid: 'Prepaid pay',
    deductions: 'Deductions',
    net: 'Net pay',
    netBeforeWithholding: 'Net pay before withholding',
    netAfterWithholding: 'Net pay after withholding',
    ifPaidToday: (sentence: string) => `If paid today: ${sentence}`,
    paidBy: (method: string) => `Paid by ${method.toLowerCase()}.`,
  },

  settlement: {
    processedOn: (day: string) => `Processed on ${day}`,
    addPayment: 'Open payday',
    daysNotInSettlement: (count: number) =>
      `${countOf(count, 'approved day is', 'approved days are')} not in this settlement. Open Payday to pay ${count === 1 ? 'it' : 'them'} in a supplement, a separate settlement.`,
    daysApprovedBy: (names: string) => `Days approved by ${names}.`,
    processedBy: (name: string) => `Processed by ${name}.`,
    paidBy: (name: string) => `Marked as paid by ${name}.`,
    reversedSettlements: 'Reversed settlements of this week',
    reversed: (day: string, reason: string) => `${day}: ${reason}`,
  },
  payment: {
    action: 'Mark as paid',
    busy: 'Saving...',
    failed: 'Failed to mark as paid',
    summary: (name: string, week: string) =>
      `To ${name} for ${week}. The payment date determines the tax year.`,
    day: 'Payment date',
    method: 'Payment method',
    figures: 'Payment amounts',
    total: 'Total',
    net: 'Net pay',
    computing: 'Computing the withholding...',
    shortfall: (amount: string) =>
      `${amount} should have been withheld from earlier payments this year but was not. The carrier owes it to the IRS (IRC 3403).`,
    computingFailed: 'Failed to compute the withholding',
  },

  /** This part is about the payments to the signed-in person that no statement shows. */
  outside: {
    title: (year: number) => `Paid outside Linehaul in ${year}`,
    loadFailed: 'Failed to load your payments outside Linehaul',
    about: 'These payments have no statement but count for the tax year.',
    paidOn: 'Paid on',
    paidThrough: 'Paid through',
    // The page shows the amount between these two parts of the sentence.
    beforeWithheld: 'Of this amount,',
    afterWithheld: 'was withheld for tax.',
  },

  statements: {
    title: 'Your statements',
    loading: 'Loading statements...',
    loadFailed: 'Failed to load your statements',
    showEarlier: 'Show earlier statements',
    paidIn: (year: number) => `Paid in ${year}`,
    basis: 'By payment date, with expenses, before deductions. Reversed payments are left out.',
    basisWithheld: (amount: string) =>
      `By payment date, with expenses, before deductions. ${amount} was withheld. Reversed payments are left out.`,
    onItsWay: 'Not paid yet',
    onItsWayHint: 'Approved or processed. Before withholding and deductions.',
    onItsWayPending: (amount: string) =>
      `Approved or processed. ${amount} more when your pending days are approved.`,
    onItsWayUnknown: 'The amount appears here when the office has set your rate.',
    openWeeks: 'Not processed yet',
    openWeeksFailed: 'Failed to load the weeks that are not processed',
    approved: 'Approved',
    payday: (day: string) => `Payday ${day}`,
    stillPending: (days: number) =>
      countOf(days, 'more day needs approval', 'more days need approval'),
    withoutRate: 'No rate yet',
    empty: 'No statements yet',
    paidTo: (payee: string) =>
      `The pay for your work goes to ${payee}, who gets the statement. Your days are in Time Logs.`,
    emptyHint: 'You see your pay here after a week is approved and processed.',
    help: 'How this works',
    table: {
      name: 'Statements',
      columns: {
        week: 'Week',
        pay: 'Pay ($)',
        expenses: 'Expenses ($)',
        total: 'Total ($)',
        state: 'Status',
        paidOn: 'Paid on',
        days: 'Days',
      },
      daysOf: (week: string) => `Days of ${week}`,
    },
  },
  statement: {
    title: (name: string, week: string) => `Statement for ${name}, ${week}`,
    loading: 'Loading the days...',
    loadFailed: 'Failed to load the days of this week',
    processedOn: (day: string) => `Processed on ${day}.`,
    reversedOn: (day: string, reason: string) => `Reversed on ${day}: ${reason}`,
  },

  settlements: {
    title: 'Settlements',
    subtitle:
      'Settlements, and approved weeks without a settlement. A week without a settlement appears once the week is over. You can’t process your own weeks.',
    payroll: 'Payroll',
    loading: 'Loading settlements...',
    loadFailed: 'Failed to load settlements',
    empty: 'No settlements found',
    emptyHint: 'Approved weeks and settlements appear here.',
    noMatch: 'Choose another status, week or contractor.',
    columns: {
      contractor: 'Contractor',
      week: 'Week',
      approvedDays: 'Approved days',
      total: 'Total ($)',
      state: 'Status',
      paidOn: 'Paid on',
    },
    days: (count: number) => countOf(count, 'day'),
    noRate: 'No rate',
    expected: 'Expected',
    statement: 'Open statement',
  },
  filters: {
    name: 'Filter settlements',
    state: 'Status',
    allStates: 'All statuses',
    states: {
      UNPAID: 'Unpaid',
      NO_SETTLEMENT: 'Not processed',
      PROCESSED: 'Processed',
      PAID: 'Paid',
      REVERSED: 'Reversed',
    },
    week: 'Week',
    weekHint: 'Shows the week that contains this day',
  },
});
