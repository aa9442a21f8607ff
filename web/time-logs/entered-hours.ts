import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import {
  hoursFromHundredths,
  hundredthsFromHours,
  quarterHoursFromText,
  type HourHundredths,
} from '../../domain/hours.ts';
import { sum } from '../../domain/money.ts';
import type { DayOnBehalf, PersonWithDays } from '../../domain/time-logs/missed-days.ts';
import { refusalOfEntryOnBehalf } from '../../domain/time-logs/rules.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';

/** The hours that a person typed for the days of other people. Each week has one draft for all people. The keys are the
 *  ids of the fields. */
export type EnteredHours = Readonly<Record<string, string>>;

export function fieldIdOf(userId: string, day: Day): string {
  return `hours-${userId}-${day}`;
}

export interface EntryDay {
  day: Day;
  /** The id of the field, and the key in `EnteredHours`. */
  fieldId: string;
  log: TimeLog | undefined;
  typed: string;
  /** The typed hours. 0 if the field is empty or its text is invalid. */
  hourHundredths: HourHundredths;
  hasProblem: boolean;
  /** Whether the day can be entered: the day has no time log, has begun, and is not too old. */
  isEditable: boolean;
}

export interface EntryRow {
  person: PersonWithDays;
  days: EntryDay[];
  /** The logged and typed hours of the week, without the rejected days. */
  hourHundredths: HourHundredths;
}

function hoursOfDay({ log, hourHundredths }: EntryDay): HourHundredths {
  if (!log) return hourHundredths;
  return log.worked && log.status !== 'REJECTED' ? hundredthsFromHours(log.hoursWorked) : 0;
}

export function entryRowOf(
  person: PersonWithDays,
  { weekStart, today }: { weekStart: Day; today: Day },
  entered: EnteredHours,
): EntryRow {
  const days = daysOfWeek(weekStart).map((day): EntryDay => {
    const fieldId = fieldIdOf(person.id, day);
    const log = person.timeLogs.find(({ date }) => date === day);
    const isEditable = !log && !refusalOfEntryOnBehalf({ date: day }, undefined, today);
    const typed = (isEditable && entered[fieldId]) || '';
    const hundredths = quarterHoursFromText(typed);
    const hasProblem = typed.trim() !== '' && hundredths === undefined;
    return { day, fieldId, log, typed, hourHundredths: hundredths ?? 0, hasProblem, isEditable };
  });
  return { person, days, hourHundredths: sum(days.map(hoursOfDay)) };
}

export function withHours(entered: EnteredHours, fieldId: string, hours: string): EnteredHours {
  const { [fieldId]: _, ...others } = entered;
  return hours === '' ? others : { ...others, [fieldId]: hours };
}

/** Fills the empty fields from Monday to Friday. */
export function withWorkWeek(
  entered: EnteredHours,
  { days }: EntryRow,
  hours: string,
): EnteredHours {
  const empty = days.slice(0, 5).filter(({ isEditable, typed }) => isEditable && typed === '');
  return empty.reduce((filled, { fieldId }) => withHours(filled, fieldId, hours), entered);
}

export function withoutRows(entered: EnteredHours, rows: readonly EntryRow[]): EnteredHours {
  const fields = rows.flatMap(({ days }) => days.map(({ fieldId }) => fieldId));
  return fields.reduce((rest, fieldId) => withHours(rest, fieldId, ''), entered);
}

export function onlyRows(entered: EnteredHours, rows: readonly EntryRow[]): EnteredHours {
  const others = Object.keys(withoutRows(entered, rows));
  return others.reduce((rest, fieldId) => withHours(rest, fieldId, ''), entered);
}

/** Returns how many entered days belong to people without a row. */
export function countOtherDays(entered: EnteredHours, rows: readonly EntryRow[]): number {
  return Object.keys(withoutRows(entered, rows)).length;
}

/** Returns the days with valid typed hours, as the server expects them. */
export function typedDays(rows: readonly EntryRow[]): DayOnBehalf[] {
  return rows.flatMap(({ person, days }) =>
    days
      .filter(({ hourHundredths }) => hourHundredths > 0)
      .map(({ day, hourHundredths }) => ({
        userId: person.id,
        date: day,
        worked: true,
        hoursWorked: hoursFromHundredths(hourHundredths),
      })),
  );
}
