import { can, seesPayOfOthers, type Actor } from '../access.ts';
import { addDays, monthOf, weekStartOf, yearOf, type Day } from '../calendar.ts';

type Grants = Pick<Actor, 'roles' | 'permissions'>;

/** Returns whether the dashboard shows a person's own figures. People with access:profile-page see them (specification,
 *  2). */
export function showsPersonal(actor: Grants): boolean {
  return can(actor, 'access:profile-page');
}

/** The team figures that a person may see. The dashboard shows them if one of the first two fields is true. */
export interface TeamFigures {
  contractors: boolean;
  settlements: boolean;
  pendingApprovals: boolean;
}

export function teamFiguresFor(actor: Grants): TeamFigures {
  return {
    contractors: can(actor, 'access:contractors-page'),
    settlements: can(actor, 'access:payroll-page'),
    pendingApprovals: can(actor, 'access:time-logs-page'),
  };
}

export function showsTeamWeek(actor: Grants): boolean {
  return can(actor, 'action:approve-time-log');
}

/** Returns whether a person approves days or sees the pay of others. The dashboard of such a person shows the team
 *  first and the person's own figures last. */
export function isForStaff(actor: Grants): boolean {
  return showsTeamWeek(actor) || seesPayOfOthers(actor);
}

export function showsTeam({ contractors, settlements }: TeamFigures): boolean {
  return contractors || settlements;
}

const WEEKS_SHOWN = 12;

/** Returns the Mondays of the weeks that the charts show, oldest first. The last day is the Monday of this week. */
export function chartWeeks(today: Day): Day[] {
  const current = weekStartOf(today);
  return Array.from({ length: WEEKS_SHOWN }, (_, n) => addDays(current, 7 * (n + 1 - WEEKS_SHOWN)));
}

/** Returns the months of the current year, such as "2026-01", through the current month. */
export function monthsSoFar(today: Day): string[] {
  const currentMonth = Number(monthOf(today).slice(5));
  return Array.from(
    { length: currentMonth },
    (_, n) => `${yearOf(today)}-${String(n + 1).padStart(2, '0')}`,
  );
}

/** Returns the first day that the charts need: January 1, or the Monday of the oldest week if this Monday is
 *  earlier. */
export function chartStart(today: Day): Day {
  const yearStart = `${yearOf(today)}-01-01`;
  const [oldestWeek = yearStart] = chartWeeks(today);
  return oldestWeek < yearStart ? oldestWeek : yearStart;
}

/** A policy assignment appears in the to-do list if it expires within this many days. */
export const POLICY_EXPIRY_WARNING_DAYS = 14;
