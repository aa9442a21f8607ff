import { beforeEach, expect, test } from 'vitest';
import { reopenTimeLog } from '../../domain/time-logs/decided-schema.ts';
import { getTimeLog, logDay, type TimeLog } from '../../domain/time-logs/schema.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import { MONDAY, logged, decide } from '../../testing/time-log-world.ts';
import { app, manager, supervisor, driver, useTeam } from '../../testing/team-world.ts';

useTeam();

let approved: TimeLog;
beforeEach(async () => {
  const monday = await logged(app, driver, MONDAY);
  await decide(app, manager, [monday], 'APPROVED');
  approved = await stored(monday.id);
});

const stored = async (id: string) => (await app.as(driver, getTimeLog, { params: { id } })).body;
const reopen = (part: Partial<{ version: number; reason: string }> = {}) =>
  app.as(supervisor, reopenTimeLog, {
    params: { id: approved.id },
    body: { version: approved.version, reason: 'The load was canceled', ...part },
  });

test('a reopened day shows the owner the reason, and the owner can correct the day and send it again', async () => {
  // The supervisor reopens a day that the manager approved.
  expect((await reopen()).status).toBe(200);
  expect(await stored(approved.id)).toMatchObject({
    status: 'REJECTED',
    decisionReason: 'The load was canceled',
  });
  const body = { date: MONDAY, worked: true, hoursWorked: 6 };
  expect((await app.as(driver, logDay, { body })).status).toBe(201);
  expect(await stored(approved.id)).toMatchObject({ status: 'PENDING', hoursWorked: 6 });
});

test.each([
  ['of another version', { version: 99 }, 409, 'STALE_VERSION'],
  ['without a reason', { reason: ' ' }, 422, 'INVALID_VALUE'],
])('reopening is refused %s', async (_, part, status, code) => {
  const response = await reopen(part);
  expect([response.status, response.error.code]).toEqual([status, code]);
  expect((await stored(approved.id)).status).toBe('APPROVED');
});

test('a day in a settlement cannot be reopened', async () => {
  const weeklyData = [{ date: MONDAY, pay: 250, expenses: 0 }];
  const body = { userId: driver.id, weekStart: MONDAY, weekEnd: '2026-11-22', weeklyData };
  expect((await app.as(manager, processWeek, { body })).status).toBe(201);
  const { status, error } = await reopen();
  expect([status, error.code]).toEqual([409, 'IN_PAYROLL']);
  expect(error.error).toContain('Reverse the settlement');
});
