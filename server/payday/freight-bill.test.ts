import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFreightBill, downloadFreightBill } from '../../domain/payday/freight-bill-schema.ts';
import { setPaidTo } from '../../domain/paid-to/schema.ts';
import { removePayLine } from '../../domain/payday/pay-line-schema.ts';
import { getPaydayLines } from '../../domain/payday/schema.ts';
import { getSettlement } from '../../domain/payroll/schema.ts';
import { setStaffArchived } from '../../domain/staff/schema.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { JPEG } from '../../testing/pictures.ts';
import { pathOf, type Person, type TestApp } from '../../testing/test-app.ts';

const PDF = Buffer.from('%PDF-1.7\nRated freight bill\n%%EOF\n');
const upload = (content: Buffer, fileName = 'Bill 7781.pdf') => ({
  fileName,
  content: content.toString('base64'),
});
/** 25 percent of $2,000. */
const PERCENT = {
  kind: 'EARNING',
  quantity: { units: 2000, unit: 'PERCENT', rate: 25 },
  amount: 500,
  description: 'Load 7781',
} as const;

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let otherManager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, otherManager, supervisor, driver } = await newTeam());
});

const addLine = async (document?: ReturnType<typeof upload>) =>
  (await payday.add(driver, { ...PERCENT, ...(document && { document }) })).body.id;
const addBill = (id: string, document = upload(PDF), caller = manager) =>
  app.as(caller, addFreightBill, { params: { id }, body: { document } });
const download = (id: string, caller: Person, version = 1) =>
  app.app.inject({
    url: pathOf(downloadFreightBill, { params: { id, version } }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
const linesOf = async () => {
  const params = { weekStart: MONDAY, userId: driver.id };
  return (await app.as(manager, getPaydayLines, { params })).body.lines;
};
const withoutBill = async () => (await payday.payeeOf(driver)).percentLinesWithoutBill;

test('the payee of a driver downloads the bill from his settlement', async () => {
  const owner = await app.person('Contractor', { reportsTo: manager });
  await app.as(manager, setPaidTo, {
    body: { userIds: [driver.id], payeeId: owner.id, effectiveFrom: MONDAY, reason: '' },
  });
  const id = await addLine(upload(PDF));
  expect((await payday.payeeOf(owner)).percentLinesWithoutBill).toBe(0);
  // The bill is the payee's when the line is in his settlement.
  expect((await download(id, owner)).statusCode).toBe(404);
  await payday.processAll([await payday.acceptOpenExceptions(owner)]);
  expect((await download(id, owner)).rawPayload).toEqual(PDF);
  expect((await download(id, await app.person('Contractor'))).statusCode).toBe(404);
});

describe('the freight bill of a percent line', () => {
  test('is added with the line, and the payee downloads it from the statement', async () => {
    const id = await addLine(upload(PDF));
    expect((await app.auditActions()).slice(-2)).toEqual(['PAY_LINE_ADDED', 'FREIGHT_BILL_ADDED']);
    expect(await withoutBill()).toBe(0);
    const bill = { payLineId: id, document: { version: 1, fileName: 'Bill 7781.pdf' } };
    expect(await linesOf()).toMatchObject([{ amount: 500, freightBill: bill }]);
    const processed = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    const [settlement] = processed.body.settlements;
    expect(await linesOf()).toMatchObject([{ payLineId: null, freightBill: bill }]);
    const params = { id: settlement?.id ?? '' };
    const statement = (await app.as(driver, getSettlement, { params })).body;
    expect(statement.lines).toMatchObject([{ amount: 500, freightBill: bill }]);
    const { statusCode, headers, rawPayload } = await download(id, driver);
    expect([statusCode, rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Bill 7781.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect((await app.auditActions()).at(-1)).toBe('FREIGHT_BILL_DOWNLOADED');
  });

  test('is named as missing until the office adds it, also after processing', async () => {
    const id = await addLine();
    expect(await withoutBill()).toBe(1);
    await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    expect(await withoutBill()).toBe(1);
    expect(await linesOf()).toMatchObject([{ freightBill: { payLineId: id, document: null } }]);
    const { status, body } = await addBill(id);
    expect([status, body.message]).toEqual([201, 'Freight bill added']);
    expect(await withoutBill()).toBe(0);
    expect((await addBill(id)).body.message).toBe('This file is already the newest version');
    expect((await addBill(id, upload(JPEG, 'photo.jpeg'))).status).toBe(201);
    expect(await linesOf()).toMatchObject([
      { freightBill: { document: { version: 2, fileName: 'photo.jpg' } } },
    ]);
    expect((await download(id, driver, 2)).rawPayload.equals(JPEG)).toBe(true);
    expect((await download(id, driver, 3)).statusCode).toBe(404);
  });

  test('stays with its line after a reversal', async () => {
    const id = await addLine(upload(PDF));
    const processed = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    await payday.reverse(processed.body.settlements[0]?.id ?? '');
    expect(await linesOf()).toMatchObject([
      { payLineId: id, freightBill: { document: { version: 1 } } },
    ]);
  });

  test('is refused for another line, with nothing stored', async () => {
    const { status, error } = await payday.add(driver, { document: upload(PDF) });
    expect([status, error.error]).toEqual([
      409,
      'document: only a line that is a percent of an amount has a freight bill.',
    ]);
    expect(await linesOf()).toEqual([]);
    const other = (await payday.add(driver)).body.id;
    expect((await addBill(other)).status).toBe(409);
    const id = await addLine();
    const page = await addBill(id, upload(Buffer.from('<script>')));
    expect([page.status, page.error.error]).toMatchObject([
      422,
      expect.stringContaining('neither a PDF nor'),
    ]);
    await app.as(manager, removePayLine, { params: { id } });
    const removed = await addBill(id);
    expect([removed.status, removed.error.error]).toEqual([
      409,
      'This line was removed. Add the freight bill to the line that replaces it.',
    ]);
    expect(await withoutBill()).toBe(0);
  });

  test('is added and read only by people who handle the pay, and by the payee', async () => {
    const id = await addLine(upload(PDF));
    expect((await addBill(id, upload(JPEG), driver)).status).toBe(403);
    expect((await addBill(id, upload(JPEG), otherManager)).status).toBe(404);
    expect((await download(id, otherManager)).statusCode).toBe(404);
    expect((await download(id, supervisor)).statusCode).toBe(404);
    expect((await download(id, manager)).statusCode).toBe(200);
  });

  test('is erased with its person', async () => {
    const admin = await app.person('IT_Admin');
    await addLine(upload(PDF));
    await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    const params = { id: driver.id };
    await app.as(admin, setStaffArchived, { params, body: { archived: true } });
    await sql`select erase_person(${driver.id})`.execute(app.asOwner);
    const left = await app.asOwner
      .selectFrom('documents')
      .select('id')
      .where('user_id', '=', driver.id)
      .execute();
    expect(left).toEqual([]);
  });
});
