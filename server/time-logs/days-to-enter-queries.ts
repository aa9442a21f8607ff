import { sql, type SqlBool } from 'kysely';
import { seesPayOf, type Actor } from '../../domain/access.ts';
import { daysOfWeek } from '../../domain/calendar.ts';
import type { Query, ResponseBody } from '../../domain/endpoint.ts';
import type { listDaysToEnter } from '../../domain/time-logs/missed-days.ts';
import { unitRatesOf } from '../../domain/pay-rates/unit-rates.ts';
import { isExpectedToLog } from '../contractors/shared.ts';
import type { Database } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import { isNotOwnMoney, visibleTo } from '../database/scope.ts';
import { matchesPerson } from '../database/search.ts';
import { readUnitRates } from '../pay-rates/shared.ts';
import { BY_NAME } from '../people/columns.ts';
import { selectTimeLogs, timeLogOfRow } from './queries.ts';

const PEOPLE_PER_PAGE = 25;

/** Selects the active contractors in scope, except the actor. */
function selectPeople(db: Database, actor: Actor, search: string | undefined) {
  const people = db
    .selectFrom('users as u')
    .where(isExpectedToLog)
    .where(isNotOwnMoney(actor, 'u.id'))
    .where(visibleTo(actor, 'u.id'));
  return search?.trim() ? people.where(matchesPerson(search)) : people;
}

/** Lists a page of people by name with their days of a week. Indexes: users_contractors_by_name or users_search,
 *  time_logs_one_per_day. */
export async function readDaysToEnter(
  db: Database,
  actor: Actor,
  { weekStart, search, page = 1 }: Query<typeof listDaysToEnter>,
): Promise<ResponseBody<typeof listDaysToEnter>> {
  const people = selectPeople(db, actor, search);
  const { rows, pagination } = await readPage(
    { page, limit: PEOPLE_PER_PAGE },
    {
      total: async () => {
        const count = people.select((eb) => eb.fn.countAll<number>().as('total'));
        return (await count.executeTakeFirstOrThrow()).total;
      },
      rows: () =>
        people
          .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
          .orderBy(BY_NAME)
          .limit(PEOPLE_PER_PAGE)
          .offset((page - 1) * PEOPLE_PER_PAGE)
          .execute(),
    },
  );
  const logs = await selectTimeLogs(db, actor)
    .where(sql<SqlBool>`t.user_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .where('t.day', '>=', weekStart)
    // Adds the days in SQL, because the Sunday of the last week of the year 9999 is not a valid `Day`.
    .where(sql<SqlBool>`t.day < ${weekStart}::date + 7`)
    .orderBy('t.day')
    .execute();
  const week = daysOfWeek(weekStart);
  const rates = await readUnitRates(
    db,
    rows.map(({ id }) => id),
    { first: weekStart, days: week.length },
  );
  const logsOf = Map.groupBy(logs, ({ userId }) => userId);
  return {
    people: rows.map((person) => ({
      ...person,
      unitRates: unitRatesOf(rates.get(person.id) ?? [], week, () => seesPayOf(actor, person.id)),
      timeLogs: (logsOf.get(person.id) ?? []).map((row) => timeLogOfRow(row, actor)),
    })),
    pagination,
  };
}
