import { needsReceipt } from '../../domain/expenses/rules.ts';
import type { ExpenseCategory, Expense } from '../../domain/expenses/schema.ts';
import { dollarsFromCents, plainCents, centsFromDollars, readAmount } from '../../domain/money.ts';
import type { ChangeBody, ExpenseBody } from './api.ts';

export interface ExpenseFields {
  day: string;
  category: string;
  amount: string;
  purpose: string;
  place: string;
  /** The photo in Base64, or PHOTO_ON_FILE. Empty without a receipt. */
  photo: string;
}

/** The value of `photo` for a receipt that the server already has. It is not valid Base64. */
export const PHOTO_ON_FILE = 'on file';

/** Returns the typed amount in cents. Undefined if it is not a positive amount. */
export function positiveCentsFromText(typed: string): number | undefined {
  const read = readAmount(typed);
  return 'cents' in read && read.cents > 0 ? read.cents : undefined;
}

/** Returns whether the expense cannot be reimbursed without a receipt and has none. */
export function lacksReceipt({
  photo,
  category,
  amount,
}: Pick<ExpenseFields, 'photo' | 'category' | 'amount'>): boolean {
  const amountCents = positiveCentsFromText(amount) ?? 0;
  return photo === '' && needsReceipt({ category: category as ExpenseCategory, amountCents });
}

const detailsOf = ({ day, category, amount, purpose, place }: ExpenseFields) => ({
  day,
  category: category as ExpenseCategory,
  amount: dollarsFromCents(positiveCentsFromText(amount) ?? 0),
  purpose: purpose.trim(),
  place: place.trim(),
});

export function bodyOfNew(fields: ExpenseFields): ExpenseBody {
  return { ...detailsOf(fields), receipt: fields.photo === '' ? null : fields.photo };
}

export function bodyOfChange(fields: ExpenseFields, version: number): ChangeBody {
  const { photo } = fields;
  return {
    ...detailsOf(fields),
    version,
    ...(photo !== PHOTO_ON_FILE && { receipt: photo === '' ? null : photo }),
  };
}

export function fieldsOfExpense({ receipt, amount, ...fields }: Expense): ExpenseFields {
  const { day, category, purpose, place } = fields;
  const photo = receipt ? PHOTO_ON_FILE : '';
  return { day, category, amount: plainCents(centsFromDollars(amount)), purpose, place, photo };
}

/** Restores the form fields of an entry that the server refused.
 *  @param expense the expense that the entry changes. Undefined for a new expense, or if somebody removed the expense
 *  in the meantime. */
export function fieldsOfBody(
  body: ExpenseBody | ChangeBody,
  expense: Pick<Expense, 'receipt'> | undefined,
): ExpenseFields {
  const { day, category, amount, purpose, place, receipt } = body;
  return {
    day,
    category,
    amount: plainCents(centsFromDollars(amount)),
    purpose,
    place,
    photo: receipt === undefined && expense?.receipt ? PHOTO_ON_FILE : (receipt ?? ''),
  };
}
