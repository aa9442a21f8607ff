import { sql } from 'kysely';
import { caller, target, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { PAGE, under } from '../access/fields.ts';
import { OWN_PAY, READ_PAYROLL, RUN_PAYROLL } from '../access/scope.ts';

const QUESTION = sql`select q.id as "questionId", q.settlement_id as "settlementId", r.week_start as "weekStart",
  l.kind as "lineKind", l.day from statement_questions q join settlements r on r.id = q.settlement_id
  join settlement_lines l on l.settlement_id = q.settlement_id and l.position = q.position`;
const newQuestion: ExpectedValues = ({ own }) =>
  sql`${QUESTION} where q.user_id = ${own.id} and q.question = 'I drove ten hours'`;
const ownQuestion: ExpectedValues = ({ own }) => sql`${QUESTION} where q.id = ${own.questionId}`;
const answered: ExpectedValues = (call) =>
  sql`select x.*, 'RIGHT' as outcome from (${QUESTION} where q.id = ${call.target.questionId}) x`;

const QUESTION_FIELDS = 'id settlementId position question expected askedAt answer withdrawnAt';
const LINE_FIELDS = `${QUESTION_FIELDS} weekStart line.kind line.day line.quantity line.unit line.rate line.amount line.description line.driver`;
const QUEUE_FIELDS = `${LINE_FIELDS} userId firstName lastName settlementKind`;

const BY_PAYEE = {
  own: 'ok',
  inScope: 'NOT_FOUND',
  outOfScope: 'NOT_FOUND',
  missing: 'NOT_FOUND',
} as const;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const STATEMENT_QUESTIONS: Expectations = {
  'GET /api/payroll/:id/questions': {
    admits: ['access:payroll-page'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ settlementId }) => ({ params: { id: settlementId } }),
    fields: { always: '', pay: `${under('questions', QUESTION_FIELDS)} mentioned` },
  },
  'POST /api/payroll/:id/questions': {
    admits: ['access:payroll-page'],
    scope: OWN_PAY,
    outcome: BY_PAYEE,
    input: ({ settlementId }) => ({
      params: { id: settlementId },
      body: { position: 1, question: 'I drove ten hours', expected: 250 },
    }),
    auditScenarios: [
      {
        on: 'own',
        action: 'STATEMENT_QUESTION_ASKED',
        subject: caller,
        after: newQuestion,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'PUT /api/statement-questions/:id/withdrawal': {
    admits: ['access:payroll-page'],
    scope: OWN_PAY,
    outcome: BY_PAYEE,
    input: ({ questionId }) => ({ params: { id: questionId } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'STATEMENT_QUESTION_WITHDRAWN',
        subject: caller,
        after: ownQuestion,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'GET /api/statement-questions': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    // Nobody answers their own questions.
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, questionId }) => ({ query: { userId: id }, shows: questionId }),
    fields: { always: PAGE, pay: under('questions', QUEUE_FIELDS) },
  },
  'GET /api/statement-questions/:id': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ questionId }) => ({ params: { id: questionId } }),
    fields: { always: '', pay: QUEUE_FIELDS },
  },
  'PUT /api/statement-questions/:id/answer': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ questionId }) => ({
      params: { id: questionId },
      body: { answer: 'The ticket is on file', outcome: 'RIGHT' },
    }),
    auditScenarios: [
      {
        action: 'STATEMENT_QUESTION_ANSWERED',
        subject: target,
        after: answered,
        onRepeat: 'CONFLICT',
      },
    ],
  },
};
