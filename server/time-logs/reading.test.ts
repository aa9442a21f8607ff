import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getTimeLog, getTimeLogSummary, listTimeLogs } from '../../domain/time-logs/schema.ts';
import { MONDAY, logged, decide, TUESDAY } from '../../testing/time-log-world.ts';
import {
  app,
  manager,
  supervisor,
  driver,
  otherSupervisor,
  useTeam,
} from '../../testing/team-world.ts';

useTeam();

describe('reading', () => {
  test('lists logs by person, status and dates, newest first', async () => {
    const [first, second] = [await logged(app, driver, MONDAY), await logged(app, driver, TUESDAY)];
    await decide(app, supervisor, [first], 'APPROVED');
    for (const reader of [driver, supervisor, manager]) {
      const dates = async (query: object) =>
        (await app.as(reader, listTimeLogs, { query })).body.map(({ date }) => date);
      expect(await dates({})).toEqual([TUESDAY, MONDAY]);
      expect(await dates({ status: 'APPROVED' })).toEqual([MONDAY]);
      expect(await dates({ startDate: TUESDAY, endDate: TUESDAY })).toEqual([TUESDAY]);
      expect(await dates({ limit: 1 })).toEqual([TUESDAY]);
    }
    expect(
      (await app.as(supervisor, listTimeLogs, { query: { userId: driver.id } })).body,
    ).toHaveLength(2);
    expect((await app.as(driver, getTimeLog, { params: { id: second.id } })).status).toBe(200);
  });

  test('says in a header that the list is cut at its limit', async () => {
    for (const day of [MONDAY, TUESDAY]) await logged(app, driver, day);
    const headerAt = async (limit: number) =>
      (await app.as(driver, listTimeLogs, { query: { limit } })).headers['x-has-more'];
    expect([await headerAt(1), await headerAt(2)]).toEqual(['true', undefined]);
  });

  test('returns an empty list to an approver of other people', async () => {
    await logged(app, driver);
    for (const query of [{}, { userId: driver.id }])
      expect((await app.as(otherSupervisor, listTimeLogs, { query })).body).toEqual([]);
  });

  test('shows a manager the rate of a driver in the pay summary', async () => {
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

  test('requires the permission of the page', async () => {
    await sql`delete from policy_assignments where user_id = ${driver.id}`.execute(app.asOwner);
    expect((await app.as(driver, listTimeLogs)).status).toBe(403);
    expect((await app.auditActions()).at(-1)).toBe('ACCESS_DENIED');
  });
});
