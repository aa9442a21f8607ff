import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { undoDecisions } from '../../domain/time-logs/decided-schema.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { getTimeLog, logDay, updateTimeLog, type TimeLog } from '../../domain/time-logs/schema.ts';
import type { Person } from '../../testing/test-app.ts';
import { MONDAY, logged, decide, TUESDAY, worked } from '../../testing/time-log-world.ts';
import { app, manager, supervisor, driver, useTeam } from '../../testing/team-world.ts';

useTeam();

const stored = async ({ id }: { id: string }) =>
  (await app.as(driver, getTimeLog, { params: { id } })).body;
const undo = (
  person: Person,
  logs: readonly Pick<TimeLog, 'id' | 'version'>[],
  status: 'APPROVED' | 'REJECTED' = 'APPROVED',
) => {
  const days = logs.map(({ id, version }) => ({ id, version }));
  return app.as(person, undoDecisions, { body: { days, status } });
};

describe('undoing a decision', () => {
  test('makes exactly the given days pending again, with one audit entry', async () => {
    const [monday, tuesday] = [
      await logged(app, driver, MONDAY),
      await logged(app, driver, TUESDAY),
    ];
    const wednesday = await logged(app, driver, '2026-11-18');
    await decide(app, supervisor, [monday, tuesday, wednesday], 'APPROVED');
    const { status, body } = await undo(supervisor, [monday, tuesday]);
    expect([status, body.undone, body.message]).toEqual([200, 2, '2 days pending again']);
    expect(await stored(monday)).toEqual(monday);
    expect(await stored(tuesday)).toEqual(tuesday);
    expect((await stored(wednesday)).status).toBe('APPROVED');
    const queue = (await app.as(supervisor, listApprovals)).body;
    expect(queue.weeks.flatMap(({ timeLogs }) => timeLogs)).toEqual([monday, tuesday]);
    const entries = await app.asOwner
      .selectFrom('audit_log')
      .select(['actor_id', 'old_values', 'new_values'])
      .where('subject_id', '=', driver.id)
      .where('action', '=', 'TIME_LOGS_DECISION_UNDONE')
      .execute();
    const day = { worked: true, hourHundredths: 800, notes: '' };
    expect(entries).toEqual([
      {
        actor_id: supervisor.id,
        old_values: { status: 'APPROVED' },
        new_values: {
          status: 'PENDING',
          days: [
            { day: MONDAY, ...day },
            { day: TUESDAY, ...day },
          ],
        },
      },
    ]);
  });

  test('restores the reason of an earlier rejection', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'REJECTED', 'Which load?');
    await app.as(driver, logDay, { body: worked(MONDAY, 'Amarillo') });
    const corrected = await stored(log);
    expect(corrected).toMatchObject({ status: 'PENDING', decisionReason: 'Which load?' });
    await decide(app, supervisor, [corrected], 'APPROVED');
    expect((await undo(supervisor, [corrected])).status).toBe(200);
    expect(await stored(log)).toEqual(corrected);
  });

  test('undoes a rejection and removes its reason', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'REJECTED', 'Which load?');
    expect((await undo(supervisor, [log], 'REJECTED')).status).toBe(200);
    expect(await stored(log)).toEqual(log);
  });

  test('returns 409 when the owner has changed the day since', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'APPROVED');
    await app.as(driver, logDay, { body: worked(MONDAY, 'Amarillo') });
    const { status, error } = await undo(supervisor, [log]);
    expect([status, error.code, error.error]).toEqual([
      409,
      'STALE_VERSION',
      'This day or its decision has changed. Reload the page to see it.',
    ]);
  });

  test('returns 409 when it was already undone or decided again', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'APPROVED');
    expect((await undo(supervisor, [log], 'REJECTED')).error.code).toBe('STALE_VERSION');
    expect((await undo(supervisor, [log])).status).toBe(200);
    expect((await undo(supervisor, [log])).error.code).toBe('STALE_VERSION');
    await decide(app, supervisor, [log], 'REJECTED', 'Which load?');
    expect((await undo(supervisor, [log])).error.code).toBe('STALE_VERSION');
  });

  test('returns 409 when the day is in a settlement', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'APPROVED');
    await sql`
      with settlement as (
        insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
        values (gen_random_uuid(), ${driver.id}, ${MONDAY}, 20000, 0, '') returning id
      )
      update time_logs set settlement_id = (select id from settlement) where id = ${log.id}`.execute(
      app.asOwner,
    );
    const { status, error } = await undo(supervisor, [log]);
    expect([status, error.code]).toEqual([409, 'IN_PAYROLL']);
    expect((await stored(log)).status).toBe('APPROVED');
  });

  test('is refused for decisions of others and for the actor’s own days', async () => {
    const [own, drivers] = [await logged(app, supervisor), await logged(app, driver)];
    await decide(app, manager, [own, drivers], 'APPROVED');
    const byOther = await undo(supervisor, [drivers]);
    expect([byOther.status, byOther.error.error]).toEqual([
      403,
      'Only the person who decided a day can undo the decision.',
    ]);
    expect((await undo(supervisor, [own])).error.code).toBe('OWN_DAYS');
    expect((await stored(drivers)).status).toBe('APPROVED');
  });

  test('reports each day that could not be undone', async () => {
    const [bySupervisor, byManager] = [
      await logged(app, driver),
      await logged(app, driver, TUESDAY),
    ];
    await decide(app, supervisor, [bySupervisor], 'APPROVED');
    await decide(app, manager, [byManager], 'APPROVED');
    const { status, body } = await undo(supervisor, [bySupervisor, byManager]);
    expect([status, body.undone]).toEqual([200, 1]);
    expect(body.results).toMatchObject([
      { id: bySupervisor.id, undone: true },
      { id: byManager.id, undone: false, code: 'FORBIDDEN' },
    ]);
  });
});

describe('a future day', () => {
  const TOMORROW = '2026-11-19';
  const SENTENCE = 'This day has not started yet. Approve it on its date or later.';

  test('cannot be approved before its date (422), but can be approved on its date', async () => {
    const log = await logged(app, driver, TOMORROW);
    const { status, error } = await decide(app, supervisor, [log], 'APPROVED');
    expect([status, error.code, error.error]).toEqual([422, 'DAY_NOT_BEGUN', SENTENCE]);
    const single = await app.as(supervisor, updateTimeLog, {
      params: { id: log.id },
      body: { ...worked(TOMORROW), status: 'APPROVED' },
    });
    expect([single.status, single.error.code]).toEqual([422, 'DAY_NOT_BEGUN']);
    expect((await stored(log)).status).toBe('PENDING');
    app.setToday(TOMORROW);
    expect((await decide(app, supervisor, [log], 'APPROVED')).status).toBe(200);
    app.setToday('2026-11-18');
  });

  test('remains pending when other days of the request are approved', async () => {
    const [monday, tomorrow] = [await logged(app, driver), await logged(app, driver, TOMORROW)];
    const { body } = await decide(app, supervisor, [monday, tomorrow], 'APPROVED');
    expect(body.results).toEqual([
      { id: monday.id, decided: true },
      { id: tomorrow.id, decided: false, code: 'DAY_NOT_BEGUN', reason: SENTENCE },
    ]);
  });

  test('is in the queue but not in its count', async () => {
    await logged(app, driver, TOMORROW);
    const { body } = await app.as(supervisor, listApprovals);
    expect([body.weeks.length, body.total]).toEqual([1, 0]);
  });
});
