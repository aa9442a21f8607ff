import { randomInt } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listEntries } from '../../domain/deductions/schema.ts';
import { reverseSettlement } from '../../domain/payroll/schema.ts';
import { setPaidTo } from '../../domain/paid-to/schema.ts';
import { confirmed, importCalls } from '../../testing/import-world.ts';
import { refusalIn, setUpDeductions } from '../../testing/deductions-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay, newDriver, team } from '../../testing/people.ts';
import { TODAY, type Person } from '../../testing/test-app.ts';

const world = setUpDeductions();
const FUEL_CARD = {
  kind: 'FUEL_CARD',
  name: 'Fuel card',
  authority: 'Lease clause 6',
  amount: null,
} as const;

let manager: Person;
let driver: Person;
/** The last digits of the card of this test. */
let card: string;
let calls: ReturnType<typeof importCalls>;
beforeEach(() => {
  ({ manager, driver } = world.people);
  card = String(randomInt(100_000, 999_999));
  calls = importCalls(world.app);
});

const HEADINGS = 'Card,Date,Invoice,Driver,Location,Product,Quantity,Amount';
const fileOf = (...lines: string[]) => [HEADINGS, ...lines].join('\r\n');
const lineOf = (invoice: string, amount: string, rest = 'ULSD,80') =>
  `708305000123${card},2026-11-10,${invoice},,Pilot Amarillo,${rest},${amount}`;
const owner = () => [{ key: card, userId: driver.id }];
const send = (csv: string, fields = {}) => calls.send(manager, csv, fields);
const amountsOf = async (agreementId: string) =>
  (await world.app.as(manager, listEntries, { params: { id: agreementId } })).body.entries
    .map(({ kind, amount, note }) => [kind, amount, note] as const)
    .toReversed();
const sortedAmounts = async (agreementId: string) =>
  (await amountsOf(agreementId)).map(([, amount]) => amount).toSorted((a, b) => a - b);

test('imports purchases as charges under the agreement, and the settlement takes them', async () => {
  const agreement = await world.enter(FUEL_CARD);
  const csv = fileOf(lineOf('1', '280.50'), lineOf('1', '280.50'), lineOf('2', '9.99', 'DEFD,2'));
  const checked = await calls.check(manager, csv);
  expect(checked.counts).toMatchObject({ UNMATCHED: 3, NEW: 0 });
  expect(checked.drivers).toMatchObject([{ key: card, rows: 3, userId: null }]);
  expect(refusalIn(await send(csv))).toEqual([422, expect.stringMatching(/have no driver yet/)]);
  const saved = await send(csv, { drivers: owner() });
  expect([saved.status, saved.body.message, saved.body.amount]).toEqual([
    201,
    '3 rows imported',
    570.99,
  ]);
  expect(await sortedAmounts(agreement)).toEqual([9.99, 280.5, 280.5]);
  expect(await amountsOf(agreement)).toContainEqual([
    'CHARGED',
    280.5,
    `Tractor diesel 80, Pilot Amarillo, invoice 1, card ${card.slice(-4)}`,
  ]);
  expect((await world.app.auditActions()).at(-1)).toBe('ROWS_IMPORTED');
  await insertDay(world.app, driver, MONDAY);
  const { lines = [] } = await world.process();
  expect(lines.at(-1)).toMatchObject({ kind: 'DEDUCTION' });
});

test('imports only what is new from a file that overlaps with an earlier one', async () => {
  const agreement = await world.enter(FUEL_CARD);
  await send(fileOf(lineOf('1', '10.00'), lineOf('1', '10.00')), { drivers: owner() });
  // The other file masks the card, and has a third purchase that equals the first two.
  const masked = (line: string) => line.replace(`708305000123${card}`, `*${card}`);
  const again = fileOf(
    ...[lineOf('1', '10.00'), lineOf('1', '10.00'), lineOf('1', '10.00')].map(masked),
    masked(lineOf('2', '20.00')),
  );
  const checked = await calls.check(manager, again);
  expect(checked.counts).toMatchObject({ ALREADY: 2, NEW: 2, UNMATCHED: 0 });
  expect(checked.amount).toBe(30);
  expect((await send(again)).status).toBe(201);
  expect(await sortedAmounts(agreement)).toEqual([10, 10, 10, 20]);
  const third = await calls.check(manager, again);
  expect([third.counts.ALREADY, third.notices[0]]).toEqual([
    4,
    expect.stringMatching(/^This file was imported on /),
  ]);
  expect(refusalIn(await send(again))).toEqual([422, 'The file has no new rows.']);
  const other = await calls.check(manager, fileOf(lineOf('2', '25.00')));
  expect(other.rows[0]?.reason).toMatch(/^Imported on .+ with \$20\.00/);
});

test('asks for the columns of a header once, and again when the header changes', async () => {
  await world.enter(FUEL_CARD);
  const csv = (more: string) =>
    `Card No,Purchase Date,Total ${card},Price Paid${more}\r\n${card},11/10/2026,x,12.50${more && ','}`;
  const first = await calls.check(manager, csv(''));
  expect([first.isMappingKnown, first.missing]).toEqual([false, ['amount']]);
  expect((await send(csv(''), { drivers: owner() })).error.error).toMatch(/confirm the columns/);
  const mapping = [
    { field: 'card', column: 0 },
    { field: 'day', column: 1 },
    { field: 'amount', column: 3 },
  ] as const;
  expect((await send(csv(''), { mapping, drivers: owner() })).status).toBe(201);
  const second = await calls.check(manager, csv('').replace('12.50', '13.50'));
  expect([second.isMappingKnown, second.counts.NEW, second.amount]).toEqual([true, 1, 13.5]);
  expect((await calls.check(manager, csv(',Odometer'))).isMappingKnown).toBe(false);
  const twice = [...mapping.slice(0, 2), { field: 'amount', column: 1 } as const];
  expect((await send(csv(''), { mapping: twice })).error.error).toMatch(/a different column/);
  const days = `Driver,Day,Hours\r\n${driver.email},2026-11-10,8`;
  const other = await send(days, { source: 'DAYS' });
  expect(refusalIn(other)).toEqual([422, expect.stringMatching(/^source: /)]);
});

test('saves nothing if one row has a problem, and names its line and column', async () => {
  const agreement = await world.enter(FUEL_CARD);
  const csv = fileOf(lineOf('1', '10.00'), lineOf('2', '"12,34"'));
  const checked = await calls.check(manager, csv, { drivers: owner() });
  expect(checked.counts).toMatchObject({ NEW: 1, REFUSED: 1 });
  expect(checked.rows[0]).toMatchObject({ line: 3, problems: [{ column: 'Amount' }] });
  expect((await send(csv, { drivers: owner() })).status).toBe(422);
  expect(await amountsOf(agreement)).toEqual([]);
});

test('refuses the purchases of a driver without an agreement, and of somebody out of scope', async () => {
  const csv = fileOf(lineOf('1', '10.00'));
  const checked = await calls.check(manager, csv, { drivers: owner() });
  expect(checked.rows[0]?.problems[0]?.problem).toMatch(/has no fuel card agreement/);
  const stranger = (await team(world.app)).driver;
  const drivers = [{ key: card, userId: stranger.id }];
  expect((await send(csv, { drivers })).status).toBe(404);
  expect(checked.people.map(({ id }) => id)).not.toContain(stranger.id);
});

test('leaves out cash advances and a card without a driver', async () => {
  const agreement = await world.enter(FUEL_CARD);
  const other = String(Number(card) - 1);
  const csv = fileOf(
    lineOf('1', '10.00'),
    lineOf('2', '200.00', 'CADV,'),
    lineOf('3', '5.00').replace(card, other),
  );
  const drivers = [...owner(), { key: other, userId: null }];
  const saved = await send(csv, { drivers });
  expect([saved.status, saved.body.counts]).toEqual([
    201,
    expect.objectContaining({ NEW: 1, LEFT_OUT: 2 }),
  ]);
  expect(await sortedAmounts(agreement)).toEqual([10]);
  // Both choices are remembered.
  const next = await calls.check(manager, csv.replaceAll('2026-11-10', '2026-11-11'));
  expect(next.counts).toMatchObject({ NEW: 1, LEFT_OUT: 2 });
});

test('gives a credit to the driver who was charged for the purchase, also in a later week', async () => {
  const agreement = await world.enter(FUEL_CARD);
  await send(fileOf(lineOf('1', '10.00')), { drivers: owner() });
  const other = await newDriver(world.app, world.people.supervisor);
  const drivers = [{ key: card, userId: other.id }];
  const credit = lineOf('1', '-10.00', 'ULSD,-80').replace('2026-11-10', '2026-11-17');
  const unknown = lineOf('7', '-3.00', 'ULSD,-1');
  const saved = await send(fileOf(credit, unknown), { drivers });
  expect([saved.status, saved.body.counts.LEFT_OUT, saved.body.rows[0]?.reason]).toEqual([
    201,
    1,
    expect.stringMatching(/takes back a purchase that was not imported/),
  ]);
  expect(await sortedAmounts(agreement)).toEqual([-10, 10]);
});

test('charges the payee who is paid for the driver’s week', async () => {
  const payee = await newDriver(world.app, world.people.supervisor);
  const { body } = await world.calls.enter(manager, payee, FUEL_CARD);
  const changed = await world.app.as(manager, setPaidTo, {
    body: { userIds: [driver.id], payeeId: payee.id, effectiveFrom: MONDAY, reason: 'Truck owner' },
  });
  expect(changed.status).toBe(201);
  expect((await send(fileOf(lineOf('1', '10.00')), { drivers: owner() })).status).toBe(201);
  const [entry] = await amountsOf(body.id);
  expect(entry).toEqual(['CHARGED', 10, expect.stringMatching(/, Contractor Tester$/)]);
  // The next file has the purchase again, and takes it back.
  const credit = lineOf('1', '-10.00', 'ULSD,-80');
  const saved = await send(fileOf(lineOf('1', '10.00'), credit));
  expect(saved.body.counts).toMatchObject({ ALREADY: 1, NEW: 1 });
  expect(await sortedAmounts(body.id)).toEqual([-10, 10]);
  // A purchase and its credit in one file go to the same payee.
  await send(fileOf(lineOf('2', '7.00'), lineOf('2', '-7.00', 'ULSD,-80')));
  expect(await sortedAmounts(body.id)).toEqual([-10, -7, 7, 10]);
});

test('takes an import back until a settlement takes its charges', async () => {
  const agreement = await world.enter(FUEL_CARD);
  const csv = fileOf(lineOf('1', '10.00'), lineOf('2', '20.00'));
  const { id } = (await send(csv, { drivers: owner() })).body;
  expect((await calls.undo(manager, id)).body.message).toBe('Import undone. 2 rows taken back.');
  expect(await sortedAmounts(agreement)).toEqual([-20, -10, 10, 20]);
  expect((await calls.undo(manager, id)).error.error).toBe('This import is already undone.');
  const again = (await send(csv)).body;
  expect(again.counts.NEW).toBe(2);
  await insertDay(world.app, driver, MONDAY);
  const settlement = await world.process();
  expect(refusalIn(await calls.undo(manager, again.id))).toEqual([
    409,
    expect.stringMatching(/A settlement already contains rows/),
  ]);
  await world.app.as(manager, reverseSettlement, {
    params: { id: settlement.id },
    body: { reason: 'Wrong file' },
  });
  expect((await calls.undo(manager, again.id)).status).toBe(200);
  const [newest, oldest] = await calls.list(manager);
  expect([newest, oldest]).toMatchObject([
    { rows: 2, amount: 30, undoneAt: expect.any(String), fileName: 'file.csv' },
    { rows: 2 },
  ]);
  const stranger = (await team(world.app)).manager;
  expect((await calls.undo(stranger, id)).status).toBe(404);
});

test('imports 5,000 rows, and refuses one more', async () => {
  await world.enter(FUEL_CARD);
  const lines = Array.from({ length: 5000 }, (_, index) => lineOf(`I${index}`, '1.00'));
  const saved = await send(fileOf(...lines), { drivers: owner() });
  expect([saved.status, saved.body.amount, saved.body.rows.length]).toEqual([201, 5000, 1000]);
  const more = await calls.check(manager, fileOf(...lines, lineOf('more', '1.00')));
  expect(more.problems[0]).toMatch(/more than 5,000 rows/);
});

test('confirms the guess of an EFS report, and refuses one whose total differs', async () => {
  await world.enter(FUEL_CARD);
  const report = (total: string) =>
    [
      'Card #,Tran Date,Invoice,Driver Name,Item,Unit Price,Disc PPU,Qty,Disc Amt,Amt',
      `*${card},${TODAY},9,OTIS,ULSD,4.00,3.50,10,5.00,35.00`,
      `GRAND TOTALS,,,,,,,,,${total}`,
    ].join('\r\n');
  const bad = await calls.check(manager, report('36.00'));
  expect(bad.problems[0]).toMatch(/add up to \$35\.00, but the total in line 3 is \$36\.00/);
  const checked = await calls.check(manager, report('35.00'));
  expect(checked).toMatchObject({ source: 'EFS', hasTwoAmounts: true, isMappingKnown: false });
  const fields = { ...confirmed(checked), drivers: owner() };
  expect((await send(report('35.00'), fields)).error.error).toMatch(/choose which amount/);
  const saved = await send(report('35.00'), { ...fields, basis: 'RETAIL' });
  expect([saved.status, saved.body.amount]).toEqual([201, 40]);
});

test('imports 5,000 transactions of Comdata, whose lines have 150 columns', async () => {
  await world.enter(FUEL_CARD);
  const unused = Array.from({ length: 145 }, (_, index) => `Column ${index}`);
  const headings = [
    'Comchek Card Number',
    'Transaction Date',
    'Transaction Number',
    'Cost of Tractor Fuel',
    "Driver's License Number",
    ...unused,
  ];
  const line = (index: number) =>
    `55670812${card},11/10/26,${card}-${index},$1.25,TX12345678${','.repeat(unused.length)}`;
  const csv = [headings.join(','), ...Array.from({ length: 5000 }, (_, n) => line(n))].join('\r\n');
  const checked = await calls.check(manager, csv);
  expect([checked.source, checked.problems]).toEqual(['COMDATA', []]);
  expect(JSON.stringify(checked)).not.toMatch(/TX12345678|55670812/);
  const fields = { ...confirmed(checked), drivers: owner() };
  const saved = await send(csv, fields);
  expect([saved.status, saved.body.amount]).toEqual([201, 6250]);
});
