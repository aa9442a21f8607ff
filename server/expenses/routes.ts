import * as endpoints from '../../domain/expenses/schema.ts';
import { readVersion } from '../documents/shared.ts';
import type { Api, FileResponse, ReadContext } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import type { Vault } from '../vault/vault.ts';
import { addExpense, changeExpense, removeExpense } from './commands.ts';
import { decideExpense, undoExpenseDecision } from './decisions.ts';
import { expenseValues } from './expense-values.ts';
import {
  countPending,
  findExpense,
  listDecided,
  listExpensesOf,
  listPending,
  receiptOf,
} from './queries.ts';

async function readReceipt(
  { db, actor, params }: ReadContext<typeof endpoints.getReceipt>,
  vault: Vault,
): Promise<FileResponse> {
  const expense = requireFound(await findExpense(db, actor, params.id));
  const { fileName, content } = requireFound(await readVersion(db, vault, receiptOf(expense)));
  return {
    fileName,
    content,
    event: {
      action: 'RECEIPT_DOWNLOADED',
      subjectId: expense.userId,
      before: null,
      after: expenseValues(expense),
    },
  };
}

export function expenseRoutes(api: Api, vault: Vault): void {
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

  api.download(endpoints.getReceipt, (context) => readReceipt(context, vault));
  api.command(endpoints.addExpense, (context) => addExpense(context, vault));
  api.command(endpoints.changeExpense, (context) => changeExpense(context, vault));
  api.command(endpoints.removeExpense, removeExpense);
  api.command(endpoints.decideExpense, decideExpense);
  api.command(endpoints.undoExpenseDecision, undoExpenseDecision);
}
