import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Database, Tx } from '../platform/database.ts';
import { payVisibleTo } from '../platform/scope.ts';

export interface Payee {
  id: string;
  firstName: string;
  lastName: string;
  hourlyRateCents: number | null;
  isContractor: boolean;
}

/** A person whom the actor may pay, or nothing when they are outside the actor's scope. */
export async function findPayee(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<Payee | undefined> {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.hourly_rate_cents as hourlyRateCents',
      sql<boolean>`exists (select from user_roles where user_id = u.id and role = 'Contractor')`.as(
        'isContractor',
      ),
    ])
    .where('u.id', '=', userId)
    .where('u.archived_at', 'is', null)
    .where(payVisibleTo(actor, 'u.id'))
    .executeTakeFirst();
}
