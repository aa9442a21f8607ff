import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPersonalFigures } from '../../domain/dashboard/schema.ts';
import { getPayrollSheet } from '../../domain/payroll/schema.ts';
import { getTimeLogSummary, logDay } from '../../domain/time-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import type { Database } from './database.ts';

// What everybody asks every day is planned once a connection, whatever day it is asked for.

let app: TestApp;
let admin: Person;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  driver = await app.person('Contractor');
  // Days of long ago: so many that the planner would rather look anew at each day it is asked for.
  await sql`
    insert into time_logs (id, user_id, day, worked, hour_hundredths)
    select gen_random_uuid(), u.id, date '2019-01-01' + n, true, 800
    from users u cross join generate_series(0, 1999) n`.execute(app.asOwner);
  await sql`vacuum analyze`.execute(app.asOwner);
});
afterAll(() => app.close());

/** Statements of the database's connections that were planned for their values more often than
 *  PostgreSQL tries before it settles. */
async function plannedAnew(db: Database): Promise<string[]> {
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      db.connection().execute(async (connection) => {
        const { rows } = await sql<{ statement: string }>`
          select statement, pg_sleep(0.05) from pg_prepared_statements
          where custom_plans > 5 and statement like '%time_logs%'`.execute(connection);
        return rows.map(({ statement }) => statement);
      }),
    ),
  );
  return [...new Set(all.flat())];
}

test('the days of a person are planned once, for every day', async () => {
  for (let n = 0; n < 30; n += 1) {
    const date = `2026-11-${String(2 + (n % 14)).padStart(2, '0')}`;
    await app.as(driver, getTimeLogSummary);
    await app.as(driver, getPersonalFigures);
    const params = { weekStart: '2026-11-09' };
    await app.as(admin, getPayrollSheet, { params, query: { userId: driver.id } });
    await app.as(driver, logDay, { body: { date, worked: true, description: `Trip ${n}` } });
  }
  expect(await plannedAnew(app.databases.read)).toEqual([]);
  expect(await plannedAnew(app.databases.write)).toEqual([]);
});
