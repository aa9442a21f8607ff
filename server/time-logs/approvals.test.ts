import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import {
  getTimeLog,
  listTimeLogs,
  logDay,
  updateTimeLog,
  type TimeLog,
} from '../../domain/time-logs/schema.ts';
import type { Tx } from '../database/database.ts';
import type { Person } from '../../testing/test-app.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';
import { MONDAY, logged, decide, TUESDAY, worked } from '../../testing/time-log-world.ts';
import {
  app,
  manager,
  supervisor,
  driver,
  otherSupervisor,
  useTeam,
} from '../../testing/team-world.ts';

useTeam();

const stored = async ({ id }: { id: string }) =>
  (await app.as(driver, getTimeLog, { params: { id } })).body;
const setHours = (date: string, hoursWorked: number, description = '') =>
  app.as(driver, logDay, { body: { date, worked: true, description, hoursWorked } });

describe('a day that changes between the list and the decision', () => {
  const CHANGED = {
    code: 'STALE_VERSION',
    error: 'This day changed after you opened it. Review it, then try again.',
  };

  async function shownInQueue() {
    await setHours(MONDAY, 2);
    await setHours(TUESDAY, 8);
    const { body } = await app.as(supervisor, listApprovals);
    return body.weeks.flatMap(({ timeLogs }) => timeLogs);
  }

  test('gets a new version only when its owner changes it', async () => {
    const versions: number[] = [];
    const note = async (log: { id: string }) => versions.push((await stored(log)).version);
    const log = (await setHours(MONDAY, 2)).body;
    await note(log);
    await setHours(MONDAY, 2);
    await note(log);
    await setHours(MONDAY, 24);
    await note(log);
    await decide(app, supervisor, [await stored(log)], 'REJECTED', 'Which load?');
    await note(log);
    await setHours(MONDAY, 2, 'Amarillo');
    await note(log);
    expect(versions).toEqual([1, 1, 2, 2, 3]);
    expect((await app.as(driver, listTimeLogs)).body).toMatchObject([{ version: 3 }]);
  });

  test('returns 409 and remains pending when it is the only day', async () => {
    const [monday] = await shownInQueue();
    await setHours(MONDAY, 24);
    const { status, error } = await decide(app, supervisor, [monday!], 'APPROVED');
    expect([status, error.code, error.error]).toEqual([409, CHANGED.code, CHANGED.error]);
    expect(await stored(monday!)).toMatchObject({ status: 'PENDING', hoursWorked: 24 });
  });

  test('is refused individually, and the other days of the request are decided', async () => {
    const [monday, tuesday] = await shownInQueue();
    await setHours(MONDAY, 24);
    const { status, body } = await decide(app, supervisor, [monday!, tuesday!], 'APPROVED');
    expect([status, body.decided]).toEqual([200, 1]);
    expect(body.results).toEqual([
      { id: tuesday!.id, decided: true },
      { id: monday!.id, decided: false, code: CHANGED.code, reason: CHANGED.error },
    ]);
    expect((await stored(monday!)).status).toBe('PENDING');
    expect((await stored(tuesday!)).status).toBe('APPROVED');
    const again = (await app.as(supervisor, listApprovals)).body.weeks[0]!.timeLogs;
    expect(again).toMatchObject([{ id: monday!.id, hoursWorked: 24, version: 2 }]);
    expect((await decide(app, supervisor, again, 'APPROVED')).status).toBe(200);
  });

  test('cannot be rejected either', async () => {
    const [monday] = await shownInQueue();
    await setHours(MONDAY, 24);
    const { error } = await decide(app, supervisor, [monday!], 'REJECTED', 'Only 2 hours?');
    expect(error.code).toBe('STALE_VERSION');
  });

  test('returns 409 for a version that does not exist yet', async () => {
    const [monday] = await shownInQueue();
    const { error } = await decide(app, supervisor, [{ ...monday!, version: 2 }], 'APPROVED');
    expect(error.code).toBe('STALE_VERSION');
  });

  test('is not approved when the change commits while the decision waits for it', async () => {
    const [monday] = await shownInQueue();
    const response = await whileRowLocked(
      app,
      (tx) =>
        sql`update time_logs set hour_hundredths = 2400, version = version + 1
          where id = ${monday!.id}`.execute(tx),
      () => decide(app, supervisor, [monday!], 'APPROVED'),
    );
    expect([response.status, response.error.code]).toEqual([409, 'STALE_VERSION']);
    expect(await stored(monday!)).toMatchObject({ status: 'PENDING', hoursWorked: 24 });
  });

  test('is locked in the order of the days, so that a simultaneous submission cannot deadlock', async () => {
    const tuesday = await logged(app, driver, TUESDAY);
    const monday = await logged(app, driver, MONDAY);
    const change = (tx: Tx, { id }: TimeLog) =>
      sql`update time_logs set updated_at = now() where id = ${id}`.execute(tx);
    const response = await whileRowLocked(
      app,
      (tx) => change(tx, monday),
      () => decide(app, supervisor, [tuesday, monday], 'APPROVED'),
      (tx) => change(tx, tuesday),
    );
    expect([response.status, response.body.decided]).toEqual([200, 2]);
  });

  test('is never approved with hours that the approver did not see, in 20 concurrent runs', async () => {
    for (let round = 0; round < 20; round += 1) {
      const shown = (await setHours(MONDAY, 2)).body;
      await Promise.all([setHours(MONDAY, 24), decide(app, supervisor, [shown], 'APPROVED')]);
      const now = await stored(shown);
      expect([now.status, now.hoursWorked]).toEqual(['PENDING', 24]);
    }
  });

  test('is also refused by the call for a single log if that call sends a version', async () => {
    const [monday] = await shownInQueue();
    const approve = (extra: object) =>
      app.as(supervisor, updateTimeLog, {
        params: { id: monday!.id },
        body: { date: MONDAY, worked: true, description: '', status: 'APPROVED', ...extra },
      });
    await setHours(MONDAY, 24, 'Amarillo');
    const { status, error } = await approve({ version: 1 });
    expect([status, error.code]).toEqual([409, 'STALE_VERSION']);
    expect((await stored(monday!)).status).toBe('PENDING');
    const seen = { version: 2, description: 'Amarillo', hoursWorked: 24 };
    expect((await approve(seen)).body.status).toBe('APPROVED');
  });

  test('records the decided hours and notes in the audit trail', async () => {
    const log = (await setHours(MONDAY, 9.25, 'Amarillo')).body;
    await decide(app, supervisor, [log], 'APPROVED');
    const { new_values: newValues } = await app.asOwner
      .selectFrom('audit_log')
      .select('new_values')
      .where('subject_id', '=', driver.id)
      .where('action', '=', 'TIME_LOGS_DECIDED')
      .executeTakeFirstOrThrow();
    expect(newValues).toEqual({
      status: 'APPROVED',
      days: [{ day: MONDAY, worked: true, hourHundredths: 925, notes: 'Amarillo' }],
    });
  });
});

describe('deciding', () => {
  test('shows the approver only the pending days of their people, by person and week', async () => {
    await logged(app, driver, MONDAY);
    await logged(app, driver, TUESDAY);
    await logged(app, otherSupervisor, MONDAY);
    await logged(app, supervisor, MONDAY);
    const { body } = await app.as(supervisor, listApprovals);
    expect(body.total).toBe(2);
    expect(
      body.weeks.map(({ userId, weekStart, timeLogs }) => [userId, weekStart, timeLogs.length]),
    ).toEqual([[driver.id, MONDAY, 2]]);
    expect((await app.as(manager, listApprovals)).body.total).toBe(3);
  });

  test('approves days, and the owner sees the approval', async () => {
    const log = await logged(app, driver);
    const { status, body } = await decide(app, supervisor, [log], 'APPROVED');
    expect([status, body.decided]).toEqual([200, 1]);
    expect((await app.as(driver, getTimeLog, { params: { id: log.id } })).body).toMatchObject({
      status: 'APPROVED',
      isApproved: true,
    });
  });

  test('requires a reason for a rejection, which the owner sees', async () => {
    const log = await logged(app, driver);
    expect((await decide(app, supervisor, [log], 'REJECTED')).status).toBe(422);
    await decide(app, supervisor, [log], 'REJECTED', 'Which load?');
    expect((await app.as(driver, getTimeLog, { params: { id: log.id } })).body).toMatchObject({
      status: 'REJECTED',
      decisionReason: 'Which load?',
    });
  });

  test('also works with the call for a single log', async () => {
    const log = await logged(app, driver);
    const approve = (person: Person, extra = {}) =>
      app.as(person, updateTimeLog, {
        params: { id: log.id },
        body: { ...worked(MONDAY), status: 'APPROVED', ...extra },
      });
    expect((await approve(supervisor, { description: 'Rewritten' })).status).toBe(403);
    expect((await approve(supervisor)).body.status).toBe('APPROVED');
  });

  test('also requires a reason for a rejection in the call for a single log', async () => {
    const log = await logged(app, driver);
    const reject = (person: Person, extra = {}) =>
      app.as(person, updateTimeLog, {
        params: { id: log.id },
        body: { ...worked(MONDAY), status: 'REJECTED', ...extra },
      });
    for (const extra of [{}, { reason: '  ' }]) {
      const { status, error } = await reject(supervisor, extra);
      expect([status, error.error]).toEqual([422, 'reason: enter a reason. The driver sees it.']);
    }
    expect((await reject(otherSupervisor)).status).toBe(404);
    expect((await stored(log)).status).toBe('PENDING');
    expect((await reject(supervisor, { reason: ' Which load? ' })).body).toMatchObject({
      status: 'REJECTED',
      decisionReason: 'Which load?',
    });
    expect((await reject(driver, { reason: 'Mine' })).status).toBe(422);
  });

  test('reports each day that could not be decided', async () => {
    const [ownLog, other] = [await logged(app, supervisor), await logged(app, driver)];
    const outside = await logged(app, otherSupervisor);
    const { status, body } = await decide(app, supervisor, [ownLog, other, outside], 'APPROVED');
    expect(status).toBe(200);
    const reasons = new Map(
      body.results.map(({ id, decided, reason }) => [id, decided ? 'decided' : reason]),
    );
    expect(reasons.get(other.id)).toBe('decided');
    expect(reasons.get(ownLog.id)).toBe('You cannot approve or reject your own days.');
    expect(reasons.get(outside.id)).toBe('This does not exist, or you do not have access to it.');
    expect(body.results.map(({ code }) => code)).toEqual([undefined, 'OWN_DAYS', 'NOT_FOUND']);
  });

  test('refuses a request that contains a day twice', async () => {
    const log = await logged(app, driver);
    const { status, error } = await decide(
      app,
      supervisor,
      [log, { ...log, version: 2 }],
      'APPROVED',
    );
    expect([status, error.error]).toEqual([422, 'days: each day may appear only once.']);
    expect(await stored(log)).toMatchObject({ status: 'PENDING' });
  });

  test('lets one of forty concurrent decisions win and refuses the others', async () => {
    const log = await logged(app, driver);
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? decide(app, supervisor, [log], 'APPROVED')
          : decide(app, manager, [log], 'REJECTED', 'No'),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ error }) => error.code === 'ALREADY_DECIDED')).toHaveLength(39);
    const about = await app.asOwner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', driver.id)
      .execute();
    expect(about.filter(({ action }) => action === 'TIME_LOGS_DECIDED')).toHaveLength(1);
  });
});
