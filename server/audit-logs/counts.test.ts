import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAuditStats, listAuditLogs } from '../../domain/audit-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const ZONE = 'America/Chicago';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

interface Entry {
  /** Age in seconds. */
  age: number;
  action: string;
  level: 'INFO' | 'WARNING';
}

async function write(entries: readonly Entry[]) {
  await sql`insert into audit_log (id, at, action, level, new_values)
    select gen_random_uuid(), now() - make_interval(secs => (e ->> 'age')::int),
      e ->> 'action', e ->> 'level', '{}'
    from json_array_elements(${JSON.stringify(entries)}::json) e`.execute(app.asOwner);
}

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(app.asOwner)).rows[0]!.count;

test('counts the entries of the last 30 days and the matching entries of a filtered list', async () => {
  await write([
    { age: 60, action: 'USER_LOGIN', level: 'INFO' },
    { age: 30 * 86_400 + 60, action: 'USER_LOGIN', level: 'INFO' },
  ]);
  await write([{ age: 90, action: 'PAYROLL_PAID', level: 'WARNING' }]);
  const ofMonth = (condition: ReturnType<typeof sql>) =>
    countOf(sql`select count(*) from audit_log
      where at > now() - interval '30 days' and ${condition}`);
  expect((await app.as(admin, getAuditStats)).body).toEqual({
    totalLogs: await ofMonth(sql`true`),
    logsByAction: {
      userLogin: await ofMonth(sql`action = 'USER_LOGIN'`),
      userCreated: await ofMonth(sql`action in ('USER_CREATED', 'INVITATION_ACCEPTED')`),
      payrollCalculation: await ofMonth(sql`action like 'PAYROLL\\_%'`),
    },
  });
  const today = Temporal.Now.plainDateISO(ZONE);
  const query = {
    startDate: today.subtract({ days: 1 }).toString(),
    endDate: today.toString(),
    action: 'USER_LOGIN',
  };
  const { body } = await app.as(admin, listAuditLogs, { query });
  expect(body.pagination.total).toBe(
    await countOf(sql`select count(*) from audit_log where action = 'USER_LOGIN'
      and (at at time zone ${ZONE})::date between ${query.startDate} and ${query.endDate}`),
  );
});
