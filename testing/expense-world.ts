import {
  addExpense,
  decideExpense,
  listExpenses,
  undoExpenseDecision,
  type Expense,
  type ExpenseCategory,
  type ExpenseDecision,
} from '../domain/expenses/schema.ts';
import { JPEG } from './pictures.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

export const EXPENSE = {
  day: '2026-11-10',
  category: 'FUEL' as ExpenseCategory,
  amount: 84.2,
  purpose: 'Reefer fuel',
  place: 'Amarillo, TX',
};
export const PHOTO = JPEG;

type Change = Partial<typeof EXPENSE> & { receipt?: string | null };

/** Returns helpers for the expense tests of one test file. */
export function expenseWorld() {
  let app: TestApp;
  const send = (person: Person, change: Change = {}, headers: Record<string, string> = {}) =>
    app.as(person, addExpense, {
      body: { ...EXPENSE, receipt: PHOTO.toString('base64'), ...change },
      headers,
    });
  return {
    async start(): Promise<TestApp> {
      app = await startTestApp();
      return app;
    },
    send,
    newExpense: async (person: Person, change?: Change): Promise<Expense> =>
      (await send(person, change)).body.expense,
    decide: (by: Person, { id, version }: Expense, status: ExpenseDecision, reason?: string) =>
      app.as(by, decideExpense, {
        params: { id },
        body: { version, status, ...(reason && { reason }) },
      }),
    undo: (by: Person, { id, version }: Expense, status: ExpenseDecision) =>
      app.as(by, undoExpenseDecision, { params: { id }, body: { version, status } }),
    ownExpenses: async (person: Person) => (await app.as(person, listExpenses)).body.expenses,
  };
}
