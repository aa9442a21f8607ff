import { addDays } from '../../domain/calendar.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { enterOnBehalf } from '../../domain/time-logs/missed-days.ts';
import type { Random } from '../shared/seed.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { expectSame } from './expectations.ts';
import { processRandomWeek } from './pay.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';

// These operations change days. An operation that finds no suitable day processes a week instead.

export async function enterDay(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const date = addDays(TODAY, -random.between(0, 360));
  const stored = testPayee.days.get(date);
  const hours = random.between(1, 12);
  const { status, body } = await testPayee.carrier.admin(enterOnBehalf, {
    body: {
      userId: testPayee.person.id,
      date,
      worked: true,
      hoursWorked: hours,
      ...(stored && { version: stored.version }),
    },
  });
  testPayee.record(`day ${date} entered: ${status}`);
  expectSame('The day', status, stored?.settlementId ? 409 : 201);
  if (status !== 201) return;
  const { id, version } = body;
  testPayee.days.set(date, { id, version, hours, isApproved: false, settlementId: undefined });
}

export async function approveDays(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const pending = [...testPayee.days.values()].filter((day) => !day.isApproved);
  if (pending.length === 0) return processRandomWeek(testPayee, random);
  const { status, body } = await testPayee.carrier.admin(decideTimeLogs, {
    body: { days: pending.map(({ id, version }) => ({ id, version })), status: 'APPROVED' },
  });
  testPayee.record(`${pending.length} days approved: ${status}`);
  expectSame('The approval', [status, body.decided], [200, pending.length]);
  for (const day of pending) day.isApproved = true;
}
