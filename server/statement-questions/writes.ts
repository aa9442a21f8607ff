import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Cents } from '../../domain/money.ts';
import type { QuestionOutcome } from '../../domain/statement-questions/rules.ts';
import type { Tx } from '../database/database.ts';

interface NewQuestion {
  id: string;
  settlementId: string;
  position: number | null;
  question: string;
  expectedCents: Cents | null;
}

/** Inserts a question of the actor. Returns false if the line has an open question. The unique index
 *  statement_questions_one_open enforces this rule. */
export async function insertQuestion(
  tx: Tx,
  actor: Actor,
  { id, settlementId, position, question, expectedCents }: NewQuestion,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('statement_questions')
    .values({
      id,
      settlement_id: settlementId,
      position,
      user_id: actor.id,
      question,
      expected_cents: expectedCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Withdraws a locked, open question. */
export async function withdraw(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('statement_questions')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Answers a locked, open question. */
export async function saveAnswer(
  tx: Tx,
  actor: Actor,
  { id, answer, outcome }: { id: string; answer: string; outcome: QuestionOutcome },
): Promise<void> {
  await tx
    .updateTable('statement_questions')
    .set({ answer, outcome, answered_at: sql`now()`, answered_by: actor.id })
    .where('id', '=', id)
    .execute();
}

/** Stores which answers the statements of new settlements mention: those that no live settlement of the payee mentions.
 *  Indexes: statement_questions_by_user, mentioned_answers_by_question. */
export async function mentionAnswers(
  tx: Tx,
  newSettlements: readonly { settlementId: string; userId: string }[],
): Promise<void> {
  if (newSettlements.length === 0) return;
  const ids = newSettlements.map(({ settlementId }) => settlementId);
  const users = newSettlements.map(({ userId }) => userId);
  await sql`
    insert into mentioned_answers (settlement_id, question_id, user_id)
    select n.settlement_id, q.id, q.user_id
    from unnest(${ids}::uuid[], ${users}::uuid[]) n (settlement_id, user_id)
    join statement_questions q on q.user_id = n.user_id
    where q.answer is not null and not exists (
      select from mentioned_answers m join settlements r on r.id = m.settlement_id
      where m.question_id = q.id and r.status <> 'REVERSED')`.execute(tx);
}
