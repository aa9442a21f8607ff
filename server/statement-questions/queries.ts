import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import type { Query } from '../../domain/endpoint.ts';
import type { Cents } from '../../domain/money.ts';
import type { LineKind, RateUnit, SettlementKind } from '../../domain/payroll/lines.ts';
import type { MentionedAnswer } from '../../domain/payroll/mentioned-answer.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { QuestionOutcome } from '../../domain/statement-questions/rules.ts';
import { QUESTIONS_PER_PAGE, type listQuestions } from '../../domain/statement-questions/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import { payVisibleTo } from '../database/scope.ts';
import { driverOfLine } from '../paid-to/shared.ts';

export interface StoredQuestion {
  id: string;
  settlementId: string;
  position: number | null;
  userId: string;
  firstName: string;
  lastName: string;
  question: string;
  expectedCents: Cents | null;
  askedAt: string;
  answer: string | null;
  outcome: QuestionOutcome | null;
  answeredAt: string | null;
  answeredBy: string | null;
  withdrawnAt: string | null;
  weekStart: Day;
  settlementKind: SettlementKind;
  // The values of the line. The kind is null if the question is about the whole statement.
  kind: LineKind | null;
  day: Day | null;
  quantityHundredths: number | null;
  unit: RateUnit | null;
  rateTenThousandths: TenThousandths | null;
  amountCents: Cents | null;
  description: string | null;
  /** The driver whose work the line pays, if the driver's pay goes to the payee. */
  driver: { userId: string; name: string } | null;
}

/** Selects questions `q` with their settlements `r`, lines `l` and payees `u`. Index: settlement_lines_pkey. */
function selectQuestions(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('statement_questions as q')
    .innerJoin('settlements as r', 'r.id', 'q.settlement_id')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .leftJoin('settlement_lines as l', (join) =>
      join.onRef('l.settlement_id', '=', 'q.settlement_id').onRef('l.position', '=', 'q.position'),
    )
    .leftJoin('users as by', 'by.id', 'q.answered_by')
    .select([
      'q.id',
      'q.settlement_id as settlementId',
      'q.position',
      'q.user_id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'q.question',
      'q.expected_cents as expectedCents',
      'q.asked_at as askedAt',
      'q.answer',
      sql<QuestionOutcome | null>`q.outcome`.as('outcome'),
      'q.answered_at as answeredAt',
      sql<string | null>`by.full_name`.as('answeredBy'),
      'q.withdrawn_at as withdrawnAt',
      'r.week_start as weekStart',
      sql<SettlementKind>`r.kind`.as('settlementKind'),
      sql<LineKind | null>`l.kind`.as('kind'),
      'l.day',
      'l.quantity_hundredths as quantityHundredths',
      sql<RateUnit | null>`l.unit`.as('unit'),
      'l.rate_ten_thousandths as rateTenThousandths',
      'l.amount_cents as amountCents',
      'l.description',
      driverOfLine('l').as('driver'),
    ])
    .where(payVisibleTo(actor, 'q.user_id'));
}

/** Lists the questions about a settlement, oldest first. MAX_QUESTIONS_PER_STATEMENT limits the list. Index:
 *  statement_questions_by_settlement. */
export async function listOfSettlement(
  db: Database | Tx,
  actor: Actor,
  settlementId: string,
): Promise<StoredQuestion[]> {
  return selectQuestions(db, actor)
    .where('q.settlement_id', '=', settlementId)
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .execute();
}

/** The answers that the statement of a settlement `r` mentions, as its document shows them. Indexes:
 *  mentioned_answers_pkey, settlement_lines_pkey. */
export const MENTIONED_ANSWERS = sql<MentionedAnswer[]>`coalesce((
  select json_agg(json_build_object('weekStart', qr.week_start, 'kind', ql.kind, 'day', ql.day,
    'description', coalesce(ql.description, ''), 'driver', ${driverOfLine('ql')} ->> 'name',
    'question', q.question, 'answer', q.answer) order by q.asked_at, q.id)
  from mentioned_answers m join statement_questions q on q.id = m.question_id
  join settlements qr on qr.id = q.settlement_id
  left join settlement_lines ql on ql.settlement_id = q.settlement_id and ql.position = q.position
  where m.settlement_id = r.id), '[]')`;

const MAX_MENTIONED = 200;

/** Lists the answers that a settlement's statement mentions, in the order of the questions. Index:
 *  mentioned_answers_pkey. */
export async function listMentioned(
  db: Database | Tx,
  actor: Actor,
  settlementId: string,
): Promise<StoredQuestion[]> {
  return selectQuestions(db, actor)
    .innerJoin('mentioned_answers as m', 'm.question_id', 'q.id')
    .where('m.settlement_id', '=', settlementId)
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .limit(MAX_MENTIONED)
    .execute();
}

export async function countOfSettlement(tx: Tx, settlementId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('statement_questions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('settlement_id', '=', settlementId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the open question about a line. Index: statement_questions_one_open. */
export async function findOpenQuestion(
  tx: Tx,
  actor: Actor,
  { settlementId, position }: { settlementId: string; position: number | null },
): Promise<StoredQuestion | undefined> {
  return selectQuestions(tx, actor)
    .where('q.settlement_id', '=', settlementId)
    .where(sql`coalesce(q.position, 0)`, '=', position ?? 0)
    .where('q.answer', 'is', null)
    .where('q.withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export async function findQuestion(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<StoredQuestion | undefined> {
  return selectQuestions(db, actor).where('q.id', '=', id).executeTakeFirst();
}

/** Finds a question and locks it until the transaction ends. */
export async function lockQuestion(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<StoredQuestion | undefined> {
  return selectQuestions(tx, actor).where('q.id', '=', id).forUpdate('q').executeTakeFirst();
}

const NOT_CLOSED = sql<boolean>`q.answer is null and q.withdrawn_at is null`;

/** Reads a page of the questions of other people. Nobody answers their own questions. Indexes:
 *  statement_questions_open, statement_questions_answered. */
export async function listQueue(
  db: Database,
  actor: Actor,
  { state = 'open', userId, page = 1 }: Query<typeof listQuestions>,
) {
  const isOpen = state === 'open';
  const isListed = sql<boolean>`q.user_id <> ${actor.id}
    and ${isOpen ? NOT_CLOSED : sql`q.answer is not null`}
    and ${userId === undefined ? sql`true` : sql`q.user_id = ${userId}`}`;
  const listed = selectQuestions(db, actor).where(isListed);
  const ordered = isOpen
    ? listed.orderBy('q.asked_at').orderBy('q.id')
    : listed.orderBy('q.answered_at', 'desc').orderBy('q.id');
  return readPage(
    { page, limit: QUESTIONS_PER_PAGE },
    {
      rows: () =>
        ordered
          .limit(QUESTIONS_PER_PAGE)
          .offset((page - 1) * QUESTIONS_PER_PAGE)
          .execute(),
      total: async () => {
        const { count } = await db
          .selectFrom('statement_questions as q')
          .select(sql<number>`count(*)::int`.as('count'))
          .where(payVisibleTo(actor, 'q.user_id'))
          .where(isListed)
          .executeTakeFirstOrThrow();
        return count;
      },
    },
  );
}

/** Selects the open questions of other people in the actor's scope. Index: statement_questions_open. */
function openQuestions(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('statement_questions as q')
    .where(payVisibleTo(actor, 'q.user_id'))
    .where('q.user_id', '<>', actor.id)
    .where(NOT_CLOSED);
}

/** Counts the open questions of other people and finds the oldest one. Returns null if there are none. */
export async function findOpenQuestions(
  db: Database,
  actor: Actor,
): Promise<Todo['statementQuestions']> {
  const { questions, oldestAskedAt } = await openQuestions(db, actor)
    .select([
      sql<number>`count(*)::int`.as('questions'),
      sql<string | null>`min(q.asked_at)`.as('oldestAskedAt'),
    ])
    .executeTakeFirstOrThrow();
  return oldestAskedAt === null ? null : { questions, oldestAskedAt };
}

/** Counts the open questions of other people, by person. */
export async function countOpenQuestions(
  db: Database,
  actor: Actor,
): Promise<ReadonlyMap<string, number>> {
  const rows = await openQuestions(db, actor)
    .select(['q.user_id as userId', sql<number>`count(*)::int`.as('count')])
    .groupBy('q.user_id')
    .execute();
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
