import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listNotifications,
  NOTIFICATIONS_PER_PAGE,
  markNotificationsRead,
} from '../../domain/notifications/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { markPaid, processWeek } from '../../domain/payroll/schema.ts';
import { updateMe } from '../../domain/sign-in/schema.ts';
import {
  assignRole,
  deletePerson,
  resetPassword,
  setStaffArchived,
} from '../../domain/staff/schema.ts';
import { reopenTimeLog, undoDecisions } from '../../domain/time-logs/decided-schema.ts';
import { requestW9 } from '../../domain/tax/w9/schema.ts';
import { day, weekOf } from '../../testing/payroll-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { LAST_MONDAY, MONDAY, logged, decide, TUESDAY } from '../../testing/time-log-world.ts';
import { ADMIN_ACTOR } from '../../testing/people.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';
import { storeNotifications } from '../audit/notifications.ts';
import { findPerson } from '../people/queries.ts';

let app: TestApp;
let admin: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  supervisor = await app.person('Supervisor');
  driver = await app.person('Contractor', { reportsTo: supervisor });
});

const about = ({ id }: Person) => ({ params: { id } });
const listOf = async (person: Person, before?: number) =>
  (await app.as(person, listNotifications, { query: before ? { before } : {} })).body;
const read = (person: Person, body: { ids?: string[]; through?: number }) =>
  app.as(person, markNotificationsRead, { body });
const resetting = { action: 'PASSWORD_RESET', before: null, after: null } as const;

/** Stores notifications directly, without the writes that cause them. */
async function notify(person: Person, times: number): Promise<void> {
  const events = Array.from({ length: times }, () => ({ ...resetting, subjectId: person.id }));
  await app.databases.write.transaction().execute((tx) => storeNotifications(tx, admin.id, events));
}

describe('days', () => {
  test('notifies the driver of a rejection with its reason, and nobody else', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'REJECTED', 'No odometer');
    expect(await listOf(driver)).toMatchObject({
      unread: 1,
      next: null,
      notifications: [
        {
          number: 1,
          kind: 'DAYS_REJECTED',
          parameters: { weekStart: MONDAY, days: [MONDAY], reason: 'No odometer' },
          isRead: false,
        },
      ],
    });
    expect(await listOf(supervisor)).toEqual({ unread: 0, next: null, notifications: [] });
    expect((await listOf(admin)).notifications).toEqual([]);
  });

  test('makes one notification for an approved week, not one per day', async () => {
    const logs = [await logged(app, driver, MONDAY), await logged(app, driver, TUESDAY)];
    await decide(app, supervisor, logs, 'APPROVED');
    const { notifications } = await listOf(driver);
    expect(notifications).toMatchObject([
      { kind: 'DAYS_APPROVED', parameters: { weekStart: MONDAY, days: [MONDAY, TUESDAY] } },
    ]);
  });

  test('notifies each driver when one decision covers days of several drivers', async () => {
    const other = await app.person('Contractor', { reportsTo: supervisor });
    await decide(
      app,
      supervisor,
      [await logged(app, driver), await logged(app, other)],
      'APPROVED',
    );
    expect((await listOf(driver)).unread).toBe(1);
    expect((await listOf(other)).unread).toBe(1);
  });

  test('notifies about an undone decision and a reopened day', async () => {
    const log = await logged(app, driver);
    await decide(app, supervisor, [log], 'APPROVED');
    const { id, version } = log;
    const undone = await app.as(supervisor, undoDecisions, {
      body: { status: 'APPROVED', days: [{ id, version }] },
    });
    expect(undone.status).toBe(200);
    await decide(app, supervisor, [log], 'APPROVED');
    const reopened = await app.as(supervisor, reopenTimeLog, {
      params: { id },
      body: { version, reason: 'Wrong hours' },
    });
    expect(reopened.status).toBe(200);
    expect((await listOf(driver)).notifications).toMatchObject([
      { kind: 'DAYS_REJECTED', parameters: { reason: 'Wrong hours' } },
      { kind: 'DAYS_APPROVED' },
      { kind: 'DAYS_PENDING_AGAIN' },
      { kind: 'DAYS_APPROVED' },
    ]);
  });
});

test('notifies about a settlement and its payment', async () => {
  const body = weekOf(driver, day(LAST_MONDAY, 200));
  const { settlement } = (await app.as(admin, processWeek, { body })).body;
  const params = { id: settlement.id };
  await app.as(admin, markPaid, { params, body: { paidOn: '2026-11-18' } });
  const values = { settlementId: settlement.id, weekStart: LAST_MONDAY };
  expect((await listOf(driver)).notifications).toMatchObject([
    { kind: 'SETTLEMENT_PAID', parameters: { ...values, paidOn: '2026-11-18' } },
    { kind: 'SETTLEMENT_READY', parameters: values },
  ]);
});

test('notifies about a W-9 request, a new rate and a password reset', async () => {
  await app.as(admin, requestW9, { ...about(driver), body: {} });
  const body = {
    userId: driver.id,
    unit: 'HOUR' as const,
    rate: 32,
    effectiveFrom: '2026-12-01',
    reason: 'A year with us',
  };
  expect((await app.as(admin, setPayRate, { body })).status).toBe(201);
  const { notifications } = await listOf(driver);
  expect(notifications.map(({ kind, parameters }) => ({ kind, parameters }))).toEqual([
    {
      kind: 'RATE_SET',
      parameters: { unit: 'HOUR', rateTenThousandths: 320_000, effectiveFrom: '2026-12-01' },
    },
    { kind: 'W9_REQUESTED', parameters: {} },
  ]);
  await app.as(admin, resetPassword, { ...about(driver), body: {} });
  const kinds = await app.asOwner
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', driver.id)
    .orderBy('number', 'desc')
    .execute();
  expect(kinds[0]).toEqual({ kind: 'PASSWORD_RESET' });
});

test('notifies about a new role', async () => {
  const clerk = await app.person('Employee');
  const body = { roleName: 'Accountant' as const };
  expect((await app.as(admin, assignRole, { ...about(clerk), body })).status).toBe(200);
  expect((await listOf(clerk)).notifications).toMatchObject([
    { kind: 'ROLE_CHANGED', parameters: { roles: ['Accountant'] } },
  ]);
});

test('does not notify people about their own writes', async () => {
  await app.as(driver, updateMe, { body: { firstName: 'Nova', lastName: 'Quill' } });
  await app.as(admin, updateMe, { body: { firstName: 'Ada', lastName: 'Quill' } });
  expect((await listOf(driver)).notifications).toEqual([]);
  expect((await listOf(admin)).notifications).toEqual([]);
});

test('stores no notification for a write that was rolled back', async () => {
  const log = await logged(app, driver);
  const unseen = [{ id: log.id, version: log.version + 1 }];
  expect((await decide(app, supervisor, unseen, 'APPROVED')).status).toBe(409);
  expect((await listOf(driver)).notifications).toEqual([]);
});

test('numbers notifications in the order of their commits', async () => {
  const events = [{ ...resetting, subjectId: driver.id }];
  const log = await logged(app, driver);
  // The decision waits for the other transaction, which locked the row first.
  const decided = await whileRowLocked(
    app,
    (tx) => storeNotifications(tx, admin.id, events),
    () => decide(app, supervisor, [log], 'APPROVED'),
  );
  expect((await decided).status).toBe(200);
  const { notifications } = await listOf(driver);
  expect(notifications.map(({ number, kind }) => [number, kind])).toEqual([
    [2, 'DAYS_APPROVED'],
    [1, 'PASSWORD_RESET'],
  ]);
});

test('notifies a person while another write changes their email, so that the two writes cannot deadlock', async () => {
  const log = await logged(app, driver);
  await app.asOwner.transaction().execute(async (tx) => {
    await findPerson(tx, ADMIN_ACTOR, driver.id);
    await sql`update users set email = 'new-' || email where id = ${driver.id}`.execute(tx);
    expect((await decide(app, supervisor, [log], 'APPROVED')).status).toBe(200);
  });
  expect((await listOf(driver)).notifications).toHaveLength(1);
});

describe('marking as read', () => {
  test('marks ids as read, with an audit entry, and changes nothing the second time', async () => {
    await notify(driver, 3);
    const [newest, middle] = (await listOf(driver)).notifications;
    const ids = [newest!.id, middle!.id];
    expect((await read(driver, { ids })).body).toEqual({ unread: 1 });
    const entries = await app.auditActions();
    expect(entries.at(-1)).toBe('NOTIFICATIONS_READ');
    expect((await read(driver, { ids })).body).toEqual({ unread: 1 });
    expect(await app.auditActions()).toEqual(entries);
    const { notifications, unread } = await listOf(driver);
    expect(notifications.map(({ isRead }) => isRead)).toEqual([true, true, false]);
    expect(unread).toBe(1);
  });

  test('marks all notifications on screen as read, but not one that arrived later', async () => {
    await notify(driver, 2);
    const { notifications } = await listOf(driver);
    await notify(driver, 1);
    const through = notifications[0]!.number;
    expect((await read(driver, { through })).body).toEqual({ unread: 1 });
    expect((await listOf(driver)).notifications[0]).toMatchObject({ number: 3, isRead: false });
  });

  test('refuses an ambiguous request', async () => {
    await notify(driver, 1);
    const [notification] = (await listOf(driver)).notifications;
    expect((await read(driver, {})).status).toBe(422);
    expect((await read(driver, { ids: [notification!.id], through: 1 })).status).toBe(422);
    expect((await listOf(driver)).unread).toBe(1);
  });
});

test('reads pages that do not shift when a notification arrives', async () => {
  await notify(driver, NOTIFICATIONS_PER_PAGE + 3);
  const first = await listOf(driver);
  expect(first.notifications).toHaveLength(NOTIFICATIONS_PER_PAGE);
  expect(first).toMatchObject({ unread: NOTIFICATIONS_PER_PAGE + 3, next: 4 });
  await notify(driver, 1);
  const second = await listOf(driver, first.next!);
  expect(second.notifications.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(second.next).toBeNull();
});

test('erases the notifications of an erased person', async () => {
  await notify(driver, 2);
  await app.as(admin, setStaffArchived, { ...about(driver), body: { archived: true } });
  expect((await app.as(admin, deletePerson, about(driver))).status).toBe(200);
  const remaining = await app.asOwner
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', driver.id)
    .execute();
  expect(remaining).toEqual([]);
});
