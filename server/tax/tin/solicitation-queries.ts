import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { SolicitationMethod } from '../../../domain/tax/tin/solicitation-rules.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';

interface SolicitationHistory {
  accountCreatedOn: Day;
  solicitations: { solicitedOn: Day; method: SolicitationMethod; note: string }[];
}

/** Reads the day on which a person's account was created, and all requests for their TIN, oldest first. The requests
 *  are W-9 requests and recorded solicitations. Returns undefined if the actor may not see the person's tax documents.
 *  Indexes: w9_requests_by_user, tin_solicitations_by_user. */
export async function readSolicitationHistory(
  db: Database | Tx,
  actor: Actor,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<SolicitationHistory | undefined> {
  const { rows } = await sql<SolicitationHistory>`
    select (u.created_at at time zone ${timeZone})::date as "accountCreatedOn", coalesce((
      select json_agg(json_build_object('solicitedOn', solicited_on, 'method', method, 'note', note) order by solicited_on, at)
      from (
        select solicited_on, method, note, entered_at as at from tin_solicitations where user_id = u.id
        union all
        select (requested_at at time zone ${timeZone})::date, 'ELECTRONIC', '', requested_at
        from w9_requests where user_id = u.id
      ) request
    ), '[]') as solicitations
    from users u where u.id = ${userId} and ${taxDocumentsVisibleTo(actor, 'u.id')}`.execute(db);
  return rows[0];
}
