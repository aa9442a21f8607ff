import { sql, type SqlBool } from 'kysely';
import { seesPayOf, type Actor } from '../../domain/access.ts';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { Database } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';

export interface ContractorFilter {
  page?: number;
  limit?: number;
  search?: string;
  status?: 'active' | 'inactive';
}

const CONTRACTORS_PER_PAGE = 10;

/** A search text as a LIKE pattern: its own wildcards are taken as they are written. */
function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/** Contractors in scope by last name, with the count of all that match. */
export async function listContractors(
  db: Database,
  actor: Actor,
  filter: ContractorFilter,
): Promise<{ contractors: Contractor[]; total: number; page: number; limit: number }> {
  const { page = 1, limit = CONTRACTORS_PER_PAGE, search, status } = filter;
  let matching = db
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', (join) =>
      join.onRef('ur.user_id', '=', 'u.id').on('ur.role', '=', 'Contractor'),
    )
    .where('u.archived_at', 'is', null)
    .where(visibleTo(actor, 'u.id'));
  if (status) matching = matching.where('u.is_active', '=', status === 'active');
  if (search?.trim()) {
    matching = matching.where(
      sql<SqlBool>`(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike ${containing(search)}`,
    );
  }
  const rows = await matching
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.is_active as isActive',
      'u.hourly_rate_cents as hourlyRateCents',
    ])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const contractors = rows.map(({ hourlyRateCents, ...person }) => ({
    ...person,
    role: 'Contractor',
    ...(seesPayOf(actor, person.id) && {
      dailyRate: hourlyRateCents === null ? null : dollarsFromCents(hourlyRateCents),
    }),
  }));
  return { contractors, total, page, limit };
}
