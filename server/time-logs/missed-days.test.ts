import { beforeAll, describe, expect, test } from 'vitest';
import { getPersonalFigures } from '../../domain/dashboard/schema.ts';
import { undoDecisions } from '../../domain/time-logs/decided-schema.ts';
import { enterOnBehalf, requestDay } from '../../domain/time-logs/missed-days.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { getTimeLog, logDay, submitWeek } from '../../domain/time-logs/schema.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person } from '../../testing/test-app.ts';
import { LAST_MONDAY, MONDAY, decide, worked } from '../../testing/time-log-world.ts';
import { app, manager, supervisor, driver, useTeam } from '../../testing/team-world.ts';

useTeam();

const LAST_THURSDAY = '2026-11-12';
const REASON = 'I came home after midnight.';

let office: Person;
beforeAll(async () => {
  office = await app.person('HR');
});

const request = (part: object = {}) =>
  app.as(driver, requestDay, { body: { date: LAST_THURSDAY, reason: REASON, ...part } });
const enter = (person: Person, part: object = {}) =>
  app.as(person, enterOnBehalf, {
    body: { userId: driver.id, date: LAST_THURSDAY, worked: true, ...part },
  });
const stored = async (id: string) => (await app.as(driver, getTimeLog, { params: { id } })).body;
const entriesOf = async (action: string) =>
  await app.asOwner
    .selectFrom('audit_log')
    .select(['actor_id', 'old_values', 'new_values'])
    .where('subject_id', '=', driver.id)
    .where('action', '=', action)
    .execute();

describe('requesting a missed day', () => {
  test('creates a pending day with its reason in the approval queue', async () => {
    const { status, body } = await request({ hoursWorked: 9.25, description: 'Amarillo' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      date: LAST_THURSDAY,
      status: 'PENDING',
      worked: true,
      hoursWorked: 9.25,
      description: 'Amarillo',
      requestReason: REASON,
    });
    const queue = (await app.as(supervisor, listApprovals)).body;
    expect(queue.weeks[0]!.timeLogs).toEqual([body]);
    expect((await decide(app, supervisor, [body], 'APPROVED')).status).toBe(200);
    const day = {
      day: LAST_THURSDAY,
      worked: true,
      status: 'PENDING',
      notes: 'Amarillo',
      hourHundredths: 925,
    };
    expect(await entriesOf('TIME_LOG_REQUESTED')).toEqual([
      {
        actor_id: driver.id,
        old_values: { days: [] },
        new_values: { days: [day], reason: REASON },
      },
    ]);
  });

  test('adds to the hours only after the approval', async () => {
    const hours = async () => (await app.as(driver, getPersonalFigures)).body.totalHours;
    const { body } = await request();
    expect(await hours()).toBe(0);
    await decide(app, supervisor, [body], 'APPROVED');
    expect(await hours()).toBe(8);
  });

  test('changes a day that is still pending and stores the latest reason', async () => {
    await request();
    const { body } = await request({ hoursWorked: 10, reason: 'It was ten hours.' });
    expect(body).toMatchObject({ hoursWorked: 10, requestReason: 'It was ten hours.', version: 2 });
  });

  test('does not change the stored notes and hours if the request omits them', async () => {
    await request({ hoursWorked: 9.25, description: 'Amarillo' });
    expect((await request()).body).toMatchObject({ hoursWorked: 9.25, description: 'Amarillo' });
    expect((await request({ description: '' })).body).toMatchObject({
      hoursWorked: 9.25,
      description: '',
    });
  });

  test('needs a reason', async () => {
    const { status, error } = await request({ reason: '  ' });
    expect([status, error.error]).toEqual([
      422,
      'reason: say why the day was not logged in its week.',
    ]);
  });

  test('returns 422 for the open week and for weeks more than eight weeks ago', async () => {
    for (const date of [MONDAY, '2026-11-23', '2026-09-20']) {
      expect((await request({ date })).status, date).toBe(422);
    }
    expect((await request({ date: '2026-09-21' })).status).toBe(201);
  });

  test('returns 409 for an approved and for a rejected day', async () => {
    await insertDay(app, driver, LAST_THURSDAY, 'APPROVED');
    await insertDay(app, driver, LAST_MONDAY, 'REJECTED');
    expect((await request()).error.error).toBe(
      'This day is approved. Ask your approver to correct it.',
    );
    expect((await request({ date: LAST_MONDAY })).error.error).toBe(
      'This day was rejected. Correct it in its week instead.',
    );
  });

  test('does not let the owner’s other calls change past weeks', async () => {
    await request();
    const entry = worked(LAST_THURSDAY, 'Changed');
    expect((await app.as(driver, logDay, { body: entry })).status).toBe(409);
    const week = { params: { weekStart: LAST_MONDAY }, body: { days: [entry] } };
    expect((await app.as(driver, submitWeek, week)).status).toBe(409);
  });
});

describe('a corrected day of a past week', () => {
  test('can be changed until it is decided again', async () => {
    const id = await insertDay(app, driver, LAST_THURSDAY, 'PENDING');
    await decide(app, supervisor, [{ id, version: 1 }], 'REJECTED', 'Which load?');
    const correct = (notes: string) =>
      app.as(driver, logDay, { body: worked(LAST_THURSDAY, notes) });
    expect((await correct('Amarillo')).status).toBe(201);
    const again = await correct('Amarillo, two loads');
    expect([again.status, again.body.description]).toEqual([201, 'Amarillo, two loads']);
    await decide(app, supervisor, [again.body], 'APPROVED');
    expect((await correct('Lubbock')).status).toBe(409);
  });

  test('becomes read-only again when the rejection is undone', async () => {
    const id = await insertDay(app, driver, LAST_THURSDAY, 'PENDING');
    const log = { id, version: 1 };
    await decide(app, supervisor, [log], 'REJECTED', 'Which load?');
    await app.as(supervisor, undoDecisions, { body: { days: [log], status: 'REJECTED' } });
    expect((await app.as(driver, logDay, { body: worked(LAST_THURSDAY, 'x') })).status).toBe(409);
    expect(await stored(id)).toMatchObject({ status: 'PENDING', description: '' });
  });
});

describe('entering a day on its owner’s behalf', () => {
  test('adds a pending day, and the owner sees who entered it', async () => {
    const { status, body } = await enter(supervisor, { hoursWorked: 7.5, description: 'Lubbock' });
    expect(status).toBe(201);
    const seen = await stored(body.id);
    expect(seen).toEqual(body);
    expect(seen).toMatchObject({
      status: 'PENDING',
      hoursWorked: 7.5,
      description: 'Lubbock',
      enteredOnBehalf: { by: 'Supervisor Tester', at: expect.any(String) },
    });
    const [week] = (await app.as(manager, listApprovals)).body.weeks;
    expect(week!.timeLogs).toEqual([body]);
    const day = {
      day: LAST_THURSDAY,
      worked: true,
      status: 'PENDING',
      notes: 'Lubbock',
      hourHundredths: 750,
    };
    expect(await entriesOf('TIME_LOG_ENTERED')).toEqual([
      { actor_id: supervisor.id, old_values: { days: [] }, new_values: { days: [day] } },
    ]);
  });

  test('corrects an entry only if the caller has seen it', async () => {
    const id = await insertDay(app, driver, LAST_THURSDAY, 'APPROVED');
    const unseen = await enter(office);
    expect([unseen.status, unseen.error.error]).toEqual([
      409,
      'This day has an entry that you have not seen. Review it, then correct it.',
    ]);
    expect((await enter(office, { version: 2 })).status).toBe(409);
    const { status, body } = await enter(office, { version: 1, hoursWorked: 6 });
    expect([status, body.id]).toEqual([201, id]);
    expect(body).toMatchObject({ status: 'PENDING', hoursWorked: 6, version: 2 });
    const [entry] = await entriesOf('TIME_LOG_ENTERED');
    expect(entry!.old_values).toMatchObject({
      days: [{ status: 'APPROVED', hourHundredths: 800 }],
    });
  });

  test('does not change the stored notes and hours if the correction omits them', async () => {
    const { body } = await enter(supervisor, { hoursWorked: 7.5, description: 'Lubbock' });
    const again = await enter(supervisor, { version: body.version });
    expect(again.body).toMatchObject({ hoursWorked: 7.5, description: 'Lubbock', version: 2 });
    const off = await enter(supervisor, { version: 2, worked: false });
    expect(off.body).toMatchObject({ hoursWorked: 0, description: 'Lubbock' });
  });

  test('is no longer shown after the owner changes the day', async () => {
    const { body } = await enter(supervisor, { date: MONDAY });
    expect(body.enteredOnBehalf).toBeDefined();
    await app.as(driver, logDay, { body: worked(MONDAY, 'Mine') });
    expect((await stored(body.id)).enteredOnBehalf).toBeUndefined();
  });

  test('returns 422 for a future day and for a day more than a year ago', async () => {
    expect((await enter(supervisor, { date: '2026-11-19' })).status).toBe(422);
    expect((await enter(supervisor, { date: '2025-11-16' })).status).toBe(422);
    expect((await enter(supervisor, { date: '2026-11-18' })).status).toBe(201);
  });
});
