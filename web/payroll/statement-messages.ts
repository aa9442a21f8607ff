import { inLanguage } from '../language/language.ts';

/** The texts of the page of one settlement. */
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
  loading: 'Loading the statement...',
  loadFailed: 'Failed to load the statement',
  netPay: 'Net pay',
  gross: 'Gross',
  reimbursements: 'Reimbursements',
  withheld: 'Withheld',
  basis: 'By payment date. Reversed payments are left out.',
  notIncome: 'Not income: not on your Form 1099-NEC.',
  follows: 'This one comes after it',
  isFollowed: 'Comes after this one',
  sections: {
    earnings: 'Earnings',
    otherPay: 'Other pay',
    corrections: 'Corrections',
    reimbursements: 'Reimbursements',
    sum: 'What it comes to',
    sameWeek: 'Also of this week',
    yearToDate: (year: number) => `Paid in ${year} so far`,
  },
});
