import { describe, expect, test } from 'vitest';
import { listDecided } from '../../domain/time-logs/decided-schema.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person } from '../../testing/test-app.ts';
import { LAST_MONDAY, MONDAY, logged, decide, TUESDAY } from '../../testing/time-log-world.ts';
import {
  app,
  manager,
  supervisor,
  driver,
  otherSupervisor,
  useTeam,
} from '../../testing/team-world.ts';

useTeam();

const decidedFor = async (person: Person, query: object = {}) =>
  (await app.as(person, listDecided, { query })).body;

describe('decided days', () => {
  test('are grouped by person and week, newest week first, with the person who decided', async () => {
    await insertDay(app, driver, LAST_MONDAY);
    const [monday, tuesday] = [
      await logged(app, driver, MONDAY),
      await logged(app, driver, TUESDAY),
    ];
    await logged(app, driver, '2026-11-18');
    await decide(app, supervisor, [monday], 'APPROVED');
    await decide(app, manager, [tuesday], 'REJECTED', 'Which load?');
    const { weeks, people, pagination } = await decidedFor(supervisor);
    expect(weeks.map(({ weekStart, userId }) => [weekStart, userId])).toEqual([
      [MONDAY, driver.id],
      [LAST_MONDAY, driver.id],
    ]);
    expect(weeks[0]!.timeLogs).toMatchObject([
      { id: monday.id, status: 'APPROVED', canUndo: true, decidedBy: { firstName: 'Supervisor' } },
      {
        id: tuesday.id,
        status: 'REJECTED',
        decisionReason: 'Which load?',
        canUndo: false,
        decidedBy: { firstName: 'Manager' },
      },
    ]);
    expect(people.map(({ id }) => id)).toEqual([driver.id]);
    expect(pagination).toEqual({ page: 1, limit: 25, total: 2 });
  });

  test('are filtered by person, week and status', async () => {
    await insertDay(app, driver, LAST_MONDAY, 'REJECTED');
    await insertDay(app, driver, MONDAY);
    await insertDay(app, supervisor, MONDAY);
    const found = async (query: object) =>
      (await decidedFor(manager, query)).weeks.map((week) => [week.userId, week.weekStart]);
    expect(await found({ userId: driver.id })).toEqual([
      [driver.id, MONDAY],
      [driver.id, LAST_MONDAY],
    ]);
    expect(await found({ weekStart: LAST_MONDAY })).toEqual([[driver.id, LAST_MONDAY]]);
    expect(await found({ status: 'REJECTED' })).toEqual([[driver.id, LAST_MONDAY]]);
    expect(await found({ userId: supervisor.id, status: 'REJECTED' })).toEqual([]);
    const { status } = await app.as(manager, listDecided, { query: { weekStart: TUESDAY } });
    expect(status).toBe(422);
  });

  test('cover the last eight weeks, or an older week if the filter names it', async () => {
    await insertDay(app, driver, '2026-09-21');
    await insertDay(app, driver, '2026-09-18');
    expect((await decidedFor(supervisor)).weeks.map(({ weekStart }) => weekStart)).toEqual([
      '2026-09-21',
    ]);
    const older = await decidedFor(supervisor, { weekStart: '2026-09-14' });
    expect(older.weeks.map(({ weekStart }) => weekStart)).toEqual(['2026-09-14']);
  });

  test('exclude the actor’s own days and days outside the scope', async () => {
    await insertDay(app, supervisor, MONDAY);
    await insertDay(app, driver, MONDAY);
    expect((await decidedFor(otherSupervisor)).weeks).toEqual([]);
    expect((await decidedFor(supervisor)).weeks.map(({ userId }) => userId)).toEqual([driver.id]);
  });

  test('are returned in pages of whole weeks', async () => {
    const drivers: Person[] = [];
    for (let count = 0; count < 26; count += 1) {
      const person = await app.person('Contractor', { reportsTo: supervisor });
      await insertDay(app, person, MONDAY);
      await insertDay(app, person, TUESDAY);
      drivers.push(person);
    }
    const first = await decidedFor(supervisor);
    const second = await decidedFor(supervisor, { page: 2 });
    expect([first.weeks.length, second.weeks.length, second.pagination.total]).toEqual([25, 1, 26]);
    expect(second.weeks[0]!.timeLogs.length).toBe(2);
  });
});
