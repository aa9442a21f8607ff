/** The columns of the CSV file of payments outside Linehaul, for the template and the import. */
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
/** The maximum number of characters in a file. This allows an average of 200 characters per row. */
export const MAX_FILE_LENGTH = MAX_IMPORTED * 200;
