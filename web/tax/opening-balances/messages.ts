import { countOf } from '../../../domain/count-of.ts';
import { centsFromDollars, sum } from '../../../domain/money.ts';
import type { ImportedBalance } from '../../../domain/tax/opening-balances/import-schema.ts';
import { formatCents } from '../../ui/format.ts';

/** The text about opening balances. The screens call them payments outside Linehaul. */
export const messages = {
  page: {
    title: (year: number) => `Paid outside Linehaul in ${year}`,
    subtitle: 'These payments count for the tax year but are not in a settlement.',
    year: 'Year-end reconciliation',
    add: 'Add payment',
    import: 'Import',
    years: 'Year',
    loading: 'Loading the payments...',
    loadFailed: 'Failed to load the payments',
    pay: 'Reportable pay',
    substantiated: 'Substantiated expenses',
    withheld: 'Tax withheld',
    totalsHint: 'Excludes reversed payments',
    empty: (year: number) => `No payments outside Linehaul in ${year}`,
    emptyForPayee: (year: number) => `No payments outside Linehaul to this payee in ${year}`,
    emptyHint:
      'Add payments that you made before you started using Linehaul, or later outside payroll.',
    onlyOne: 'Showing payments to one payee.',
    showAll: 'Show all payees',
  },
  list: {
    name: 'Payments outside Linehaul',
    columns: {
      payee: 'Payee',
      paidOn: 'Paid on',
      pay: 'Pay ($)',
      substantiated: 'Expenses ($)',
      withheld: 'Withheld ($)',
      method: 'Method',
      state: 'Status',
      actions: 'Actions',
    },
    through: (day: string) => `Through ${day}`,
    counted: 'Counted',
    reversed: 'Reversed',
    entered: (day: string, by: string | null, fromFile: boolean) =>
      `Entered ${day}${by ? ` by ${by}` : ''}${fromFile ? ', from a file' : ''}`,
    reversedBy: (day: string, by: string | null, reason: string) =>
      `Reversed ${day}${by ? ` by ${by}` : ''}: ${reason}`,
    actionsFor: (payee: string, day: string) => `Actions for ${payee}, ${day}`,
    reverse: 'Reverse',
    own: 'Another person must reverse payments to you.',
    reversedAlready: 'This payment is already reversed.',
  },
  add: {
    title: 'Add a payment outside Linehaul',
    about:
      'Enter a payment that was made without a settlement. It counts toward the threshold, backup withholding and the 1099-NEC.',
    submit: 'Save payment',
    busy: 'Saving...',
    failed: 'Failed to save the payment',
    payee: 'Payee',
    noPayee: 'Choose the payee.',
    paidOn: 'Paid on',
    paidThrough: 'Paid through',
    isSum: 'This is the sum of several payments',
    pay: 'Reportable pay ($)',
    payHint: 'Before withholding',
    substantiated: 'Substantiated expenses ($)',
    substantiatedHint: 'Reimbursed, so not income',
    withheld: 'Federal tax withheld ($)',
    withheldHint: 'Reported in box 4',
    amountInvalid: 'Enter dollars with at most 2 decimals, such as 1250.00.',
    amountTooLarge: 'Enter at most $999,999.99.',
    method: 'Payment method',
    methodHint:
      'Payments by card or payment network are reported on Form 1099-K, not on the 1099-NEC.',
    note: 'Note',
    noteHint: 'The payee can see it.',
  },
  reverse: {
    title: 'Reverse this payment?',
    about: (amount: string, payee: string, day: string) =>
      `${amount} to ${payee}, ${day}. It will no longer count toward its tax year but stays on record. Add the correct payment afterward.`,
    submit: 'Reverse payment',
    busy: 'Reversing...',
    failed: 'Failed to reverse the payment',
    reason: 'Reason',
    noReason: 'Enter the reason for the reversal.',
  },
  import: {
    title: 'Import payments outside Linehaul',
    explanation:
      'Choose an Excel workbook (.xlsx) or a CSV file with one line for each payment, at most 2,000. It is checked first. Either all payments are saved or none.',
    initialLabel: 'Save',
    saveLabel: (payments: number) => `Save ${countOf(payments, 'payment')}`,
    busy: 'Saving...',
    failed: 'Failed to save the payments',
    table: 'Payments in the file',
    subject: 'Payment',
    allReady: (rows: readonly ImportedBalance[]) =>
      `${countOf(rows.length, 'payment')} can be saved, ${formatCents(sum(rows.map(({ amount }) => centsFromDollars(amount))))} in total.`,
    someWrong: (payments: number, lines: number) =>
      `The file has ${countOf(payments, 'payment')}. ${countOf(lines, 'line has', 'lines have')} problems. Nothing is saved until every line is correct.`,
  },
};
