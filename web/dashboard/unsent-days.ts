import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';
import type { SubmittedDay } from '../../domain/time-logs/schema.ts';

interface UnsentInput {
  /** The unsent days of this device, in the order of their entries. */
  days: readonly SubmittedDay[];
  today: Day;
  /** The hours of a worked day if the person typed none. */
  defaultHours: number;
  /** Dollars per hour. */
  dailyRate: number | null;
}

type FiguresWithUnsent = PersonalFigures & {
  /** How many days of the current week wait on this device. */
  unsentDays: number;
};

/** Adds the days of the current week that wait on this device. Adds the hours of days that the server does not know,
 *  because the figures do not contain the stored hours of a single day. */
export function withUnsentDays(
  figures: PersonalFigures,
  { days, today, defaultHours, dailyRate }: UnsentInput,
): FiguresWithUnsent {
  const weekStart = weekStartOf(today);
  // Without a connection, the stored figures can be those of an earlier week.
  const week =
    figures.week.weekStart === weekStart
      ? figures.week
      : { weekStart, hours: 0, quantities: [], days: [] };
  // A day without a status is unchanged.
  const changed = days.filter(
    ({ date, status }) => status !== undefined && weekStartOf(date) === weekStart,
  );
  const unsent = new Map(changed.map((day) => [day.date, day]));
  const isUnsent = ({ date }: { date: Day }) => unsent.has(date);
  const stored = new Set(week.days.map(({ date }) => date));
  const added = [...unsent.values()].filter(({ date, worked }) => worked && !stored.has(date));
  const hours = added.reduce(
    (sum, { quantities, hoursWorked = quantities ? 0 : defaultHours }) => sum + hoursWorked,
    0,
  );
  const quantities = added.flatMap(({ quantities: ofDay = [] }) => ofDay);
  // The device does not know the rates in other units.
  const earned = figures.earningsOf === 'HOURS' ? hours * (dailyRate ?? 0) : 0;
  const pending = [...unsent.values()].map(({ date, worked }) => ({
    date,
    worked,
    status: 'PENDING' as const,
  }));
  return {
    ...figures,
    totalHours: figures.totalHours + hours,
    pendingHours: figures.pendingHours + hours,
    totalQuantities: [...figures.totalQuantities, ...quantities],
    pendingQuantities: [...figures.pendingQuantities, ...quantities],
    estimatedEarnings: Math.round(100 * (figures.estimatedEarnings + earned)) / 100,
    week: {
      weekStart,
      hours: week.hours + hours,
      quantities: [...week.quantities, ...quantities],
      days: [...week.days.filter((day) => !isUnsent(day)), ...pending],
    },
    unsentDays: unsent.size,
  };
}
