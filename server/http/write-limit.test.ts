import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { prepareFiling } from '../../domain/tax/filings/schema.ts';
import { createPolicy, listPolicies } from '../../domain/policies/schema.ts';
import { generatePayrollSummary } from '../../domain/reports/schema.ts';
import { downloadMailing, furnishYearForms } from '../../domain/tax/delivery/office-schema.ts';
import { createSample } from '../../domain/tax/delivery/schema.ts';
import { generateW9 } from '../../domain/tax/form-1099-nec/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import {
  downloadStatementsPdf,
  downloadStatementsZip,
  sendStatements,
} from '../../domain/payroll/statements-schema.ts';
import { createJoinLinks, inviteMany } from '../../domain/invitations/schema.ts';
import { setSupervisors } from '../../domain/contractors/schema.ts';
import { setPayRates, undoPayRates } from '../../domain/pay-rates/schema.ts';
import { setPeopleArchived } from '../../domain/staff/schema.ts';
import { requestW9s } from '../../domain/tax/w9/schema.ts';
import { importRows } from '../../domain/imports/schema.ts';
import { importOpeningBalances } from '../../domain/tax/opening-balances/import-schema.ts';
import { importContractors, importStaff } from '../../domain/people-import/schema.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';
import type { Tx } from '../database/database.ts';
import type { Refused } from './errors.ts';
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

test('lets a sign-out and another write of the same session finish', async () => {
  const driver = await app.person('Contractor');
  await log(driver, 'Load');
  const lockSession = (tx: Tx) =>
    sql`select from sessions where user_id = ${driver.id} for update`.execute(tx);
  const lockBucket = (tx: Tx) =>
    sql`select from write_buckets where user_id = ${driver.id} for update`.execute(tx);
  const write = await whileRowLocked(app, lockSession, () => log(driver, 'Next'), lockBucket);
  expect(write.status).toBe(201);
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

test('counts the writes to another server with the same database', async () => {
  const driver = await app.person('Contractor');
  const body = { userId: driver.id, year: 2026 };
  const other = await startServerProcess({ ...app.environment, WRITES_PER_MINUTE: '60' });
  try {
    expect((await app.as(driver, generateW9, { body })).status).toBe(201);
    const response = await fetch(`${other.url}${generateW9.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${driver.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(429);
  } finally {
    await other.stop();
  }
});

test('refills with time, up to the writes of one minute', async () => {
  const driver = await app.person('Contractor');
  const limit = new WriteLimit(60);
  const useTokens = () => limit.useTokens(app.databases.write, driver.id, logDay);
  const tokensAfter = async (minutes: number) => {
    await sql`update write_buckets set filled_at = filled_at - make_interval(mins => ${minutes})
      where user_id = ${driver.id}`.execute(app.asOwner);
    await useTokens();
    const { rows } = await sql<{ tokens: number }>`select tokens from write_buckets
      where user_id = ${driver.id}`.execute(app.asOwner);
    return rows[0]!.tokens;
  };
  for (let write = 0; write < 70; write += 1) await useTokens();
  expect(await tokensAfter(0)).toBeLessThan(0);
  expect(await tokensAfter(60)).toBe(59);
});

const NOW = { secondsSinceFilled: 0 };
test.each([
  ['before the first write', null, undefined],
  ['with a token', { ...NOW, tokens: 1 }, undefined],
  ['without a token', { ...NOW, tokens: 0.5 }, 1],
  ['after the refill', { tokens: 0.5, secondsSinceFilled: 1 }, undefined],
  ['after writes that used more tokens than there were', { ...NOW, tokens: -4 }, 5],
])('tells how long to wait %s', (_, bucket, seconds) => {
  let refused: unknown;
  try {
    new WriteLimit(60).check(bucket, logDay);
  } catch (error) {
    refused = error;
  }
  expect((refused as Refused | undefined)?.retryAfterSeconds).toBe(seconds);
});

test('marks documents, reports, imports and batches as costly', () => {
  const costly = ENDPOINTS.filter(({ isCostly }) => isCostly);
  expect(costly).toEqual(expect.arrayContaining([generateW9, generatePayrollSummary]));
  const elsewhere = costly.filter(({ feature }) => !['reports', 'tax-documents'].includes(feature));
  expect(new Set(elsewhere)).toEqual(
    new Set([
      downloadStatementsPdf,
      downloadStatementsZip,
      sendStatements,
      inviteMany,
      createJoinLinks,
      setSupervisors,
      setPayRates,
      undoPayRates,
      requestW9s,
      setPeopleArchived,
      importContractors,
      importStaff,
      prepareFiling,
      createSample,
      furnishYearForms,
      downloadMailing,
      importOpeningBalances,
      importRows,
    ]),
  );
});
