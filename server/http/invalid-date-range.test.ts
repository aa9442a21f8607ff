import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAuditLogs, listAuditLogs } from '../../domain/audit-logs/schema.ts';
import { getContractorStats } from '../../domain/contractors/schema.ts';
import { listSettlements } from '../../domain/payroll/schema.ts';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([listAuditLogs, exportAuditLogs, getContractorStats, listSettlements, listTimeLogs])(
  '$method $path refuses a date range that ends before it begins',
  async (endpoint) => {
    const admin = await app.person('IT_Admin');
    const { id } = await app.person('Contractor');
    const query = { startDate: '2026-11-17', endDate: '2026-11-16' };
    const { status, error } = await app.as(admin, endpoint, { params: { id }, query } as object);
    expect([status, error.code, error.error]).toEqual([
      422,
      'INVALID_VALUE',
      'The end date is before the start date.',
    ]);
  },
);
