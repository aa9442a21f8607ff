import type { CsvCell } from '../../csv.ts';
import { captionsByField, type IrisField } from './iris-columns.ts';
import { valuesOf, type Return } from './iris-row.ts';

// IRIS has no known template for corrections, and a file like that of the originals could be uploaded as new returns. So
// the corrections of a year are a list that the office keys in at the portal, one line for each box to change.

export interface CorrectedReturn extends Return {
  hasZeroAmounts: boolean;
  /** The form that the IRS has. Undefined if it is not stored any more. */
  filed: Return['form'] | undefined;
  /** The receipt ID of the file with the filed form. Null if it was filed in another way. */
  receiptId: string | null;
  /** The line of the filed form in that file. */
  filedLine: number | null;
}

export const CORRECTION_COLUMNS = [
  'Return',
  'Payee',
  'Taxpayer Number',
  'Account Number',
  'Original Receipt ID',
  'Original Line',
  'Correction',
  'Box',
  'Filed',
  'Correct',
] as const;

const KIND = {
  AMOUNTS: 'Correct the filed return',
  // General Instructions for Certain Information Returns, error type 2, step 1.
  ZERO: 'Step 1 of 2: set the filed return to zero. Step 2 is the new original',
} as const;

/** The IRS identifies the filed return by these fields, so a correction does not change them. */
const NOT_KEYED_IN: ReadonlySet<IrisField> = new Set(['CORRECTED', 'RECIPIENT_TIN', 'TAX_YEAR']);

/** Returns the boxes that differ between the filed form and its correction, with both values. Without the filed form,
 *  returns all boxes with an amount. */
function changedBoxes({ filed, ...necReturn }: CorrectedReturn) {
  const correct = valuesOf(necReturn, '');
  const before = filed ? valuesOf({ ...necReturn, form: filed }, '') : {};
  return [...captionsByField(necReturn.form.taxYear)]
    .filter(([field]) => !NOT_KEYED_IN.has(field))
    .map(([field, caption]) => ({
      caption,
      filed: before[field] ?? '',
      correct: correct[field] ?? '',
    }))
    .filter(({ filed: old, correct: now }) => old !== now);
}

/** Returns the lines of the list for one return.
 *  @param tin the nine digits of the filed return, or an empty string if it was filed without a number */
export function correctionLines(
  number: number,
  necReturn: CorrectedReturn,
  tin: string,
): CsvCell[][] {
  const { form, receiptId, filedLine, hasZeroAmounts } = necReturn;
  return changedBoxes(necReturn).map(({ caption, filed, correct }) => [
    number,
    form.recipient.name,
    tin,
    form.accountNumber,
    receiptId ?? 'Not recorded',
    filedLine ?? '',
    hasZeroAmounts ? KIND.ZERO : KIND.AMOUNTS,
    caption,
    filed,
    correct,
  ]);
}
