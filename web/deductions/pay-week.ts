import type { Day } from '../../domain/calendar.ts';

/** The money leaves outside Linehaul. Otherwise, the settlement of a week pays it. */
export const OUTSIDE = 'OUTSIDE';
export type PayWeek = Day | typeof OUTSIDE;
