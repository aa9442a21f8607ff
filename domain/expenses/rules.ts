import { oldestTimeLogWeek, weekStartOf, type Day } from '../calendar.ts';
import { dayAndDate, formatCents } from '../format.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { Cents } from '../money.ts';
import type { PayLineKind } from '../payday/payee-week.ts';
import type { ExpenseCategory, ExpenseDecision, ExpenseStatus } from './schema.ts';
import { say } from './sentences.ts';
import { say as sayShared } from '../sentences.ts';

/** The names of categories in audit sentences, which are always in English. Screens use translated names. */
export const CATEGORY_NAMES: Readonly<Record<ExpenseCategory, string>> = {
  FUEL: 'Fuel',
  TOLLS: 'Tolls',
  SCALES: 'Scales',
  PARKING: 'Parking',
  LUMPER: 'Lumper',
  REPAIRS: 'Repairs',
  SUPPLIES: 'Supplies',
  LODGING: 'Lodging',
  OTHER: 'Other expense',
};

/** Returns the names of expenses, such as "Fuel, $84.20, Tue, Nov 17 (2 times)", for texts that are always in English. */
export function englishNamesOf(
  expenses: readonly (Pick<ExpenseDetails, 'day' | 'category' | 'amountCents'> & {
    alike: number;
  })[],
): string {
  return expenses
    .map(({ category, amountCents, day, alike }) => {
      const name = `${CATEGORY_NAMES[category]}, ${formatCents(amountCents)}, ${dayAndDate(day)}`;
      return alike > 1 ? `${name} (${alike} times)` : name;
    })
    .join('; ');
}

export const MAX_EXPENSES_PER_WEEK = 40;

/** An expense of at least this amount, and lodging of any amount, is substantiated only with a receipt (26 CFR
 *  1.274-5(c)(2)(iii); Pub. 463, chapter 5). */
const RECEIPT_FROM_CENTS: Cents = 7500;

interface ExpenseDetails {
  day: Day;
  category: ExpenseCategory;
  amountCents: Cents;
  purpose: string;
  place: string;
}

interface ExpenseState {
  status: ExpenseStatus;
  version: number;
  settlementId: string | null;
}

export function refusalOfExpenseDay(day: Day, today: Day): Refusal | undefined {
  if (day > today) return refusal('INVALID_VALUE', say.notStarted);
  if (day < oldestTimeLogWeek(today)) return refusal('INVALID_VALUE', say.tooLongAgo);
  return undefined;
}

/** Returns a refusal if a field is blank. Expects trimmed strings. */
export function refusalOfBlankField({
  purpose,
  place,
}: Pick<ExpenseDetails, 'purpose' | 'place'>): Refusal | undefined {
  if (purpose === '') return refusal('INVALID_VALUE', say.purposeMissing);
  if (place === '') return refusal('INVALID_VALUE', say.placeMissing);
  return undefined;
}

const isApproved = (status: ExpenseStatus) => status === 'SUBSTANTIATED' || status === 'ALLOWANCE';

export function refusalOfExpenseChange(stored: ExpenseState, seen: number): Refusal | undefined {
  if (isApproved(stored.status)) return refusal('CONFLICT', say.approved);
  return stored.version === seen ? undefined : refusal('STALE_VERSION', say.changedElsewhere);
}

export function needsReceipt({
  category,
  amountCents,
}: Pick<ExpenseDetails, 'category' | 'amountCents'>): boolean {
  return category === 'LODGING' || amountCents >= RECEIPT_FROM_CENTS;
}

interface Decision {
  status: ExpenseDecision;
  version: number;
  reason: string | null;
}

/** Returns a refusal if an expense cannot be approved or rejected in this way. */
export function refusalOfExpenseDecision(
  stored: ExpenseState & ExpenseDetails & { hasReceipt: boolean },
  { status, version, reason }: Decision,
): Refusal | undefined {
  if (stored.status !== 'PENDING') return refusal('ALREADY_DECIDED', say.alreadyDecided);
  if (stored.version !== version) return refusal('STALE_VERSION', say.changedSinceOpened);
  if (status === 'REJECTED' && reason === null)
    return refusal('INVALID_VALUE', sayShared.rejectionReason);
  if (status === 'SUBSTANTIATED' && !stored.hasReceipt && needsReceipt(stored))
    return refusal('INVALID_VALUE', say.receiptNeeded);
  return undefined;
}

/** Returns a refusal if a decision cannot be undone. */
export function refusalOfExpenseUndo(
  stored: ExpenseState,
  seen: { status: ExpenseDecision; version: number },
): Refusal | undefined {
  if (stored.settlementId !== null) return refusal('IN_PAYROLL', say.inSettlement);
  if (stored.status !== seen.status || stored.version !== seen.version)
    return refusal('STALE_VERSION', say.decisionChanged);
  return undefined;
}

const KIND_OF_DECISION = { SUBSTANTIATED: 'REIMBURSEMENT', ALLOWANCE: 'ALLOWANCE' } as const;

export interface ExpenseLine {
  kind: PayLineKind;
  weekStart: Day;
  day: Day;
  amountCents: Cents;
  description: string;
}

/** Returns the pay line of an approved expense. The line belongs to the pay week of the expense's day. Its description
 *  has the driver's own words and no category, because a stored category name would be in only one language. Form
 *  1099-NEC reports an allowance as compensation, but does not report a reimbursement. Returns undefined for a
 *  rejection. */
export function payLineOfExpense(
  { day, amountCents, purpose, place }: ExpenseDetails,
  status: ExpenseDecision,
): ExpenseLine | undefined {
  if (status === 'REJECTED') return undefined;
  return {
    kind: KIND_OF_DECISION[status],
    weekStart: weekStartOf(day),
    day,
    amountCents,
    description: `${purpose}, ${place}`,
  };
}
