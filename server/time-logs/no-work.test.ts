import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { getPayday } from '../../domain/payday/schema.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { listWeekStates, submitNoWork } from '../../domain/time-logs/schema.ts';
import { insertDay } from '../../testing/people.ts';
import { LAST_MONDAY } from '../../testing/time-log-world.ts';
import { app, manager, supervisor, driver, useTeam } from '../../testing/team-world.ts';

useTeam();

beforeEach(async () => {
  await sql`update users set created_at = '2026-10-01' where id = ${driver.id}`.execute(
    app.asOwner,
  );
});

const submit = (weekStart = LAST_MONDAY) => app.as(driver, submitNoWork, { params: { weekStart } });
const missing = async () =>
  (await app.as(supervisor, listApprovals)).body.notSubmitted?.people.map(({ id }) => id) ?? [];
const stateOnPayday = async () => {
  const params = { weekStart: LAST_MONDAY };
  const { payees } = (await app.as(manager, getPayday, { params })).body;
  return payees.find(({ userId }) => userId === driver.id)?.state;
};

test('after a week is submitted without work, the driver is not listed as missing, and payday shows NO_WORK', async () => {
  expect(await missing()).toContain(driver.id);
  expect(await stateOnPayday()).toBe('NOT_SUBMITTED');
  expect((await submit()).body.message).toBe('Week submitted: you did not work');
  expect(await missing()).not.toContain(driver.id);
  expect(await stateOnPayday()).toBe('NO_WORK');
  const { weeks } = (await app.as(driver, listWeekStates)).body;
  expect(weeks.find(({ weekStart }) => weekStart === LAST_MONDAY)?.submittedAt).not.toBeNull();
});

test('a day that is logged after the submission still counts', async () => {
  await submit();
  await insertDay(app, driver, LAST_MONDAY);
  expect(await stateOnPayday()).not.toBe('NO_WORK');
});

test('repeating the submission adds no second audit entry', async () => {
  const before = (await app.auditActions()).length;
  await submit();
  await submit();
  expect((await app.auditActions()).slice(before)).toEqual(['WEEK_WITHOUT_WORK_SUBMITTED']);
});

test('the submission is refused for a week with worked days', async () => {
  await insertDay(app, driver, LAST_MONDAY);
  const { status, error } = await submit();
  expect([status, error.error]).toEqual([
    409,
    'This week has days that you worked. Change them first.',
  ]);
});

test.each([
  ['that has not begun', '2026-11-23'],
  ['more than a year ago', '2025-11-03'],
  ['that does not begin on a Monday', '2026-11-10'],
])('the submission is refused for a week %s', async (_, weekStart) => {
  expect((await submit(weekStart)).status).toBe(422);
});
