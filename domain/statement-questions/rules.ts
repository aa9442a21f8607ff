import { isOwn, type Actor } from '../access.ts';
import type { Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { SettlementStatus } from '../payroll/schema.ts';
import { say } from './sentences.ts';

/** Whether the statement is right, or was wrong and is corrected. */
export const OUTCOMES = ['RIGHT', 'CORRECTED'] as const;
export type QuestionOutcome = (typeof OUTCOMES)[number];

/** The maximum length of a question and of an answer. */
export const MAX_QUESTION = 500;

/** The maximum number of questions about a statement, including answered and withdrawn ones. */
const MAX_QUESTIONS_PER_STATEMENT = 100;

interface AskedSettlement {
  userId: string;
  status: SettlementStatus;
}

/** Returns why the actor cannot ask about a settlement that they can see. Only its payee asks about it. */
export function refusalOfQuestion(
  actor: Pick<Actor, 'id'>,
  { userId, status }: AskedSettlement,
  askedBefore: number,
): Refusal | undefined {
  if (!isOwn(actor, userId)) return refusal('NOT_FOUND');
  if (status === 'REVERSED') return refusal('SETTLEMENT_REVERSED', say.reversed);
  if (askedBefore >= MAX_QUESTIONS_PER_STATEMENT)
    return refusal('CONFLICT', say.tooMany({ max: MAX_QUESTIONS_PER_STATEMENT }));
  return undefined;
}

/** Returns the refusal of a second question while the first one is open. */
export const refusalOfSecond = (position: number | null, askedOn: Day): Refusal =>
  refusal(
    'CONFLICT',
    position === null ? say.alreadyAskedAll({ askedOn }) : say.alreadyAsked({ askedOn }),
  );

interface QuestionState {
  answeredAt: string | null;
  withdrawnAt: string | null;
}

/** Returns why a question cannot be answered or withdrawn any more. */
export function refusalOfClosed({ answeredAt, withdrawnAt }: QuestionState): Refusal | undefined {
  if (answeredAt !== null) return refusal('CONFLICT', say.alreadyAnswered);
  if (withdrawnAt !== null) return refusal('CONFLICT', say.alreadyWithdrawn);
  return undefined;
}

export function refusalOfAnswer(
  actor: Pick<Actor, 'id'>,
  question: QuestionState & { userId: string },
): Refusal | undefined {
  if (isOwn(actor, question.userId)) return refusal('OWN_PAY', say.ownQuestion);
  return refusalOfClosed(question);
}
