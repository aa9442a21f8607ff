import { addDays, lastLoggableDay, timeLogWeeks, weekStartOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { hundredthsFromHours } from '../hours.ts';
import type { DayEntry, TimeLogStatus } from './schema.ts';

/** What is stored of a day, as far as the rules look at it. */
export interface StoredDay {
  worked: boolean;
  notes: string;
  hourHundredths: number;
  status: TimeLogStatus;
  /** Of a pending day: the reason of the rejection that its owner corrected. */
  decisionReason: string | null;
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
  const closed = refuseOwnDay(entry.date, stored && dayStateOf(stored), today);
  if (closed) return refused(closed);
  return { kind: 'write', worked: entry.worked, notes, hourHundredths };
}

/** What decides whether a day can be written. */
export interface DayState {
  status: TimeLogStatus;
  isInRun: boolean;
  /** Whether a pending day is the correction of a rejected one. */
  isCorrection: boolean;
}

export function dayStateOf(
  stored: Pick<StoredDay, 'status' | 'decisionReason' | 'payrollRunId'>,
): DayState {
  return {
    status: stored.status,
    isInRun: stored.payrollRunId !== null,
    isCorrection: stored.status === 'PENDING' && stored.decisionReason !== null,
  };
}

/** Why an owner may not write a day now, whatever the entry says. A correction stays open until it is decided. */
export function refuseOwnDay(
  day: Day,
  stored: DayState | undefined,
  today: Day,
): Refusal | undefined {
  if (stored?.isInRun) return refusal('IN_PAYROLL');
  if (day > lastLoggableDay(today)) {
    return refusal('NOT_SENSIBLE', 'Days can be logged up to three weeks ahead.');
  }
  const isCorrectable = stored?.status === 'REJECTED' || stored?.isCorrection === true;
  if (day < weekStartOf(today) && !isCorrectable) {
    return refusal(
      'CONFLICT',
      'Past weeks are read-only. Only a rejected day can still be corrected.',
    );
  }
  return undefined;
}

/** Why an owner cannot request a forgotten day. */
export function refuseRequest(
  day: Day,
  stored: DayState | undefined,
  today: Day,
): Refusal | undefined {
  if (stored?.isInRun) return refusal('IN_PAYROLL');
  if (stored?.status === 'APPROVED') {
    return refusal('CONFLICT', 'This day is approved. Ask your approver to correct it.');
  }
  if (stored?.status === 'REJECTED' || stored?.isCorrection) {
    return refusal('CONFLICT', 'This day was rejected. Correct it in its week instead.');
  }
  if (day >= weekStartOf(today)) {
    return refusal('NOT_SENSIBLE', 'This week is still open. Log the day in its week instead.');
  }
  if (day < (timeLogWeeks(today).previous.at(-1) ?? today)) {
    return refusal(
      'NOT_SENSIBLE',
      'Days can be requested up to eight weeks back. Ask your office to enter this day.',
    );
  }
  return undefined;
}

const MOST_DAYS_BACK = 366;

/** Why a day cannot be entered on another person's behalf. An entry is never overwritten unseen. */
export function refuseEntryOnBehalf(
  entry: { date: Day; version?: number | undefined },
  stored: { payrollRunId: string | null; version: number } | undefined,
  today: Day,
): Refusal | undefined {
  if (stored?.payrollRunId) return refusal('IN_PAYROLL');
  if (stored && stored.version !== entry.version) {
    return refusal(
      'CHANGED_MEANWHILE',
      'This day has an entry that you have not seen. Look at it, then correct it.',
    );
  }
  if (entry.date > today) {
    return refusal('NOT_SENSIBLE', 'This day has not begun yet. Enter it on its date or later.');
  }
  if (entry.date < addDays(today, -MOST_DAYS_BACK)) {
    return refusal('NOT_SENSIBLE', 'Days can be entered up to one year back.');
  }
  return undefined;
}

/** Why a decision is not possible on this day. */
export function refuseDecision(stored: StoredDay): Refusal | undefined {
  if (stored.payrollRunId) return refusal('IN_PAYROLL');
  if (stored.status !== 'PENDING') return refusal('ALREADY_DECIDED');
  return undefined;
}

/** Why a day cannot be approved yet. It can be logged ahead of time, but nobody has worked it. */
export function refuseFutureApproval(
  day: Day,
  status: TimeLogStatus,
  today: Day,
): Refusal | undefined {
  return status === 'APPROVED' && day > today ? refusal('DAY_NOT_BEGUN') : undefined;
}

/** Why a decision cannot be undone. Only the person who decided undoes it, and only while the day is as
 *  they left it. */
export function refuseUndo(
  stored: Pick<StoredDay, 'status' | 'payrollRunId'> & {
    version: number;
    decidedBy: string | null;
  },
  decision: { status: TimeLogStatus; version: number; by: string },
): Refusal | undefined {
  if (stored.status !== decision.status || stored.version !== decision.version) {
    return refusal(
      'CHANGED_MEANWHILE',
      'This day changed after it was decided. Reload to see what it says now.',
    );
  }
  if (stored.decidedBy !== decision.by) {
    return refusal('FORBIDDEN', 'Only the person who decided a day can undo the decision.');
  }
  if (stored.payrollRunId) return refusal('IN_PAYROLL');
  return undefined;
}

/** Why a rejection is refused: its owner must be able to read why. */
export function refuseMissingReason(
  status: TimeLogStatus,
  reason: string | null,
): Refusal | undefined {
  if (status !== 'REJECTED' || reason !== null) return undefined;
  return refusal('NOT_SENSIBLE', 'reason: please say why, the driver reads it.');
}

/** Why a decision does not count: the owner changed the day after the approver looked at it. */
export function refuseUnseenVersion(
  stored: { version: number },
  seen: number | undefined,
): Refusal | undefined {
  if (seen === undefined || seen === stored.version) return undefined;
  return refusal(
    'CHANGED_MEANWHILE',
    'This day changed after you looked at it. Check what it says now, then decide again.',
  );
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
