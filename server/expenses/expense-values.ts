import type { ExpenseFacts } from '../../domain/audit-logs/facts.ts';
import type { StoredExpense } from './queries.ts';

/** Returns the facts of an expense that audit entries record. */
export function expenseFacts(expense: StoredExpense): ExpenseFacts {
  const { id, day, category, amountCents, purpose, place, status, reason, mediaType } = expense;
  return {
    expenseId: id,
    day,
    category,
    amountCents,
    purpose,
    place,
    status,
    hasReceipt: mediaType !== null,
    ...(status === 'REJECTED' && reason !== null && { reason }),
  };
}
