import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { LoggedDay } from '../../domain/audit-logs/entry-values.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { enterOnBehalf, requestDay } from '../../domain/time-logs/missed-days.ts';
import {
  listTimeLogs,
  logDay,
  submitWeek,
  type SubmittedDay,
} from '../../domain/time-logs/schema.ts';
import { TODAY } from '../../testing/test-app.ts';
import { LAST_MONDAY, MONDAY, TUESDAY } from '../../testing/time-log-world.ts';
import { app, driver, supervisor, useTeam } from '../../testing/team-world.ts';

useTeam();

// One driver has two phones. Each phone sends its entries with the versions that it last loaded.

interface LoggedDays {
  days: readonly LoggedDay[];
  pressedAt?: string;
}

const day = (version: number, description = '', date = MONDAY): SubmittedDay => ({
  date,
  worked: true,
  description,
  version,
});
const submit = (days: SubmittedDay[], key?: string) =>
  app.as(driver, submitWeek, {
    params: { weekStart: MONDAY },
    body: { days },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
async function notes(date = MONDAY): Promise<string | undefined> {
  const logs = (await app.as(driver, listTimeLogs)).body;
  return logs.find((log) => log.date === date)?.description;
}

test('a day that was new to both phones is written once, and the second phone gets a 409', async () => {
  expect((await submit([day(0, 'first phone')])).status).toBe(200);
  const { status, error } = await submit([day(0, 'second phone'), day(0, 'Wichita', TUESDAY)]);
  expect([status, error.code, error.details]).toEqual([409, 'STALE_VERSION', [MONDAY]]);
  expect([await notes(), await notes(TUESDAY)]).toEqual(['first phone', undefined]);
});

/** The stored entries of the audit trail about the driver's days, oldest first. */
async function submissions() {
  const { rows } = await sql<{ before: LoggedDays; after: LoggedDays }>`
    select old_values as before, new_values as after from audit_log
    where subject_id = ${driver.id} and action = 'TIME_LOGS_SUBMITTED' order by id`.execute(
    app.asOwner,
  );
  return rows;
}
const notesIn = ({ days }: LoggedDays) => days.map((logged) => logged.notes);

test('of submissions of an empty week at the same time, exactly one is accepted', async () => {
  const texts = Array.from({ length: 8 }, (_, phone) => `phone ${phone}`);
  // The phones list the days in different orders.
  const weekOf = (text: string, phone: number) => {
    const days = [day(0, text), day(0, text, TUESDAY)];
    return phone % 2 === 0 ? days : days.toReversed();
  };
  const responses = await Promise.all(texts.map((text, phone) => submit(weekOf(text, phone))));
  const winner = responses.findIndex(({ status }) => status === 200);
  const others = responses.filter((_, phone) => phone !== winner);
  expect(new Set(others.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
    new Set(['409 STALE_VERSION']),
  );
  expect(others.map(({ error }) => error.details)).toEqual(others.map(() => [MONDAY, TUESDAY]));
  expect([await notes(), await notes(TUESDAY)]).toEqual([texts[winner], texts[winner]]);
  const entries = await submissions();
  expect(entries.map(({ before }) => notesIn(before))).toEqual([[]]);
});

test('of changes of the same version at the same time, exactly one is accepted', async () => {
  await submit([day(0, 'before')]);
  const responses = await Promise.all(
    ['one', 'two', 'three'].map((text) => submit([day(1, text)])),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [, change] = await submissions();
  expect([change && notesIn(change.before), change && notesIn(change.after)]).toEqual([
    ['before'],
    [await notes()],
  ]);
});

test('of single calls with the version of an empty day, exactly one is accepted', async () => {
  const log = (text: string) => app.as(driver, logDay, { body: day(0, text) });
  const responses = await Promise.all(['one', 'two', 'three'].map(log));
  expect(responses.map(({ status, error }) => error?.code ?? status).toSorted()).toEqual([
    201,
    'STALE_VERSION',
    'STALE_VERSION',
  ]);
  expect((await app.as(driver, logDay, { body: day(7, 'version', TUESDAY) })).error.code).toBe(
    'STALE_VERSION',
  );
});

test('single calls without a version replace each other, and each audit entry names the day before it', async () => {
  const log = (text: string) =>
    app.as(driver, logDay, { body: { date: MONDAY, worked: true, description: text } });
  const responses = await Promise.all(['one', 'two', 'three', 'four'].map(log));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const entries = await submissions();
  // Each entry continues with the notes of the entry before it.
  const notesAfter = entries.map(({ after }) => notesIn(after)[0]);
  const first = entries.findIndex(({ before }) => before.days.length === 0);
  const chain = [notesAfter[first]];
  while (chain.length < entries.length) {
    const next = entries.find(({ before }) => notesIn(before)[0] === chain.at(-1));
    chain.push(next && notesIn(next.after)[0]);
  }
  expect(chain.toSorted()).toEqual(notesAfter.toSorted());
  expect(chain.at(-1)).toBe(await notes());
});

test('a day that the office enters at the same time is stored once, with the day before it in the audit trail', async () => {
  const enter = app.as(supervisor, enterOnBehalf, {
    body: { userId: driver.id, date: MONDAY, worked: true, description: 'office' },
  });
  const [office, phone] = await Promise.all([enter, submit([day(0, 'phone')])]);
  expect([office.status, phone.status].toSorted()).toEqual([expect.toBeOneOf([200, 201]), 409]);
  expect(await notes()).toBe(phone.status === 200 ? 'phone' : 'office');
});

test('a later entry replaces the day if it is based on the current version', async () => {
  const { timeLogs } = (await submit([day(0, 'first phone')])).body;
  const version = timeLogs[0]?.version ?? 0;
  expect((await submit([day(version, 'second phone')])).status).toBe(200);
  expect(await notes()).toBe('second phone');
});

test('an identical day is accepted without a conflict', async () => {
  await submit([day(0, 'both phones')]);
  expect((await submit([day(0, 'both phones')])).status).toBe(200);
});

test('a week that is sent twice with one key is written once, even after other changes in between', async () => {
  const first = await submit([day(0, 'from the phone')], 'phone-1');
  const version = first.body.timeLogs[0]?.version ?? 0;
  await submit([day(version, 'changed since')]);
  const again = await submit([day(0, 'from the phone')], 'phone-1');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await notes()).toBe('changed since');
});

describe('a week that was submitted without a connection', () => {
  const LAST_SUNDAY = '2026-11-15';
  /** When the driver pressed the button, on the Sunday before MONDAY. Chicago is six hours behind UTC. */
  const PRESSED_AT = '2026-11-16T02:14:00Z';
  const send = (description: string, pressedAt?: string, key?: string) =>
    app.as(driver, submitWeek, {
      params: { weekStart: LAST_MONDAY },
      body: {
        days: [{ ...day(0, description, LAST_MONDAY), status: 'PENDING' as const }],
        ...(pressedAt && { pressedAt }),
      },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  afterEach(() => app.setToday(TODAY));

  test('is accepted until noon of Monday, and the approver sees both times', async () => {
    app.setToday(MONDAY, '11:59');
    const { status, body } = await send('Sunday night', PRESSED_AT);
    const sentLate = {
      pressedAt: expect.stringMatching(/^2026-11-16T02:14:00/),
      receivedAt: expect.stringMatching(/^2026-11-16T17:59:00/),
    };
    expect([status, body.timeLogs]).toMatchObject([200, [{ date: LAST_MONDAY, sentLate }]]);
    const [week] = (await app.as(supervisor, listApprovals)).body.weeks;
    expect(week).toMatchObject({
      timeLogs: [{ sentLate }],
      exceptions: [{ kind: 'SENT_LATE', dates: [LAST_MONDAY] }],
    });
    const [entry] = await submissions();
    expect(entry?.after).toMatchObject({ pressedAt: PRESSED_AT });
  });

  test('is refused from noon of Monday, without a time, and with a time after Sunday', async () => {
    app.setToday(MONDAY, '12:00');
    expect((await send('at noon', PRESSED_AT)).error.code).toBe('CONFLICT');
    app.setToday(MONDAY, '08:00');
    expect((await send('no time')).error.code).toBe('CONFLICT');
    expect((await send('on Monday', '2026-11-16T06:00:00Z')).error.code).toBe('CONFLICT');
    expect((await send('not a time', 'Sunday')).status).toBe(400);
  });

  test('does not replace a day that the office entered in the meantime', async () => {
    app.setToday(MONDAY, '08:00');
    await app.as(supervisor, enterOnBehalf, {
      body: { userId: driver.id, date: LAST_MONDAY, worked: true, description: 'office' },
    });
    expect((await send('Sunday night', PRESSED_AT)).error.code).toBe('STALE_VERSION');
    expect(await notes(LAST_MONDAY)).toBe('office');
  });

  test('has no times if it arrives in its own week', async () => {
    app.setToday(LAST_SUNDAY, '22:00');
    const { body } = await send('in time', '2026-11-16T03:00:00Z');
    expect(body.timeLogs[0]).not.toHaveProperty('sentLate');
  });

  test('can be requested later with its version, also a day off', async () => {
    const request = (body: object) =>
      app.as(driver, requestDay, {
        body: {
          date: LAST_MONDAY,
          worked: false,
          description: 'Shop',
          reason: 'No signal',
          ...body,
        },
      });
    expect((await request({ version: 3 })).error.code).toBe('STALE_VERSION');
    expect((await request({ version: 0 })).body).toMatchObject({
      worked: false,
      hoursWorked: 0,
      description: 'Shop',
      requestReason: 'No signal',
    });
    const { error } = await request({ version: 0, description: 'Other phone' });
    expect([error.code, error.details]).toEqual(['STALE_VERSION', [LAST_MONDAY]]);
  });
});
