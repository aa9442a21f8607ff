import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  decideTimeLogs,
  getTimeLog,
  getTimeLogSummary,
  listApprovals,
  listTimeLogs,
  logDay,
  submitWeek,
  updateTimeLog,
} from '../../domain/time-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const LAST_MONDAY = '2026-11-09';

let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  manager = await app.person('Manager');
  supervisor = await app.person('Supervisor', { reportsTo: manager });
  driver = await app.person('Contractor', { reportsTo: supervisor, hourlyRateCents: 3000 });
  stranger = await app.person('Supervisor');
});

const worked = (date: string, description = '') => ({ date, worked: true, description });

async function logged(person: Person, date = MONDAY, description = '') {
  return (await app.as(person, logDay, { body: worked(date, description) })).body;
}

async function storedLog(person: Person, day: string, status: 'PENDING' | 'REJECTED' | 'APPROVED') {
  const { rows } = await sql<{ id: string }>`
    insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
    values (gen_random_uuid(), ${person.id}, ${day}, true, 800, ${status},
      ${status === 'PENDING' ? null : '2026-11-12T12:00:00Z'})
    returning id`.execute(app.asOwner);
  return rows[0]!.id;
}

const decide = (person: Person, ids: string[], status: 'APPROVED' | 'REJECTED', reason?: string) =>
  app.as(person, decideTimeLogs, { body: { ids, status, ...(reason && { reason }) } });

describe('logging a day', () => {
  test('makes a pending log with the company’s hours', async () => {
    const { status, body } = await app.as(driver, logDay, {
      body: worked(MONDAY, 'Plainview → Wichita'),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      date: MONDAY,
      status: 'PENDING',
      isApproved: false,
      hoursWorked: 8,
    });
    expect((await app.as(driver, getTimeLog, { params: { id: body.id } })).body).toEqual(body);
  });

  test('again updates the one log of that day', async () => {
    const first = await logged(driver);
    const again = await app.as(driver, logDay, { body: { ...worked(MONDAY), hoursWorked: 9.25 } });
    expect(again.body).toMatchObject({ id: first.id, hoursWorked: 9.25 });
    expect((await app.as(driver, listTimeLogs)).body).toHaveLength(1);
  });

  test('repeated as it is changes nothing and leaves no second audit entry', async () => {
    await logged(driver);
    const before = (await app.auditActions()).length;
    expect((await app.as(driver, logDay, { body: worked(MONDAY) })).status).toBe(200);
    expect(await app.auditActions()).toHaveLength(before);
  });

  test.each([
    ['approving oneself', { ...worked(MONDAY), status: 'APPROVED' }, 403],
    ['rejecting oneself', { ...worked(MONDAY), status: 'REJECTED' }, 403],
    ['another person', { ...worked(MONDAY), userId: '01a1fd60-dfd2-7d98-8486-75356804069d' }, 400],
    ['isApproved', { ...worked(MONDAY), isApproved: true }, 400],
    ['a made-up status', { ...worked(MONDAY), status: 'PAID' }, 400],
    ['hours beyond a day', { ...worked(MONDAY), hoursWorked: 24.01 }, 400],
    ['thousandths of an hour', { ...worked(MONDAY), hoursWorked: 7.125 }, 400],
    ['hours as a text', { ...worked(MONDAY), hoursWorked: '8' }, 400],
    ['worked as a text', { date: MONDAY, worked: 'true' }, 400],
    ['no date', { worked: true }, 400],
    ['a day that does not exist', worked('2026-02-30'), 400],
    ['a last week’s day', worked(LAST_MONDAY), 409],
    ['the day after the third week ahead', worked('2026-12-14'), 422],
  ])('refuses %s and stores nothing', async (_, body, expected) => {
    const { status, error } = await app.as(driver, logDay, { body: body as never });
    expect(status).toBe(expected);
    expect(error.error).not.toMatch(/success/i);
    expect((await app.as(driver, listTimeLogs)).body).toEqual([]);
  });

  test('takes the last day of the third week ahead', async () => {
    expect((await app.as(driver, logDay, { body: worked('2026-12-13') })).status).toBe(201);
  });

  test('after a decision goes back to pending', async () => {
    const log = await logged(driver);
    await decide(supervisor, [log.id], 'APPROVED');
    const changed = await app.as(driver, updateTimeLog, {
      params: { id: log.id },
      body: { ...worked(MONDAY, 'Another lane'), status: 'APPROVED' },
    });
    expect(changed.body).toMatchObject({ status: 'PENDING', description: 'Another lane' });
  });

  test('of a past week stays possible for a rejected day, and only for that', async () => {
    const rejected = await storedLog(driver, LAST_MONDAY, 'REJECTED');
    const approved = await storedLog(driver, '2026-11-10', 'APPROVED');
    const change = (id: string, date: string) =>
      app.as(driver, updateTimeLog, { params: { id }, body: worked(date, 'Load 4711') });
    expect((await change(rejected, LAST_MONDAY)).body).toMatchObject({ status: 'PENDING' });
    expect((await change(approved, '2026-11-10')).status).toBe(409);
  });
});

describe('submitting a week', () => {
  const week = (person: Person, days: object[], weekStart = MONDAY) =>
    app.as(person, submitWeek, { params: { weekStart }, body: { days } as never });

  test('stores all its days with one audit entry', async () => {
    const { status, body } = await week(driver, [
      worked(MONDAY),
      worked(TUESDAY, 'Late'),
      { date: '2026-11-18', worked: false, description: 'Truck in the shop' },
    ]);
    expect(status).toBe(200);
    expect(body.message).toBe('Weekly time logs submitted successfully!');
    expect(body.timeLogs.map(({ date, worked }) => [date, worked])).toEqual([
      ['2026-11-18', false],
      [TUESDAY, true],
      [MONDAY, true],
    ]);
    expect((await app.auditActions()).at(-1)).toBe('TIME_LOGS_SUBMITTED');
  });

  test('with one bad day stores none', async () => {
    const { status } = await week(driver, [
      worked(MONDAY),
      { ...worked(TUESDAY), status: 'APPROVED' },
    ]);
    expect(status).toBe(403);
    expect((await app.as(driver, listTimeLogs)).body).toEqual([]);
  });

  test('sends approved days along unchanged without touching them', async () => {
    const log = await logged(driver);
    await decide(supervisor, [log.id], 'APPROVED');
    const { status, body } = await week(driver, [
      { ...worked(MONDAY), status: 'APPROVED' },
      worked(TUESDAY),
    ]);
    expect(status).toBe(200);
    expect(body.timeLogs.map((day) => day.status)).toEqual(['PENDING', 'APPROVED']);
  });

  test.each([
    ['a Tuesday as its start', [worked(TUESDAY)], TUESDAY, 422],
    ['a day outside it', [worked(LAST_MONDAY)], MONDAY, 422],
    ['a day twice', [worked(MONDAY), worked(MONDAY)], MONDAY, 422],
    ['no days', [], MONDAY, 400],
    ['eight days', Array.from({ length: 8 }, () => worked(MONDAY)), MONDAY, 400],
  ])('refuses %s', async (_, days, weekStart, expected) => {
    expect((await week(driver, days, weekStart)).status).toBe(expected);
  });
});

describe('deciding', () => {
  test('shows the approver the pending days of their people by person and week, and nobody’s else', async () => {
    await logged(driver, MONDAY);
    await logged(driver, TUESDAY);
    await logged(stranger, MONDAY);
    await logged(supervisor, MONDAY);
    const { body } = await app.as(supervisor, listApprovals);
    expect(body.total).toBe(2);
    expect(
      body.weeks.map(({ userId, weekStart, timeLogs }) => [userId, weekStart, timeLogs.length]),
    ).toEqual([[driver.id, MONDAY, 2]]);
    expect((await app.as(manager, listApprovals)).body.total).toBe(3);
  });

  test('approves; the owner sees it', async () => {
    const log = await logged(driver);
    const { status, body } = await decide(supervisor, [log.id], 'APPROVED');
    expect([status, body.decided]).toEqual([200, 1]);
    expect((await app.as(driver, getTimeLog, { params: { id: log.id } })).body).toMatchObject({
      status: 'APPROVED',
      isApproved: true,
    });
  });

  test('rejects with a reason that the owner reads', async () => {
    const log = await logged(driver);
    expect((await decide(supervisor, [log.id], 'REJECTED')).status).toBe(422);
    await decide(supervisor, [log.id], 'REJECTED', 'Which load?');
    expect((await app.as(driver, getTimeLog, { params: { id: log.id } })).body).toMatchObject({
      status: 'REJECTED',
      decisionReason: 'Which load?',
    });
  });

  test('by the single call of the specification works for an approver in scope', async () => {
    const log = await logged(driver);
    const approve = (person: Person, extra = {}) =>
      app.as(person, updateTimeLog, {
        params: { id: log.id },
        body: { ...worked(MONDAY), status: 'APPROVED', ...extra },
      });
    expect((await approve(supervisor, { description: 'Rewritten' })).status).toBe(403);
    expect((await approve(stranger)).status).toBe(404);
    expect((await approve(supervisor)).body.status).toBe('APPROVED');
  });

  test('says per day what could not be decided', async () => {
    const [mine, other] = [await logged(supervisor), await logged(driver)];
    const outside = await logged(stranger);
    const { status, body } = await decide(supervisor, [mine.id, other.id, outside.id], 'APPROVED');
    expect(status).toBe(200);
    const reasons = new Map(
      body.results.map(({ id, decided, reason }) => [id, decided ? 'decided' : reason]),
    );
    expect(reasons.get(other.id)).toBe('decided');
    expect(reasons.get(mine.id)).toBe('Nobody approves or rejects their own days.');
    expect(reasons.get(outside.id)).toBe('This does not exist, or it is not yours to see.');
  });

  test('is refused for one’s own days, outside the scope, and without the right', async () => {
    const [own, drivers] = [await logged(supervisor), await logged(driver)];
    expect((await decide(supervisor, [own.id], 'APPROVED')).error.code).toBe('OWN_DAYS');
    expect((await decide(stranger, [drivers.id], 'APPROVED')).status).toBe(404);
    expect((await decide(driver, [drivers.id], 'APPROVED')).status).toBe(403);
    expect((await app.as(driver, getTimeLog, { params: { id: drivers.id } })).body.status).toBe(
      'PENDING',
    );
  });

  test('forty at once on one day: one wins, the others are told', async () => {
    const log = await logged(driver);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? decide(supervisor, [log.id], 'APPROVED')
          : decide(manager, [log.id], 'REJECTED', 'No'),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ error }) => error.code === 'ALREADY_DECIDED')).toHaveLength(39);
    const about = await app.asOwner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', driver.id)
      .execute();
    expect(about.filter(({ action }) => action === 'TIME_LOGS_DECIDED')).toHaveLength(1);
  });
});

describe('reading', () => {
  test('lists by person, status and dates, newest first', async () => {
    const [first, second] = [await logged(driver, MONDAY), await logged(driver, TUESDAY)];
    await decide(supervisor, [first.id], 'APPROVED');
    const dates = async (query: object) =>
      (await app.as(driver, listTimeLogs, { query })).body.map(({ date }) => date);
    expect(await dates({})).toEqual([TUESDAY, MONDAY]);
    expect(await dates({ status: 'APPROVED' })).toEqual([MONDAY]);
    expect(await dates({ startDate: TUESDAY, endDate: TUESDAY })).toEqual([TUESDAY]);
    expect(await dates({ limit: 1 })).toEqual([TUESDAY]);
    expect(
      (await app.as(supervisor, listTimeLogs, { query: { userId: driver.id } })).body,
    ).toHaveLength(2);
    expect((await app.as(driver, getTimeLog, { params: { id: second.id } })).status).toBe(200);
  });

  test('shows a stranger nothing: 404 by id, an empty list by person', async () => {
    const log = await logged(driver);
    expect((await app.as(stranger, getTimeLog, { params: { id: log.id } })).status).toBe(404);
    expect((await app.as(stranger, listTimeLogs, { query: { userId: driver.id } })).body).toEqual(
      [],
    );
    expect(
      (await app.as(stranger, getTimeLogSummary, { query: { userId: driver.id } })).status,
    ).toBe(404);
  });

  test('shows an approver days but not pay', async () => {
    expect(
      (await app.as(supervisor, getTimeLogSummary, { query: { userId: driver.id } })).status,
    ).toBe(404);
    expect(
      (await app.as(manager, getTimeLogSummary, { query: { userId: driver.id } })).body.dailyRate,
    ).toBe(30);
  });

  test.each([
    'status=PAID',
    'limit=0',
    'limit=1001',
    'limit=ten',
    'userId=7',
    'status=PENDING&status=APPROVED',
    'order=day',
    'startDate=yesterday',
  ])('refuses ?%s', async (query) => {
    const response = await app.app.inject({
      url: `/api/time-logs?${query}`,
      headers: { authorization: `Bearer ${driver.token}` },
    });
    expect(response.statusCode).toBe(400);
  });

  test('needs a session and the page’s permission', async () => {
    expect((await app.as(undefined, listTimeLogs)).status).toBe(401);
    await sql`delete from policy_assignments where user_id = ${driver.id}`.execute(app.asOwner);
    expect((await app.as(driver, listTimeLogs)).status).toBe(403);
    expect((await app.auditActions()).at(-1)).toBe('ACCESS_DENIED');
  });
});
