import { sql } from 'kysely';
import { seesPayOf, type Actor, type Role } from '../../domain/access.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import type { Database, Tx } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';
import { matchesPerson } from '../platform/search.ts';
import { rolesOfPerson } from '../people/queries.ts';

export interface StaffFilter {
  page?: number;
  limit?: number;
  search?: string;
  role?: Role;
  archivedOnly?: boolean;
}

const PEOPLE_PER_PAGE = 100;

function matching(db: Database | Tx, actor: Actor, { search, role, archivedOnly }: StaffFilter) {
  let query = db.selectFrom('users as u').where(visibleTo(actor, 'u.id'));
  if (archivedOnly) query = query.where('u.archived_at', 'is not', null);
  if (search?.trim()) query = query.where(matchesPerson(search));
  if (role) {
    query = query.where(
      sql<boolean>`exists (select from user_roles where user_id = u.id and role = ${role})`,
    );
  }
  return query;
}

function selectMembers(db: Database | Tx, actor: Actor, filter: StaffFilter) {
  return matching(db, actor, filter).select([
    'u.id',
    'u.first_name as firstName',
    'u.last_name as lastName',
    'u.email',
    'u.phone',
    rolesOfPerson.as('roles'),
    'u.is_active as isActive',
    'u.archived_at as archivedAt',
    'u.hourly_rate_cents as hourlyRateCents',
    'u.created_at as createdAt',
  ]);
}

interface MemberRow extends Omit<StaffMember, 'archived' | 'dailyRate'> {
  hourlyRateCents: number | null;
}

function memberOfRow({ hourlyRateCents, ...member }: MemberRow, actor: Actor): StaffMember {
  return {
    ...member,
    archived: member.archivedAt !== null,
    ...(seesPayOf(actor, member.id) && {
      dailyRate: hourlyRateCents === null ? null : dollarsFromCents(hourlyRateCents),
    }),
  };
}

/** People by name, with the count of all that match. Index: users_by_name, or users_search. */
export async function listMembers(
  db: Database,
  actor: Actor,
  filter: StaffFilter,
): Promise<{ users: StaffMember[]; pagination: { page: number; limit: number; total: number } }> {
  const { page = 1, limit = PEOPLE_PER_PAGE } = filter;
  const rows = await selectMembers(db, actor, filter)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching(db, actor, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { users: rows.map((row) => memberOfRow(row, actor)), pagination: { page, limit, total } };
}

export async function findMember(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<StaffMember | undefined> {
  const row = await selectMembers(db, actor, {}).where('u.id', '=', id).executeTakeFirst();
  return row && memberOfRow(row, actor);
}

interface StaffCounts {
  staff: number;
  active: number;
  inactive: number;
  managers: number;
  contractors: number;
}

/** Counts of everybody in scope who is not archived; staff without contractors. */
export async function countStaff(db: Database, actor: Actor): Promise<StaffCounts> {
  const { rows } = await sql<StaffCounts>`
    select count(*) filter (where not is_contractor)::int as staff,
      count(*) filter (where not is_contractor and is_active)::int as active,
      count(*) filter (where not is_contractor and not is_active)::int as inactive,
      count(*) filter (where is_manager)::int as managers,
      count(*) filter (where is_contractor)::int as contractors
    from (
      select u.is_active, coalesce(bool_or(r.role = 'Contractor'), false) as is_contractor,
        coalesce(bool_or(r.role in ('Manager', 'Asst_Manager')), false) as is_manager
      from users u left join user_roles r on r.user_id = u.id
      where u.archived_at is null and ${visibleTo(actor, 'u.id')} group by u.id
    ) people`.execute(db);
  return rows[0] ?? { staff: 0, active: 0, inactive: 0, managers: 0, contractors: 0 };
}

export async function countArchived(
  db: Database,
  actor: Actor,
): Promise<{ archived: number; admins: number; deletable: number }> {
  const { rows } = await sql<{ archived: number; admins: number; deletable: number }>`
    select count(*) filter (where archived)::int as archived,
      count(*) filter (where is_admin)::int as admins,
      count(*) filter (where archived and not is_admin and id <> ${actor.id})::int as deletable
    from (
      select u.id, u.archived_at is not null as archived,
        exists (select from user_roles where user_id = u.id and role = 'IT_Admin') as is_admin
      from users u
      where u.archived_at is not null
        or exists (select from user_roles where user_id = u.id and role = 'IT_Admin')
    ) people`.execute(db);
  return rows[0] ?? { archived: 0, admins: 0, deletable: 0 };
}
