import { sql } from 'kysely';
import { seesPayOf, type Actor, type Role } from '../../domain/access.ts';
import type { ResponseBody, Query } from '../../domain/endpoint.ts';
import type { SignIn } from '../../domain/sign-in-state.ts';
import { rateFromTenThousandths, type TenThousandths } from '../../domain/rate.ts';
import { roleNamed } from '../../domain/roles.ts';
import type * as endpoints from '../../domain/staff/schema.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { orderOf } from '../people/columns.ts';
import { ADMIN_IDS, hasRole } from '../auth/admins.ts';
import type { Database, Tx } from '../database/database.ts';
import { readPage, type PageRequest } from '../database/page.ts';
import { visibleTo } from '../database/scope.ts';
import { matchesPerson } from '../database/search.ts';
import type { ReadContext } from '../http/api.ts';
import { withOtherRates } from '../pay-rates/shared.ts';
import {
  neverSignedIn,
  permissionsOverOthers,
  rolesOfPerson,
  SIGN_IN_COLUMNS,
} from '../people/queries.ts';

interface StaffFilter extends Omit<Query<typeof endpoints.listStaff>, 'role'> {
  role?: Role | undefined;
  archivedOnly?: boolean;
}

const PEOPLE_PER_PAGE = 100;

function matching(
  db: Database | Tx,
  actor: Actor,
  { search, role, signIn, archivedOnly }: StaffFilter,
) {
  let query = db.selectFrom('users as u').where(visibleTo(actor, 'u.id'));
  if (archivedOnly) query = query.where('u.archived_at', 'is not', null);
  if (search?.trim()) query = query.where(matchesPerson(search));
  if (role) query = query.where(hasRole('u.id', role));
  // A person in the archive needs no way in.
  if (signIn) query = query.where(neverSignedIn(actor)).where('u.archived_at', 'is', null);
  return query;
}

function selectMembers(db: Database | Tx, actor: Actor) {
  return matching(db, actor, {}).select([
    'u.id',
    'u.first_name as firstName',
    'u.last_name as lastName',
    'u.email',
    'u.phone',
    rolesOfPerson.as('roles'),
    permissionsOverOthers.as('permissionsOverOthers'),
    'u.is_active as isActive',
    'u.archived_at as archivedAt',
    sql<string | null>`(select a.full_name from users a where a.id = u.archived_by)`.as(
      'archivedBy',
    ),
    'u.hourly_rate_ten_thousandths as hourlyRateTenThousandths',
    'u.created_at as createdAt',
    ...SIGN_IN_COLUMNS,
  ]);
}

interface MemberRow extends Omit<StaffMember, 'archived' | 'dailyRate' | 'signIn'>, SignIn {
  hourlyRateTenThousandths: TenThousandths | null;
}

function memberOfRow(
  { hourlyRateTenThousandths, lastSignedInAt, linkExpiresAt, ...member }: MemberRow,
  actor: Actor,
): StaffMember {
  return {
    ...member,
    archived: member.archivedAt !== null,
    signIn: { lastSignedInAt, linkExpiresAt },
    ...(seesPayOf(actor, member.id) && {
      dailyRate: rateFromTenThousandths(hourlyRateTenThousandths),
    }),
  };
}

interface StaffPage {
  users: StaffMember[];
  pagination: { page: number; limit: number; total: number };
}

/** Reads a page of people. Reads roles and permissions only for the rows of the page. Index: users_by_name,
 *  users_archived, users_search or an index of `orderOf`.
 *  @param unfilteredTotal the total without a search and without a role, which the caller has counted */
async function listPage(
  db: Database,
  actor: Actor,
  filter: StaffFilter,
  unfilteredTotal: number,
): Promise<StaffPage> {
  const { page = 1, limit = PEOPLE_PER_PAGE } = filter;
  const { rows, pagination } = await readPage(
    { page, limit },
    {
      total:
        (await quickTotal(db, actor, filter, unfilteredTotal)) ??
        (() => countMatching(db, actor, filter)),
      rows: () => membersOfPage(db, actor, filter, { page, limit }),
    },
  );
  return { users: rows.map((row) => memberOfRow(row, actor)), pagination };
}

function membersOfPage(
  db: Database,
  actor: Actor,
  filter: StaffFilter,
  { page, limit }: PageRequest,
): Promise<MemberRow[]> {
  const order = orderOf(actor, filter.sort);
  const ids = matching(db, actor, filter)
    .select('u.id')
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit);
  return selectMembers(db, actor).where('u.id', 'in', ids).orderBy(order).execute();
}

/** Returns the total if the database can count it without scanning the matches. Otherwise, for example for a search,
 *  returns undefined. */
async function quickTotal(
  db: Database,
  actor: Actor,
  { search, role, signIn, archivedOnly }: StaffFilter,
  unfilteredTotal: number,
): Promise<number | undefined> {
  if (search?.trim() || signIn) return undefined;
  if (!role) return unfilteredTotal;
  // A policy can also make a person an administrator, which `user_roles` does not show.
  if (archivedOnly || role === 'IT_Admin') return undefined;
  return countOfRole(db, actor, role);
}

async function countMatching(db: Database, actor: Actor, filter: StaffFilter): Promise<number> {
  const { total } = await matching(db, actor, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts the people in scope who have a role, without reading `users`. Index: user_roles_by_role. */
async function countOfRole(db: Database, actor: Actor, role: Role): Promise<number> {
  const { total } = await db
    .selectFrom('user_roles as r')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('r.role', '=', role)
    .where(visibleTo(actor, 'r.user_id'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listStaff({
  db,
  actor,
  query,
  today,
}: ReadContext<typeof endpoints.listStaff>): Promise<ResponseBody<typeof endpoints.listStaff>> {
  const { unfilteredTotal, ...counts } = await countStaff(db, actor);
  const { role, ...filter } = query;
  const named = { ...filter, role: role && roleNamed(role) };
  const { users, pagination } = await listPage(db, actor, named, unfilteredTotal);
  return { users: await withOtherRates(db, actor, users, today), pagination, counts };
}

export async function listArchived(
  db: Database,
  actor: Actor,
  query: Query<typeof endpoints.listArchived>,
): Promise<ResponseBody<typeof endpoints.listArchived>> {
  const counts = await countArchived(db, actor);
  const filter = { ...query, archivedOnly: true };
  return { ...(await listPage(db, actor, filter, counts.archived)), counts };
}

export async function findMember(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<StaffMember | undefined> {
  const row = await selectMembers(db, actor).where('u.id', '=', id).executeTakeFirst();
  return row && memberOfRow(row, actor);
}

interface StaffCounts {
  /** All people, including archived ones. */
  unfilteredTotal: number;
  staff: number;
  active: number;
  inactive: number;
  managers: number;
  contractors: number;
}

/** Counts the people in scope. Only `unfilteredTotal` includes archived people. Indexes: users_unarchived,
 *  users_archived, user_roles_by_role. */
async function countStaff(db: Database, actor: Actor): Promise<StaffCounts> {
  const { rows } = await sql<StaffCounts>`
    select (coalesce(sum(people), 0) + (
        select count(*) from users u where u.archived_at is not null and ${visibleTo(actor, 'u.id')}
      ))::int as "unfilteredTotal",
      coalesce(sum(people) filter (where not is_contractor), 0)::int as staff,
      coalesce(sum(people) filter (where not is_contractor and is_active), 0)::int as active,
      coalesce(sum(people) filter (where not is_contractor and not is_active), 0)::int as inactive,
      (select count(distinct r.user_id)::int from user_roles r
       where r.role in ('Manager', 'Asst_Manager') and ${visibleTo(actor, 'r.user_id')}
         and not exists (select from users where id = r.user_id and archived_at is not null)
      ) as managers,
      coalesce(sum(people) filter (where is_contractor), 0)::int as contractors
    from (
      select u.is_contractor, u.is_active, count(*) as people from users u
      where u.archived_at is null and ${visibleTo(actor, 'u.id')} group by 1, 2
    ) kinds`.execute(db);
  return (
    rows[0] ?? { unfilteredTotal: 0, staff: 0, active: 0, inactive: 0, managers: 0, contractors: 0 }
  );
}

/** Counts the archived people, all administrators, and the archived people that the actor may delete. The query needs
 *  no scope, because only administrators see the archive. Index: users_archived. */
async function countArchived(
  db: Database,
  actor: Actor,
): Promise<{ archived: number; admins: number; deletable: number }> {
  const { rows } = await sql<{ archived: number; admins: number; deletable: number }>`
    select count(*)::int as archived,
      (select count(*)::int from ${ADMIN_IDS} admins) as admins,
      count(*) filter (where id <> ${actor.id} and id not in ${ADMIN_IDS})::int as deletable
    from users u where archived_at is not null`.execute(db);
  return rows[0] ?? { archived: 0, admins: 0, deletable: 0 };
}
