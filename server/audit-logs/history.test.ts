import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLogs } from '../../domain/audit-logs/schema.ts';
import {
  getSettlementHistory,
  markPaid,
  processWeek,
  reverseSettlement,
} from '../../domain/payroll/schema.ts';
import { setReportsTo } from '../../domain/policies/hierarchy.ts';
import { createPolicy, getPolicyHistory, updatePolicy } from '../../domain/policies/schema.ts';
import * as staff from '../../domain/staff/schema.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { getWeekHistory, submitWeek } from '../../domain/time-logs/schema.ts';
import { sealAllEntries } from '../audit/sealer.ts';
import { verifyAuditTrail } from '../audit/verification.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const WEEK = '2026-11-09';
const NEXT_WEEK = '2026-11-16';

let app: TestApp;
let admin: Person;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setToday('2026-11-18');
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
  manager = await app.person('Manager', { firstName: 'Mia' });
  driver = await app.person('Contractor', { firstName: 'Dan', reportsTo: manager });
});

const submit = (weekStart: string, days: { date: string; worked: boolean }[]) =>
  app.as(driver, submitWeek, { params: { weekStart }, body: { days } });
const weekHistory = (caller: Person, weekStart: string, query = {}) =>
  app.as(caller, getWeekHistory, { params: { weekStart }, query });
const valuesOf = (text: string | null) => text && JSON.parse(text);

async function decideAll(status: 'APPROVED' | 'REJECTED', reason?: string) {
  const { rows: days } = await sql<{ id: string; version: number }>`
    select id, version from time_logs where user_id = ${driver.id} and status = 'PENDING'`.execute(
    app.asOwner,
  );
  return app.as(manager, decideTimeLogs, { body: { days, status, ...(reason && { reason }) } });
}

test('shows a driver the decisions on the days of one week, newest first', async () => {
  await submit(NEXT_WEEK, [{ date: '2026-11-16', worked: true }]);
  await app.as(driver, submitWeek, {
    params: { weekStart: NEXT_WEEK },
    body: { days: [{ date: '2026-11-17', worked: true }] },
  });
  await sql`insert into time_logs (id, user_id, day, worked, hour_hundredths)
    values (gen_random_uuid(), ${driver.id}, ${WEEK}, true, 800)`.execute(app.asOwner);
  await decideAll('REJECTED', 'No load that day');
  const { status, body } = await weekHistory(driver, NEXT_WEEK);
  expect(status).toBe(200);
  expect(body.pagination.total).toBe(3);
  expect(body.entries.map(({ action, actor }) => [action, actor?.firstName])).toEqual([
    ['TIME_LOGS_DECIDED', 'Mia'],
    ['TIME_LOGS_SUBMITTED', 'Dan'],
    ['TIME_LOGS_SUBMITTED', 'Dan'],
  ]);
  expect(valuesOf(body.entries[0]!.newValues)).toEqual({
    status: 'REJECTED',
    days: ['2026-11-16', '2026-11-17'].map((day) => ({
      day,
      worked: true,
      hourHundredths: 800,
      notes: '',
    })),
    reason: 'No load that day',
  });
  const earlier = (await weekHistory(manager, WEEK, { userId: driver.id })).body.entries;
  expect(earlier.map(({ newValues }) => valuesOf(newValues).days)).toMatchObject([[{ day: WEEK }]]);
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|lightMyRequest|userAgent|ipAddress/);
});

test('returns 404, not 422, for an invalid week of a person out of scope, and splits a history into pages', async () => {
  const stranger = await app.person('Supervisor');
  const of = (caller: Person, weekStart: string) =>
    weekHistory(caller, weekStart, { userId: driver.id });
  expect((await of(stranger, '2026-11-17')).status).toBe(404);
  expect((await of(manager, '2026-11-17')).status).toBe(422);
  for (const worked of [true, false, true])
    await submit(NEXT_WEEK, [{ date: '2026-11-16', worked }]);
  const page = (await weekHistory(driver, NEXT_WEEK, { page: 2, limit: 2 })).body;
  expect(page.entries.length).toBe(1);
  expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3 });
  expect((await weekHistory(driver, NEXT_WEEK, { limit: 101 })).status).toBe(400);
});

test('shows the payee who processed, paid and reversed a settlement', async () => {
  const settlement = await app.as(admin, processWeek, {
    body: {
      userId: driver.id,
      weekStart: WEEK,
      weekEnd: '2026-11-15',
      weeklyData: [{ date: WEEK, pay: 200, expenses: 1.5 }],
    },
  });
  const params = { id: settlement.body.settlement.id };
  await app.as(admin, markPaid, { params, body: { paidOn: '2026-11-17' } });
  await app.as(admin, reverseSettlement, { params, body: { reason: 'The wrong week' } });
  const { body } = await app.as(driver, getSettlementHistory, { params });
  expect(body.entries.map(({ action }) => action)).toEqual([
    'PAYROLL_REVERSED',
    'PAYROLL_PAID',
    'PAYROLL_PROCESSED',
  ]);
  expect(valuesOf(body.entries[0]!.newValues)).toMatchObject({
    totalPayCents: 20_150,
    reason: 'The wrong week',
  });
});

test('shows who created and changed a policy', async () => {
  const permissions: ['access:dashboard-page'] = ['access:dashboard-page'];
  const name = `Night ${crypto.randomUUID()}`;
  const { policy } = (await app.as(admin, createPolicy, { body: { name, permissions } })).body;
  const params = { id: policy.id };
  await app.as(admin, updatePolicy, {
    params,
    body: { name: `${name} 2`, permissions, version: policy.version },
  });
  // A refused request is in the audit trail but not in the history of the policy.
  const stale = { body: { name, permissions, version: policy.version }, params };
  expect((await app.as(admin, updatePolicy, stale)).status).toBe(409);
  const { entries } = (await app.as(admin, getPolicyHistory, { params })).body;
  expect(entries.map(({ action }) => action)).toEqual(['POLICY_UPDATED', 'POLICY_CREATED']);
  expect(valuesOf(entries[0]!.oldValues).name).toBe(name);
});

test('shows a person’s values before and after a change', async () => {
  const body = { firstName: 'Daniel', lastName: 'Tester' };
  await app.as(admin, staff.updateStaff, { params: { id: driver.id }, body });
  const { entries } = (await app.as(admin, staff.getPersonHistory, { params: { id: driver.id } }))
    .body;
  expect(valuesOf(entries[0]!.oldValues).firstName).toBe('Dan');
  expect(valuesOf(entries[0]!.newValues).firstName).toBe('Daniel');
});

test('erases a deleted person from the trail and keeps the chain sound', async () => {
  const leader = await app.person('Manager', { firstName: 'Lou' });
  const params = { id: driver.id };
  await app.as(admin, setReportsTo, { params, body: { reportsTo: leader.id } });
  await app.as(admin, setReportsTo, { params, body: { reportsTo: null } });
  await sealAllEntries(app.databases.write);
  const at = { params: { id: leader.id } };
  await app.as(admin, staff.setStaffArchived, { ...at, body: { archived: true } });
  expect((await app.as(admin, staff.deletePerson, at)).status).toBe(200);
  await sealAllEntries(app.databases.write);
  const { rows } = await sql`select action from audit_log a
    where to_json(a)::text like ${`%${leader.id}%`}`.execute(app.asOwner);
  expect(rows).toEqual([]);
  // The remaining entries show that a reporting line changed, when it changed, and who changed it.
  const { rows: remaining } = await sql`select actor_id, subject_id, new_values from audit_log
    where action = 'REPORTS_TO_CHANGED'`.execute(app.asOwner);
  const blank = { actor_id: admin.id, subject_id: null, new_values: null };
  expect(remaining).toEqual([blank, blank]);
  expect(await verifyAuditTrail(app.databases.read)).toMatchObject({
    state: 'SOUND',
    problem: null,
  });
});

test('names the supervisors whose ids an entry stores', async () => {
  const leader = await app.person('Manager', { firstName: 'Lou' });
  const params = { id: driver.id };
  await app.as(admin, setReportsTo, { params, body: { reportsTo: leader.id } });
  const { body } = await app.as(admin, staff.getPersonHistory, { params });
  expect(valuesOf(body.entries[0]!.newValues)).toMatchObject({ reportsTo: leader.id });
  const expected = [manager, leader].map(({ id }) => expect.objectContaining({ id }));
  expect(body.people).toEqual(expect.arrayContaining(expected));
  const trail = await app.as(admin, listAuditLogs, { query: { userId: driver.id } });
  expect(trail.body.people).toEqual(body.people);
  expect(body.people.map(({ firstName }) => firstName).toSorted()).toEqual(['Lou', 'Mia']);
});

test('shows an entry whose stored person is not an id', async () => {
  const other = await app.person('Employee');
  await sql`insert into audit_log (id, subject_id, action, level, new_values)
    values (gen_random_uuid(), ${other.id}, 'REPORTS_TO_CHANGED', 'INFO', '{"reportsTo": "Lou"}')`.execute(
    app.asOwner,
  );
  const { status, body } = await app.as(admin, staff.getPersonHistory, {
    params: { id: other.id },
  });
  expect([status, body.people]).toEqual([200, []]);
});

const ID = '01a1fd60-dfd2-7d98-8486-75356804069d';
test.each([
  [
    'ids before and after',
    { settlementId: 'a', 'pay rate': 1 },
    { settlementId: 'b', id: 'c' },
    ['a', 'b'],
  ],
  ['no null id and no nested id', { settlementId: null }, { x: { settlementId: 'a' } }, []],
  ['days as they were decided', null, { days: ['2026-11-16'] }, [`${ID} 2026-11-16`]],
  ['days as they were logged', { days: [{ day: '2026-11-16' }] }, null, [`${ID} 2026-11-16`]],
  ['ids and days', { settlementId: 'a' }, { days: ['2026-11-16'] }, ['a', `${ID} 2026-11-16`]],
  ['no days when the field is not a list', { days: 5 }, { days: null }, []],
  ['nothing in a value that is not an object', ['settlementId'], 'settlementId', []],
])('finds in an entry: %s', async (_, before, after, expected) => {
  const { rows } = await sql<{ named: string[] }>`
    select records_of_entry(${ID}, ${JSON.stringify(before)}, ${JSON.stringify(after)}) as named`.execute(
    app.asOwner,
  );
  expect(rows[0]?.named).toEqual(expected);
});
