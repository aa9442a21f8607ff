import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listApprovals } from '../../domain/time-logs/schema.ts';
import type { Person, TestApp } from '../testing/test-app.ts';
import { timeLogWorld } from '../testing/time-log-world.ts';

// The queue shows the first thousand days: oldest week first, then by person. Where more wait than fit, they
// are found without reading all of them, and must be the same ones.

const { start } = timeLogWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
  await sql`insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || n % 3, 'Last' || md5((n % 300)::text)
    from generate_series(1, 700) n`.execute(app.asOwner);
});
afterAll(() => app.close());

/** Days of the first people by their id, in the week that begins on some Monday. */
const wait = (monday: string, people: number, days: number) =>
  sql`insert into time_logs (id, user_id, day, worked, hour_hundredths)
    select gen_random_uuid(), u.id, ${monday}::date + day, true, 800
    from (select id from users where id <> ${admin.id} order by id limit ${people}) u
      cross join generate_series(0, ${days}::int - 1) day`.execute(app.asOwner);

async function shown(): Promise<string[]> {
  const { body } = await app.as(admin, listApprovals);
  return body.weeks.flatMap(({ timeLogs }) => timeLogs.map(({ id }) => id));
}

async function firstThousand(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from time_logs t join users u on u.id = t.user_id
    where t.status = 'PENDING' and t.user_id <> ${admin.id}
    order by date_trunc('week', t.day), u.last_name, u.first_name, u.id, t.day limit 1000`.execute(
    app.asOwner,
  );
  return rows.map(({ id }) => id);
}

test.each<[string, string, number, number, number]>([
  ['a few days of an old week', '2026-10-05', 20, 3, 60],
  ['more than fit, some left over from the week before', '2026-10-12', 200, 5, 1000],
  ['a week of thousands before them', '2026-09-28', 700, 7, 1000],
  ['a few days before that', '2026-09-21', 90, 2, 1000],
])('with %s', async (_, monday, people, days, length) => {
  await wait(monday, people, days);
  const ids = await shown();
  expect(ids).toHaveLength(length);
  expect(ids).toEqual(await firstThousand());
});
