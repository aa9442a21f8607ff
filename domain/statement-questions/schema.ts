import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, MessageText, nullable, text } from '../endpoint.ts';
import { Page, Pagination } from '../lists.ts';
import { Dollars, DollarTotal } from '../money.ts';
import { SETTLEMENT_KINDS } from '../payroll/lines.ts';
import { DriverOfLine, getSettlement, lineFields } from '../payroll/schema.ts';
import { MAX_QUESTION, OUTCOMES } from './rules.ts';

const feature = 'statement-questions';
const answering = anyPermission('action:process-payroll');

const Outcome = Type.Enum([...OUTCOMES]);

const questionFields = {
  id: Id,
  settlementId: Id,
  /** The position of the line. Null if the question is about the whole statement. */
  position: nullable(Type.Integer()),
  question: Type.String(),
  /** What the payee expects as the amount of the line, without a sign. Null if the payee named no amount. */
  expected: nullable(DollarTotal),
  askedAt: Type.String(),
  /** Null while the question is open, and if the payee withdrew it. */
  answer: nullable(
    Type.Object({
      text: Type.String(),
      outcome: Outcome,
      answeredAt: Type.String(),
      /** Null if the account was erased. */
      answeredBy: nullable(Type.String()),
    }),
  ),
  withdrawnAt: nullable(Type.String()),
};

const StatementQuestion = Type.Object(questionFields, { title: 'StatementQuestion' });
export type StatementQuestion = Static<typeof StatementQuestion>;

const AskedLine = Type.Object(
  {
    ...questionFields,
    /** The week of the settlement that the payee asked about. */
    weekStart: DaySchema,
    /** Null if the question is about the whole statement. */
    line: nullable(Type.Object({ ...lineFields, driver: DriverOfLine })),
  },
  { title: 'QuestionAndLine' },
);
export type AskedLine = Static<typeof AskedLine>;

export const listQuestionsOf = endpoint({
  method: 'GET',
  path: '/api/payroll/:id/questions',
  feature,
  summary:
    'List the questions about a settlement statement, oldest first, and the earlier answers that it mentions',
  access: getSettlement.access,
  params: IdParams,
  response: Type.Object({
    questions: Type.Array(StatementQuestion),
    /** Answers to questions about earlier statements, given since the statement before this one. */
    mentioned: Type.Array(AskedLine),
  }),
  offlineCache: 'scope',
});

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/payroll/:id/questions',
  feature,
  summary: 'Ask about a line of your own settlement statement, or about the whole statement',
  access: getSettlement.access,
  params: IdParams,
  body: exactly({
    position: nullable(Type.Integer({ minimum: 1, maximum: 32_767 })),
    question: text(MAX_QUESTION, 1),
    expected: nullable(Dollars),
  }),
  response: Type.Object({ message: MessageText, id: Id }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const withdrawQuestion = endpoint({
  method: 'PUT',
  path: '/api/statement-questions/:id/withdrawal',
  feature,
  summary: 'Withdraw your own open question',
  access: getSettlement.access,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});

/** Which questions of the queue a person sees. */
const QUEUE_STATES = ['open', 'answered'] as const;

const QueuedQuestion = Type.Object(
  {
    ...AskedLine.properties,
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    settlementKind: Type.Enum([...SETTLEMENT_KINDS]),
  },
  { title: 'QueuedQuestion' },
);
export type QueuedQuestion = Static<typeof QueuedQuestion>;

export const QUESTIONS_PER_PAGE = 50;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/statement-questions',
  feature,
  summary:
    'List the questions of other people: the open ones, oldest first, or the answered ones, newest first',
  access: answering,
  query: exactly({
    state: Type.Optional(Type.Enum([...QUEUE_STATES])),
    userId: Type.Optional(Id),
    page: Page,
  }),
  response: Type.Object({ questions: Type.Array(QueuedQuestion), pagination: Pagination }),
});

export const getQuestion = endpoint({
  method: 'GET',
  path: '/api/statement-questions/:id',
  feature,
  summary: 'Get the question of another person',
  access: answering,
  params: IdParams,
  response: QueuedQuestion,
});

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/statement-questions/:id/answer',
  feature,
  summary: 'Answer the open question of another person',
  access: answering,
  params: IdParams,
  body: exactly({ answer: text(MAX_QUESTION, 1), outcome: Outcome }),
  response: Type.Object({ message: MessageText }),
});
