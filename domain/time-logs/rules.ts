import { lastLoggableDay, weekStartOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { hundredthsFromHours } from '../hours.ts';
import type { DayEntry, TimeLogStatus } from './schema.ts';

/** What is stored of a day, as far as the rules look at it. */
export interface StoredDay {
  worked: boolean;
  notes: string;
  hourHundredths: number;
  status: TimeLogStatus;
  payrollRunId: string | null;
}

/** An approved, worked day that no live run has paid: a reversed run gives its days back. */
export function isPayable({
  worked,
  status,
  payrollRunId,
}: Pick<StoredDay, 'worked' | 'status' | 'payrollRunId'>): boolean {
  return worked && status === 'APPROVED' && payrollRunId === null;
}

/** What an entry makes of a day: nothing, something to write, or a refusal. */
export type DayChange =
  | { kind: 'unchanged' }
  | { kind: 'write'; worked: boolean; notes: string; hourHundredths: number }
  | { kind: 'refused'; refusal: Refusal };

const refused = (reason: Refusal): DayChange => ({ kind: 'refused', refusal: reason });

/** Hours of a day in hundredths: as given, else the company's hours per worked day, 0 when not worked. */
export function hourHundredthsOf(entry: DayEntry, defaultHourHundredths: number): number {
  if (!entry.worked) return 0;
  if (entry.hoursWorked === undefined) return defaultHourHundredths;
  return hundredthsFromHours(entry.hoursWorked);
}

/**
 * What an owner's entry makes of their day. A day in a payroll run is closed; past weeks are read-only
 * except for a rejected day; the status that came with the entry may only be the stored one or PENDING;
 * any change after a decision goes back to PENDING.
 */
export function changeOwnDay(facts: {
  entry: DayEntry;
  stored: StoredDay | undefined;
  today: Day;
  defaultHourHundredths: number;
}): DayChange {
  const { entry, stored, today } = facts;
  const hourHundredths =
    entry.hoursWorked === undefined && stored && stored.worked === entry.worked
      ? stored.hourHundredths
      : hourHundredthsOf(entry, facts.defaultHourHundredths);
  const notes = entry.description ?? stored?.notes ?? '';
  const status = entry.status ?? 'PENDING';
  if (status !== 'PENDING' && status !== stored?.status) return refused(refusal('OWN_DAYS'));
  const same =
    stored !== undefined &&
    stored.worked === entry.worked &&
    stored.notes === notes &&
    stored.hourHundredths === hourHundredths &&
    (entry.status === undefined || entry.status === stored.status);
  if (same) return { kind: 'unchanged' };
  const closed = refuseOwnDay(
    entry.date,
    stored && { status: stored.status, isInRun: stored.payrollRunId !== null },
    today,
  );
  if (closed) return refused(closed);
  return { kind: 'write', worked: entry.worked, notes, hourHundredths };
}

/** Why an owner may not write a day now, whatever the entry says. */
export function refuseOwnDay(
  day: Day,
  stored: { status: TimeLogStatus; isInRun: boolean } | undefined,
  today: Day,
): Refusal | undefined {
  if (stored?.isInRun) return refusal('IN_PAYROLL');
  if (day > lastLoggableDay(today)) {
    return refusal('NOT_SENSIBLE', 'Days can be logged up to three weeks ahead.');
  }
  if (day < weekStartOf(today) && stored?.status !== 'REJECTED') {
    return refusal(
      'CONFLICT',
      'Past weeks are read-only. Only a rejected day can still be corrected.',
    );
  }
  return undefined;
}

/** Why a decision is not possible on this day. */
export function refuseDecision(stored: StoredDay): Refusal | undefined {
  if (stored.payrollRunId) return refusal('IN_PAYROLL');
  if (stored.status !== 'PENDING') return refusal('ALREADY_DECIDED');
  return undefined;
}

/** Days submitted for a week must lie in it, each once. */
export function refuseWeekDays(
  weekDays: readonly Day[],
  entries: readonly DayEntry[],
): Refusal | undefined {
  const dates = entries.map(({ date }) => date);
  if (!dates.every((date) => weekDays.includes(date))) {
    return refusal('NOT_SENSIBLE', 'days: every date must lie in the week that is submitted.');
  }
  if (new Set(dates).size !== dates.length) {
    return refusal('NOT_SENSIBLE', 'days: each date may come only once.');
  }
  return undefined;
}
