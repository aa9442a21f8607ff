import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const statementMessages = inLanguage('payrollStatement', {
  titles: {
    REGULAR: 'Settlement statement',
    SUPPLEMENT: 'Supplement statement',
    BONUS: 'Bonus statement',
    CORRECTION: 'Correction statement',
    PAYOUT: 'Advance or release statement',
  },
  payroll: 'Payroll',
  open: 'Open statement',
  all: 'Your statements',
  openWeek: 'Open week',
  print: 'Print',
  loading: 'Loading the statement...',
  loadFailed: 'Failed to load the statement',
  contextLoading: 'Loading the other settlements...',
  contextFailed: 'Failed to load the other settlements',
  netPay: 'Net pay',
  gross: 'Gross',
  reimbursements: 'Reimbursements',
  withheld: 'Withheld',
  basis: 'By payment date. Reversed payments and payments outside Linehaul are left out.',
  isPay: 'Allowances count as pay and are on your Form 1099-NEC.',
  prepaidIsPay:
    'A prepaid advance counts as pay on your Form 1099-NEC when it is paid. A repayment lowers the pay of its settlement.',
  notIncome: 'Not income and not on your Form 1099-NEC.',
  notPay: 'Not pay. They do not change your Form 1099-NEC.',
  payoutsNotPay:
    'Not pay. An advance is a loan, and an escrow release is your own money. They are not on your Form 1099-NEC.',
  balanceLeft: (amount: string) => `${amount} left to pay.`,
  repaidInFull: 'Repaid in full.',
  escrowHeld: (amount: string) => `The carrier holds ${amount}.`,
  approvedBy: (name: string) => `Approved by ${name}`,
  notConfirmed: 'Not confirmed by the driver yet.',
  carriedOver: (name: string, amount: string) =>
    `${amount} of ${name} did not fit. It is carried to the next settlement.`,
  notByHour: (days: number) => `${countOf(days, 'day')} worked, not paid by the hour`,
  repaid: (amount: string, day: string, method: string) =>
    `${amount} of the withheld tax was withheld in error. It was repaid on ${day} (${method}) and is not on your Form 1099-NEC.`,
  follows: 'The statement you are viewing adds to or replaces this settlement',
  isFollowed: 'Adds to or replaces the statement you are viewing',
  sections: {
    earnings: 'Earnings',
    otherPay: 'Other pay',
    prepaid: 'Prepaid pay',
    allowances: 'Expense allowances',
    corrections: 'Corrections',
    reimbursements: 'Reimbursements',
    payouts: 'Advances and releases',
    deductions: 'Deductions',
    sum: 'Settlement summary',
    sameWeek: 'Other settlements for this week',
    yearToDate: (year: number) => `Paid in ${year} so far`,
  },
});
