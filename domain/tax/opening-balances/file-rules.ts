import { Value } from 'typebox/value';
import type { Day } from '../../calendar.ts';
import { parseDay, type DateOrder } from '../../import-dates.ts';
import { text } from '../../endpoint.ts';
import { centsFromDollars, isWholeCents, type Cents } from '../../money.ts';
import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  DEFAULT_PAYMENT_METHOD,
  type PaymentMethod,
} from '../../payroll/payment-methods.ts';
import { COLUMNS, REQUIRED_COLUMNS, type Column } from './columns.ts';
import { MAX_CENTS, problemsOfBalance, type BalanceAmounts, type BalanceField } from './rules.ts';
import { say as sayFile } from '../../import-file-sentences.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../../sentence.ts';

export interface RowProblem {
  column: Column;
  problem: Sentence;
}

/** A row of the file, with the trimmed text of each column. */
export interface FileRow {
  line: number;
  cells: Partial<Record<Column, string>>;
}

/** A parsed row. A value that cannot be parsed is listed among the problems. */
export interface ParsedRow {
  line: number;
  /** An email or a full name. */
  payee: string;
  /** The text of the cell, which may not be a day. */
  paidOnText: string;
  balance: BalanceAmounts;
  problems: RowProblem[];
}

/** Finds the column with this heading. Ignores case. */
export function columnNamed(heading: string): Column | undefined {
  const plain = heading.trim().toLowerCase();
  return COLUMNS.find((column) => column.toLowerCase() === plain);
}

export function problemsOfHeadings(headings: readonly string[]): Sentence[] {
  const columns = headings.map(columnNamed);
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  const unknown = columns.flatMap((column, index) => (column === undefined ? [index + 1] : []));
  const repeated = COLUMNS.filter(
    (column) => columns.filter((other) => other === column).length > 1,
  );
  return [
    ...missing.map((column) => sayFile.columnMissing({ column })),
    ...unknown.map((number) => sayFile.columnUnknown({ number })),
    ...repeated.map((column) => sayFile.columnRepeated({ column })),
  ];
}

/** Parses an amount such as 1250, 1,250.00 or $1,250.5. An empty cell is zero. */
export function parseCents(cell: string): Cents | undefined {
  if (cell === '') return 0;
  if (!/^\$?\s*(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(cell)) return undefined;
  const dollars = Number(cell.replace(/[$,\s]/g, ''));
  const cents = centsFromDollars(dollars);
  return isWholeCents(dollars) && cents <= MAX_CENTS ? cents : undefined;
}

function parseMethod(cell: string): PaymentMethod | undefined {
  const plain = cell.toLowerCase();
  if (plain === 'ach') return 'BANK_TRANSFER';
  return PAYMENT_METHODS.find(
    (method) => PAYMENT_METHOD_NAMES[method].toLowerCase() === plain || method === cell,
  );
}

/** Spreadsheets write a logical value as TRUE or FALSE. */
const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ['no', false],
  ['false', false],
  ['yes', true],
  ['true', true],
]);

const COLUMN_OF: Readonly<Record<BalanceField, Column>> = {
  paidOn: 'Paid On',
  pay: 'Pay',
  withheld: 'Tax Withheld',
};

const Note = text(500);

/** Parses a row, and checks it with the same rules as the form. */
export function parseRow({ line, cells }: FileRow, today: Day, order?: DateOrder): ParsedRow {
  const problems: RowProblem[] = [];
  const cell = (column: Column) => cells[column] ?? '';
  function valueOr<T>(column: Column, value: T | undefined, problem: Sentence, fallback: T): T {
    if (value === undefined) problems.push({ column, problem });
    return value ?? fallback;
  }
  const amount = (column: Column) => valueOr(column, parseCents(cell(column)), say.dollars, 0);
  const payee = valueOr('Payee', cell('Payee') || undefined, say.payee, '');
  const paidOn = valueOr('Paid On', parseDay(cell('Paid On'), order), say.date, today);
  const balance: BalanceAmounts = {
    paidOn,
    payCents: amount('Pay'),
    substantiatedCents: amount('Substantiated Expenses'),
    withheldCents: amount('Tax Withheld'),
    paymentMethod: valueOr(
      'Payment Method',
      parseMethod(cell('Payment Method')),
      say.oneOf({ options: Object.values(PAYMENT_METHOD_NAMES).join(', ') }),
      DEFAULT_PAYMENT_METHOD,
    ),
    isSum: valueOr(
      'Sum of Payments',
      YES_OR_NO.get(cell('Sum of Payments').toLowerCase()),
      say.yesOrNo,
      false,
    ),
    note: cell('Note'),
  };
  if (!Value.Check(Note, balance.note))
    problems.push({
      column: 'Note',
      problem: say.notes,
    });
  // The column of a value that cannot be parsed already has a problem. The rules check a fallback in place of this
  // value, so a problem of the fallback is not reported.
  const faulty = new Set(problems.map(({ column }) => column));
  for (const { field, sentence } of problemsOfBalance(balance, today)) {
    const column = COLUMN_OF[field];
    if (!faulty.has(column)) problems.push({ column, problem: sentence });
  }
  return { line, payee, paidOnText: cell('Paid On'), balance, problems };
}
