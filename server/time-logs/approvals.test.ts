import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTimeLog, listApprovals, updateTimeLog } from '../../domain/time-logs/schema.ts';
import { team } from '../testing/people.ts';
import type { Person, TestApp } from '../testing/test-app.ts';
import { MONDAY, timeLogWorld, TUESDAY, worked } from '../testing/time-log-world.ts';

const { start, logged, decide } = timeLogWorld();

let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
let stranger: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, supervisor, driver, otherSupervisor: stranger } = await team(app));
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
