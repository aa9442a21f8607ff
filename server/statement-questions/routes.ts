import * as endpoints from '../../domain/statement-questions/schema.ts';
import type { Api } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import { findSettlement } from '../payroll/shared.ts';
import { answerQuestion, askQuestion, withdrawQuestion } from './commands.ts';
import { findQuestion, listMentioned, listOfSettlement, listQueue } from './queries.ts';
import { askedLineResponse, questionResponse, queuedResponse } from './responses.ts';

export function statementQuestionRoutes(api: Api): void {
  api.query(endpoints.listQuestionsOf, async ({ db, actor, params }) => {
    const { id } = requireFound(await findSettlement(db, actor, params.id));
    const questions = await listOfSettlement(db, actor, id);
    const mentioned = await listMentioned(db, actor, id);
    return {
      questions: questions.map(questionResponse),
      mentioned: mentioned.map(askedLineResponse),
    };
  });
  api.query(endpoints.listQuestions, async ({ db, actor, query }) => {
    const { rows, pagination } = await listQueue(db, actor, query);
    return { questions: rows.map(queuedResponse), pagination };
  });
  api.query(endpoints.getQuestion, async ({ db, actor, params }) =>
    queuedResponse(requireFound(await findQuestion(db, actor, params.id))),
  );
  api.command(endpoints.askQuestion, askQuestion);
  api.command(endpoints.withdrawQuestion, withdrawQuestion);
  api.command(endpoints.answerQuestion, answerQuestion);
}
