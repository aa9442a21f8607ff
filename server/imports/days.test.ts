import { beforeEach, expect, test } from 'vitest';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { importCalls } from '../../testing/import-world.ts';
import { refusalIn, setUpDeductions } from '../../testing/deductions-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person } from '../../testing/test-app.ts';

const world = setUpDeductions();
let manager: Person;
let driver: Person;
let calls: ReturnType<typeof importCalls>;
beforeEach(() => {
  ({ manager, driver } = world.people);
  calls = importCalls(world.app);
});

const HEADINGS = 'Driver,Day,Hours,Miles,Loads,Load Number,Notes';
const fileOf = (...lines: string[]) => [HEADINGS, ...lines].join('\r\n');
const fields = { kind: 'DAYS' } as const;
const send = (csv: string) => calls.send(manager, csv, fields);
const check = (csv: string) => calls.check(manager, csv, fields);
const logsOf = async () =>
  (
    await world.app.as(manager, listTimeLogs, {
      query: { userId: driver.id, startDate: '2026-11-09', endDate: '2026-11-15' },
    })
  ).body
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, hoursWorked, status, quantities = [] }) => [
      date,
      hoursWorked,
      status,
      quantities.map(({ unit, quantity }) => `${quantity} ${unit}`).join(', '),
    ]);

test('enters days with hours, miles and loads, which wait for approval', async () => {
  const csv = fileOf(
    `${driver.email},2026-11-10,,412.5,1,L-1,`,
    `${driver.email},2026-11-10,8:30,,1,L-2,`,
    `${driver.email},2026-11-11,24,1900,,,`,
  );
  const checked = await check(csv);
  expect(checked).toMatchObject({ isMappingKnown: true, counts: { NEW: 3, REFUSED: 0 } });
  expect(checked.rows.map(({ work }) => work)).toEqual([
    {
      hours: 0,
      quantities: [
        { unit: 'MILE', quantity: 412.5 },
        { unit: 'LOAD', quantity: 1, reference: 'L-1' },
      ],
    },
    { hours: 8.5, quantities: [{ unit: 'LOAD', quantity: 1, reference: 'L-2' }] },
    { hours: 24, quantities: [{ unit: 'MILE', quantity: 1900 }] },
  ]);
  expect(await logsOf()).toEqual([]);
  const saved = await send(csv);
  expect([saved.status, saved.body.message]).toEqual([201, '3 rows imported']);
  expect(await logsOf()).toEqual([
    ['2026-11-10', 8.5, 'PENDING', '412.5 MILE, 1 LOAD, 1 LOAD'],
    ['2026-11-11', 24, 'PENDING', '1900 MILE'],
  ]);
  expect((await check(csv)).counts).toMatchObject({ ALREADY: 3, NEW: 0 });
});

test('names the rows of approved and settled days, and writes nothing', async () => {
  await insertDay(world.app, driver, '2026-11-09');
  await world.process();
  await insertDay(world.app, driver, '2026-11-10');
  await insertDay(world.app, driver, '2026-11-11', 'PENDING');
  const csv = fileOf(
    ...['09', '10', '11', '12', '13'].map((day) => `${driver.email},2026-11-${day},9,,,,`),
    `${driver.email},2026-11-13,8,,,,`,
    `${driver.email},2026-11-14,1,,,,`,
    `${driver.email},2026-11-14,1,,,,`,
    `${driver.email},2025-11-14,8,,,,`,
  );
  const { counts, rows } = await check(csv);
  expect(counts).toMatchObject({ NEW: 1, REFUSED: 8 });
  expect(rows.slice(0, 8).map(({ line, problems }) => [line, problems[0]?.problem])).toEqual([
    [2, expect.stringMatching(/^A settlement pays this day/)],
    [3, expect.stringMatching(/^This day is approved/)],
    [4, expect.stringMatching(/another entry/)],
    [6, expect.stringMatching(/^Line 6 and another line have hours/)],
    [7, expect.stringMatching(/^Line 6 and another line have hours/)],
    [8, expect.stringMatching(/^Line 8 has the same driver, day and work/)],
    [9, expect.stringMatching(/^Line 8 has the same driver, day and work/)],
    [10, expect.stringMatching(/one year back/)],
  ]);
  expect((await send(csv)).status).toBe(422);
  expect((await logsOf()).map(([date]) => date)).toEqual([
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
  ]);
  const same = await check(fileOf(`${driver.email},2026-11-10,8,,,,`));
  expect(same.counts).toMatchObject({ ALREADY: 1, REFUSED: 0 });
});

test('adds up the lines of a day in a timesheet of QuickBooks Time', async () => {
  const headings = 'username,fname,lname,local_date,hours,jobcode_1,jobcode_2,notes';
  const csv = `${headings}\r\n${driver.email},,,2026-11-10,3.5,Yard,,\r\n${driver.email},,,2026-11-10,4h 30m,Road,Dallas,late`;
  const checked = await check(csv);
  expect(checked).toMatchObject({ source: 'QB_TIME', isMappingKnown: false });
  const { mapping } = checked;
  expect((await calls.send(manager, csv, { ...fields, mapping })).status).toBe(201);
  expect(await logsOf()).toEqual([['2026-11-10', 8, 'PENDING', '']]);
});

test('asks for the column of the driver in a mileage export by truck', async () => {
  const { missing, counts } = await check('Unit,Date,Distance\r\n104,2026-11-10,512 mi');
  expect([missing, counts.NEW]).toEqual([['driver'], 0]);
});

test('takes the days back while they are pending and unchanged', async () => {
  const csv = fileOf(`${driver.email},2026-11-10,8,412,,,`, `${driver.email},2026-11-11,8,,,,`);
  const { id } = (await send(csv)).body;
  expect((await calls.undo(manager, id)).status).toBe(200);
  expect(await logsOf()).toEqual([]);
  const again = (await send(csv)).body;
  await world.app.asOwner
    .updateTable('time_logs')
    .set({ status: 'APPROVED', decided_at: '2026-11-18T12:00:00Z' })
    .where('user_id', '=', driver.id)
    .where('day', '=', '2026-11-10')
    .execute();
  expect(refusalIn(await calls.undo(manager, again.id))).toEqual([
    409,
    expect.stringMatching(/A day of this import is approved/),
  ]);
  expect((await logsOf()).length).toBe(2);
});
