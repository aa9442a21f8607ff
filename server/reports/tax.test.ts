import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportCalls } from '../../testing/report-world.ts';
import { storeW9, payWeek, taxWorld } from '../../testing/tax-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const world = taxWorld();
let app: TestApp;
let admin: Person;
const { tax, read, list, linesOf } = reportCalls(() => app);

beforeAll(async () => {
  ({ app, admin } = await world.start());
});
afterAll(() => app.close());

test('has the totals of the year page, and the reportable pay, the reason and the missing data of each payee', async () => {
  const big = await app.person('Contractor', { firstName: '=Big' });
  const small = await app.person('Contractor', { firstName: 'Small' });
  const withheld = await app.person('Contractor', { firstName: 'Withheld' });
  await storeW9(app, big);
  await payWeek(app, big, '2025-03-14', { pay: 599.99, substantiated: 12.34 });
  await payWeek(app, big, '2025-04-11', { pay: 0.01 });
  await payWeek(app, small, '2025-05-02', { pay: 599.99 });
  await payWeek(app, withheld, '2025-06-06', { pay: 100, withheld: 24 });
  await world.generateNecDocument(admin, big);
  const generated = await tax(admin, 2025);
  expect([generated.status, generated.body.message, generated.body.report.name]).toEqual([
    201,
    'Report generated successfully!',
    'Tax Summary 2025',
  ]);
  const { id } = generated.body.report;
  const { body } = await read(admin, id);
  expect(body.tax).toMatchObject({
    threshold: 600,
    totals: {
      paid: 1312.33,
      reported: 700,
      belowThreshold: 599.99,
      excluded: 12.34,
      withheld: 24,
    },
    counts: { payees: 3, formsRequired: 2, incomplete: 1 },
  });
  expect(body.tax?.rows).toEqual([
    expect.objectContaining({
      person: { id: big.id, firstName: '=Big', lastName: 'Tester' },
      paid: 612.34,
      reported: 600,
      excluded: 12.34,
      filingRequired: true,
      reason: 'The pay of the year reaches the threshold: a form is required.',
      documentStatus: 'GENERATED',
      missing: [],
    }),
    expect.objectContaining({
      person: expect.objectContaining({ id: small.id }),
      belowThreshold: 599.99,
      filingRequired: false,
      documentStatus: null,
      missing: [],
    }),
    expect.objectContaining({
      person: expect.objectContaining({ id: withheld.id }),
      reported: 100,
      withheld: 24,
      filingRequired: true,
      documentStatus: null,
    }),
  ]);
  const lacking = body.tax?.rows[2]?.missing ?? [];
  expect(lacking).toContain('The recipient’s Form W-9.');
  const year = (await world.yearOf(admin)).body;
  expect(body.tax?.totals).toEqual(year.totals);

  // Later payments do not change the report.
  await payWeek(app, small, '2025-07-04', { pay: 1000 });
  expect((await read(admin, id)).body).toEqual(body);

  const sorted = (await read(admin, id, { sort: 'reported', direction: 'asc' })).body;
  expect(sorted.tax?.rows.map(({ reported }) => reported)).toEqual([0, 100, 600]);

  expect(await linesOf(admin, id)).toEqual([
    'Payee,Paid,Reported,Below Threshold,Excluded,Withheld,Threshold,Filing Required,Reason,Form,Missing,Person ID',
    `'=Big Tester,612.34,600.00,0.00,12.34,0.00,600.00,yes,The pay of the year reaches the threshold: a form is required.,GENERATED,,${big.id}`,
    `Small Tester,599.99,0.00,599.99,0.00,0.00,600.00,no,The pay of the year is below the federal threshold: no filing is required by the IRS.,,,${small.id}`,
    `Withheld Tester,100.00,100.00,0.00,0.00,24.00,600.00,yes,Tax was withheld: a form is required regardless of the amount.,,"${lacking.join(' ')}",${withheld.id}`,
    '',
  ]);
});

test('a tax summary is readable only while the reader has access to tax documents', async () => {
  const manager = await app.person('Manager');
  const refused = await tax(manager, 2025);
  expect([refused.status, refused.error.error]).toEqual([
    403,
    'Only HR, accountants and administrators can see tax figures.',
  ]);
  const accountant = await app.person('Accountant');
  const { report } = (await tax(accountant, 2025)).body;
  expect((await read(accountant, report.id)).status).toBe(200);
  await app.asOwner
    .updateTable('user_roles')
    .set({ role: 'Manager' })
    .where('user_id', '=', accountant.id)
    .execute();
  expect((await read(accountant, report.id)).status).toBe(404);
  expect((await list(accountant)).body).toMatchObject({ reports: [], pagination: { total: 0 } });
});

test('accepts the years from 2020 to the current one', async () => {
  for (const year of [2019, 2027]) expect((await tax(admin, year)).status).toBe(422);
  expect((await tax(admin, 0)).status).toBe(400);
  expect((await tax(admin, 2020)).status).toBe(201);
});
