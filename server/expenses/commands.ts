import { randomUUIDv7 } from 'node:crypto';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { extensionOf } from '../../domain/documents/document.ts';
import { MAX_RECEIPT_PIXELS } from '../../domain/expenses/receipt.ts';
import {
  MAX_EXPENSES_PER_WEEK,
  refusalOfBlankField,
  refusalOfExpenseChange,
  refusalOfExpenseDay,
} from '../../domain/expenses/rules.ts';
import type * as endpoints from '../../domain/expenses/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { say } from '../../domain/expenses/sentences.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { addVersion, removeDocument } from '../documents/shared.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { lockPayees } from '../payroll/shared.ts';
import type { Vault } from '../vault/vault.ts';
import { expenseValues } from './expense-values.ts';
import { isTooLarge, readPicture, type Picture } from './picture.ts';
import { countInWeek, expenseOf, findExpense, lockOwnExpense, receiptOf } from './queries.ts';
import { insertExpense, markRemoved, updateExpense, type ExpenseToWrite } from './writes.ts';

function expenseToWrite({
  day,
  category,
  amount,
  purpose,
  place,
}: WriteContext<typeof endpoints.addExpense>['body']): ExpenseToWrite {
  const expense = {
    day,
    category,
    amountCents: centsFromDollars(amount),
    purpose: purpose.trim(),
    place: place.trim(),
  };
  throwIfRefused(refusalOfBlankField(expense));
  return expense;
}

/** Reads a receipt photo and removes its metadata, such as the location. */
function pictureOf(base64: string): Picture {
  const picture = readPicture(Buffer.from(base64, 'base64'));
  if (!picture) refuse('INVALID_VALUE', say.notAPicture);
  if (isTooLarge(picture)) {
    refuse('INVALID_VALUE', say.pictureTooLarge({ pixels: MAX_RECEIPT_PIXELS }));
  }
  return picture;
}

/** Refuses another expense in a week that has the maximum number. The caller must have locked the payee, because two
 *  concurrent requests could otherwise exceed the maximum. */
async function requireWithinWeeklyLimit(tx: Tx, userId: string, day: Day): Promise<void> {
  if ((await countInWeek(tx, userId, weekStartOf(day))) >= MAX_EXPENSES_PER_WEEK)
    refuse('CONFLICT', say.tooMany({ max: MAX_EXPENSES_PER_WEEK }));
}

async function storeReceipt(
  tx: Tx,
  vault: Vault,
  expense: { id: string; userId: string },
  { mediaType, content }: Picture,
): Promise<void> {
  const fileName = `receipt-${expense.id}.${extensionOf(mediaType)}`;
  const file = { fileName, mediaType, content, addedBy: expense.userId };
  await addVersion(tx, vault, receiptOf(expense), file);
}

export async function addExpense(
  { tx, actor, body, today }: WriteContext<typeof endpoints.addExpense>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.addExpense>>> {
  const expense = expenseToWrite(body);
  throwIfRefused(refusalOfExpenseDay(expense.day, today));
  const receipt = body.receipt === null ? null : pictureOf(body.receipt);
  await lockPayees(tx, [actor.id]);
  await requireWithinWeeklyLimit(tx, actor.id, expense.day);
  const id = randomUUIDv7();
  await insertExpense(tx, actor, id, expense);
  if (receipt) await storeReceipt(tx, vault, { id, userId: actor.id }, receipt);
  const stored = requireFound(await findExpense(tx, actor, id));
  return withEvents(
    { message: say.added, expense: expenseOf(stored) },
    { action: 'EXPENSE_ADDED', subjectId: actor.id, before: null, after: expenseValues(stored) },
  );
}

export async function changeExpense(
  { tx, actor, params, body, today }: WriteContext<typeof endpoints.changeExpense>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.changeExpense>>> {
  // A change locks the payee before the expense. A decision uses the same order, so the two cannot deadlock.
  await lockPayees(tx, [actor.id]);
  const before = requireFound(await lockOwnExpense(tx, actor, params.id));
  throwIfRefused(refusalOfExpenseChange(before, body.version));
  const expense = expenseToWrite({ ...body, receipt: null });
  if (expense.day !== before.day) throwIfRefused(refusalOfExpenseDay(expense.day, today));
  if (weekStartOf(expense.day) !== weekStartOf(before.day))
    await requireWithinWeeklyLimit(tx, actor.id, expense.day);
  await updateExpense(tx, before.id, expense);
  if (body.receipt === null) await removeDocument(tx, receiptOf(before));
  else if (body.receipt !== undefined)
    await storeReceipt(tx, vault, before, pictureOf(body.receipt));
  const stored = requireFound(await findExpense(tx, actor, before.id));
  return withEvents(
    { message: say.changed, expense: expenseOf(stored) },
    {
      action: 'EXPENSE_CHANGED',
      subjectId: actor.id,
      before: expenseValues(before),
      after: expenseValues(stored),
    },
  );
}

export async function removeExpense({
  tx,
  actor,
  params,
  query,
}: WriteContext<typeof endpoints.removeExpense>): Promise<
  Outcome<ResponseBody<typeof endpoints.removeExpense>>
> {
  const before = requireFound(await lockOwnExpense(tx, actor, params.id));
  throwIfRefused(refusalOfExpenseChange(before, query.version));
  await removeDocument(tx, receiptOf(before));
  await markRemoved(tx, before.id);
  return withEvents(
    { message: say.removed },
    { action: 'EXPENSE_REMOVED', subjectId: actor.id, before: expenseValues(before), after: null },
  );
}
