import { randomUUIDv7 } from 'node:crypto';
import { isOwn } from '../../domain/access.ts';
import type { StatementQuestionValues } from '../../domain/audit-logs/entry-values.ts';
import { dayIn } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { centsFromDollars } from '../../domain/money.ts';
import {
  refusalOfAnswer,
  refusalOfClosed,
  refusalOfQuestion,
  refusalOfSecond,
} from '../../domain/statement-questions/rules.ts';
import type * as endpoints from '../../domain/statement-questions/schema.ts';
import { say } from '../../domain/statement-questions/sentences.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import { Refused, requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { findSettlement } from '../payroll/shared.ts';
import {
  countOfSettlement,
  findOpenQuestion,
  findQuestion,
  lockQuestion,
  type StoredQuestion,
} from './queries.ts';
import { insertQuestion, saveAnswer, withdraw } from './writes.ts';

const questionValues = ({
  id,
  settlementId,
  weekStart,
  kind,
  day,
}: StoredQuestion): StatementQuestionValues => ({
  questionId: id,
  settlementId,
  weekStart,
  ...(kind && { lineKind: kind }),
  ...(day && { day }),
});

export async function askQuestion({
  tx,
  actor,
  params,
  body,
  company,
}: WriteContext<typeof endpoints.askQuestion>): Promise<
  Outcome<ResponseBody<typeof endpoints.askQuestion>>
> {
  const { position, expected } = body;
  const settlement = requireFound(await findSettlement(tx, actor, params.id));
  const settlementId = settlement.id;
  throwIfRefused(refusalOfQuestion(actor, settlement, await countOfSettlement(tx, settlementId)));
  if (position !== null && !settlement.lines.some((line) => line.position === position))
    refuse('NOT_FOUND');
  const question = body.question.trim();
  if (question === '') refuse('INVALID_VALUE', say.questionMissing);
  const id = randomUUIDv7();
  const expectedCents = expected === null ? null : centsFromDollars(expected);
  const values = { id, settlementId, position, question, expectedCents };
  if (!(await insertQuestion(tx, actor, values))) {
    const first = requireFound(await findOpenQuestion(tx, actor, values));
    const askedOn = dayIn(company.timeZone, Temporal.Instant.from(first.askedAt));
    throw new Refused(refusalOfSecond(position, askedOn));
  }
  const stored = requireFound(await findQuestion(tx, actor, id));
  return withEvents(
    { message: say.asked, id },
    {
      action: 'STATEMENT_QUESTION_ASKED',
      subjectId: actor.id,
      before: null,
      after: questionValues(stored),
    },
  );
}

export async function withdrawQuestion({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.withdrawQuestion>): Promise<
  Outcome<ResponseBody<typeof endpoints.withdrawQuestion>>
> {
  const question = requireFound(await lockQuestion(tx, actor, params.id));
  if (!isOwn(actor, question.userId)) refuse('NOT_FOUND');
  throwIfRefused(refusalOfClosed(question));
  await withdraw(tx, question.id);
  return withEvents(
    { message: say.withdrawn },
    {
      action: 'STATEMENT_QUESTION_WITHDRAWN',
      subjectId: actor.id,
      before: null,
      after: questionValues(question),
    },
  );
}

export async function answerQuestion({
  tx,
  actor,
  params,
  body,
}: WriteContext<typeof endpoints.answerQuestion>): Promise<
  Outcome<ResponseBody<typeof endpoints.answerQuestion>>
> {
  const question = requireFound(await lockQuestion(tx, actor, params.id));
  throwIfRefused(refusalOfAnswer(actor, question));
  const answer = body.answer.trim();
  if (answer === '') refuse('INVALID_VALUE', say.answerMissing);
  const { outcome } = body;
  await saveAnswer(tx, actor, { id: question.id, answer, outcome });
  return withEvents(
    { message: say.answered },
    {
      action: 'STATEMENT_QUESTION_ANSWERED',
      subjectId: question.userId,
      before: null,
      after: { ...questionValues(question), outcome },
    },
  );
}
