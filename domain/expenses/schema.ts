import { Type, type Static } from 'typebox';
import { holding } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, line, matching, nullable, text } from '../endpoint.ts';
import { isWholeCents } from '../money.ts';
import { MOST_RECEIPT_BYTES, RECEIPT_TYPES } from './receipt.ts';

const feature = 'expenses';

export const EXPENSE_CATEGORIES = [
  'FUEL',
  'TOLLS',
  'SCALES',
  'PARKING',
  'LUMPER',
  'REPAIRS',
  'SUPPLIES',
  'LODGING',
  'OTHER',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

export const EXPENSE_STATUSES = ['PENDING', 'SUBSTANTIATED', 'ALLOWED', 'REJECTED'] as const;
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];

const DECISIONS = ['SUBSTANTIATED', 'ALLOWED', 'REJECTED'] as const;
export type ExpenseDecision = (typeof DECISIONS)[number];

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Dollars from 0.01, with at most 2 decimals. */
const Amount = Type.Refine(
  Type.Number({ minimum: 0.01, maximum: 99_999.99, description: 'Dollars, at most 2 decimals' }),
  isWholeCents,
  () => 'must have at most 2 decimals',
);

const BASE64_LENGTH = 4 * Math.ceil(MOST_RECEIPT_BYTES / 3);
/** The photo and some kilobytes for the rest. */
const MOST_BYTES = BASE64_LENGTH + 16_384;

/** A JPEG, PNG or WebP picture in Base64. */
const Photo = matching('^[A-Za-z0-9+/]+={0,2}$', 'must be a picture in Base64', {
  maxLength: BASE64_LENGTH,
});

const facts = {
  /** The day on which the money was spent. */
  day: DaySchema,
  category: Type.Enum([...EXPENSE_CATEGORIES]),
  amount: Amount,
  purpose: line(100, 1),
  place: line(60, 1),
};

export const Expense = Type.Object(
  {
    id: Id,
    userId: Id,
    ...facts,
    status: Type.Enum([...EXPENSE_STATUSES]),
    /** Why it was rejected. It stays while the owner corrects the expense. */
    reason: nullable(Type.String()),
    decidedBy: nullable(Type.String()),
    decidedAt: nullable(Type.String()),
    /** Incremented when the owner changes the expense. A decision names the version that the approver saw. */
    version: Type.Integer(),
    receipt: nullable(
      Type.Object({ mediaType: Type.Enum([...RECEIPT_TYPES]), bytes: Type.Integer() }),
    ),
    /** The settlement that pays it; null before there is one. */
    settlementId: nullable(Id),
  },
  { title: 'Expense' },
);
export type Expense = Static<typeof Expense>;

const logging = holding('access:time-logs-page');
const approving = holding('action:approve-time-log');

const Written = Type.Object({ message: Type.String(), expense: Expense });

export const listExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses',
  feature,
  summary: 'A person’s expenses of the current week and the eight weeks before, newest day first',
  access: logging,
  /** The default is the caller. */
  query: exactly({ userId: Type.Optional(Id) }),
  answer: Type.Object({ expenses: Type.Array(Expense) }),
  offlineCache: 'userId',
});

export const addExpense = endpoint({
  method: 'POST',
  path: '/api/expenses',
  feature,
  summary: 'Add an expense of one’s own, with a photo of the receipt',
  access: logging,
  mostBytes: MOST_BYTES,
  body: exactly({ ...facts, receipt: nullable(Photo) }),
  answer: Written,
  status: 201,
  repeatable: true,
});

export const changeExpense = endpoint({
  method: 'PUT',
  path: '/api/expenses/:id',
  feature,
  summary: 'Change an expense of one’s own that is pending or rejected; it is pending then',
  access: logging,
  params: IdParams,
  mostBytes: MOST_BYTES,
  body: exactly({
    ...facts,
    version: Version,
    /** If absent, the photo stays. Null removes it. */
    receipt: Type.Optional(nullable(Photo)),
  }),
  answer: Written,
  repeatable: true,
});

export const removeExpense = endpoint({
  method: 'DELETE',
  path: '/api/expenses/:id',
  feature,
  summary: 'Remove an expense of one’s own that is pending or rejected, with its photo',
  access: logging,
  params: IdParams,
  query: exactly({ version: Version }),
  answer: Type.Object({ message: Type.String() }),
  repeatable: true,
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/expenses/:id/receipt',
  feature,
  summary: 'The photo of the receipt of an expense',
  access: logging,
  params: IdParams,
  answer: Type.Unknown(),
  // Prevents browsers from rendering it as a page. The client knows the media type from the expense.
  file: 'application/octet-stream',
});

const ExpenseToDecide = Type.Object(
  { ...Expense.properties, firstName: Type.String(), lastName: Type.String() },
  { title: 'ExpenseToDecide' },
);
export type ExpenseToDecide = Static<typeof ExpenseToDecide>;

export const listExpensesToDecide = endpoint({
  method: 'GET',
  path: '/api/expenses/decisions',
  feature,
  summary: 'Pending expenses of others in one’s scope, and decisions that can still be undone',
  access: approving,
  query: exactly({ userId: Type.Optional(Id), weekStart: Type.Optional(DaySchema) }),
  answer: Type.Object({
    /** Oldest day first. */
    pending: Type.Array(ExpenseToDecide),
    /** The number of pending expenses, including those not listed. */
    total: Type.Integer(),
    /** Decided in the last two weeks and in no settlement, newest decision first. */
    decided: Type.Array(ExpenseToDecide),
  }),
});

export const decideExpense = endpoint({
  method: 'POST',
  path: '/api/expenses/:id/decision',
  feature,
  summary: 'Decide another person’s pending expense; an approved one is paid with its week',
  access: approving,
  params: IdParams,
  body: exactly({
    /** The version that the approver saw. */
    version: Version,
    status: Type.Enum([...DECISIONS]),
    /** Required with a rejection. The owner reads it. */
    reason: Type.Optional(text(500)),
  }),
  answer: Written,
  repeatable: true,
});

export const undoExpenseDecision = endpoint({
  method: 'POST',
  path: '/api/expenses/:id/decision/undo',
  feature,
  summary: 'Make a decided expense pending again, unless a settlement has it',
  access: approving,
  params: IdParams,
  body: exactly({ version: Version, status: Type.Enum([...DECISIONS]) }),
  answer: Written,
});
