import * as expenses from '../../domain/expenses/schema.ts';
import { PAID_WEEK, type Write } from './write.ts';

// A driver's expenses.

const EXPENSE = {
  day: PAID_WEEK,
  category: 'FUEL',
  amount: 84.2,
  purpose: 'Reefer fuel',
  place: 'Amarillo',
};

export const OF_EXPENSES: readonly Write[] = [
  {
    endpoint: expenses.addExpense,
    by: 'driver',
    body: () => ({ ...EXPENSE, receipt: null }),
    keep: (answer, made) => (made.expense = answer.expense),
  },
  {
    endpoint: expenses.changeExpense,
    by: 'driver',
    params: ({ expense }) => ({ id: expense.id }),
    body: ({ expense }) => ({ ...EXPENSE, version: expense.version }),
    keep: (answer, made) => (made.expense = answer.expense),
  },
  {
    endpoint: expenses.decideExpense,
    by: 'admin',
    params: ({ expense }) => ({ id: expense.id }),
    body: ({ expense }) => ({
      version: expense.version,
      status: 'REJECTED',
      reason: 'Not readable',
    }),
  },
];
