import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { ResponseBody, Input } from '../../../domain/endpoint.ts';
import type { listW9Forms, PayeeW9, W9Version } from '../../../domain/tax/w9/schema.ts';
import { missingOf } from '../../../domain/tax/w9/versions.ts';
import { BY_NAME } from '../../people/columns.ts';
import type { Database, Tx } from '../../database/database.ts';
import { readPage } from '../../database/page.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import { matchesPerson } from '../../database/search.ts';
import {
  currentVersionsOf,
  HAS_COMPLETE_W9,
  HAS_OPEN_REQUEST,
  HAS_W9,
  withMaskedTin,
} from './queries.ts';
import { HAS_SAME_NUMBER, listSameNumber } from '../tin/taxpayer-queries.ts';

type Filter = Input<typeof listW9Forms>['query'];
const PAYEES_PER_PAGE = 25;

const CONDITIONS = {
  'on-file': HAS_COMPLETE_W9,
  'not-on-file': sql<boolean>`not ${HAS_COMPLETE_W9}`,
  requested: HAS_OPEN_REQUEST,
  'same-number': HAS_SAME_NUMBER,
} as const;

/** Whether a person is a payee: a contractor who is not archived, or anyone with a W-9, an open request, a settlement
 *  or an opening balance. Runs and opening balances use a subquery with a limit, because with `exists` the planner
 *  would hash the rows of all people. */
const IS_PAYEE = sql<boolean>`((u.is_contractor and u.archived_at is null) or ${HAS_W9} or ${HAS_OPEN_REQUEST}
  or (select true from settlements r where r.user_id = u.id limit 1) is not null
  or (select true from opening_balances o where o.user_id = u.id limit 1) is not null)`;

function matching(db: Database, actor: Actor, { search, state }: Filter) {
  let query = db
    .selectFrom('users as u')
    .where(taxDocumentsVisibleTo(actor, 'u.id'))
    .where(IS_PAYEE);
  if (search?.trim()) query = query.where(matchesPerson(search));
  if (state) query = query.where(CONDITIONS[state]);
  return query;
}

/** Selects one page, ordered by name. For skipped rows, reads only the ids. Index: users_by_name, or users_search. */
function pageOf(db: Database, actor: Actor, filter: Filter, found: readonly string[] | undefined) {
  const { page = 1, limit = PAYEES_PER_PAGE } = filter;
  const people = found
    ? db.selectFrom('users as u').where('u.id', '=', sql<string>`any(${[...found]}::uuid[])`)
    : matching(db, actor, filter);
  const ids = people
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
      sql<string | null>`(select max(q.requested_at) from w9_requests q where q.user_id = u.id
        and not exists (select from w9_versions v
          where v.user_id = u.id and v.created_at >= q.requested_at))`.as('requestedAt'),
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
      onFileSince: receivedOn ?? dayOf(createdAt),
      classification: lines.classification,
      tinKind: lines.tinKind,
      itemTwoCrossedOut: lines.itemTwoCrossedOut,
    },
  };
}

type Counts = ResponseBody<typeof listW9Forms>['counts'];

/** Counts all payees whose tax documents the actor may see. */
async function countPayees(db: Database, actor: Actor): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as payees, count(*) filter (where on_file) as "onFile",
      count(*) filter (where not on_file) as "notOnFile", count(*) filter (where requested) as requested,
      count(*) filter (where same_number) as "sameNumber"
    from (
      select ${HAS_COMPLETE_W9} as on_file, ${HAS_OPEN_REQUEST} as requested, ${HAS_SAME_NUMBER} as same_number
      from users u
      where ${taxDocumentsVisibleTo(actor, 'u.id')} and ${IS_PAYEE}
    ) payees`.execute(db);
  return rows[0] ?? { payees: 0, onFile: 0, notOnFile: 0, requested: 0, sameNumber: 0 };
}

/** If a search finds fewer people than this, the page is read by their ids, and the search does not run again. */
const REUSED_IDS = 1000;

function totalOf(
  { payees, onFile, notOnFile, requested, sameNumber }: Counts,
  state: keyof typeof CONDITIONS | undefined,
): number {
  const totals = {
    'on-file': onFile,
    'not-on-file': notOnFile,
    requested,
    'same-number': sameNumber,
  };
  return state ? totals[state] : payees;
}

/** Returns the number of people that a search finds, and their ids if there are fewer than REUSED_IDS. */
async function findMatching(
  db: Database,
  actor: Actor,
  filter: Filter,
): Promise<{ total: number; found?: string[] }> {
  const rows = await matching(db, actor, filter).select('u.id').limit(REUSED_IDS).execute();
  if (rows.length < REUSED_IDS) return { total: rows.length, found: rows.map(({ id }) => id) };
  return matching(db, actor, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
}

async function readPayees(db: Database, actor: Actor, filter: Filter, counts: Counts) {
  const { page = 1, limit = PAYEES_PER_PAGE, search, state } = filter;
  const { total, found } = search?.trim()
    ? await findMatching(db, actor, filter)
    : { total: totalOf(counts, state) };
  return readPage({ page, limit }, { total, rows: () => pageOf(db, actor, filter, found) });
}

export async function listPayees(
  db: Database,
  actor: Actor,
  filter: Filter,
  dayOf: (instant: string) => Day,
): Promise<ResponseBody<typeof listW9Forms>> {
  const counts = await countPayees(db, actor);
  const { rows, pagination } = await readPayees(db, actor, filter, counts);
  const ids = rows.map(({ id }) => id);
  const versions = await currentVersionsOf(db, actor, ids);
  const sameNumberOf = await listSameNumber(db, actor, ids);
  const payees = rows.map((row) => {
    const version = versions.get(row.id);
    const sameNumber = sameNumberOf.get(row.id) ?? [];
    return {
      ...row,
      sameNumber,
      ...stateOf(version && withMaskedTin(version, actor, row.id), dayOf),
    };
  });
  return { payees, counts, pagination };
}

/** Finds a payee. Returns undefined if the actor may not see the person's tax documents. */
export async function findPayee(db: Database | Tx, actor: Actor, id: string) {
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
    .where(taxDocumentsVisibleTo(actor, 'u.id'))
    .executeTakeFirst();
}
