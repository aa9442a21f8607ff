import { Piscina } from 'piscina';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listTaxDocuments } from '../../../domain/tax/form-1099-nec/schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, taxWorld } from '../../../testing/tax-world.ts';

const { start, generateNecDocument } = taxWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

test('keeps no database connection while a download waits for its document to be rendered', async () => {
  const driver = await app.person('Contractor');
  await storeW9(app, driver);
  const { id } = (await generateNecDocument(admin, driver)).body.taxDocument;
  const requests = app.databases.pools().read.max + 2;
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const run = Reflect.get(Piscina.prototype, 'run');
  let waiting = 0;
  const spy = vi.spyOn(Piscina.prototype, 'run').mockImplementation(async function (
    this: Piscina,
    ...order
  ) {
    waiting += 1;
    if (waiting === requests) arrived.resolve();
    await gate.promise;
    return run.apply(this, order);
  });
  const url = `/api/tax-documents/${id}/download`;
  const headers = { authorization: `Bearer ${admin.token}` };
  const downloads = Array.from({ length: requests }, () => app.app.inject({ url, headers }));
  await arrived.promise;
  expect((await app.as(admin, listTaxDocuments)).status).toBe(200);
  gate.resolve();
  const statuses = (await Promise.all(downloads)).map(({ statusCode }) => statusCode);
  spy.mockRestore();
  expect(statuses).toEqual(statuses.map(() => 200));
});
