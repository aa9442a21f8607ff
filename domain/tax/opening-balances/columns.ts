/** The columns of the file of payments outside Linehaul, for the template and the import. */
export const COLUMNS = [
  'Payee',
  'Paid On',
  'Pay',
  'Substantiated Expenses',
  'Tax Withheld',
  'Payment Method',
  'Sum of Payments',
  'Note',
] as const;
export type Column = (typeof COLUMNS)[number];

export const REQUIRED_COLUMNS: readonly Column[] = ['Payee', 'Paid On', 'Pay', 'Payment Method'];

export const MAX_IMPORTED = 2000;
