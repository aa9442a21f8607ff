import { plainLetters } from '../../plain-letters.ts';
import type { Finding } from '../form-1099-nec/nec-form.ts';
import { say as sayForms } from '../form-1099-nec/sentences.ts';

// A taxpayer is a number, however many accounts gave it on a W-9. The form of a year covers the payments to all of them
// and follows the W-9 of one account.

/** An account with the number of a taxpayer, in a year. */
export interface TaxpayerAccount {
  /** Line 1 of the latest W-9 with the number. Null if there is no W-9. */
  w9Name: string | null;
  /** The time of that W-9. */
  w9At: string | null;
  /** When the account first gave the number. */
  addedAt: string | null;
  /** Whether the number is on the account's current W-9. */
  isCurrent: boolean;
  /** Whether the account was paid in the year under this number. */
  isPaid: boolean;
  /** When the office chose the account for the form. Null if it did not. */
  formChosenAt: string | null;
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Returns the account that the office chose last for the form. */
export function chosenAccountOf<Account extends TaxpayerAccount>(
  accounts: readonly Account[],
): Account | undefined {
  return accounts
    .filter(({ formChosenAt }) => formChosenAt !== null)
    .toSorted((a, b) => compare(b.formChosenAt ?? '', a.formChosenAt ?? ''))[0];
}

/** Returns the account whose W-9 the form follows and that gets the form. This is the account that the office chose.
 *  Otherwise, it is an account that was paid in the year and has the number on its current W-9, and of several the first
 *  that gave the number. A later account does not get the form by itself, because a form shows the payments to all
 *  accounts, and somebody else may have given the number by mistake. */
export function formAccountOf<Account extends TaxpayerAccount>(
  accounts: readonly [Account, ...Account[]],
): Account {
  const chosen = chosenAccountOf(accounts);
  if (chosen) return chosen;
  const rank = ({ w9Name, isPaid, isCurrent }: Account): number =>
    (w9Name === null ? 4 : 0) + (isPaid ? 0 : 2) + (isCurrent ? 0 : 1);
  const [first = accounts[0]] = accounts.toSorted(
    (a, b) => rank(a) - rank(b) || compare(a.addedAt ?? '', b.addedAt ?? ''),
  );
  return first;
}

/** Ignores case, punctuation and spaces, as the IRS does when it compares a name with a number. */
const nameKey = (name: string): string =>
  plainLetters(name)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Returns whether the office must choose the name for the form, because accounts that were paid in the year gave the
 *  same number with different names. A choice settles the names that were on file when it was made. */
export function needsNameChoice(accounts: readonly TaxpayerAccount[]): boolean {
  const chosen = chosenAccountOf(accounts);
  const named = accounts.filter((account) => account.isPaid || account === chosen);
  const names = named.filter(({ w9Name }) => w9Name !== null);
  if (!chosen) return new Set(names.map(({ w9Name }) => nameKey(w9Name ?? ''))).size > 1;
  const chosenAt = chosen.formChosenAt ?? '';
  return names.some(
    ({ w9Name, w9At }) =>
      nameKey(w9Name ?? '') !== nameKey(chosen.w9Name ?? '') && (w9At ?? '') > chosenAt,
  );
}

export const TWO_NAMES = {
  code: 'TWO_NAMES',
  sentence: sayForms.twoNames,
} as const satisfies Finding;

export const SEVERAL_ACCOUNTS: Finding = {
  code: 'SEVERAL_ACCOUNTS',
  sentence: sayForms.severalAccounts,
};
