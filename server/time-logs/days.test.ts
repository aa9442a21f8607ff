import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  getTimeLog,
  listTimeLogs,
  logDay,
  submitWeek,
  updateTimeLog,
} from '../../domain/time-logs/schema.ts';
import { insertDay } from '../../testing/people.ts';
import { app, driver, supervisor, useTeam } from '../../testing/team-world.ts';
import type { Person } from '../../testing/test-app.ts';
import {
  LAST_MONDAY,
  MONDAY,
  logged,
  decide,
  TUESDAY,
  worked,
} from '../../testing/time-log-world.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';

useTeam();

describe('logging a day', () => {
  test('creates a pending log with the company’s default hours', async () => {
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

  test('updates the existing log of that day', async () => {
    const first = await logged(app, driver);
    const again = await app.as(driver, logDay, { body: { ...worked(MONDAY), hoursWorked: 9.25 } });
    expect(again.body).toMatchObject({ id: first.id, hoursWorked: 9.25 });
    expect((await app.as(driver, listTimeLogs)).body).toHaveLength(1);
  });

  test('changes nothing and adds no second audit entry when repeated', async () => {
    await logged(app, driver);
    const before = (await app.auditActions()).length;
    expect((await app.as(driver, logDay, { body: worked(MONDAY) })).status).toBe(200);
    expect(await app.auditActions()).toHaveLength(before);
  });

  test.each([
    ['the status APPROVED', { ...worked(MONDAY), status: 'APPROVED' }, 403],
    ['the status REJECTED', { ...worked(MONDAY), status: 'REJECTED' }, 403],
    ['another person', { ...worked(MONDAY), userId: '01a1fd60-dfd2-7d98-8486-75356804069d' }, 400],
    ['isApproved', { ...worked(MONDAY), isApproved: true }, 400],
    ['a made-up status', { ...worked(MONDAY), status: 'PAID' }, 400],
    ['hours beyond a day', { ...worked(MONDAY), hoursWorked: 24.01 }, 400],
    ['thousandths of an hour', { ...worked(MONDAY), hoursWorked: 7.125 }, 400],
    ['hours as a string', { ...worked(MONDAY), hoursWorked: '8' }, 400],
    ['worked as a string', { date: MONDAY, worked: 'true' }, 400],
    ['no date', { worked: true }, 400],
    ['a day that does not exist', worked('2026-02-30'), 400],
    ['a day of last week', worked(LAST_MONDAY), 409],
    ['the day after the third week ahead', worked('2026-12-14'), 422],
  ])('refuses %s and stores nothing', async (_, body, expected) => {
    const { status, error } = await app.as(driver, logDay, { body: body as never });
    expect(status).toBe(expected);
    expect(error.error).not.toMatch(/success/i);
    expect((await app.as(driver, listTimeLogs)).body).toEqual([]);
  });

  test('accepts the last day of the third week ahead', async () => {
    expect((await app.as(driver, logDay, { body: worked('2026-12-13') })).status).toBe(201);
  });

  test('returns a decided day to pending', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'APPROVED');
    const changed = await app.as(driver, updateTimeLog, {
      params: { id: log.id },
      body: { ...worked(MONDAY, 'Another lane'), status: 'APPROVED' },
    });
    expect(changed.body).toMatchObject({ status: 'PENDING', description: 'Another lane' });
  });

  test('is possible in a past week only for a rejected day', async () => {
    const rejected = await insertDay(app, driver, LAST_MONDAY, 'REJECTED');
    const approved = await insertDay(app, driver, '2026-11-10', 'APPROVED');
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

  test('stores no day if one day is invalid', async () => {
    const { status } = await week(driver, [
      worked(MONDAY),
      { ...worked(TUESDAY), status: 'APPROVED' },
    ]);
    expect(status).toBe(403);
    expect((await app.as(driver, listTimeLogs)).body).toEqual([]);
  });

  test('accepts approved days and does not change them', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'APPROVED');
    const { status, body } = await week(driver, [
      { ...worked(MONDAY), status: 'APPROVED' },
      worked(TUESDAY),
    ]);
    expect(status).toBe(200);
    expect(body.timeLogs.map((day) => day.status)).toEqual(['PENDING', 'APPROVED']);
  });

  test('stores no day if one day was added to a settlement in the meantime', async () => {
    const response = await whileRowLocked(
      app,
      (tx) =>
        sql`
        with settlement as (
          insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
          values (gen_random_uuid(), ${driver.id}, ${MONDAY}, 100, 0, '') returning id
        )
        insert into time_logs (id, user_id, day, worked, hour_hundredths, notes, status, decided_at, settlement_id)
        select gen_random_uuid(), ${driver.id}, ${TUESDAY}, true, 800, 'Paid', 'APPROVED', now(), id
        from settlement`.execute(tx),
      () => week(driver, [worked(MONDAY), worked(TUESDAY, 'Late')]),
    );
    expect(response).toMatchObject({ status: 409, error: { code: 'IN_PAYROLL' } });
    const { body } = await app.as(driver, listTimeLogs);
    expect(body.map(({ date, description }) => [date, description])).toEqual([[TUESDAY, 'Paid']]);
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
