import * as expenses from '../../domain/expenses/schema.ts';
import { PAID_WEEK, type Write } from './write.ts';

// These writes create, change and reject an expense.

const EXPENSE = {
  day: PAID_WEEK,
  category: 'FUEL',
  amount: 84.2,
  purpose: 'Reefer fuel',
  place: 'Amarillo',
};

export const EXPENSE_WRITES: readonly Write[] = [
  {
    endpoint: expenses.addExpense,
    by: 'driver',
    body: () => ({ ...EXPENSE, receipt: null }),
    store: (response, created) => (created.expense = response.expense),
  },
  {
    endpoint: expenses.changeExpense,
    by: 'driver',
    params: ({ expense }) => ({ id: expense.id }),
    body: ({ expense }) => ({ ...EXPENSE, version: expense.version }),
    store: (response, created) => (created.expense = response.expense),
  },
  {
    endpoint: expenses.decideExpense,
    by: 'admin',
    params: ({ expense }) => ({ id: expense.id }),
    body: ({ expense }) => ({
      version: expense.version,
      status: 'REJECTED',
      reason: 'The receipt is not legible',
    }),
  },
];
