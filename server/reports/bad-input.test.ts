import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOVEMBER, reportCalls } from '../../testing/report-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
const { payroll, performance, read, list } = reportCalls(() => app);
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

test.each([
  ['the end before the start', { startDate: '2026-11-02', endDate: '2026-11-01' }, 422],
  ['more than ten years', { startDate: '2016-11-02', endDate: '2026-11-02' }, 422],
  ['the first century', { startDate: '0001-01-01', endDate: '0001-02-01' }, 422],
  ['a day that does not exist', { startDate: '2026-02-30', endDate: '2026-11-01' }, 400],
  ['no end', { startDate: '2026-11-02' }, 400],
  ['an unknown field', { ...NOVEMBER, type: 'PAYROLL' }, 400],
  ['a contractor that is not an id', { ...NOVEMBER, contractorId: 'all' }, 400],
])('refuses a report with %s', async (_, body, status) => {
  const refused = [await payroll(admin, body), await performance(admin, body)];
  expect(refused.map((response) => response.status)).toEqual([status, status]);
  expect(refused[0]!.error.error).not.toContain('success');
});

test('accepts a report of exactly ten years', async () => {
  const { status } = await payroll(admin, { startDate: '2016-11-02', endDate: '2026-11-01' });
  expect(status).toBe(201);
});

test('returns 400 for an unknown type, sort key or page', async () => {
  expect((await list(admin, { type: 'SALES' })).status).toBe(400);
  const { report } = (await payroll(admin)).body;
  for (const query of [{ sort: 'password' }, { by: 'month' }, { limit: 1001 }, { page: 0 }]) {
    expect((await read(admin, report.id, query)).status).toBe(400);
  }
});
