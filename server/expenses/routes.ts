import { RECEIPT_EXTENSIONS } from '../../domain/expenses/receipt.ts';
import * as endpoints from '../../domain/expenses/schema.ts';
import type { Api, FileResponse, ReadContext } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import { addExpense, changeExpense, removeExpense } from './commands.ts';
import { decideExpense, undoExpenseDecision } from './decisions.ts';
import { expenseValues } from './expense-values.ts';
import {
  countPending,
  findExpense,
  findReceipt,
  listDecided,
  listExpensesOf,
  listPending,
} from './queries.ts';

async function readReceipt({
  db,
  actor,
  params,
}: ReadContext<typeof endpoints.getReceipt>): Promise<FileResponse> {
  const expense = requireFound(await findExpense(db, actor, params.id));
  const content = requireFound(await findReceipt(db, actor, expense.id));
  const extension = RECEIPT_EXTENSIONS[expense.mediaType ?? 'image/jpeg'];
  return {
    fileName: `receipt-${expense.id}.${extension}`,
    content,
    event: {
      action: 'RECEIPT_DOWNLOADED',
      subjectId: expense.userId,
      before: null,
      after: expenseValues(expense),
    },
  };
}

export function expenseRoutes(api: Api): void {
  api.query(endpoints.listExpenses, async ({ db, actor, query, today }) => ({
    expenses: await listExpensesOf(db, actor, query.userId ?? actor.id, today),
  }));

  api.query(endpoints.listExpensesToDecide, async ({ db, actor, query }) => {
    requireMonday(query.weekStart);
    return {
      pending: await listPending(db, actor, query),
      total: await countPending(db, actor),
      decided: await listDecided(db, actor, query),
    };
  });

  api.download(endpoints.getReceipt, readReceipt);
  api.command(endpoints.addExpense, addExpense);
  api.command(endpoints.changeExpense, changeExpense);
  api.command(endpoints.removeExpense, removeExpense);
  api.command(endpoints.decideExpense, decideExpense);
  api.command(endpoints.undoExpenseDecision, undoExpenseDecision);
}
