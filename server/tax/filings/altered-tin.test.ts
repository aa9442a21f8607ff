import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFilings, prepareFiling } from '../../../domain/tax/filings/schema.ts';
import { payWeek, storeW9, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

const { start, generateNecDocument } = taxWorld();
const params = { year: 2025 };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  await app.asOwner.updateTable('company').set({ payer_ein: '12-3456789' }).execute();
});
afterAll(() => app.close());

test('refuses a file if the ciphertext of a TIN was altered, and writes a critical audit entry', async () => {
  const driver = await app.person('Contractor', { firstName: 'Rosa', lastName: 'Delgado' });
  // The stored ciphertext of this W-9 cannot be decrypted.
  await storeW9(app, driver);
  await payWeek(app, driver, '2025-03-07', { pay: 900 });
  await generateNecDocument(admin, driver, 2025);
  const body = { kind: 'ORIGINALS', part: 1 } as const;
  expect((await app.as(admin, prepareFiling, { params, body })).status).toBe(409);
  expect((await app.auditActions()).at(-1)).toBe('TIN_UNREADABLE');
  expect((await app.as(admin, listFilings, { params })).body.filings).toEqual([]);
});
