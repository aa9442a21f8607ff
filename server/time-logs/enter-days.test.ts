import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterDays, enterOnBehalf, listDaysToEnter } from '../../domain/time-logs/missed-days.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person } from '../../testing/test-app.ts';
import { LAST_MONDAY } from '../../testing/time-log-world.ts';
import {
  app,
  manager,
  supervisor,
  driver,
  otherSupervisor,
  useTeam,
} from '../../testing/team-world.ts';

useTeam();

const LAST_THURSDAY = '2026-11-12';

let office: Person;
let otherSupervisorsDriver: Person;
beforeAll(async () => {
  office = await app.person('HR');
});
beforeEach(async () => {
  otherSupervisorsDriver = await app.person('Contractor', { reportsTo: otherSupervisor });
});

const day = (person: Person, date = LAST_THURSDAY, part: object = {}) => ({
  userId: person.id,
  date,
  worked: true,
  hoursWorked: 7.5,
  ...part,
});
const enter = (person: Person, days: ReturnType<typeof day>[], headers = {}) =>
  app.as(person, enterDays, { body: { days }, headers });
const weekOf = async (person: Person, query: object = {}) =>
  (await app.as(person, listDaysToEnter, { query: { weekStart: LAST_MONDAY, ...query } })).body;
const entries = () =>
  app.asOwner
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'old_values', 'new_values'])
    .where('subject_id', 'in', [driver.id, otherSupervisorsDriver.id])
    .where('action', '=', 'TIME_LOG_ENTERED')
    .execute();

describe('entering days of several people', () => {
  test('stores pending days with one audit entry for each', async () => {
    const { status, body } = await enter(office, [
      day(driver, LAST_MONDAY),
      day(driver),
      day(otherSupervisorsDriver),
    ]);
    expect(status).toBe(201);
    expect(body).toEqual({ message: '3 days entered, pending approval', entered: 3 });
    const [week] = (await app.as(manager, listApprovals)).body.weeks;
    expect(week!.timeLogs).toMatchObject([
      { date: LAST_MONDAY, status: 'PENDING', hoursWorked: 7.5 },
      { date: LAST_THURSDAY, enteredOnBehalf: { by: expect.any(String) } },
    ]);
    const logged = (date: string) => ({
      actor_id: office.id,
      old_values: { days: [] },
      new_values: {
        days: [{ day: date, worked: true, status: 'PENDING', notes: '', hourHundredths: 750 }],
      },
    });
    expect(await entries()).toEqual(
      expect.arrayContaining([
        { ...logged(LAST_MONDAY), subject_id: driver.id },
        { ...logged(LAST_THURSDAY), subject_id: driver.id },
        { ...logged(LAST_THURSDAY), subject_id: otherSupervisorsDriver.id },
      ]),
    );
    expect(await entries()).toHaveLength(3);
  });

  test('stores nothing if one day is refused, and names the person and the day', async () => {
    await insertDay(app, driver, LAST_THURSDAY, 'APPROVED');
    const refusals = [
      [day(driver), 409, 'STALE_VERSION'],
      [day(driver, '2026-11-19'), 422, 'INVALID_VALUE'],
      [day(driver, '2025-11-16'), 422, 'INVALID_VALUE'],
      [day(office), 403, 'OWN_DAYS'],
    ] as const;
    for (const [refused, status, code] of refusals) {
      const response = await enter(office, [
        day(otherSupervisorsDriver),
        refused,
        day(driver, LAST_MONDAY),
      ]);
      expect([response.status, response.error.code]).toEqual([status, code]);
      expect(response.error.refusedDay).toEqual({ userId: refused.userId, date: refused.date });
    }
    expect(await entries()).toEqual([]);
    expect((await weekOf(office, { search: otherSupervisorsDriver.email })).people).toMatchObject([
      { id: otherSupervisorsDriver.id, timeLogs: [] },
    ]);
  });

  test('refuses the actor’s own days, even if the id is in upper case', async () => {
    const own = { ...day(office), userId: office.id.toUpperCase() };
    const response = await enter(office, [own]);
    expect([response.status, response.error.code]).toEqual([403, 'OWN_DAYS']);
    const single = await app.as(office, enterOnBehalf, { body: own });
    expect([single.status, single.error.code]).toEqual([403, 'OWN_DAYS']);
  });

  test('refuses a day that the request names twice', async () => {
    const response = await enter(office, [day(driver), day(driver)]);
    expect([response.status, response.error.code]).toEqual([409, 'STALE_VERSION']);
    expect(response.error.refusedDay).toEqual({ userId: driver.id, date: LAST_THURSDAY });
    await insertDay(app, driver, LAST_THURSDAY, 'APPROVED');
    const corrected = day(driver, LAST_THURSDAY, { version: 1 });
    expect((await enter(office, [corrected, corrected])).status).toBe(409);
    expect(await entries()).toEqual([]);
  });

  test('adds and corrects days of several people together', async () => {
    await insertDay(app, driver, LAST_THURSDAY, 'REJECTED');
    await insertDay(app, otherSupervisorsDriver, LAST_MONDAY, 'APPROVED');
    const { status } = await enter(office, [
      day(otherSupervisorsDriver, LAST_MONDAY, {
        version: 1,
        worked: false,
        hoursWorked: undefined,
      }),
      day(driver, LAST_THURSDAY, { version: 1, description: ' Late ' }),
      day(driver, LAST_MONDAY),
    ]);
    expect(status).toBe(201);
    const stored = await app.asOwner
      .selectFrom('time_logs')
      .select(['user_id', 'day', 'worked', 'hour_hundredths', 'notes', 'status', 'version'])
      .select(['decided_by', 'decided_at', 'entered_by'])
      .where('user_id', 'in', [driver.id, otherSupervisorsDriver.id])
      .execute();
    const pending = {
      status: 'PENDING',
      worked: true,
      hour_hundredths: 750,
      notes: '',
      decided_by: null,
      decided_at: null,
      entered_by: office.id,
    };
    expect(stored).toEqual(
      expect.arrayContaining([
        { ...pending, user_id: driver.id, day: LAST_MONDAY, version: 1 },
        { ...pending, user_id: driver.id, day: LAST_THURSDAY, version: 2, notes: 'Late' },
        {
          ...pending,
          user_id: otherSupervisorsDriver.id,
          day: LAST_MONDAY,
          version: 2,
          worked: false,
          hour_hundredths: 0,
        },
      ]),
    );
    expect(stored).toHaveLength(3);
    expect(await entries()).toHaveLength(3);
  });

  test('names the refused person outside the scope', async () => {
    const response = await enter(supervisor, [day(driver), day(otherSupervisorsDriver)]);
    expect([response.status, response.error.refusedDay?.userId]).toEqual([
      404,
      otherSupervisorsDriver.id,
    ]);
    expect(await entries()).toEqual([]);
  });

  test('corrects an existing day only with its version', async () => {
    await insertDay(app, driver, LAST_THURSDAY, 'APPROVED');
    expect((await enter(office, [day(driver, LAST_THURSDAY, { version: 2 })])).status).toBe(409);
    expect((await enter(office, [day(driver, LAST_THURSDAY, { version: 1 })])).status).toBe(201);
  });

  test('stores the days once if the request is repeated with its key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await enter(office, [day(driver)], headers);
    const second = await enter(office, [day(driver)], headers);
    expect(second.body).toEqual(first.body);
    expect(first.status).toBe(201);
    expect(await entries()).toHaveLength(1);
  });

  test('accepts at most 500 days', async () => {
    const days = Array.from({ length: 501 }, () => day(driver));
    expect((await enter(office, days)).status).toBe(400);
  });
});

describe('the list of days to enter', () => {
  test('contains the active contractors in scope with their days of the week', async () => {
    await insertDay(app, driver, LAST_THURSDAY, 'APPROVED');
    await insertDay(app, driver, '2026-11-16', 'PENDING');
    const { people, pagination } = await weekOf(supervisor);
    expect(people.map(({ id }) => id)).toContain(driver.id);
    expect(people.map(({ id }) => id)).not.toContain(otherSupervisorsDriver.id);
    expect(pagination).toMatchObject({ page: 1, limit: 25, total: people.length });
    expect(people.find(({ id }) => id === driver.id)!.timeLogs).toMatchObject([
      { date: LAST_THURSDAY, status: 'APPROVED', hoursWorked: 8, version: 1 },
    ]);
  });

  test('requires a week that begins on a Monday', async () => {
    const query = { weekStart: LAST_THURSDAY };
    expect((await app.as(office, listDaysToEnter, { query })).status).toBe(422);
  });
});
