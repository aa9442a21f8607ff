import { countOf } from '../../domain/count-of.ts';
import type { RowState } from '../../domain/imports/schema.ts';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import type { AmountBasis, ImportField, ImportSource } from '../../domain/imports/sources.ts';
import { inLanguage } from '../language/language.ts';

const KINDS: Readonly<Record<ImportKind, string>> = {
  FUEL: 'Fuel card transactions',
  PAY_LINES: 'Pay lines and expenses',
  DAYS: 'Days and quantities',
};

const KIND_HINTS: Readonly<Record<ImportKind, string>> = {
  FUEL: 'From EFS, Comdata or another card. Each purchase is charged under the driver’s fuel card agreement.',
  DAYS: 'Hours, miles and loads from QuickBooks Time, a mileage report with a driver column, or the template. An approver approves the days afterward.',
  PAY_LINES:
    'Bonuses, detention, miles with a rate, allowances and reimbursements. The next settlement of the week pays them.',
};

const SOURCES: Readonly<Record<ImportSource, string>> = {
  EFS: 'EFS (WEX)',
  COMDATA: 'Comdata',
  OTHER_CARDS: 'Another card, or the template',
  PAY_LINES: 'The template, or another file',
  DAYS: 'The template, or another file',
  QB_TIME: 'QuickBooks Time',
};

const FIELDS: Readonly<Record<ImportField, string>> = {
  card: 'Card number',
  driver: 'Driver',
  day: 'Day',
  time: 'Time',
  week: 'Pay week (Monday)',
  reference: 'Invoice or transaction',
  location: 'Location',
  city: 'City',
  state: 'State',
  kind: 'Kind',
  item: 'Product',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Price per unit',
  rate: 'Rate',
  amount: 'Amount',
  fees: 'Fees',
  discount: 'Discount',
  discountedPrice: 'Price after discount',
  credit: 'Debit or credit',
  currency: 'Currency',
  total: 'Total of the transaction',
  tractorQuantity: 'Tractor gallons',
  tractorPrice: 'Tractor price',
  tractorAmount: 'Tractor fuel',
  reeferQuantity: 'Reefer gallons',
  reeferPrice: 'Reefer price',
  reeferAmount: 'Reefer fuel',
  oilAmount: 'Oil',
  product1: 'Product 1',
  product1Amount: 'Amount of product 1',
  product2: 'Product 2',
  product2Amount: 'Amount of product 2',
  product3: 'Product 3',
  product3Amount: 'Amount of product 3',
  advance: 'Cash advance',
  advanceFee: 'Fee for cash advance',
  canceled: 'Canceled',
  reverses: 'Transaction that it takes back',
  description: 'Description',
  firstName: 'First name',
  lastName: 'Last name',
  hours: 'Hours',
  miles: 'Miles',
  loads: 'Loads',
  revenue: 'Load revenue',
  fuelSurcharge: 'Fuel surcharge',
  job: 'Job',
  job2: 'Job, second level',
  job3: 'Job, third level',
};

const STATES: Readonly<Record<RowState, string>> = {
  NEW: 'New',
  ALREADY: 'Already imported',
  UNMATCHED: 'No driver',
  LEFT_OUT: 'Not imported',
  REFUSED: 'Problem',
};

const BASES: Readonly<Record<AmountBasis, string>> = {
  RETAIL: 'The retail amount, before the discount',
  DISCOUNTED: 'The amount after the discount',
};

export const messages = inLanguage('imports', {
  title: 'Import',
  subtitle: 'Bring in what other systems know. Nothing is saved before you confirm it.',
  payroll: 'Payroll',
  kinds: KINDS,
  kindHints: KIND_HINTS,
  sources: SOURCES,
  fields: FIELDS,
  states: STATES,
  bases: BASES,
  file: {
    kind: 'What is in the file?',
    checking: (name: string) => `Checking ${name}…`,
    failed: 'Failed to check the file',
    tooLarge: 'This file is larger than 5 MB. Split it into several files.',
  },
  mapping: {
    title: 'Check the columns',
    about:
      'We guessed which column has what. Correct the guess if necessary. We remember it, and ask again only if the header changes.',
    source: 'The file is from',
    none: 'Not in the file',
    choice: (column: string, sample: string) => (sample ? `${column} (${sample})` : column),
    required: 'Required',
    missing: 'Choose the columns of all required fields, and the amount.',
    basis: 'Which amount is the driver charged? (See the lease.)',
    choose: 'Choose one',
    submit: 'Use these columns',
  },
  drivers: {
    title: 'Who has these cards and names?',
    about: 'We remember your choice for the next file.',
    key: (key: string, name: string) =>
      name && name.toLowerCase() !== key ? `${key} · ${name}` : key,
    rows: (count: number) => countOf(count, 'row'),
    choose: 'Choose a driver',
    leaveOut: 'Nobody: do not import these rows',
    driverOf: (key: string) => `Driver of ${key}`,
    submit: 'Assign',
    all: (count: number) => `Show ${countOf(count, 'known card or name', 'known cards and names')}`,
    hide: 'Hide the known cards and names',
  },
  review: {
    title: 'Check the rows',
    amount: 'New amount',
    columns: 'Change the columns',
    table: 'Rows of the file',
    headers: {
      line: 'Line',
      driver: 'Driver',
      what: 'What',
      amount: 'Amount',
      state: 'Result',
    },
    problem: (column: string, problem: string) => (column ? `${column}: ${problem}` : problem),
    onlyFirst: (shown: number, rows: number) =>
      `The table shows ${shown} of ${countOf(rows, 'row')}. Rows with problems come first.`,
    saveProblems: 'Download the rows with problems',
    again: 'Check again',
    agreements: 'Open the deductions of the driver',
    blocked: 'Nothing is imported while a row has a problem or no driver.',
    nothingNew: 'The file has no new rows.',
    submit: (rows: number) => `Import ${countOf(rows, 'row')}`,
    busy: 'Importing…',
    failed: 'Failed to import the file',
  },
  result: {
    payday: 'Open payday',
    days: 'Open the days to approve',
    deductions: 'Open deductions',
    more: 'Import another file',
  },
  history: {
    title: 'Imports',
    loading: 'Loading the imports...',
    loadFailed: 'Failed to load the imports',
    empty: 'No imports yet',
    emptyHint: 'Each file that you import is listed here, and you can take it back.',
    headers: {
      file: 'File',
      rows: 'Rows',
      amount: 'Amount',
      saved: 'Imported',
      actions: 'Actions',
    },
    by: (name: string) => `by ${name}`,
    undone: (when: string) => `Taken back ${when}`,
    undo: 'Undo',
    undoOf: (name: string) => `Undo the import of ${name}`,
  },
  undo: {
    title: 'Undo this import?',
    about: (rows: number, name: string) =>
      `${countOf(rows, 'row')} of ${name} are taken back. You can import the file again afterward.`,
    submit: 'Undo import',
    busy: 'Undoing…',
    failed: 'Failed to undo the import',
  },
});
