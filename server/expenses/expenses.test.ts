import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_EXPENSES_PER_WEEK } from '../../domain/expenses/rules.ts';
import * as endpoints from '../../domain/expenses/schema.ts';
import type { Expense, ExpenseDecision } from '../../domain/expenses/schema.ts';
import { MAX_RECEIPT_BYTES } from '../../domain/expenses/receipt.ts';
import { listNotifications } from '../../domain/notifications/schema.ts';
import { setStaffArchived } from '../../domain/staff/schema.ts';
import { delegateApprovals } from '../../domain/time-logs/delegations.ts';
import { EXPENSE, expenseWorld, PHOTO } from '../../testing/expense-world.ts';
import { approvers, newDriver, team, type Approvers, type Team } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const world = expenseWorld();
const { start, send, decide: decideBy, undo: undoBy } = world;

let app: TestApp;
/** Approvers that no test changes. */
let sharedApprovers: Approvers;
let people: Team;
let manager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
  sharedApprovers = await approvers(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  use({ ...sharedApprovers, driver: await newDriver(app, sharedApprovers.supervisor) });
});

function use(team: Team): void {
  people = team;
  ({ manager, supervisor, driver } = people);
}

const newExpense = () => world.newExpense(driver);
const ownExpenses = () => world.ownExpenses(driver);
const decide = (expense: Expense, status: ExpenseDecision, { by = supervisor, reason = '' } = {}) =>
  decideBy(by, expense, status, reason);
const toDecide = async (by = supervisor) => (await app.as(by, endpoints.listExpensesToDecide)).body;

describe('a driver’s own expense', () => {
  test('is added with its receipt, and listed', async () => {
    const expense = await newExpense();
    expect(expense).toMatchObject({
      ...EXPENSE,
      status: 'PENDING',
      version: 1,
      receipt: { mediaType: 'image/jpeg', bytes: PHOTO.length },
      settlementId: null,
    });
    expect(await ownExpenses()).toEqual([expense]);
  });

  test('is added once when the request is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(driver, {}, key);
    const again = await send(driver, {}, key);
    expect([again.status, again.body.expense.id]).toEqual([200, first.body.expense.id]);
    expect(await ownExpenses()).toHaveLength(1);
    expect((await send(driver, { amount: 1 }, key)).error.code).toBe('KEY_REUSED');
  });

  test.each([
    ['a day in the future', { day: '2026-11-19' }, 422],
    ['a day nine weeks ago', { day: '2026-09-20' }, 422],
    ['an amount of zero', { amount: 0 }, 400],
    ['an amount with half a cent', { amount: 1.005 }, 400],
    ['a blank purpose', { purpose: ' ' }, 422],
    ['a receipt that is not an image', { receipt: Buffer.from('<svg/>').toString('base64') }, 422],
    ['a receipt of three bytes', { receipt: '/9j/' }, 422],
    ['a receipt that is not Base64', { receipt: 'data:image/png' }, 400],
  ])('is refused with %s', async (_, body, status) => {
    expect((await send(driver, body)).status).toBe(status);
    expect(await ownExpenses()).toEqual([]);
  });

  test('is refused when concurrent requests would exceed the weekly limit', async () => {
    await sql`insert into expenses (id, user_id, day, category, amount_cents, purpose, place)
      select gen_random_uuid(), ${driver.id}, ${EXPENSE.day}, 'FUEL', 100, 'Fuel', 'Amarillo'
      from generate_series(2, ${MAX_EXPENSES_PER_WEEK}::int)`.execute(app.asOwner);
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(driver)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test('accepts a photo of the maximum size and refuses a larger photo', async () => {
    const largest = Buffer.concat([PHOTO, Buffer.alloc(MAX_RECEIPT_BYTES - PHOTO.length)]);
    expect((await send(driver, { receipt: largest.toString('base64') })).status).toBe(201);
    const larger = Buffer.concat([largest, Buffer.alloc(3)]);
    expect((await send(driver, { receipt: larger.toString('base64') })).status).toBe(400);
    const huge = Buffer.alloc(2 * MAX_RECEIPT_BYTES, 255);
    expect((await send(driver, { receipt: huge.toString('base64') })).status).toBe(413);
  });

  test('can be changed and removed until it is approved', async () => {
    const expense = await newExpense();
    const change = (version: number, body: object = {}) =>
      app.as(driver, endpoints.changeExpense, {
        params: { id: expense.id },
        body: { ...EXPENSE, amount: 90, version, ...body },
      });
    const changed = (await change(1)).body.expense;
    expect(changed).toMatchObject({ amount: 90, version: 2, receipt: expense.receipt });
    expect((await change(1)).error.code).toBe('STALE_VERSION');
    expect((await change(2, { receipt: null })).body.expense.receipt).toBeNull();
    const remove = (version: number, key: string) =>
      app.as(driver, endpoints.removeExpense, {
        params: { id: expense.id },
        query: { version },
        headers: { 'idempotency-key': key },
      });
    expect((await remove(2, 'outdated')).error.code).toBe('STALE_VERSION');
    expect((await remove(3, 'removal')).status).toBe(200);
    expect(await ownExpenses()).toEqual([]);
    // A phone that did not receive the response repeats the request.
    expect((await remove(3, 'removal')).status).toBe(200);
    expect((await remove(3, 'another')).status).toBe(404);
    const actions = await app.auditActions();
    expect(actions.filter((action) => action === 'EXPENSE_REMOVED')).toHaveLength(1);
  });

  test('can be corrected after eight weeks if its day stays the same', async () => {
    const expense = await newExpense();
    await decide(expense, 'REJECTED', { reason: 'Not legible' });
    const old = '2026-09-20';
    await sql`update expenses set day = ${old} where id = ${expense.id}`.execute(app.asOwner);
    const change = (day: string) =>
      app.as(driver, endpoints.changeExpense, {
        params: { id: expense.id },
        body: { ...EXPENSE, day, amount: 90, version: 1 },
      });
    expect((await change('2026-09-19')).error.code).toBe('INVALID_VALUE');
    const { status, body } = await change(old);
    expect(status).toBe(200);
    expect(body.expense).toMatchObject({ day: old, amount: 90, status: 'PENDING' });
  });

  test('cannot change after it is approved', async () => {
    const expense = await newExpense();
    await decide(expense, 'ALLOWANCE');
    const params = { id: expense.id };
    const changed = await app.as(driver, endpoints.changeExpense, {
      params,
      body: { ...EXPENSE, version: 1 },
    });
    expect(changed.error.code).toBe('CONFLICT');
    const query = { version: 1 };
    const removed = await app.as(driver, endpoints.removeExpense, { params, query });
    expect(removed.error.code).toBe('CONFLICT');
    const direct = sql`update expenses set amount_cents = 1 where id = ${expense.id}`;
    await expect(direct.execute(app.asOwner)).rejects.toThrow();
  });
});

describe('a receipt', () => {
  const fetched = (person: Person, { id }: Expense) =>
    app.app.inject({
      url: `/api/expenses/${id}/receipt`,
      headers: { authorization: `Bearer ${person.token}` },
    });

  test('is a download that browsers neither display nor cache', async () => {
    const expense = await newExpense();
    const response = await fetched(driver, expense);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(PHOTO)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="receipt-${expense.id}.jpg"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await app.auditActions()).at(-1)).toBe('RECEIPT_DOWNLOADED');
  });

  test('is stored without the location and other metadata', async () => {
    const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('35.19N')]);
    const sent = Buffer.concat([PHOTO.subarray(0, 2), comment, PHOTO.subarray(2)]);
    const { expense } = (await send(driver, { receipt: sent.toString('base64') })).body;
    expect((await fetched(driver, expense)).rawPayload.equals(PHOTO)).toBe(true);
  });

  test('can be downloaded by its owner, their approvers and the payroll office', async () => {
    const expense = await newExpense();
    const accountant = await app.person('Accountant');
    const readers = [driver, supervisor, manager, accountant];
    for (const person of readers) expect((await fetched(person, expense)).statusCode).toBe(200);
  });
});

test('includes expenses and receipts in the archive file, and deletes both when the person is erased', async () => {
  const expense = await newExpense();
  await decide(expense, 'SUBSTANTIATED');
  const admin = await app.person('IT_Admin');
  await app.as(admin, setStaffArchived, { params: { id: driver.id }, body: { archived: true } });
  const file = await app.app.inject({
    url: `/api/staff/${driver.id}/archive-file`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const files = unzipSync(file.rawPayload);
  const receipt = Object.keys(files).find((name) => name.endsWith('.jpg')) ?? '';
  expect(receipt).toMatch(/^document-.+-1\.jpg$/);
  expect(Buffer.from(files[receipt]!).equals(PHOTO)).toBe(true);
  expect(JSON.parse(strFromU8(files['records.json']!)).expenses).toHaveLength(1);
  await sql`select erase_person(${driver.id})`.execute(app.asOwner);
  const { rows } = await sql<{
    left: number;
  }>`select (select count(*) from expenses where user_id = ${driver.id})
    + (select count(*) from document_versions where user_id = ${driver.id}) as left`.execute(
    app.asOwner,
  );
  expect(Number(rows[0]!.left)).toBe(0);
});

test('lists and counts the expenses of archived people in the queue', async () => {
  use(await team(app));
  await newExpense();
  const admin = await app.person('IT_Admin');
  await app.as(admin, setStaffArchived, { params: { id: driver.id }, body: { archived: true } });
  expect(await toDecide()).toMatchObject({ pending: [{ userId: driver.id }], total: 1 });
});

describe('a decision', () => {
  test('is made once for an expense in the approver’s queue, and is refused for expenses of staff', async () => {
    use(await team(app));
    const expense = await newExpense();
    expect((await toDecide()).pending.map(({ id }) => id)).toEqual([expense.id]);
    expect((await toDecide(people.otherSupervisor)).pending).toEqual([]);
    const staffExpense = (await send(supervisor)).body.expense;
    expect((await decide(staffExpense, 'ALLOWANCE', { by: manager })).status).toBe(422);
    expect((await decide(expense, 'ALLOWANCE')).status).toBe(200);
    expect((await decide(expense, 'REJECTED', { reason: 'No' })).error.code).toBe(
      'ALREADY_DECIDED',
    );
  });

  test('is refused when the driver has changed the expense', async () => {
    const expense = await newExpense();
    const body = { ...EXPENSE, amount: 12, version: 1 };
    await app.as(driver, endpoints.changeExpense, { params: { id: expense.id }, body });
    expect((await decide(expense, 'ALLOWANCE')).error.code).toBe('STALE_VERSION');
  });

  test('notifies the driver of an approval', async () => {
    await decide(await newExpense(), 'ALLOWANCE');
    const { notifications } = (await app.as(driver, listNotifications)).body;
    expect(notifications[0]).toMatchObject({
      kind: 'EXPENSE_APPROVED',
      parameters: { weekStart: '2026-11-09', day: EXPENSE.day },
    });
  });

  test('sends the driver the reason for a rejection, and the corrected expense still has the reason', async () => {
    const expense = await newExpense();
    await decide(expense, 'REJECTED', { reason: 'Not legible' });
    const { notifications } = (await app.as(driver, listNotifications)).body;
    expect(notifications[0]).toMatchObject({
      kind: 'EXPENSE_REJECTED',
      parameters: { weekStart: '2026-11-09', day: EXPENSE.day, reason: 'Not legible' },
    });
    const corrected = await app.as(driver, endpoints.changeExpense, {
      params: { id: expense.id },
      body: { ...EXPENSE, version: 1 },
    });
    expect(corrected.body.expense).toMatchObject({ status: 'PENDING', reason: 'Not legible' });
  });

  test('notifies the driver when it is undone', async () => {
    const expense = await newExpense();
    await decide(expense, 'ALLOWANCE');
    await undoBy(supervisor, expense, 'ALLOWANCE');
    const { notifications } = (await app.as(driver, listNotifications)).body;
    expect(notifications[0]).toMatchObject({
      kind: 'EXPENSE_PENDING_AGAIN',
      parameters: { weekStart: '2026-11-09', day: EXPENSE.day },
    });
  });

  test.each(['ALLOWANCE', 'REJECTED'] as const)(
    'restores the reason for an earlier rejection when the decision %s is undone',
    async (status) => {
      const expense = await newExpense();
      await decide(expense, 'REJECTED', { reason: 'Not legible' });
      const body = { ...EXPENSE, version: 1 };
      const change = { params: { id: expense.id }, body };
      const corrected = (await app.as(driver, endpoints.changeExpense, change)).body.expense;
      const decided = await decide(corrected, status, { reason: 'Wrong day' });
      expect(decided.body.expense.reason).toBe('Wrong day');
      const undone = await undoBy(supervisor, corrected, status);
      expect(undone.body.expense).toMatchObject({ status: 'PENDING', reason: 'Not legible' });
    },
  );

  test('can be made and undone by a delegate', async () => {
    use(await team(app));
    const delegate = people.otherSupervisor;
    const expense = await newExpense();
    await app.as(supervisor, delegateApprovals, {
      body: { delegateId: delegate.id, until: '2026-11-29' },
    });
    await sql`update approval_delegations set expires_at = now() + interval '1 day'`.execute(
      app.asOwner,
    );
    expect((await toDecide(delegate)).pending).toHaveLength(1);
    const decided = await decide(expense, 'SUBSTANTIATED', { by: delegate });
    expect([decided.status, decided.body.expense.status]).toEqual([200, 'SUBSTANTIATED']);
    expect((await undoBy(delegate, expense, 'SUBSTANTIATED')).status).toBe(200);
  });
});
