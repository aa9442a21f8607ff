import { decideTimeLogs } from '../domain/time-logs/approval-schema.ts';
import { logDay, type TimeLog } from '../domain/time-logs/schema.ts';
import type { Person, TestApp } from './test-app.ts';

/** Days of the tests' current week, and the Monday of the week before. */
export const MONDAY = '2026-11-16';
export const TUESDAY = '2026-11-17';
export const LAST_MONDAY = '2026-11-09';

export const worked = (date: string, description = '') => ({ date, worked: true, description });

export async function logged(app: TestApp, person: Person, date = MONDAY): Promise<TimeLog> {
  return (await app.as(person, logDay, { body: worked(date) })).body;
}

export function decide(
  app: TestApp,
  person: Person,
  logs: Pick<TimeLog, 'id' | 'version'>[],
  status: 'APPROVED' | 'REJECTED',
  reason?: string,
) {
  const days = logs.map(({ id, version }) => ({ id, version }));
  return app.as(person, decideTimeLogs, { body: { days, status, ...(reason && { reason }) } });
}
