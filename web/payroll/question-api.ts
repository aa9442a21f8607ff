import type { Input } from '../../domain/endpoint.ts';
import { explainSettlement } from '../../domain/payroll/explanation-schema.ts';
import {
  askQuestion,
  listQuestionsOf,
  withdrawQuestion,
} from '../../domain/statement-questions/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';

/** Disables placeholder data, because the page must not show the questions about another statement. */
export function questionsQuery(settlementId: string) {
  const query = queryOf(listQuestionsOf, { params: { id: settlementId } });
  return { ...query, placeholderData: () => undefined };
}

export function explanationsQuery(settlementId: string) {
  const query = queryOf(explainSettlement, { params: { id: settlementId } });
  return { ...query, placeholderData: () => undefined };
}

export function useAskQuestion(settlementId: string) {
  const send = useIdempotencyKey((body: Input<typeof askQuestion>['body'], idempotencyKey) =>
    call(askQuestion, { params: { id: settlementId }, body, idempotencyKey }),
  );
  return useWrite(send);
}

export function useWithdrawQuestion() {
  return useWrite((id: string) => call(withdrawQuestion, { params: { id } }));
}
