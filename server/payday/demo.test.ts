import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayIn, weekStartOf } from '../../domain/calendar.ts';
import { EXCEPTION_CODES } from '../../domain/payday/exception-codes.ts';
import { getPayday } from '../../domain/payday/schema.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('shows the demo payday in progress, with every exception that its data can have', async () => {
  const app = await startTestApp('linehaul_demo');
  try {
    const admin = await app.person('IT_Admin');
    // The demo data covers the weeks before the day of its creation.
    const today = dayIn('America/Chicago', Temporal.Now.instant());
    app.setToday(today);
    const params = { weekStart: addDays(weekStartOf(today), -7) };
    const { body } = await app.as(admin, getPayday, { params });
    const codes = body.payees.flatMap(({ exceptions }) => exceptions.map(({ code }) => code));
    // The demo carrier pays nobody who processes payroll, everyone has a rate, and no receipt is entered twice.
    const missing = new Set([
      'OWN_PAY',
      'NO_RATE',
      'NO_QUANTITY_RATE',
      'TOO_HIGH',
      'TOTAL_TOO_HIGH',
      'SIMILAR_EXPENSES',
      'PAYOUT_NOT_POSSIBLE',
    ]);
    const expected = EXCEPTION_CODES.filter((code) => !missing.has(code));
    expect([...new Set(codes)].toSorted()).toEqual(expected.toSorted());
    expect(new Set(body.payees.map(({ state }) => state))).toEqual(
      new Set(['NOT_SUBMITTED', 'IN_REVIEW', 'NEEDS_ATTENTION', 'READY', 'PROCESSED']),
    );
    const { rows } = await sql<{ paid: number; late: number }>`
      select count(*) filter (where t.settlement_id is not null and t.decided_at > r.processed_at)::int as paid,
        count(*) filter (where t.settlement_id is null and t.decided_at > r.processed_at)::int as late
      from settlements r join time_logs t on t.user_id = r.user_id
        and t.day between r.week_start and r.week_start + 6 and t.status = 'APPROVED'
      where r.status <> 'REVERSED'`.execute(app.asOwner);
    expect(rows).toEqual([{ paid: 0, late: 1 }]);
    const trail = await sql`select from audit_log a join settlements r on r.user_id = a.subject_id
      where a.action = 'TIME_LOGS_DECIDED' and r.status <> 'REVERSED' and a.at > r.processed_at
        and (a.new_values -> 'days' -> 0 ->> 'day')::date between r.week_start and r.week_start + 6`.execute(
      app.asOwner,
    );
    expect(trail.rows).toHaveLength(1);
  } finally {
    await app.close();
  }
});
