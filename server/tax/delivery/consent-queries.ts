import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { DeliveryMethod } from '../../../domain/tax/delivery/rules.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';

export interface StoredConsent {
  id: string;
  givenAt: string;
  version: string;
  withdrawnAt: string | null;
}

/** Finds the newest consent. A consent in force is always the newest. Index: delivery_consents_by_user. */
export async function findLastConsent(
  db: Database | Tx,
  userId: string,
): Promise<StoredConsent | undefined> {
  return db
    .selectFrom('delivery_consents')
    .select(['id', 'given_at as givenAt', 'text_version as version', 'withdrawn_at as withdrawnAt'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface ConsentState {
  userId: string;
  /** Null if the person never consented. */
  givenAt: string | null;
  withdrawnAt: string | null;
  /** False if the person is deactivated or archived. */
  canSignIn: boolean;
}

/** Reads the newest consent of each of these people. Omits people whose tax documents the actor may not see. Index:
 *  delivery_consents_by_user. */
export async function listConsentStates(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
): Promise<ConsentState[]> {
  const { rows } = await sql<ConsentState>`
    select u.id as "userId", c.given_at as "givenAt", c.withdrawn_at as "withdrawnAt",
      u.is_active and u.archived_at is null as "canSignIn"
    from users u left join lateral (
      select given_at, withdrawn_at from delivery_consents where user_id = u.id
      order by given_at desc, id desc limit 1
    ) c on true
    where u.id = any(${[...userIds]}::uuid[]) and ${taxDocumentsVisibleTo(actor, 'u.id')}`.execute(
    db,
  );
  return rows;
}

/** Finds the code that is printed on the newest sample PDF of a person. */
export async function findSampleCode(
  db: Database | Tx,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('delivery_samples')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code;
}

export interface FurnishedForm {
  id: string;
  year: number;
  corrected: boolean;
  method: DeliveryMethod;
  furnishedOn: Day;
}

/** No payee gets this many forms. */
const MAX_FORMS = 100;

/** Lists the forms that the carrier furnished to a person, newest first. Index: statement_deliveries_by_user. */
export async function listFurnishedForms(
  db: Database | Tx,
  userId: string,
): Promise<FurnishedForm[]> {
  return db
    .selectFrom('statement_deliveries as d')
    .innerJoin('tax_documents as t', 't.id', 'd.document_id')
    .select(['t.id', 't.tax_year as year', 't.corrected'])
    .select([sql<DeliveryMethod>`d.method`.as('method'), 'd.furnished_on as furnishedOn'])
    .where('d.user_id', '=', userId)
    .orderBy('t.tax_year', 'desc')
    .orderBy('d.furnished_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_FORMS)
    .execute();
}
