import { randomUUIDv7 } from 'node:crypto';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { ExpenseCategory } from '../../domain/expenses/schema.ts';
import type { Cents } from '../../domain/money.ts';
import type { Tx } from '../../server/database/database.ts';
import { addVersion } from '../../server/documents/shared.ts';
import type { Vault } from '../../server/vault/vault.ts';
import type { PastEvent } from './past-events.ts';
import { idOf, type Ids } from './people.ts';
import { receiptPicture } from './receipt-picture.ts';

interface DemoExpense {
  username: string;
  /** The number of days after Monday of last week. */
  daysAfterMonday: number;
  category: ExpenseCategory;
  amountCents: Cents;
  purpose: string;
  place: string;
  /** The number of items on the receipt. 0 means that there is no receipt. */
  items: number;
}

/** These expenses are pending. The first has a receipt, and the second has none. The third has the receipt that its
 *  category requires. */
const EXPENSES: readonly DemoExpense[] = [
  {
    username: 'kofi.mensah',
    daysAfterMonday: 1,
    category: 'LUMPER',
    amountCents: 14_000,
    purpose: 'Unloading at the grocery warehouse',
    place: 'Lubbock, TX',
    items: 3,
  },
  {
    username: 'tom.hadley',
    daysAfterMonday: 2,
    category: 'SCALES',
    amountCents: 1350,
    purpose: 'Weighed the load',
    place: 'Clovis, NM',
    items: 0,
  },
  {
    username: 'ines.morales',
    daysAfterMonday: 3,
    category: 'LODGING',
    amountCents: 8900,
    purpose: 'Motel while the truck was in the shop',
    place: 'Amarillo, TX',
    items: 2,
  },
];

/** Adds the expenses and returns their audit events. */
export async function seedExpenses(
  tx: Tx,
  vault: Vault,
  ids: Ids,
  today: Day,
): Promise<PastEvent[]> {
  const monday = addDays(weekStartOf(today), -7);
  const expenses = EXPENSES.map(({ daysAfterMonday, ...expense }) => {
    const day = addDays(monday, daysAfterMonday);
    const userId = idOf(ids, expense.username);
    return { ...expense, id: randomUUIDv7(), userId, day, at: `${day}T23:30:00Z` };
  });
  await tx
    .insertInto('expenses')
    .values(
      expenses.map(({ id, userId, day, category, amountCents, purpose, place, at }) => ({
        id,
        user_id: userId,
        day,
        category,
        amount_cents: amountCents,
        purpose,
        place,
        added_at: at,
        updated_at: at,
      })),
    )
    .execute();
  for (const { id, userId, items } of expenses) {
    if (items === 0) continue;
    const content = receiptPicture(items);
    const file = { fileName: `receipt-${id}.png`, mediaType: 'image/png' as const, content };
    await addVersion(
      tx,
      vault,
      { kind: 'RECEIPT', userId, expenseId: id },
      { ...file, addedBy: userId },
    );
  }
  return expenses.map(({ id, userId, day, category, amountCents, purpose, place, items, at }) => ({
    action: 'EXPENSE_ADDED',
    at,
    actorId: userId,
    subjectId: userId,
    before: null,
    after: {
      expenseId: id,
      day,
      category,
      amountCents,
      purpose,
      place,
      status: 'PENDING',
      hasReceipt: items > 0,
    },
  }));
}
