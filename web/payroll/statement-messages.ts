import { inLanguage } from '../language/language.ts';

/** The UI text of the settlement statement page. */
export const statementMessages = inLanguage('payrollStatement', {
  titles: {
    REGULAR: 'Settlement statement',
    SUPPLEMENT: 'Supplement statement',
    BONUS: 'Bonus statement',
    CORRECTION: 'Correction statement',
  },
  open: 'Open statement',
  all: 'Your statements',
  openWeek: 'Open week',
  print: 'Print',
  loading: 'Loading the statement...',
  loadFailed: 'Failed to load the statement',
  contextLoading: 'Loading the other settlements...',
  contextFailed: 'Failed to load the other settlements and the year to date',
  netPay: 'Net pay',
  gross: 'Gross',
  reimbursements: 'Reimbursements',
  withheld: 'Withheld',
  basis: 'By payment date. Reversed payments are left out.',
  notIncome: 'Not income and not on your Form 1099-NEC.',
  follows: 'The statement you are viewing adds to or replaces this settlement',
  isFollowed: 'Adds to or replaces the statement you are viewing',
  sections: {
    earnings: 'Earnings',
    otherPay: 'Other pay',
    corrections: 'Corrections',
    reimbursements: 'Reimbursements',
    sum: 'Settlement summary',
    sameWeek: 'Other settlements for this week',
    yearToDate: (year: number) => `Paid in ${year} so far`,
  },
});
