import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import type { ReceiptType } from '../../domain/expenses/receipt.ts';
import {
  getReceipt,
  listExpenses,
  listExpensesToDecide,
  undoExpenseDecision,
  type addExpense,
  type changeExpense,
  type Expense,
  type ExpenseDecision,
  type ExpenseToDecide,
} from '../../domain/expenses/schema.ts';
import { fullName } from '../../domain/people.ts';
import { call, queryOf, responseOf } from '../app/api.ts';
import { outbox } from '../app/offline/outbox.ts';
import type { EntryOf } from '../app/offline/outbox-entry.ts';
import { useOutboxWrite } from '../app/offline/use-outbox-write.ts';
import { useUnsentEntries } from '../app/offline/use-unsent-entries.ts';
import { useActor } from '../app/session.tsx';
import { useWrite } from '../app/use-write.ts';
import { dayAndDate, formatDollars } from '../ui/format.ts';
import { messages } from './messages.ts';

export type ExpenseBody = Input<typeof addExpense>['body'];
export type ChangeBody = Input<typeof changeExpense>['body'];

/** Returns the name of an expense: "Fuel, $84.20, Tue, Nov 17". */
export function expenseName({
  category,
  amount,
  day,
}: Pick<Expense, 'category' | 'amount' | 'day'>) {
  const dollars = formatDollars(amount);
  return messages.named(messages.categories[category], dollars, dayAndDate(day));
}

/** Returns the name with person and place: "Rosa Delgado, Fuel, $84.20, Tue, Nov 17, Amarillo, TX". */
export const expenseLabel = (expense: ExpenseToDecide) =>
  [fullName(expense), expenseName(expense), expense.place].join(', ');

export type ExpenseEntry = EntryOf<'expense'> | EntryOf<'expense-change'>;
export type RemovalEntry = EntryOf<'expense-removal'>;

/** Returns the person's own expenses of a week, and the unsent and refused entries on this device about these
 *  expenses. */
export function useExpensesOfWeek(weekStart: Day) {
  const { id: userId } = useActor();
  const query = useQuery(queryOf(listExpenses, { query: { userId } }));
  const entries = useSyncExternalStore(outbox.onChange, outbox.current);
  const entriesOfWeek = useMemo(
    () =>
      entries.filter(
        (entry): entry is ExpenseEntry =>
          (entry.kind === 'expense' || entry.kind === 'expense-change') &&
          weekStartOf(entry.input.body.day) === weekStart,
      ),
    [entries, weekStart],
  );
  const removals = useUnsentEntries('expense-removal');
  return {
    ...query,
    expenses: query.data?.expenses.filter(({ day }) => weekStartOf(day) === weekStart) ?? [],
    entries: entriesOfWeek,
    /** The unsent removals. The key is the id of the expense. */
    removals: new Map(removals.map((entry) => [entry.input.params.id, entry])),
  };
}

export function useAddExpense() {
  return useOutboxWrite((body: ExpenseBody) => outbox.send('expense', { body }, expenseName(body)));
}

export function useChangeExpense(id: string) {
  return useOutboxWrite((body: ChangeBody) =>
    outbox.send('expense-change', { params: { id }, body }, expenseName(body)),
  );
}

export function useRemoveExpense() {
  return useOutboxWrite(async (expense: Expense) => {
    const { id, version } = expense;
    const input = { params: { id }, query: { version } };
    const label = messages.week.removeNamed(expenseName(expense));
    const { isSent } = await outbox.send('expense-removal', input, label);
    return { isSent, message: isSent ? messages.remove.done : messages.form.saved };
  });
}

/** Returns the expenses to decide and the recent decisions. Omits the expenses whose decision is unsent on this
 *  device. */
export function useExpensesToDecide(filter: { userId?: string; weekStart?: Day }) {
  const { data, ...query } = useQuery(queryOf(listExpensesToDecide, { query: filter }));
  const decisions = useUnsentEntries('expense-decision');
  const unsentIds = new Set(decisions.map(({ input }) => input.params.id));
  return {
    ...query,
    pending: data?.pending.filter(({ id }) => !unsentIds.has(id)) ?? [],
    decided: data?.decided ?? [],
  };
}

interface Decision {
  expense: ExpenseToDecide;
  status: ExpenseDecision;
  reason?: string;
}

/** Returns the label of a decision in the list of unsent entries. It includes the typed reason. */
function labelOf({ expense, status, reason }: Decision): string {
  const { approvals: text } = messages;
  const name = expenseLabel(expense);
  if (status === 'SUBSTANTIATED') return text.substantiateNamed(name);
  if (status === 'ALLOWANCE') return text.allowNamed(name);
  return text.rejectedWith(name, reason ?? '');
}

export function useDecideExpense() {
  return useOutboxWrite(async (decision: Decision) => {
    const { id, version } = decision.expense;
    const { status, reason } = decision;
    const input = { params: { id }, body: { version, status, ...(reason && { reason }) } };
    const sent = await outbox.send('expense-decision', input, labelOf(decision));
    const { done, saved } = messages.approvals;
    return { isSent: sent.isSent, message: sent.isSent ? (sent.response?.message ?? done) : saved };
  });
}

export function useUndoExpenseDecision() {
  return useWrite(({ expense: { id, version }, status }: Decision) =>
    call(undoExpenseDecision, { params: { id }, body: { version, status } }),
  );
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(blob);
  });
}

/** Loads a photo as a data URL. The cache deletes the photo when the dialog closes. */
export function useReceipt(id: string, mediaType: ReceiptType) {
  return useQuery({
    queryKey: [getReceipt.feature, getReceipt.path, id],
    queryFn: async () => {
      const response = await responseOf(getReceipt, { params: { id } });
      return dataUrlOf(new Blob([await response.arrayBuffer()], { type: mediaType }));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
