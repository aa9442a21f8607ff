import { CATEGORY_NAMES } from '../expenses/rules.ts';
import type { ExpenseFacts } from './facts.ts';
import { amountPhrase, dayText, commaList, type Phrase, type Sentences } from './phrases.ts';

// This file has the sentences of audit entries about expenses.

const EXPENSE_DECISIONS: Readonly<Record<string, string>> = {
  SUBSTANTIATED: 'approved for reimbursement',
  ALLOWANCE: 'approved as an allowance',
  REJECTED: 'rejected',
};

/** For example: "rejected an expense of Rosa Delgado, Fuel, $84.20, Nov 17". */
function expense(
  verb: string,
  subject: string,
  { category, amountCents, day }: Partial<ExpenseFacts>,
): Phrase {
  return {
    template: `${verb} {object}`,
    object: commaList(
      `an expense of ${subject}`,
      category && CATEGORY_NAMES[category],
      amountPhrase(amountCents),
      dayText(day),
    ),
  };
}

export const EXPENSE_SENTENCES = {
  EXPENSE_ADDED: ({ subject, after }) => expense('added', subject, after),
  EXPENSE_CHANGED: ({ subject, after }) => expense('changed', subject, after),
  EXPENSE_REMOVED: ({ subject, before }) => expense('removed', subject, before),
  EXPENSE_DECIDED: ({ subject, after }) =>
    expense(EXPENSE_DECISIONS[after.status ?? ''] ?? 'decided', subject, after),
  EXPENSE_DECISION_UNDONE: ({ subject, after }) => expense('undid the decision on', subject, after),
  RECEIPT_DOWNLOADED: ({ subject, after }) => expense('opened the receipt of', subject, after),
} satisfies Partial<Sentences>;
