import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLogs } from '../../domain/audit-logs/schema.ts';
import { sealAllEntries } from '../audit/sealer.ts';
import { verifyAuditTrail } from '../audit/verification.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Tests the audit trail of the demo carrier.

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp('linehaul_demo');
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

interface Entry {
  action: string;
  at: string;
  isPast: boolean;
}

const entries = async () =>
  (
    await sql<Entry>`select action, at, at <= now() as "isPast" from audit_log order by seq`.execute(
      app.asOwner,
    )
  ).rows;

test('contains past events of each kind, oldest first', async () => {
  const all = await entries();
  const kinds = new Set(all.map(({ action }) => action));
  for (const action of [
    'USER_CREATED',
    'USER_LOGIN',
    'USER_LOGIN_FAILED',
    'TIME_LOGS_SUBMITTED',
    'TIME_LOGS_DECIDED',
    'PAYROLL_PROCESSED',
    'PAYROLL_PAID',
    'W9_SIGNED',
    'TAX_DOCUMENT_GENERATED',
  ])
    expect(kinds).toContain(action);
  const times = all.map(({ at }) => Temporal.Instant.from(at).epochMilliseconds);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(all.every(({ isPast }) => isPast)).toBe(true);
});

test('has an entry for every settlement', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from settlements r where not exists (select from audit_log a
      where a.action = 'PAYROLL_PROCESSED' and a.subject_id = r.user_id
        and a.new_values ->> 'settlementId' = r.id::text)`.execute(app.asOwner);
  expect(rows).toEqual([]);
});

test('names the object of every entry', async () => {
  const { body } = await app.as(admin, listAuditLogs, { query: { limit: 1000 } });
  expect(body.logs.length).toBeGreaterThan(300);
  for (const { object } of body.logs) {
    expect(object).not.toMatch(/undefined|deleted|unknown|^$/);
  }
});

test('can be sealed and verified', async () => {
  await sealAllEntries(app.databases.write);
  expect(await verifyAuditTrail(app.databases.read)).toMatchObject({
    state: 'SOUND',
    sealed: (await entries()).length,
    problem: null,
  });
});
