import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_WEEKS_COUNTED, listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('stops counting payroll weeks at the limit', async () => {
  const admin = await app.person('IT_Admin');
  const driver = await app.person('Contractor');
  // The settlements are reversed, because a week can have only one live settlement.
  await sql`
    insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest, status,
      reversed_at, reversal_reason)
    select gen_random_uuid(), ${driver.id}, date '2026-11-02' - 7 * (n % 50), 10000, 0, '', 'REVERSED', now(), 'Wrong rate'
    from generate_series(0, ${MAX_WEEKS_COUNTED}::int) n`.execute(app.asOwner);
  const { body } = await app.as(admin, listPayrollWeeks, {});
  expect(body.pagination.total).toBe(MAX_WEEKS_COUNTED);
});
