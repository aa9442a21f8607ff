import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { prepareFiling } from '../../domain/tax/filings/schema.ts';
import { createPolicy, listPolicies } from '../../domain/policies/schema.ts';
import { generatePayrollSummary } from '../../domain/reports/schema.ts';
import { downloadMailing, furnishYearForms } from '../../domain/tax/delivery/office-schema.ts';
import { createSample } from '../../domain/tax/delivery/schema.ts';
import { generateW9 } from '../../domain/tax/form-1099-nec/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { inviteMany } from '../../domain/invitations/schema.ts';
import { importOpeningBalances } from '../../domain/tax/opening-balances/import-schema.ts';
import { importContractors, importStaff } from '../../domain/people-import/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { Refused } from './errors.ts';
import { WriteLimit } from './write-limit.ts';

// The limit is so low that even a slow test sends writes faster than the bucket refills.
const PER_MINUTE = 12;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('linehaul_template', { writesPerMinute: PER_MINUTE });
});
afterAll(() => app.close());

const log = (caller: Person, description: string) =>
  app.as(caller, logDay, { body: { date: '2026-11-16', worked: true, description } });

async function statusesOf(writes: number, write: (n: number) => Promise<{ status: number }>) {
  const responses = await Promise.all(Array.from({ length: writes }, (_, n) => write(n)));
  return responses.map(({ status }) => status);
}

test('refuses the writes of a person who sends too many, and accepts the writes of other people', async () => {
  const driver = await app.person('Contractor');
  const statuses = await statusesOf(2 * PER_MINUTE, (n) => log(driver, `Load ${n}`));
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThanOrEqual(PER_MINUTE);
  expect((await log(await app.person('Contractor'), 'Load')).status).toBe(201);
});

test('returns how long to wait, still allows reads, and stores no audit entry', async () => {
  const admin = await app.person('IT_Admin');
  const create = (n: number) =>
    app.as(admin, createPolicy, {
      body: { name: `Limited ${n}`, permissions: ['access:reports-page'] },
    });
  let refused = await create(0);
  for (let n = 1; refused.status === 201; n += 1) refused = await create(n);
  expect([refused.status, refused.error.code, refused.error.error]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    'You are sending changes too fast. Wait a moment and try again.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.as(admin, listPolicies)).status).toBe(200);
  expect(await app.auditActions()).not.toContain('ACCESS_CHANGE_REFUSED');
});

test('uses ten tokens for a document', async () => {
  const driver = await app.person('Contractor');
  const generate = () => app.as(driver, generateW9, { body: { userId: driver.id, year: 2026 } });
  expect((await generate()).status).toBe(201);
  expect((await generate()).status).toBe(429);
});

test('refills with time, up to the writes of one minute', () => {
  let now = 0;
  const limit = new WriteLimit(60, () => now);
  const isAllowed = () => {
    try {
      limit.count('somebody', logDay);
      return true;
    } catch (error) {
      expect((error as Refused).retryAfterSeconds).toBe(1);
      return false;
    }
  };
  const allowed = () => {
    let writes = 0;
    while (isAllowed()) writes += 1;
    return writes;
  };
  expect(allowed()).toBe(60);
  now = 2_000;
  expect(allowed()).toBe(2);
  now = 3_600_000;
  expect(allowed()).toBe(60);
});

test('marks documents, reports, imports and batches as costly', () => {
  const costly = ENDPOINTS.filter(({ isCostly }) => isCostly);
  expect(costly).toEqual(expect.arrayContaining([generateW9, generatePayrollSummary]));
  const elsewhere = costly.filter(({ feature }) => !['reports', 'tax-documents'].includes(feature));
  expect(elsewhere).toEqual([
    inviteMany,
    importContractors,
    importStaff,
    prepareFiling,
    createSample,
    furnishYearForms,
    downloadMailing,
    importOpeningBalances,
  ]);
});
