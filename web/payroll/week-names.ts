import { weekEndOf, weekLabel, yearOf, type Day } from '../../domain/calendar.ts';

/** "Mon 16 – Sun 22 Nov", with the year where it is not this one. */
export function weekName(weekStart: Day, today: Day): string {
  const year = yearOf(weekEndOf(weekStart));
  return year === yearOf(today) ? weekLabel(weekStart) : `${weekLabel(weekStart)}, ${year}`;
}

/** "1 approved day", "5 approved days" */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
