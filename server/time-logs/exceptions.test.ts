import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { enterOnBehalf, requestDay } from '../../domain/time-logs/missed-days.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { insertDay } from '../../testing/people.ts';
import {
  LAST_MONDAY,
  MONDAY,
  logged,
  decide,
  TUESDAY,
  worked,
} from '../../testing/time-log-world.ts';
import { app, supervisor, driver, useTeam } from '../../testing/team-world.ts';

useTeam();

async function weeks(exceptions?: 'with' | 'without') {
  const query = exceptions && { exceptions };
  return (await app.as(supervisor, listApprovals, { ...(query && { query }) })).body.weeks;
}
const exceptions = async () => (await weeks()).map((week) => week.exceptions);

test('a plain week has no exceptions', async () => {
  await logged(app, driver);
  expect(await exceptions()).toEqual([[]]);
});

test('a day of more than 14 hours is an exception', async () => {
  await app.as(driver, logDay, { body: { ...worked(MONDAY), hoursWorked: 14.25 } });
  expect(await exceptions()).toEqual([[{ kind: 'LONG_DAY', dates: [MONDAY], hours: 14.25 }]]);
});

test('seven days in a row are an exception, even if earlier days are approved, but not if one is rejected', async () => {
  const days = Array.from({ length: 8 }, (_, index) => addDays(TUESDAY, -index));
  for (const day of days.slice(2)) await insertDay(app, driver, day);
  await logged(app, driver, MONDAY);
  await logged(app, driver, TUESDAY);
  const dates = days.toReversed();
  expect(await exceptions()).toEqual([[{ kind: 'DAYS_IN_A_ROW', dates, count: 8 }]]);
  await sql`update time_logs set status = 'REJECTED' where user_id = ${driver.id} and day = ${addDays(MONDAY, -1)}`.execute(
    app.asOwner,
  );
  expect(await exceptions()).toEqual([[]]);
});

test('hours far from the usual hours are an exception', async () => {
  // Stores four weeks with one day each. Weeks without days do not affect the usual hours.
  for (const weeksAgo of [1, 2, 4, 8]) await insertDay(app, driver, addDays(MONDAY, -7 * weeksAgo));
  await app.as(driver, logDay, { body: { ...worked(MONDAY), hoursWorked: 10 } });
  await app.as(driver, logDay, { body: { ...worked(TUESDAY), hoursWorked: 8 } });
  expect(await exceptions()).toEqual([[]]);
  await app.as(driver, logDay, { body: { ...worked(TUESDAY), hoursWorked: 8.5 } });
  expect(await exceptions()).toEqual([
    [{ kind: 'UNUSUAL_HOURS', dates: [], hours: 18.5, usualHours: 8 }],
  ]);
});

test('a week before last week, a requested day and a day entered on its owner’s behalf are exceptions', async () => {
  await app.as(driver, requestDay, { body: { date: '2026-11-06', reason: 'Forgot' } });
  await app.as(supervisor, enterOnBehalf, {
    body: { userId: driver.id, date: LAST_MONDAY, worked: true },
  });
  expect(await exceptions()).toEqual([
    [
      { kind: 'OLDER_WEEK', dates: [] },
      { kind: 'REQUESTED', dates: ['2026-11-06'] },
    ],
    [{ kind: 'ON_BEHALF', dates: [LAST_MONDAY] }],
  ]);
});

test('a day that was changed after its rejection is an exception', async () => {
  await decide(app, supervisor, [await logged(app, driver)], 'REJECTED', 'Which load?');
  await app.as(driver, logDay, { body: worked(MONDAY, 'Amarillo') });
  expect(await exceptions()).toEqual([[{ kind: 'CORRECTED', dates: [MONDAY] }]]);
});

test('the queue can be limited to weeks with or without exceptions', async () => {
  await insertDay(app, driver, '2026-11-05', 'PENDING');
  await logged(app, driver);
  const startsOf = async (filter: 'with' | 'without') =>
    (await weeks(filter)).map(({ weekStart }) => weekStart);
  expect(await startsOf('with')).toEqual(['2026-11-02']);
  expect(await startsOf('without')).toEqual([MONDAY]);
});
