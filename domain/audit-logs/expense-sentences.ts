import { CATEGORY_NAMES } from '../expenses/rules.ts';
import type { ExpenseFacts } from './facts.ts';
import { amountPhrase, dayText, commaList, type Phrase, type Sentences } from './phrases.ts';

// This file has the sentences of audit entries about expenses.

const EXPENSE_DECISIONS: Readonly<Record<string, string>> = {
  SUBSTANTIATED: 'approved {object} for reimbursement',
  ALLOWANCE: 'approved {object} as an allowance',
  REJECTED: 'rejected {object}',
};

/** For example: "rejected an expense of Rosa Delgado, Fuel, $84.20, Nov 17". */
function expense(
  template: string,
  subject: string,
  { category, amountCents, day }: Partial<ExpenseFacts>,
): Phrase {
  return {
    template,
    object: commaList(
      `an expense of ${subject}`,
      category && CATEGORY_NAMES[category],
      amountPhrase(amountCents),
      dayText(day),
    ),
  };
}

export const EXPENSE_SENTENCES = {
  EXPENSE_ADDED: ({ subject, after }) => expense('added {object}', subject, after),
  EXPENSE_CHANGED: ({ subject, after }) => expense('changed {object}', subject, after),
  EXPENSE_REMOVED: ({ subject, before }) => expense('removed {object}', subject, before),
  EXPENSE_DECIDED: ({ subject, after }) =>
    expense(EXPENSE_DECISIONS[after.status ?? ''] ?? 'decided {object}', subject, after),
  EXPENSE_DECISION_UNDONE: ({ subject, after }) =>
    expense('undid the decision on {object}', subject, after),
  RECEIPT_DOWNLOADED: ({ subject, after }) =>
    expense('opened the receipt of {object}', subject, after),
} satisfies Partial<Sentences>;
