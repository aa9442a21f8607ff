import { can, seesPayOfOthers, type Actor } from '../access.ts';
import { addDays, monthOf, weekStartOf, yearOf, type Day } from '../calendar.ts';

type Grants = Pick<Actor, 'roles' | 'permissions'>;

/** People with access:profile-page see their personal figures (specification, 2). */
export function showsPersonal(actor: Grants): boolean {
  return can(actor, 'access:profile-page');
}

/** The team figures that a person may see. The dashboard shows them if one of the first two is true. */
export interface TeamFigures {
  contractors: boolean;
  payrollRuns: boolean;
  pendingApprovals: boolean;
}

export function teamFiguresFor(actor: Grants): TeamFigures {
  return {
    contractors: can(actor, 'access:contractors-page'),
    payrollRuns: can(actor, 'access:payroll-page'),
    pendingApprovals: can(actor, 'access:time-logs-page'),
  };
}

/** Only people who approve days see the team's week. */
export function showsTeamWeek(actor: Grants): boolean {
  return can(actor, 'action:approve-time-log');
}

/** Whether a person approves days or sees the pay of others. Their dashboard shows the team first and their own figures
 *  last. */
export function isForStaff(actor: Grants): boolean {
  return showsTeamWeek(actor) || seesPayOfOthers(actor);
}

export function showsTeam({ contractors, payrollRuns }: TeamFigures): boolean {
  return contractors || payrollRuns;
}

const WEEKS_SHOWN = 12;

/** The Mondays that the charts show, oldest first; the last one is this week's. */
export function chartWeeks(today: Day): Day[] {
  const current = weekStartOf(today);
  return Array.from({ length: WEEKS_SHOWN }, (_, n) => addDays(current, 7 * (n + 1 - WEEKS_SHOWN)));
}

/** The months of the current year so far, from "2026-01" to the current month. */
export function monthsSoFar(today: Day): string[] {
  const currentMonth = Number(monthOf(today).slice(5));
  return Array.from(
    { length: currentMonth },
    (_, n) => `${yearOf(today)}-${String(n + 1).padStart(2, '0')}`,
  );
}

/** The first day that the charts need: January 1, or the Monday of the oldest week if that is earlier. */
export function chartStart(today: Day): Day {
  const yearStart = `${yearOf(today)}-01-01`;
  const [oldestWeek = yearStart] = chartWeeks(today);
  return oldestWeek < yearStart ? oldestWeek : yearStart;
}

/** A policy assignment appears in the to-do list when at most this many days are left until it expires. */
export const GRANT_WARNING_DAYS = 14;
