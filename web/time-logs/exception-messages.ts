import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The text of the exceptions that an approver checks before an approval. */
export const exceptionMessages = inLanguage('timeLogsException', {
  name: 'Exceptions',
  filter: 'Exceptions',
  any: 'All',
  with: 'With exceptions',
  without: 'Without exceptions',
  longDay: (hours: string, days: string, count: number) =>
    count === 1 ? `${hours} on ${days}` : `Up to ${hours} on ${days}`,
  daysInARow: (count: number) => `${count} days in a row`,
  unusualHours: (hours: string, usual: string) => `${hours} this week, usually ${usual}`,
  olderWeek: 'Older week',
  requested: (days: string) => `Submitted after the week closed: ${days}`,
  sentLate: (days: string) => `Submitted in time, received after the week closed: ${days}`,
  onBehalf: (days: string) => `Entered by someone else: ${days}`,
  corrected: (days: string) => `Changed after rejection: ${days}`,
  selectWithout: (count: number) => `Select ${countOf(count, 'week')} without exceptions`,
});
