import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFilingPreview } from '../../domain/filings/schema.ts';
import { reverseOpeningBalance } from '../../domain/opening-balances/schema.ts';
import { enterTestBalance } from '../../testing/opening-balance-world.ts';
import { payWeek, taxWorld } from '../../testing/tax-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, generateNecDocument } = taxWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

const previewOf = async (year: number) =>
  (await app.as(admin, getFilingPreview, { params: { year } })).body;

test('counts the forms that the payments of the year require', async () => {
  const year = 2024;
  await payWeek(app, await app.person('Contractor'), '2024-03-08', { pay: 600 });
  await payWeek(app, await app.person('Contractor'), '2024-03-08', { pay: 599.99 });
  const driver = await app.person('Contractor');
  const balance = { paidOn: '2024-05-03', pay: 900 };
  const { id } = (await enterTestBalance(app, admin, driver, balance)).body;
  await generateNecDocument(admin, driver, year);
  expect(await previewOf(year)).toMatchObject({ returns: 2, mustFileElectronically: false });
  // The form that required filing is superseded by one without an amount.
  await app.as(admin, reverseOpeningBalance, {
    params: { id },
    body: { reason: 'Paid to someone else.' },
  });
  await generateNecDocument(admin, driver, year);
  expect((await previewOf(year)).returns).toBe(1);
});
