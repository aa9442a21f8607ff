import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { QuestionSubject } from '../../../domain/tax/year/confirmations.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';

export interface StoredConfirmation {
  id: string;
  userId: string;
  taxYear: number;
  isConfirmed: boolean;
  subject: QuestionSubject | null;
  question: string;
  figures: string;
  answer: string | null;
}

const FIELDS = sql`c.id, c.user_id as "userId", c.tax_year as "taxYear", c.is_confirmed as "isConfirmed",
  c.subject, c.question, c.figures, c.answer`;

/** Reads the last answer of each of these people about a year, by person. Index: year_confirmations_by_user. */
export async function readConfirmations(
  db: Database | Tx,
  actor: Actor,
  taxYear: number,
  userIds: readonly string[],
): Promise<Map<string, StoredConfirmation>> {
  const { rows } = await sql<StoredConfirmation>`
    select distinct on (c.user_id) ${FIELDS} from year_confirmations c
    where c.user_id = any(${[...userIds]}::uuid[]) and c.tax_year = ${taxYear}
      and ${taxDocumentsVisibleTo(actor, 'c.user_id')}
    order by c.user_id, c.created_at desc, c.id desc`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Finds a payee's answer by its id and locks it until the transaction ends. */
export async function lockConfirmation(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<StoredConfirmation | undefined> {
  const { rows } = await sql<StoredConfirmation>`
    select ${FIELDS} from year_confirmations c
    where c.id = ${id} and ${taxDocumentsVisibleTo(actor, 'c.user_id')} for update`.execute(tx);
  return rows[0];
}
