import { CATEGORY_NAMES } from '../expenses/rules.ts';
import type { ExpenseValues } from './entry-values.ts';
import {
  amountPhrase,
  dayText,
  commaList,
  type EntryDetails,
  type Phrase,
  type Sentences,
} from './phrases.ts';

// This file has the sentences of audit entries about expenses.

const EXPENSE_DECISIONS: Readonly<Record<string, string>> = {
  SUBSTANTIATED: 'approved {object} for reimbursement',
  ALLOWANCE: 'approved {object} as an allowance',
  REJECTED: 'rejected {object}',
};

/** For example: "rejected an expense of Rosa Delgado, Fuel, $84.20, Nov 17". */
function expense(
  template: string,
  { subject, isOwn }: Pick<EntryDetails<'EXPENSE_ADDED'>, 'subject' | 'isOwn'>,
  { category, amountCents, day }: Partial<ExpenseValues>,
): Phrase {
  const details = [
    category && CATEGORY_NAMES[category],
    amountPhrase(amountCents),
    dayText(day),
  ] as const;
  return {
    template: isOwn ? template.replace('{object}', commaList('an expense', ...details)) : template,
    object: commaList(`an expense of ${subject}`, ...details),
  };
}

export const EXPENSE_SENTENCES = {
  EXPENSE_ADDED: (entry) => expense('added {object}', entry, entry.after),
  EXPENSE_CHANGED: (entry) => expense('changed {object}', entry, entry.after),
  EXPENSE_REMOVED: (entry) => expense('removed {object}', entry, entry.before),
  EXPENSE_DECIDED: (entry) =>
    expense(EXPENSE_DECISIONS[entry.after.status ?? ''] ?? 'decided {object}', entry, entry.after),
  EXPENSE_DECISION_UNDONE: (entry) => expense('undid the decision on {object}', entry, entry.after),
  RECEIPT_DOWNLOADED: (entry) => expense('downloaded the receipt of {object}', entry, entry.after),
} satisfies Partial<Sentences>;
