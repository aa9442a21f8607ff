import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { listApprovals, type WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { LAST_MONDAY, MONDAY, decide } from '../../testing/time-log-world.ts';

// The queue has pages of 50 weeks, sorted by week and then by person.

const PER_PAGE = 50;
const PEOPLE = 70;
/** A future Sunday. */
const LATER = '2026-11-22';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  await sql`insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || n % 3, 'Last' || md5((n % 30)::text)
    from generate_series(1, ${PEOPLE}::int) n`.execute(app.asOwner);
  // Stores two weeks of all people. The second week includes a future day.
  await sql`insert into time_logs (id, user_id, day, worked, hour_hundredths)
    select gen_random_uuid(), u.id, day, true, 800
    from users u cross join unnest(array[${LAST_MONDAY}::date, ${LAST_MONDAY}::date + 6,
      ${MONDAY}::date, ${LATER}::date]) day
    where u.id <> ${admin.id}`.execute(app.asOwner);
});
afterEach(() =>
  sql`update time_logs set status = 'PENDING', decided_at = null, decided_by = null`.execute(
    app.asOwner,
  ),
);
afterAll(() => app.close());

type Page = ResponseBody<typeof listApprovals>;
type Query = NonNullable<Parameters<typeof app.as<typeof listApprovals>>[2]>['query'];
const pageOf = async (query: Query = {}): Promise<Page> =>
  (await app.as(admin, listApprovals, { query })).body;

async function allPages(query: Query, between?: (page: Page) => Promise<unknown>): Promise<Page[]> {
  const pages = [await pageOf(query)];
  for (let next = pages[0]!.next; next; next = pages.at(-1)!.next) {
    await between?.(pages.at(-1)!);
    pages.push(await pageOf({ ...query, ...next }));
  }
  return pages;
}

const keyOf = ({ weekStart, userId }: WeekToApprove) => `${weekStart} ${userId}`;
const keysOf = (pages: readonly Page[]) => pages.flatMap(({ weeks }) => weeks.map(keyOf));

/** Returns the expected queue, which a simple query computes. */
async function expectedKeys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select date_trunc('week', t.day)::date || ' ' || u.id as key
    from time_logs t join users u on u.id = t.user_id
    where t.status = 'PENDING' and t.user_id <> ${admin.id}
    group by date_trunc('week', t.day)::date, u.last_name, u.first_name, u.id
    order by date_trunc('week', t.day)::date, u.last_name, u.first_name, u.id`.execute(app.asOwner);
  return rows.map(({ key }) => key);
}

test('returns every week once, in order and with all its days', async () => {
  const pages = await allPages({});
  expect(keysOf(pages)).toEqual(await expectedKeys());
  expect(pages.map(({ weeks }) => weeks.length)).toEqual([PER_PAGE, PER_PAGE, 40]);
  for (const { timeLogs, weekStart } of pages.flatMap(({ weeks }) => weeks)) {
    const days = weekStart === MONDAY ? [MONDAY, LATER] : [LAST_MONDAY, '2026-11-15'];
    expect(timeLogs.map(({ date }) => date)).toEqual(days);
  }
});

test('returns on each page the number of days that have begun and the number of weeks', async () => {
  for (const { total, weekCount } of await allPages({})) {
    expect([total, weekCount]).toEqual([3 * PEOPLE, 2 * PEOPLE]);
  }
});

test('returns all people and weeks for the filters, on the first page only', async () => {
  const [first, ...others] = await allPages({});
  const { people, weekStarts } = first!.choices!;
  expect(people).toHaveLength(PEOPLE);
  const newer = keysOf([first!, ...others]).slice(PEOPLE);
  expect(people.map(({ id }) => `${MONDAY} ${id}`)).toEqual(newer);
  expect(weekStarts).toEqual([LAST_MONDAY, MONDAY]);
  expect(others.map(({ choices }) => choices)).toEqual([undefined, undefined]);
});

test('filters the weeks by week or person, but does not filter the filter options', async () => {
  const ofWeek = await allPages({ weekStart: MONDAY });
  expect(keysOf(ofWeek)).toEqual((await expectedKeys()).slice(PEOPLE));
  expect(ofWeek.map(({ weekCount }) => weekCount)).toEqual([PEOPLE, PEOPLE]);
  expect(ofWeek[0]!.choices!.weekStarts).toEqual([LAST_MONDAY, MONDAY]);
  const { userId } = ofWeek[1]!.weeks[3]!;
  const ofPerson = await pageOf({ userId });
  expect(keysOf([ofPerson])).toEqual([`${LAST_MONDAY} ${userId}`, `${MONDAY} ${userId}`]);
  expect(ofPerson).toMatchObject({ total: 3 * PEOPLE, weekCount: 2 });
  expect(keysOf([await pageOf({ userId, weekStart: MONDAY })])).toEqual([`${MONDAY} ${userId}`]);
});

test('neither skips nor repeats a week when days are approved between pages', async () => {
  const before = await expectedKeys();
  const keyToDecide = before.at(70)!;
  const pages = await allPages({}, async ({ weeks }) => {
    // Decides all weeks of the current page, and one week of a later page.
    await decide(
      app,
      admin,
      weeks.flatMap(({ timeLogs }) => timeLogs.filter(({ date }) => date <= MONDAY)),
      'APPROVED',
    );
    const [monday, userId] = keyToDecide.split(' ');
    await sql`update time_logs set status = 'APPROVED', decided_at = now()
      where user_id = ${userId} and day between ${monday} and ${monday}::date + 6`.execute(
      app.asOwner,
    );
  });
  expect(keysOf(pages)).toEqual(before.filter((key) => key !== keyToDecide));
  expect(pages.map(({ total }) => total)).toEqual([210, 109, 39]);
});

test('repeats a week when the last person of the page is no longer in scope', async () => {
  const [first] = await allPages({});
  const nobody = '00000000-0000-7000-8000-000000000000';
  const { weeks } = await pageOf({ afterWeek: first!.next!.afterWeek, afterUserId: nobody });
  expect(weeks.map(keyOf)).toEqual((await expectedKeys()).slice(0, PER_PAGE));
});

test('returns an empty page after the last week, and the first page for an early cursor', async () => {
  const last = (await expectedKeys()).at(-1)!.split(' ');
  for (const afterWeek of [last[0]!, '9999-12-27']) {
    const { weeks, next, total } = await pageOf({ afterWeek, afterUserId: last[1]! });
    expect([weeks, next, total]).toEqual([[], undefined, 3 * PEOPLE]);
  }
  const { weeks } = await pageOf({ afterWeek: '0001-01-01', afterUserId: last[1]! });
  expect(weeks.map(keyOf)).toEqual((await expectedKeys()).slice(0, PER_PAGE));
});

test.each([
  ['an incomplete cursor', { afterWeek: MONDAY }, 'Send afterWeek and afterUserId together.'],
  ['a week that begins on a Tuesday', { weekStart: '2026-11-17' }, 'weekStart must be a Monday.'],
])('refuses %s', async (_, query, sentence) => {
  const { status, error } = await app.as(admin, listApprovals, { query });
  expect([status, error.error]).toEqual([422, sentence]);
});
