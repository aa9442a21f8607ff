import { sql } from 'kysely';
import { seesContactOf, seesPayOf, type Actor } from '../../domain/access.ts';
import type * as endpoints from '../../domain/contractors/schema.ts';
import {
  Contractor,
  type ContractorDetails,
  type ContractorStats,
  type ListedContractor,
} from '../../domain/contractors/schema.ts';
import type { Day } from '../../domain/calendar.ts';
import type { ResponseBody, Query } from '../../domain/endpoint.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { SignIn } from '../../domain/sign-in-state.ts';
import type { StatsRange } from '../../domain/contractors/rules.ts';
import { rateFromTenThousandths, type TenThousandths } from '../../domain/rate.ts';
import type { Database, Tx } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import { payVisibleTo, taxDocumentsVisibleTo, visibleTo } from '../database/scope.ts';
import { pendingEmailOfPerson } from '../people/email-change-queries.ts';
import { fieldsIn, orderOf, selected } from '../people/columns.ts';
import { withOtherRates } from '../pay-rates/shared.ts';
import { clockResponse, listOldestPapers, type ClockDay } from '../payday/shared.ts';
import { permissionsOverOthers, SIGN_IN_COLUMNS } from '../people/queries.ts';
import { matchesPerson } from '../database/search.ts';
import { missingConditions, w9State } from './condition-queries.ts';

export type ContractorFilter = Query<typeof endpoints.listContractors>;

/** The filter, and the day on which a contractor has or lacks a rate. */
type DatedFilter = ContractorFilter & { today: Day };

const CONTRACTORS_PER_PAGE = 10;

/** The fields that an actor sees of every contractor in scope. */
const SHOWN = fieldsIn(Contractor);

/** Selects the contractors in scope who are not archived. */
function visibleContractors(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('users as u')
    .where(sql<boolean>`u.is_contractor`)
    .where('u.archived_at', 'is', null)
    .where(visibleTo(actor, 'u.id'));
}

function selectContractors(db: Database | Tx, actor: Actor) {
  return visibleContractors(db, actor)
    .select([
      'u.id',
      'u.is_active as isActive',
      'u.hourly_rate_ten_thousandths as hourlyRateTenThousandths',
    ])
    .select(permissionsOverOthers.as('permissionsOverOthers'))
    .select(SIGN_IN_COLUMNS)
    .select(selected(SHOWN));
}

type ContractorRow = Omit<Contractor, 'role' | 'dailyRate' | 'otherRates' | 'signIn'> &
  SignIn & { hourlyRateTenThousandths: TenThousandths | null };

function contractorOfRow(
  { hourlyRateTenThousandths, lastSignedInAt, linkExpiresAt, ...person }: ContractorRow,
  actor: Actor,
): Contractor {
  return {
    ...person,
    role: 'Contractor',
    ...(seesContactOf(actor, person.id) && {
      signIn: { lastSignedInAt, linkExpiresAt },
    }),
    ...(seesPayOf(actor, person.id) && {
      dailyRate: rateFromTenThousandths(hourlyRateTenThousandths),
    }),
  };
}

/** The name of the invited person who becomes the supervisor of a person (`u`) by joining. */
const INVITED_SUPERVISOR = sql<string | null>`(
  select coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), i.email)
  from invitations i where i.id = u.reports_to_invited)`;

function matchingContractors(
  db: Database | Tx,
  actor: Actor,
  { search, status, today, ...missing }: DatedFilter,
) {
  let matching = selectContractors(db, actor);
  for (const condition of missingConditions(actor, missing, today)) {
    matching = matching.where(condition);
  }
  if (status) matching = matching.where('u.is_active', '=', status === 'active');
  if (search?.trim()) matching = matching.where(matchesPerson(search));
  return matching;
}

/** Selects one page. The subquery finds the ids of the page in an index, so PostgreSQL reads only the rows of that
 *  page. Index: users_contractors_by_name, users_search, users_without_rate or an index of `orderOf`. */
function contractorPage(db: Database | Tx, actor: Actor, filter: DatedFilter) {
  const { page = 1, limit = CONTRACTORS_PER_PAGE, sort } = filter;
  const order = orderOf(actor, sort);
  const ids = matchingContractors(db, actor, filter)
    .clearSelect()
    .select('u.id')
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit);
  return selectContractors(db, actor)
    .leftJoin('users as s', 's.id', 'u.reports_to')
    .select([
      sql<ListedContractor['reportsTo']>`case when s.id is not null then
        json_build_object('firstName', s.first_name, 'lastName', s.last_name) end`.as('reportsTo'),
      INVITED_SUPERVISOR.as('invitedSupervisor'),
      sql<
        ListedContractor['w9']
      >`case when ${taxDocumentsVisibleTo(actor, 'u.id')} then ${w9State} end`.as('w9'),
    ])
    .where('u.id', 'in', ids)
    .orderBy(order);
}

/** Counts the contractors in scope and the active contractors among them. Index: users_unarchived. */
export function selectContractorCounts(db: Database, actor: Actor) {
  return visibleContractors(db, actor).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.countAll<number>().filterWhere('u.is_active', '=', true).as('active'),
  ]);
}

async function countContractors(db: Database, actor: Actor) {
  const { total, active } = await selectContractorCounts(db, actor).executeTakeFirstOrThrow();
  return { total, active, inactive: total - active };
}

/** Lists a page of contractors, with the count of all matches and the counts of all contractors in scope. */
export async function listContractors(
  db: Database,
  actor: Actor,
  filter: DatedFilter,
): Promise<ResponseBody<typeof endpoints.listContractors>> {
  const { page = 1, limit = CONTRACTORS_PER_PAGE, search, status } = filter;
  const { rate, supervisor, w9, signIn } = filter;
  const counts = await countContractors(db, actor);
  const isNarrowed = Boolean(search?.trim() || rate || supervisor || w9 || signIn);
  const { rows, pagination } = await readPage(
    { page, limit },
    {
      total: isNarrowed ? () => countMatching(db, actor, filter) : counts[status ?? 'total'],
      rows: () => contractorPage(db, actor, filter).execute(),
    },
  );
  const contractors = rows.map(({ reportsTo, invitedSupervisor, w9, ...row }): ListedContractor => {
    const contractor = { ...contractorOfRow(row, actor), reportsTo, invitedSupervisor };
    return w9 ? { ...contractor, w9 } : contractor;
  });
  return {
    contractors: await withOtherRates(db, actor, contractors, filter.today),
    pagination,
    counts,
  };
}

async function countMatching(db: Database, actor: Actor, filter: DatedFilter): Promise<number> {
  const { total } = await matchingContractors(db, actor, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findContractor(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<Contractor | undefined> {
  const row = await selectContractors(db, actor).where('u.id', '=', id).executeTakeFirst();
  return row && contractorOfRow(row, actor);
}

export async function findContractorDetails(
  db: Database,
  actor: Actor,
  id: string,
  on: ClockDay,
): Promise<ContractorDetails | undefined> {
  const row = await selectContractors(db, actor)
    .leftJoin('users as s', 's.id', 'u.reports_to')
    .select([
      'u.phone',
      'u.address',
      'u.created_at as createdAt',
      INVITED_SUPERVISOR.as('invitedSupervisor'),
      pendingEmailOfPerson.as('pendingEmail'),
      's.id as supervisorId',
      's.first_name as supervisorFirstName',
      's.last_name as supervisorLastName',
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { phone, address, pendingEmail, createdAt, invitedSupervisor, ...fields } = row;
  const { supervisorId, supervisorFirstName, supervisorLastName, ...contractor } = fields;
  const details: ContractorDetails = {
    ...contractorOfRow(contractor, actor),
    createdAt,
    invitedSupervisor,
    reportsTo:
      supervisorId === null
        ? null
        : {
            id: supervisorId,
            firstName: supervisorFirstName ?? '',
            lastName: supervisorLastName ?? '',
          },
    ...(seesContactOf(actor, id) && {
      phone,
      address: address as ContractorDetails['address'] & object,
      pendingEmail,
    }),
  };
  const [shown] = await withOtherRates(db, actor, [details], on.today);
  if (!shown || !seesPayOf(actor, id)) return shown;
  const [papers] = await listOldestPapers(db, actor, on, [id]);
  return { ...shown, paymentClock: papers ? clockResponse(papers, on.today) : null };
}

interface StatsRow {
  daysWorked: number;
  approved: number;
  pending: number;
  rejected: number;
  lastLogDate: Day | null;
  weeks: { weekStart: Day; daysWorked: number }[];
  earnedCents: number;
  expensesCents: number;
  paidCents: number;
  withheldCents: number;
}

/** Reads a contractor's days and pay in a range, in one round trip. Includes a settlement if the Monday of its week is in
 *  the range. Indexes: time_logs_one_per_day, settlements_by_user. */
export async function readContractorStats(
  db: Database,
  actor: Actor,
  id: string,
  range: StatsRange,
): Promise<ContractorStats> {
  const { startDate, endDate } = range;
  const { rows } = await sql<StatsRow>`
    with logs as (
      select day, worked, status from time_logs t
      where user_id = ${id} and day between ${startDate} and ${endDate} and ${visibleTo(actor, 't.user_id')}
    ), in_range as (
      select * from settlements_with_payment r
      where user_id = ${id} and week_start between ${startDate} and ${endDate}
        and status <> 'REVERSED' and ${payVisibleTo(actor, 'r.user_id')}
    )
    select
      (select count(*) from logs where worked and status <> 'REJECTED')::int as "daysWorked",
      (select count(*) from logs where status = 'APPROVED')::int as approved,
      (select count(*) from logs where status = 'PENDING')::int as pending,
      (select count(*) from logs where status = 'REJECTED')::int as rejected,
      (select max(day)::text from logs) as "lastLogDate",
      coalesce((
        select json_agg(json_build_object('weekStart', week, 'daysWorked', days) order by week desc)
        from (
          select date_trunc('week', day)::date::text as week, count(*)::int as days
          from logs where worked and status <> 'REJECTED' group by 1 order by 1 desc limit 53
        ) by_week
      ), '[]') as weeks,
      (select coalesce(sum(base_pay_cents + bonuses_cents), 0) from in_range) as "earnedCents",
      (select coalesce(sum(expenses_cents), 0) from in_range) as "expensesCents",
      (select coalesce(sum(total_pay_cents), 0) from in_range where status = 'PAID') as "paidCents",
      (select coalesce(sum(withheld_cents - repaid_withholding_cents), 0) from in_range) as "withheldCents"
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row.');
  const { earnedCents, expensesCents, paidCents, withheldCents, ...stats } = row;
  return {
    ...stats,
    ...(seesPayOf(actor, id) && {
      earned: dollarsFromCents(earnedCents),
      expenses: dollarsFromCents(expensesCents),
      paid: dollarsFromCents(paidCents),
      withheld: dollarsFromCents(withheldCents),
    }),
  };
}
