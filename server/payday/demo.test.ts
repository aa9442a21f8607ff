import { expect, test } from 'vitest';
import { addDays, dayIn, weekStartOf } from '../../domain/calendar.ts';
import { EXCEPTION_CODES } from '../../domain/payday/exceptions.ts';
import { getPayday } from '../../domain/payday/schema.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('shows the demo payday in progress, with each exception once except OWN_PAY and NO_RATE', async () => {
  const app = await startTestApp('linehaul_demo');
  try {
    const admin = await app.person('IT_Admin');
    // The demo data covers the weeks before the day of its creation.
    const today = dayIn('America/Chicago', Temporal.Now.instant());
    app.setToday(today);
    const params = { weekStart: addDays(weekStartOf(today), -7) };
    const { body } = await app.as(admin, getPayday, { params });
    const codes = body.payees.flatMap(({ exceptions }) => exceptions.map(({ code }) => code));
    // The demo carrier pays nobody who processes payroll, and everyone has a rate.
    const missing = new Set(['OWN_PAY', 'NO_RATE']);
    const expected = EXCEPTION_CODES.filter((code) => !missing.has(code));
    expect(codes.toSorted()).toEqual(expected.toSorted());
    expect(new Set(body.payees.map(({ state }) => state))).toEqual(
      new Set(['NOT_SUBMITTED', 'IN_REVIEW', 'NEEDS_ATTENTION', 'READY', 'PROCESSED']),
    );
  } finally {
    await app.close();
  }
});
