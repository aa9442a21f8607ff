import { beforeEach, expect, test } from 'vitest';
import { getPaydayLines } from '../../domain/payday/schema.ts';
import { setStaffArchived } from '../../domain/staff/schema.ts';
import { importCalls } from '../../testing/import-world.ts';
import { refusalIn, setUpDeductions } from '../../testing/deductions-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay, team } from '../../testing/people.ts';
import type { Person } from '../../testing/test-app.ts';

const world = setUpDeductions();
let manager: Person;
let driver: Person;
let calls: ReturnType<typeof importCalls>;
beforeEach(() => {
  ({ manager, driver } = world.people);
  calls = importCalls(world.app);
});

const HEADINGS = 'Driver,Day,Week,Kind,Amount,Quantity,Unit,Rate,Reference,Description';
const fileOf = (...lines: string[]) => [HEADINGS, ...lines].join('\r\n');
const fields = { kind: 'PAY_LINES' } as const;
const send = (csv: string, more = {}) => calls.send(manager, csv, { ...fields, ...more });
const check = (csv: string, more = {}) => calls.check(manager, csv, { ...fields, ...more });
const linesOf = async () => {
  const params = { weekStart: MONDAY, userId: driver.id };
  const { lines } = (await world.app.as(manager, getPaydayLines, { params })).body;
  return lines.map(({ kind, amount, description }) => [kind, amount, description]).toSorted();
};

test('adds pay lines and expenses to the week, and the settlement pays them', async () => {
  const csv = fileOf(
    `${driver.email},2026-11-10,,Reimbursement,34.50,,,,R-12,Lumper`,
    `${driver.email.toUpperCase()},,2026-11-09,Earning,,"2,140",Miles,0.585,,Dallas run`,
  );
  const checked = await check(csv);
  expect(checked).toMatchObject({ isMappingKnown: true, amount: 1286.4, counts: { NEW: 2 } });
  expect(await linesOf()).toEqual([]);
  const saved = await send(csv);
  expect([saved.status, saved.body.message]).toEqual([201, '2 rows imported']);
  expect(await linesOf()).toEqual([
    ['EARNING', 1251.9, 'Dallas run'],
    ['REIMBURSEMENT', 34.5, 'Lumper, R-12'],
  ]);
  expect((await check(csv)).counts).toMatchObject({ ALREADY: 2, NEW: 0 });
});

test('takes the lines back until a settlement contains one of them', async () => {
  const csv = fileOf(`${driver.email},,2026-11-09,Bonus,50,,,,,Safety bonus`);
  const { id } = (await send(csv)).body;
  expect((await calls.undo(manager, id)).status).toBe(200);
  expect(await linesOf()).toEqual([]);
  const again = (await send(csv)).body;
  await insertDay(world.app, driver, MONDAY);
  await world.process();
  expect(refusalIn(await calls.undo(manager, again.id))).toEqual([
    409,
    expect.stringMatching(/A settlement already contains rows/),
  ]);
});

test('lists a name without a driver, and remembers the driver who is chosen', async () => {
  const name = `Otis ${crypto.randomUUID()}`;
  const csv = (amount: string) => fileOf(`${name},,2026-11-09,Bonus,${amount},,,,,Safety`);
  const checked = await check(csv('50'));
  expect([checked.counts.UNMATCHED, checked.drivers[0]?.key]).toEqual([1, name.toLowerCase()]);
  const drivers = [{ key: name, userId: driver.id }];
  expect((await send(csv('50'), { drivers })).status).toBe(201);
  expect((await check(csv('60'))).counts).toMatchObject({ NEW: 1, UNMATCHED: 0 });
  await world.app.as(await world.app.person('IT_Admin'), setStaffArchived, {
    params: { id: driver.id },
    body: { archived: true },
  });
  expect((await check(csv('60'))).people.map(({ id }) => id)).not.toContain(driver.id);
  expect((await send(csv('60'))).body.counts).toMatchObject({ NEW: 1 });
  expect((await linesOf()).map(([, amount]) => amount)).toEqual([50, 60]);
});

test('asks for the driver again if somebody gave the name to a driver out of scope', async () => {
  const name = `Otis ${crypto.randomUUID()}`;
  const csv = (amount: string) => fileOf(`${name},,2026-11-09,Bonus,${amount},,,,,Safety`);
  await send(csv('50'), { drivers: [{ key: name, userId: driver.id }] });
  const stranger = (await team(world.app)).driver;
  const drivers = [{ key: name, userId: stranger.id }];
  const admin = await world.app.person('IT_Admin');
  const byAdmin = await calls.send(admin, csv('60'), { ...fields, drivers });
  expect(byAdmin.status).toBe(201);
  expect((await check(csv('70'))).counts).toMatchObject({ NEW: 0, UNMATCHED: 1 });
});

test('refuses own pay, future weeks, and more lines than a week can have', async () => {
  const csv = fileOf(
    `${driver.email},,2026-11-16,Bonus,5,,,,,This week`,
    ...Array.from({ length: 31 }, (_, n) => `${driver.email},,2026-11-09,Bonus,${n + 1},,,,,Bonus`),
  );
  const { counts, rows } = await check(csv);
  expect(counts).toMatchObject({ NEW: 31, REFUSED: 1 });
  expect(rows[0]).toMatchObject({ line: 33 });
  expect(rows[0]?.problems[0]?.problem).toMatch(/more than 30 unprocessed lines/);
  const future = await check(fileOf(`${driver.email},,2026-11-23,Bonus,5,,,,,Next week`));
  expect(future.rows[0]?.problems[0]).toMatchObject({ column: 'Week' });
  const own = await check(fileOf(`${manager.email},,2026-11-09,Bonus,5,,,,,Own`));
  expect(own.counts).toMatchObject({ NEW: 0 });
});
