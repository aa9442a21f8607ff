import type { Operations } from './schema.ts';

/** The health of a group:
 *  - good: nothing to do
 *  - watch: look at it within days
 *  - bad: act now
 *  - none: not applicable
 *  - early: the first result is not due yet */
export type HealthState = 'good' | 'watch' | 'bad' | 'none' | 'early';

export const HEALTH_GROUPS = [
  'database',
  'audit',
  'backups',
  'mail',
  'keys',
  'jobs',
  'payroll',
  'app',
] as const;
export type HealthGroup = (typeof HEALTH_GROUPS)[number];

/** A problem that a person must solve. */
export interface HealthIssue {
  group: HealthGroup;
  state: 'watch' | 'bad';
  what: string;
  /** What to do about it. */
  remedy: string;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a list with the issue if the condition is true, or else an empty list. */
export const healthIssue = (
  group: HealthGroup,
  state: HealthIssue['state'],
  when: boolean,
  what: string,
  remedy: string,
): HealthIssue[] => (when ? [{ group, state, what, remedy }] : []);

export function secondsSince(operations: Pick<Operations, 'checkedAt'>, instant: string): number {
  const since = Temporal.Instant.from(instant).until(Temporal.Instant.from(operations.checkedAt));
  return since.total('second');
}

/** Returns whether the server started within the last hour. Such a server may not have run its daily jobs yet. */
export function startedRecently(operations: Operations): boolean {
  return secondsSince(operations, operations.app.startedAt) < HOUR;
}
