import { sql } from 'kysely';
import { caller, target, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { under } from '../access/fields.ts';
import { APPROVE_TIME_LOGS, EVERYONE, ONLY_OWN, READ_TIME_LOGS } from '../access/scope.ts';
import { JPEG } from '../pictures.ts';

const EXPENSE = sql`select id as "expenseId", day, category, amount_cents as "amountCents", purpose, place,
  status, exists (select from documents d where d.expense_id = expenses.id) as "hasReceipt" from expenses`;
const expense: ExpectedValues = (call) => sql`${EXPENSE} where id = ${call.target.expenseId}`;
const newExpense: ExpectedValues = ({ own }) => sql`${EXPENSE} where user_id = ${own.id}
  and purpose = 'Weighed the load'`;
const statusOf: ExpectedValues = (call) =>
  sql`select status from expenses where id = ${call.target.expenseId}`;

const fields = {
  day: '2026-11-17',
  category: 'SCALES' as const,
  amount: 13.5,
  purpose: 'Weighed the load',
  place: 'Dumas, TX',
};

const FIELDS =
  'id userId day category amount purpose place status reason decidedBy decidedAt version receipt.mediaType ' +
  'receipt.bytes settlementId';

const BY_OWNER = {
  own: 'ok',
  inScope: 'NOT_FOUND',
  outOfScope: 'NOT_FOUND',
  missing: 'NOT_FOUND',
} as const;
const BY_APPROVER = {
  own: 'OWN_PAY',
  inScope: 'ok',
  outOfScope: 'NOT_FOUND',
  missing: 'NOT_FOUND',
} as const;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const EXPENSES: Expectations = {
  'GET /api/expenses': {
    admits: ['access:time-logs-page'],
    scope: READ_TIME_LOGS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, expenseId }) => ({ query: { userId: id }, shows: expenseId }),
    fields: { always: under('expenses', FIELDS) },
  },
  'POST /api/expenses': {
    admits: ['access:time-logs-page'],
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: { ...fields, receipt: JPEG.toString('base64') } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'EXPENSE_ADDED',
        subject: caller,
        after: newExpense,
        onRepeat: 'the same',
      },
    ],
  },
  'PUT /api/expenses/:id': {
    admits: ['access:time-logs-page'],
    scope: ONLY_OWN,
    outcome: BY_OWNER,
    input: ({ expenseId }) => ({ params: { id: expenseId }, body: { ...fields, version: 1 } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'EXPENSE_CHANGED',
        subject: caller,
        before: expense,
        after: expense,
        onRepeat: 'STALE_VERSION',
      },
    ],
  },
  'DELETE /api/expenses/:id': {
    admits: ['access:time-logs-page'],
    scope: ONLY_OWN,
    outcome: BY_OWNER,
    input: ({ expenseId }) => ({ params: { id: expenseId }, query: { version: 1 } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'EXPENSE_REMOVED',
        subject: caller,
        before: expense,
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
  'GET /api/expenses/:id/receipt': {
    admits: ['access:time-logs-page'],
    scope: READ_TIME_LOGS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ expenseId }) => ({ params: { id: expenseId } }),
    fields: 'elsewhere',
    auditScenarios: [
      { action: 'RECEIPT_DOWNLOADED', subject: target, after: expense, onRepeat: 'the same' },
    ],
  },
  'GET /api/expenses/decisions': {
    admits: ['action:approve-time-log'],
    scope: APPROVE_TIME_LOGS,
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, expenseId }) => ({ query: { userId: id }, shows: expenseId }),
    fields: { always: `total decided ${under('pending', `${FIELDS} firstName lastName similar`)}` },
  },
  'POST /api/expenses/:id/decision': {
    admits: ['action:approve-time-log'],
    scope: APPROVE_TIME_LOGS,
    outcome: BY_APPROVER,
    input: ({ expenseId }) => ({
      params: { id: expenseId },
      body: { version: 1, status: 'SUBSTANTIATED' },
    }),
    auditScenarios: [
      {
        action: 'EXPENSE_DECIDED',
        subject: target,
        before: statusOf,
        after: expense,
        onRepeat: 'ALREADY_DECIDED',
      },
    ],
  },
  'POST /api/expenses/:id/decision/undo': {
    admits: ['action:approve-time-log'],
    recordState: 'a decided expense',
    scope: APPROVE_TIME_LOGS,
    outcome: BY_APPROVER,
    input: ({ expenseId }) => ({
      params: { id: expenseId },
      body: { version: 1, status: 'SUBSTANTIATED' },
    }),
    auditScenarios: [
      {
        action: 'EXPENSE_DECISION_UNDONE',
        subject: target,
        before: statusOf,
        after: expense,
        onRepeat: 'STALE_VERSION',
      },
    ],
  },
};
