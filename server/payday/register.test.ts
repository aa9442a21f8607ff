import { types } from 'node:util';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setPaidTo } from '../../domain/paid-to/schema.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, driver } = await newTeam());
  await insertDay(app, driver, MONDAY);
  const quantity = { units: 2, unit: 'HOUR' as const, rate: 25 };
  await payday.add(driver, { quantity, amount: 50, description: '=1+1' });
  await payday.processAll([await payday.acceptOpenExceptions(driver)]);
});

const fileOf = (caller: Person, kind: 'csv' | 'xlsx') =>
  app.app.inject({
    url: `/api/paydays/${MONDAY}/register/${kind}`,
    headers: { authorization: `Bearer ${caller.token}` },
  });

test('exports a CSV register with one row per settlement', async () => {
  const { statusCode, body, headers } = await fileOf(manager, 'csv');
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="settlements_${MONDAY}.csv"`);
  const [headings, line, end] = body.slice(1).split('\r\n');
  expect(headings).toBe(
    'Payee,Week Starting,Kind,Status,Days,Hours,Miles,Loads,Load Revenue,Pay,Other Pay,Allowances,Gross,Reimbursed,Withheld,Projected Withholding,Deductions,Advances And Releases,Net,Repaid Withholding,Repaid On,Processed On,Paid On,Payment Method,Drivers',
  );
  expect(line).toContain(
    `,${MONDAY},Settlement,Processed,1,8,0,0,0.00,250.00,50.00,0.00,300.00,0.00,0.00,0.00,0.00,0.00,300.00,`,
  );
  expect(end).toBe('');
});

test('subtracts the projected withholding from an unpaid settlement, and names it projected', async () => {
  await payday.add(driver, { amount: 1750 });
  await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  const { body } = await fileOf(manager, 'csv');
  expect(body).toContain(
    ',Settlement,Processed,1,8,0,0,0.00,250.00,50.00,0.00,300.00,0.00,0.00,0.00,0.00,0.00,300.00,',
  );
  expect(body).toContain(
    ',Bonus,Processed,0,0,0,0,0.00,0.00,1750.00,0.00,1750.00,0.00,0.00,420.00,0.00,0.00,1330.00,',
  );
});

/** Returns the day of a date cell. Returns null for any other cell. */
const dayOf = (cell: unknown) => (types.isDate(cell) ? cell.toISOString().slice(0, 10) : null);

test('exports a spreadsheet with a sheet of settlements and a sheet of lines', async () => {
  const { rawPayload } = await fileOf(manager, 'xlsx');
  const sheets = await readXlsxFile(rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Settlements', 'Lines']);
  expect(sheets[1]?.data[0]?.join()).toBe(
    'Payee,Settlement Kind,Line,Day,Quantity,Unit,Rate,Amount,Description,Driver,Settlement',
  );
  const [settlements, lines] = sheets.map(({ data }) => data.slice(1));
  expect(settlements?.map((row) => [row[9], row[10], row[18]])).toEqual([[250, 50, 300]]);
  // A spreadsheet can sort and filter date cells. The library reads them as dates.
  expect(settlements?.map((row) => dayOf(row[1]))).toEqual([MONDAY]);
  expect(settlements?.map((row) => row.at(-1))).toEqual([lines?.[0]?.at(-1)]);
  expect(lines?.map((row) => [row[2], dayOf(row[3]), row[7], row[8]])).toEqual([
    ['Earning', MONDAY, 250, null],
    ['Other pay', null, 50, '=1+1'],
  ]);
});

test('names the drivers whose work a settlement pays', async () => {
  const names = { reportsTo: manager, firstName: 'Luis', lastName: 'Ortega' };
  const colleague = await app.person('Contractor', { ...names, hourlyRateTenThousandths: 250_000 });
  const body = {
    userIds: [colleague.id],
    payeeId: driver.id,
    effectiveFrom: MONDAY,
    reason: '',
  };
  expect((await app.as(manager, setPaidTo, { body })).status).toBe(201);
  await insertDay(app, colleague, MONDAY);
  await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  const csv = (await fileOf(manager, 'csv')).body.trim().split('\r\n');
  expect(csv.map((row) => row.split(',').at(-1))).toEqual(['Drivers', '', 'Luis Ortega']);
  const sheets = await readXlsxFile((await fileOf(manager, 'xlsx')).rawPayload);
  expect(sheets[1]?.data.map((row) => row[9])).toEqual(['Driver', null, null, 'Luis Ortega']);
});

test('omits payees outside the caller’s scope', async () => {
  const other = await app.person('Manager');
  const { body } = await fileOf(other, 'csv');
  expect(body.trim().split('\r\n')).toHaveLength(1);
});

test('shows a rate below a cent in the spreadsheet', async () => {
  const quantity = { units: 2140.5, unit: 'MILE' as const, rate: 0.585 };
  // 2,140.5 × $0.585 is $1,252.1925.
  await payday.add(driver, { quantity, amount: 1252.19, description: 'Load 117' });
  await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  const { rawPayload } = await fileOf(manager, 'xlsx');
  const [, lines] = await readXlsxFile(rawPayload);
  const line = lines?.data.find((row) => row.includes('Load 117'));
  expect(line?.slice(4, 8)).toEqual([2140.5, 'MILE', 0.585, 1252.19]);
});

test('shows the rate of a percentage line as a percentage in the spreadsheet', async () => {
  const quantity = { units: 1800, unit: 'PERCENT' as const, rate: 25.5 };
  await payday.add(driver, { quantity, amount: 459, description: 'Load 118' });
  await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  const { rawPayload } = await fileOf(manager, 'xlsx');
  const [, lines] = await readXlsxFile(rawPayload);
  const line = lines?.data.find((row) => row.includes('Load 118'));
  // Quantity, unit, rate and amount. A spreadsheet stores 25.5% as 0.255.
  expect(line?.slice(4, 8)).toEqual([1800, 'PERCENT', 0.255, 459]);
});
