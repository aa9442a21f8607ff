import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import {
  base64Length,
  endpoint,
  exactly,
  Id,
  IdParams,
  line,
  matching,
  MAX_INTEGER,
  nullable,
  text,
  MessageText,
} from '../endpoint.ts';
import { dollarsWithin } from '../money.ts';
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from './receipt.ts';
import { say } from '../schema-sentences.ts';

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

export const EXPENSE_STATUSES = ['PENDING', 'SUBSTANTIATED', 'ALLOWANCE', 'REJECTED'] as const;
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];

const DECISIONS = ['SUBSTANTIATED', 'ALLOWANCE', 'REJECTED'] as const;
export type ExpenseDecision = (typeof DECISIONS)[number];

const Version = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

const Amount = dollarsWithin({
  minimum: 0.01,
  maximum: 99_999.99,
  description: 'Dollars, at most 2 decimals',
});

/** A JPEG, PNG or WebP picture in Base64. */
const Photo = matching('^[A-Za-z0-9+/]+={0,2}$', say.base64Picture, {
  maxLength: base64Length(MAX_RECEIPT_BYTES),
});

const details = {
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
    ...details,
    status: Type.Enum([...EXPENSE_STATUSES]),
    /** The reason for the decision. The reason remains while the owner corrects a rejected expense. */
    reason: nullable(Type.String()),
    decidedBy: nullable(Type.String()),
    decidedAt: nullable(Type.String()),
    /** Incremented when the owner changes the expense, not by a decision. A decision names the version that the
     *  approver saw. */
    version: Type.Integer(),
    receipt: nullable(
      Type.Object({ mediaType: Type.Enum([...RECEIPT_TYPES]), bytes: Type.Integer() }),
    ),
    /** The id of the settlement that includes the expense. Null if no settlement includes it. */
    settlementId: nullable(Id),
  },
  { title: 'Expense' },
);
export type Expense = Static<typeof Expense>;

const logging = anyPermission('access:time-logs-page');
const approving = anyPermission('action:approve-time-log');

const Written = Type.Object({ message: MessageText, expense: Expense });

export const listExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses',
  feature,
  summary:
    'List a person’s expenses from this week and the eight weeks before it, newest day first',
  access: logging,
  /** The owner of the expenses. The default is the caller. */
  query: exactly({ userId: Type.Optional(Id) }),
  response: Type.Object({ expenses: Type.Array(Expense) }),
  offlineCache: 'userId',
});

export const addExpense = endpoint({
  method: 'POST',
  path: '/api/expenses',
  feature,
  summary: 'Add an expense of your own, with or without a photo of the receipt',
  access: logging,
  maxFileBytes: MAX_RECEIPT_BYTES,
  body: exactly({ ...details, receipt: nullable(Photo) }),
  response: Written,
  status: 201,
  acceptsIdempotencyKey: true,
});

export const changeExpense = endpoint({
  method: 'PUT',
  path: '/api/expenses/:id',
  feature,
  summary: 'Change your own pending or rejected expense, which becomes pending',
  access: logging,
  params: IdParams,
  maxFileBytes: MAX_RECEIPT_BYTES,
  body: exactly({
    ...details,
    version: Version,
    /** If this is absent, the photo does not change. Null removes the photo. */
    receipt: Type.Optional(nullable(Photo)),
  }),
  response: Written,
  acceptsIdempotencyKey: true,
});

export const removeExpense = endpoint({
  method: 'DELETE',
  path: '/api/expenses/:id',
  feature,
  summary: 'Remove your own pending or rejected expense and its photo',
  access: logging,
  params: IdParams,
  query: exactly({ version: Version }),
  response: Type.Object({ message: MessageText }),
  acceptsIdempotencyKey: true,
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/expenses/:id/receipt',
  feature,
  summary: 'Download the photo of an expense’s receipt',
  access: logging,
  params: IdParams,
  response: Type.Unknown(),
  // This type prevents browsers from rendering the file as a page. The client knows the media type from the expense.
  file: 'application/octet-stream',
});

const ExpenseToDecide = Type.Object(
  {
    ...Expense.properties,
    firstName: Type.String(),
    lastName: Type.String(),
    /** Another expense of the person with the same day, category and amount. Rejected expenses do not count. */
    similar: nullable(
      Type.Object({
        purpose: Type.String(),
        place: Type.String(),
        status: Type.Enum([...EXPENSE_STATUSES]),
      }),
    ),
  },
  { title: 'ExpenseToDecide' },
);
export type ExpenseToDecide = Static<typeof ExpenseToDecide>;

export const listExpensesToDecide = endpoint({
  method: 'GET',
  path: '/api/expenses/decisions',
  feature,
  summary:
    'List other people’s pending expenses that you can decide, and decisions that can be undone',
  access: approving,
  query: exactly({ userId: Type.Optional(Id), weekStart: Type.Optional(DaySchema) }),
  response: Type.Object({
    /** The pending expenses, oldest day first, at most 200. */
    pending: Type.Array(ExpenseToDecide),
    /** The number of all pending expenses that the caller can decide, regardless of the filters. */
    total: Type.Integer(),
    /** The expenses that someone approved or rejected in the last 14 days and that are in no settlement. The newest
     *  decision is first, and there are at most 200. */
    decided: Type.Array(ExpenseToDecide),
  }),
});

export const decideExpense = endpoint({
  method: 'POST',
  path: '/api/expenses/:id/decision',
  feature,
  summary: 'Approve or reject another person’s pending expense',
  access: approving,
  params: IdParams,
  body: exactly({
    /** The version that the approver saw. */
    version: Version,
    status: Type.Enum([...DECISIONS]),
    /** The reason, which the owner sees. A rejection requires a reason. */
    reason: Type.Optional(text(500)),
  }),
  response: Written,
  acceptsIdempotencyKey: true,
});

export const undoExpenseDecision = endpoint({
  method: 'POST',
  path: '/api/expenses/:id/decision/undo',
  feature,
  summary: 'Undo the decision on an expense that no settlement includes',
  access: approving,
  params: IdParams,
  body: exactly({ version: Version, status: Type.Enum([...DECISIONS]) }),
  response: Written,
});
