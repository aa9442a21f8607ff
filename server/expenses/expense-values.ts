import type { ExpenseValues } from '../../domain/audit-logs/entry-values.ts';
import type { StoredExpense } from './queries.ts';

/** Returns the values of an expense that audit entries record. */
export function expenseValues(expense: StoredExpense): ExpenseValues {
  const { id, day, category, amountCents, purpose, place, status, reason, receipt } = expense;
  return {
    expenseId: id,
    day,
    category,
    amountCents,
    purpose,
    place,
    status,
    hasReceipt: receipt !== null,
    ...(status === 'REJECTED' && reason !== null && { reason }),
  };
}
