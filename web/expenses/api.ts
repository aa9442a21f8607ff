import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import type { ReceiptType } from '../../domain/expenses/receipt.ts';
import {
  decideExpense,
  getReceipt,
  listExpenses,
  listExpensesToDecide,
  removeExpense,
  undoExpenseDecision,
  type addExpense,
  type changeExpense,
  type Expense,
  type ExpenseDecision,
} from '../../domain/expenses/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { call, queryOf, responseOf } from '../app/api.ts';
import { outbox, type EntryOf } from '../app/offline/outbox.ts';
import { useQueuedWrite } from '../app/offline/use-queued-write.ts';
import { randomId } from '../app/random-id.ts';
import { useActor } from '../app/session.tsx';
import { useWrite } from '../app/use-write.ts';
import { dayAndDate, formatCents } from '../ui/format.ts';
import { messages } from './messages.ts';

export type ExpenseBody = Input<typeof addExpense>['body'];
export type ChangeBody = Input<typeof changeExpense>['body'];

/** "Fuel, $84.20, Tue, Nov 17" */
export function nameOf({ category, amount, day }: Pick<Expense, 'category' | 'amount' | 'day'>) {
  const dollars = formatCents(centsFromDollars(amount));
  return messages.named(messages.categories[category], dollars, dayAndDate(day));
}

export type WaitingExpense = EntryOf<'expense'> | EntryOf<'expense-change'>;

/** One's own expenses of a week, and what of them waits on this phone. */
export function useExpensesOfWeek(weekStart: Day) {
  const { id: userId } = useActor();
  const query = useQuery(queryOf(listExpenses, { query: { userId } }));
  const entries = useSyncExternalStore(outbox.onChange, outbox.current);
  const waiting = useMemo(
    () =>
      entries.filter(
        (entry): entry is WaitingExpense =>
          (entry.kind === 'expense' || entry.kind === 'expense-change') &&
          weekStartOf(entry.input.body.day) === weekStart,
      ),
    [entries, weekStart],
  );
  return {
    ...query,
    expenses: query.data?.expenses.filter(({ day }) => weekStartOf(day) === weekStart) ?? [],
    waiting,
  };
}

export function useAddExpense() {
  return useQueuedWrite((body: ExpenseBody) =>
    outbox.send('expense', { params: {}, body }, nameOf(body)),
  );
}

export function useChangeExpense(id: string) {
  return useQueuedWrite((body: ChangeBody) =>
    outbox.send('expense-change', { params: { id }, body }, nameOf(body)),
  );
}

export function useRemoveExpense() {
  return useWrite(({ id, version }: Pick<Expense, 'id' | 'version'>) =>
    call(removeExpense, { params: { id }, query: { version } }),
  );
}

export function useExpensesToDecide(filter: { userId?: string; weekStart?: Day }) {
  return useQuery(queryOf(listExpensesToDecide, { query: filter }));
}

interface Decision {
  expense: Pick<Expense, 'id' | 'version'>;
  status: ExpenseDecision;
  reason?: string;
}

export function useDecideExpense() {
  return useWrite(({ expense: { id, version }, status, reason }: Decision) =>
    call(decideExpense, {
      params: { id },
      body: { version, status, ...(reason && { reason }) },
      idempotencyKey: randomId(),
    }),
  );
}

export function useUndoExpense() {
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

/** The photo, as an address that the page may show. It is forgotten when the dialog closes. */
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
