import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLogs } from '../../domain/audit-logs/schema.ts';
import { getContractor } from '../../domain/contractors/schema.ts';
import { getTodo } from '../../domain/dashboard/schema.ts';
import {
  delegateApprovals,
  endDelegation,
  lastDelegationDay,
  listDelegations,
} from '../../domain/time-logs/delegations.ts';
import { listDecided, reopenTimeLog } from '../../domain/time-logs/decided-schema.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import {
  getTimeLog,
  getWeekHistory,
  updateTimeLog,
  type TimeLog,
} from '../../domain/time-logs/schema.ts';
import { TODAY, type Person } from '../../testing/test-app.ts';
import { MONDAY, logged, decide } from '../../testing/time-log-world.ts';
import {
  app,
  supervisor,
  driver,
  otherSupervisor as delegate,
  useTeam,
} from '../../testing/team-world.ts';

useTeam();

let admin: Person;
let monday: TimeLog;
beforeAll(async () => {
  admin = await app.person('IT_Admin');
});
beforeEach(async () => {
  monday = await logged(app, driver);
});

const UNTIL = '2026-11-29';

/** Delegates approvals, and then makes every delegation expire a day from now, because the database clock can be later
 *  than the tests' fixed day. */
async function delegateTo(person: Person, body: object) {
  const response = await app.as(person, delegateApprovals, {
    body: { delegateId: delegate.id, until: UNTIL, ...body },
  });
  await sql`update approval_delegations set expires_at = now() + interval '1 day'`.execute(
    app.asOwner,
  );
  return response;
}

const queueOf = async (person: Person) =>
  (await app.as(person, listApprovals)).body.weeks.map(({ userId }) => userId);
const statusOf = async ({ id }: TimeLog) =>
  (await app.as(driver, getTimeLog, { params: { id } })).body.status;

test('a delegation lets another supervisor decide, list decided days, read the history and reopen a day', async () => {
  expect(await queueOf(delegate)).toEqual([]);
  expect((await decide(app, delegate, [monday], 'APPROVED')).status).toBe(404);
  expect((await delegateTo(supervisor, {})).status).toBe(201);
  expect(await queueOf(delegate)).toEqual([driver.id]);
  expect((await decide(app, delegate, [monday], 'APPROVED')).status).toBe(200);
  const { body } = await app.as(delegate, listDecided);
  // A delegate decides days, but cannot correct them.
  expect(body.weeks).toMatchObject([{ userId: driver.id, inScope: false }]);
  const own = (await app.as(supervisor, listDecided)).body.weeks;
  expect(own).toMatchObject([{ userId: driver.id, inScope: true }]);
  const history = { params: { weekStart: MONDAY }, query: { userId: driver.id } };
  expect((await app.as(delegate, getWeekHistory, history)).body.entries).not.toEqual([]);
  const { version } = (await app.as(driver, getTimeLog, { params: { id: monday.id } })).body;
  const reopening = { params: { id: monday.id }, body: { version, reason: 'Wrong day' } };
  expect((await app.as(delegate, reopenTimeLog, reopening)).status).toBe(200);
  expect(await statusOf(monday)).toBe('REJECTED');
});

test('lets a delegate decide one day with the call for a single log', async () => {
  await delegateTo(supervisor, {});
  const { date, worked } = monday;
  const body = { date, worked, status: 'APPROVED' } as const;
  const update = { params: { id: monday.id }, body };
  const decided = await app.as(delegate, updateTimeLog, update);
  expect([decided.status, decided.body.status]).toEqual([200, 'APPROVED']);
  expect((await app.as(delegate, updateTimeLog, update)).status).toBe(200);
  expect(await statusOf(monday)).toBe('APPROVED');
});

test('freezes the rate of a day that a delegate approves', async () => {
  await delegateTo(supervisor, {});
  expect((await decide(app, delegate, [monday], 'APPROVED')).status).toBe(200);
  const log = app.asOwner.selectFrom('time_logs').select('frozen_hourly_rate_ten_thousandths');
  expect(await log.where('id', '=', monday.id).executeTakeFirst()).toEqual({
    frozen_hourly_rate_ten_thousandths: 300_000,
  });
});

test('leaves the delegator’s and the delegate’s own days out of the delegate’s queue', async () => {
  await logged(app, supervisor);
  await logged(app, delegate);
  await delegateTo(supervisor, {});
  expect(await queueOf(delegate)).toEqual([driver.id]);
});

test('a delegation covers the scope of an administrator, but not the administrator’s own days', async () => {
  await logged(app, admin);
  expect((await delegateTo(admin, {})).status).toBe(201);
  const people = await queueOf(delegate);
  expect(people).toContain(driver.id);
  expect(people).not.toContain(admin.id);
  await app.asOwner.deleteFrom('approval_delegations').execute();
});

test.each([
  [
    'has only the role',
    'IT_Admin',
    (id: string) => sql`delete from policy_assignments where user_id = ${id}`,
  ],
  [
    'has only the policy',
    'Manager',
    (id: string) => sql`insert into policy_assignments (user_id, policy_id)
      select ${id}, id from policies where default_for_role = 'IT_Admin'`,
  ],
] as const)('a delegation covers the scope of an administrator who %s', async (_, role, change) => {
  const second = await app.person(role);
  await change(second.id).execute(app.asOwner);
  expect((await delegateTo(second, {})).status).toBe(201);
  expect(await queueOf(delegate)).toContain(driver.id);
  await app.asOwner.deleteFrom('approval_delegations').execute();
});

test('a delegate cannot delegate the approvals to another person', async () => {
  const third = await app.person('Supervisor');
  await delegateTo(supervisor, {});
  await delegateTo(delegate, { delegateId: third.id });
  expect(await queueOf(third)).toEqual([]);
});

test.each([
  [
    'expires',
    (id: string) =>
      sql`update approval_delegations set expires_at = now() where delegator_id = ${id}`,
  ],
  [
    'has a deactivated delegator',
    (id: string) => sql`update users set is_active = false where id = ${id}`,
  ],
])('a delegation permits nothing when it %s', async (_, change) => {
  await delegateTo(supervisor, {});
  await change(supervisor.id).execute(app.asOwner);
  expect(await queueOf(delegate)).toEqual([]);
  expect((await decide(app, delegate, [monday], 'APPROVED')).status).toBe(404);
});

test('repeating a delegation changes its end, and the delegate can end it immediately', async () => {
  await delegateTo(supervisor, {});
  const { body } = await delegateTo(supervisor, { until: '2026-12-06' });
  expect(body.delegation.until).toBe('2026-12-06');
  const list = await app.as(delegate, listDelegations);
  expect(list.body.delegations).toEqual([body.delegation]);
  const { id } = body.delegation;
  expect((await app.as(delegate, endDelegation, { params: { id } })).status).toBe(200);
  expect(await queueOf(delegate)).toEqual([]);
  const query = { action: 'APPROVALS_DELEGATION_ENDED' };
  const { logs } = (await app.as(admin, listAuditLogs, { query })).body;
  expect(logs[0]?.summary).toMatch(/^ended the approval delegation of .* to themselves$/);
});

test('an administrator can delegate for somebody else', async () => {
  const body = { delegatorId: supervisor.id };
  expect((await delegateTo(delegate, { ...body, delegateId: admin.id })).error).toMatchObject({
    code: 'FORBIDDEN',
    error: 'Only an administrator can name a delegate for someone else.',
  });
  expect((await delegateTo(admin, body)).status).toBe(201);
  expect(await queueOf(delegate)).toEqual([driver.id]);
});

test.each([
  ['to the delegator', () => ({ delegateId: supervisor.id }), 'a different person as the delegate'],
  ['to a driver', () => ({ delegateId: driver.id }), 'may approve days'],
  [
    'until a past day',
    () => ({ until: '2026-11-17' }),
    `from ${TODAY} to ${lastDelegationDay(TODAY)}`,
  ],
  ['until a day in two years', () => ({ until: '2028-11-17' }), 'choose a day'],
])('a delegation is refused %s', async (_, body, sentence) => {
  const { status, error } = await delegateTo(supervisor, body());
  expect([status, error.code]).toEqual([422, 'INVALID_VALUE']);
  expect(error.error).toContain(sentence);
});

test('concurrent delegations to one person are stored once, and each audit entry names the end before it', async () => {
  const ends = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  const responses = await Promise.all(ends.map((until) => delegateTo(supervisor, { until })));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { rows } = await sql<{ before: string | null; after: string }>`
    select old_values ->> 'until' as before, new_values ->> 'until' as after from audit_log
    where action = 'APPROVALS_DELEGATED' and subject_id = ${supervisor.id}`.execute(app.asOwner);
  const { until } = (await app.as(supervisor, listDelegations)).body.delegations[0]!;
  // Each end except the last is the end before another change.
  const replaced = rows.map(({ before }) => before);
  expect(replaced.toSorted()).toEqual([null, ...ends.filter((end) => end !== until)].toSorted());
});

test('marks the people without a submitted week who are outside the delegate’s own scope', async () => {
  const own = await app.person('Contractor', { firstName: 'Own', reportsTo: delegate });
  await sql`update users set created_at = '2026-10-01' where id in (${own.id}, ${driver.id})`.execute(
    app.asOwner,
  );
  await delegateTo(supervisor, {});
  const { missingWeeks } = (await app.as(delegate, getTodo)).body;
  const inScope = Object.fromEntries(missingWeeks!.people.map((p) => [p.id, p.inScope]));
  expect(inScope).toEqual({ [own.id]: true, [driver.id]: false });
  const status = async ({ id }: Person) =>
    (await app.as(delegate, getContractor, { params: { id } })).status;
  expect([await status(own), await status(driver)]).toEqual([200, 404]);
});
