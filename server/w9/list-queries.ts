import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Answer, Input } from '../../domain/endpoint.ts';
import type { listW9Forms, PayeeW9, W9Version } from '../../domain/w9/endpoints.ts';
import { missingOf } from '../../domain/w9/versions.ts';
import { BY_NAME } from '../people/facts.ts';
import type { Database } from '../platform/database.ts';
import { taxPapersVisibleTo } from '../platform/scope.ts';
import { matchesPerson } from '../platform/search.ts';
import { currentVersionsOf } from './queries.ts';

type Filter = Input<typeof listW9Forms>['query'];
const PAYEES_PER_PAGE = 25;

/** Contractors, and whoever was paid or gave the form: those also after they have left. 'offset 0' keeps
 *  the planner from reading all runs there are, where only few people are not contractors. */
const isPayee = sql<boolean>`((u.is_contractor and u.archived_at is null)
  or exists (select from payroll_runs r where r.user_id = u.id offset 0)
  or exists (select from w9_versions v where v.user_id = u.id)
  or exists (select from w9_requests q where q.user_id = u.id))`;
const hasGiven = sql<boolean>`exists (select from w9_versions v where v.user_id = u.id)`;
const isAsked = sql<boolean>`exists (select from w9_requests q where q.user_id = u.id
  and not exists (select from w9_versions v where v.user_id = u.id and v.created_at >= q.asked_at))`;

const CONDITIONS = {
  given: hasGiven,
  'not-given': sql<boolean>`not ${hasGiven}`,
  asked: isAsked,
} as const;

function matching(db: Database, actor: Actor, { search, state }: Filter) {
  let query = db.selectFrom('users as u').where(taxPapersVisibleTo(actor, 'u.id')).where(isPayee);
  if (search?.trim()) query = query.where(matchesPerson(search));
  if (state) query = query.where(CONDITIONS[state]);
  return query;
}

/** One page by name; of those on the pages before nothing else is looked up. Index: users_by_name, or
 *  users_search. */
function pageOf(db: Database, actor: Actor, filter: Filter) {
  const { page = 1, limit = PAYEES_PER_PAGE } = filter;
  const ids = matching(db, actor, filter)
    .select('u.id')
    .orderBy(BY_NAME)
    .limit(limit)
    .offset((page - 1) * limit);
  return db
    .selectFrom('users as u')
    .where('u.id', 'in', ids)
    .leftJoin('payee_tax_settings as s', 's.user_id', 'u.id')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      sql<boolean>`u.archived_at is not null`.as('archived'),
      sql<PayeeW9['reporting']>`coalesce(s.reporting, 'WHEN_REQUIRED')`.as('reporting'),
      's.tin_notice_received_on as tinNoticeReceivedOn',
      sql<string | null>`(select max(q.asked_at) from w9_requests q where q.user_id = u.id
        and not exists (select from w9_versions v
          where v.user_id = u.id and v.created_at >= q.asked_at))`.as('askedAt'),
    ])
    .orderBy(BY_NAME)
    .execute();
}

function stateOf(
  version: W9Version | undefined,
  dayOf: (instant: string) => Day,
): Pick<PayeeW9, 'current' | 'missing'> {
  if (!version) return { current: null, missing: [] };
  const { source, lines, tinLastFour, receivedOn, createdAt } = version;
  return {
    missing: missingOf(version).map(({ sentence }) => sentence),
    current: {
      source,
      tinLastFour,
      version: version.version,
      givenOn: receivedOn ?? dayOf(createdAt),
      classification: lines.classification,
      tinKind: lines.tinKind,
      itemTwoCrossedOut: lines.itemTwoCrossedOut,
    },
  };
}

type Counts = Answer<typeof listW9Forms>['counts'];

/** Of all payees in reach. Forms and requests are each gone through once, not once for every payee. */
async function countPayees(db: Database, actor: Actor): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as payees, count(*) filter (where given is not null) as given,
      count(*) filter (where given is null) as "notGiven",
      count(*) filter (where asked is not null and (given is null or given < asked)) as asked
    from (
      select v.given, q.asked from users u
      left join (select user_id, max(created_at) as given from w9_versions group by user_id) v
        on v.user_id = u.id
      left join (select user_id, max(asked_at) as asked from w9_requests group by user_id) q
        on q.user_id = u.id
      where ${taxPapersVisibleTo(actor, 'u.id')} and ((u.is_contractor and u.archived_at is null)
        or v.given is not null or q.asked is not null
        or exists (select from payroll_runs r where r.user_id = u.id offset 0))
    ) payees`.execute(db);
  return rows[0] ?? { payees: 0, given: 0, notGiven: 0, asked: 0 };
}

/** How many a list has: but for a search that is counted already. */
async function countMatching(db: Database, actor: Actor, filter: Filter, counts: Counts) {
  if (!filter.search?.trim()) {
    const { state } = filter;
    if (!state) return counts.payees;
    return { given: counts.given, 'not-given': counts.notGiven, asked: counts.asked }[state];
  }
  const { total } = await matching(db, actor, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listPayees(
  db: Database,
  actor: Actor,
  filter: Filter,
  dayOf: (instant: string) => Day,
): Promise<Answer<typeof listW9Forms>> {
  const { page = 1, limit = PAYEES_PER_PAGE } = filter;
  const rows = await pageOf(db, actor, filter);
  const ids = rows.map(({ id }) => id);
  const versions = await currentVersionsOf(db, actor, ids);
  const payees = rows.map((row) => ({ ...row, ...stateOf(versions.get(row.id), dayOf) }));
  const counts = await countPayees(db, actor);
  const total = await countMatching(db, actor, filter, counts);
  return { payees, counts, pagination: { page, limit, total } };
}

/** A person whose forms the actor may see. */
export async function findPayee(db: Database, actor: Actor, id: string) {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      sql<boolean>`u.archived_at is not null`.as('archived'),
    ])
    .where('u.id', '=', id)
    .where(taxPapersVisibleTo(actor, 'u.id'))
    .executeTakeFirst();
}
