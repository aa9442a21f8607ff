import type { Actor } from '../../../domain/access.ts';
import type { W9Request } from '../../../domain/tax/w9/schema.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';

/** Finds the latest request that no later W-9 version fulfills. Index: w9_requests_by_user. */
export async function findOpenRequest(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<W9Request | undefined> {
  return db
    .selectFrom('w9_requests as q')
    .leftJoin('users as a', 'a.id', 'q.requested_by')
    .select(['q.requested_at as requestedAt', 'a.full_name as requestedBy'])
    .where('q.user_id', '=', userId)
    .where(taxDocumentsVisibleTo(actor, 'q.user_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('w9_versions as v')
            .select('v.id')
            .whereRef('v.user_id', '=', 'q.user_id')
            .whereRef('v.created_at', '>=', 'q.requested_at'),
        ),
      ),
    )
    .orderBy('q.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
