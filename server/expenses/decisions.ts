import { randomUUIDv7 } from 'node:crypto';
import { isOwnMoney } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  payLineOfExpense,
  refusalOfExpenseDecision,
  refusalOfExpenseUndo,
} from '../../domain/expenses/rules.ts';
import type * as endpoints from '../../domain/expenses/schema.ts';
import { say } from '../../domain/expenses/sentences.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { insertPayLine, removeLineOfExpense } from '../payday/shared.ts';
import { lockPayees } from '../payroll/shared.ts';
import { expenseValues } from './expense-values.ts';
import {
  expenseOf,
  findExpense,
  isContractorExpense,
  lockExpenseToDecide,
  type StoredExpense,
} from './queries.ts';
import { resetToPending, storeDecision } from './writes.ts';

const MESSAGES = {
  SUBSTANTIATED: say.reimbursed,
  ALLOWANCE: say.paidAsAllowance,
  REJECTED: say.rejected,
} as const;

/** Finds an expense of another person and locks it. Locks the payee first, as the processing of a week
 *  does. A decision and a settlement of the same line therefore cannot overlap. */
async function lockedExpense({
  tx,
  actor,
  params,
}: Pick<
  WriteContext<typeof endpoints.decideExpense>,
  'tx' | 'actor' | 'params'
>): Promise<StoredExpense> {
  const { userId } = requireFound(await findExpense(tx, actor, params.id));
  if (isOwnMoney(actor, userId)) refuse('OWN_PAY', say.ownExpenses);
  await lockPayees(tx, [userId]);
  return requireFound(await lockExpenseToDecide(tx, actor, params.id));
}

/** Decides a pending expense. An approval adds a pay line, which the next settlement of the expense's week includes. */
export async function decideExpense(
  context: WriteContext<typeof endpoints.decideExpense>,
): Promise<Outcome<ResponseBody<typeof endpoints.decideExpense>>> {
  const { tx, actor, body } = context;
  const expense = await lockedExpense(context);
  const { status, version } = body;
  const reason = body.reason?.trim() || null;
  const currentExpense = { ...expense, hasReceipt: expense.receipt !== null };
  throwIfRefused(refusalOfExpenseDecision(currentExpense, { status, version, reason }));
  const line = payLineOfExpense(expense, status);
  if (line && !(await isContractorExpense(tx, expense)))
    refuse('INVALID_VALUE', say.onlyContractors);
  if (!(await storeDecision(tx, actor, expense.id, { status, reason }))) refuse('ALREADY_DECIDED');
  if (line)
    await insertPayLine(tx, actor, {
      ...line,
      id: randomUUIDv7(),
      userId: expense.userId,
      expenseId: expense.id,
      quantity: null,
      correctsId: null,
    });
  const decided = requireFound(await findExpense(tx, actor, expense.id));
  return withEvents(
    { message: MESSAGES[status], expense: expenseOf(decided) },
    {
      action: 'EXPENSE_DECIDED',
      subjectId: expense.userId,
      before: { status: 'PENDING' },
      after: expenseValues(decided),
    },
  );
}

export async function undoExpenseDecision(
  context: WriteContext<typeof endpoints.undoExpenseDecision>,
): Promise<Outcome<ResponseBody<typeof endpoints.undoExpenseDecision>>> {
  const { tx, actor, body } = context;
  const expense = await lockedExpense(context);
  throwIfRefused(refusalOfExpenseUndo(expense, body));
  if (body.status !== 'REJECTED' && !(await removeLineOfExpense(tx, actor, expense.id)))
    refuse('IN_PAYROLL', say.inSettlement);
  await resetToPending(tx, expense.id);
  const undone = requireFound(await findExpense(tx, actor, expense.id));
  return withEvents(
    { message: say.pendingAgain, expense: expenseOf(undone) },
    {
      action: 'EXPENSE_DECISION_UNDONE',
      subjectId: expense.userId,
      before: { status: expense.status },
      after: expenseValues(undone),
    },
  );
}
