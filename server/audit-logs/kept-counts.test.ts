import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAuditStats, listAuditLogs } from '../../domain/audit-logs/schema.ts';
import { sealBatch } from '../platform/audit-sealer.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { countOfSpan } from './count-queries.ts';

// What is kept of every hour never says anything else than counting the entries one by one.

const ACTIONS = [
  'USER_LOGIN',
  'USER_CREATED',
  'INVITATION_ACCEPTED',
  'PAYROLL_PAID',
  'USER_UPDATED',
];
const LEVELS = ['INFO', 'WARNING'] as const;
const ZONE = 'America/Chicago';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

/** Seconds before now: within an hour, at its very ends, and around the thirtieth day. */
const age = fc.oneof(
  fc.nat(4 * 3600),
  fc.nat(60).map((hours) => hours * 3600),
  fc.integer({ min: 30 * 86_400 - 4000, max: 30 * 86_400 + 4000 }),
);
const entry = fc.record({
  age,
  onTheHour: fc.boolean(),
  action: fc.constantFrom(...ACTIONS),
  level: fc.constantFrom(...LEVELS),
});
const step = fc.oneof(
  fc.constant('seal' as const),
  fc.array(entry, { minLength: 1, maxLength: 12 }),
);
const span = fc.record({
  from: fc.option(age, { nil: undefined }),
  until: fc.option(age, { nil: undefined }),
  action: fc.option(fc.constantFrom(...ACTIONS), { nil: undefined }),
  level: fc.option(fc.constantFrom(...LEVELS), { nil: undefined }),
});

async function write(entries: readonly (typeof entry extends fc.Arbitrary<infer T> ? T : never)[]) {
  await sql`insert into audit_log (id, at, action, level, new_values)
    select gen_random_uuid(),
      case when (e ->> 'onTheHour')::boolean then date_trunc('hour', at) else at end,
      e ->> 'action', e ->> 'level', '{}'
    from json_array_elements(${JSON.stringify(entries)}::json) e
      cross join lateral (select now() - make_interval(secs => (e ->> 'age')::int) as at) t`.execute(
    app.asOwner,
  );
}

const one = async (query: ReturnType<typeof sql<{ said: number }>>): Promise<number> =>
  (await query.execute(app.asOwner)).rows[0]!.said;

test('the kept counts are those of the entries, whatever was written and sealed in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.array(span), async (steps, spans) => {
      for (const next of steps) {
        if (next === 'seal') await sealBatch(app.databases.write);
        else await write(next);
      }
      for (const { from, until, action, level } of spans) {
        // A fixed instant: both sides must mean the same one.
        const at = (secs: number | undefined) =>
          secs === undefined
            ? undefined
            : sql`${Temporal.Now.instant().subtract({ seconds: secs }).toString()}::timestamptz`;
        const [start, end] = [at(from), at(until)];
        const kept = await one(
          sql`select ${countOfSpan({ from: start, until: end, action, level })} as said`,
        );
        const counted = await one(sql`select count(*) as said from audit_log
          where at >= ${start ?? sql`'-infinity'`} and at < ${end ?? sql`'infinity'`}
            and (${action ?? null}::text is null or action = ${action ?? null})
            and (${level ?? null}::text is null or level = ${level ?? null})`);
        expect(kept).toBe(counted);
      }
    }),
    { numRuns: 40 },
  );
});

test('the totals of the list and of the last 30 days are those of the entries', async () => {
  await write([
    { age: 60, onTheHour: false, action: 'USER_LOGIN', level: 'INFO' },
    { age: 30 * 86_400 + 60, onTheHour: false, action: 'USER_LOGIN', level: 'INFO' },
  ]);
  await sealBatch(app.databases.write);
  await write([{ age: 90, onTheHour: false, action: 'PAYROLL_PAID', level: 'WARNING' }]);
  const ofMonth = (condition: ReturnType<typeof sql>) =>
    one(sql`select count(*) as said from audit_log
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
    await one(sql`select count(*) as said from audit_log where action = 'USER_LOGIN'
      and (at at time zone ${ZONE})::date between ${query.startDate} and ${query.endDate}`),
  );
});

test('nobody writes the kept counts but the trail itself', async () => {
  const attempt = sql`update audit_counts set entries = entries + 1`;
  await expect(attempt.execute(app.databases.write)).rejects.toThrow('permission denied');
});
