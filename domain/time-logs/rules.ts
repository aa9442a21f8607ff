import {
  addDays,
  dayIn,
  lastLoggableDay,
  oldestTimeLogWeek,
  weekStartOf,
  type Day,
} from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { hundredthsFromHours } from '../hours.ts';
import {
  isSameQuantities,
  refusalOfQuantities,
  storedQuantity,
  type StoredQuantity,
} from './quantities.ts';
import type { DayEntry, TimeLogStatus } from './schema.ts';
import { say as sayShared } from '../sentences.ts';
import { say } from './sentences.ts';

/** The fields of a stored day that the rules need. */
export interface StoredDay {
  worked: boolean;
  notes: string;
  hourHundredths: number;
  /** The miles and loads, in order. */
  quantities: readonly StoredQuantity[];
  status: TimeLogStatus;
  /** The reason for the decision. On a pending day, the reason why an approver rejected it before its owner (the person
   *  whose day it is) corrected it. */
  decisionReason: string | null;
  settlementId: string | null;
}

/** Returns whether a day is worked, approved and in no settlement. Reversing a settlement makes its days payable again.
 *  */
export function isPayable({
  worked,
  status,
  settlementId,
}: Pick<StoredDay, 'worked' | 'status' | 'settlementId'>): boolean {
  return worked && status === 'APPROVED' && settlementId === null;
}

/** What a day says about the work. */
export type DayContent = Pick<StoredDay, 'worked' | 'notes' | 'hourHundredths' | 'quantities'>;

/** The effect of an entry on a day: none, a write, or a refusal. */
export type DayChange =
  | { kind: 'unchanged' }
  | ({ kind: 'changed' } & DayContent)
  | { kind: 'refused'; refusal: Refusal };

const refused = (reason: Refusal): DayChange => ({ kind: 'refused', refusal: reason });

/** Returns the hours of a day in hundredths: the entered hours, or else the company's hours per worked day. Returns 0
 *  if the day is not worked, or if the entry has miles or loads instead of hours. */
export function hourHundredthsOf(entry: DayEntry, defaultHourHundredths: number): number {
  if (!entry.worked) return 0;
  if (entry.hoursWorked === undefined) return entry.quantities ? 0 : defaultHourHundredths;
  return hundredthsFromHours(entry.hoursWorked);
}

/** Returns the content of a day after an entry. If the entry omits notes, the stored notes remain. If it omits hours,
 *  miles and loads, the stored ones remain unless `worked` changes. */
export function contentAfter(
  entry: DayEntry,
  stored: DayContent | undefined,
  defaultHourHundredths: number,
): DayContent {
  const keepsHours = entry.hoursWorked === undefined && stored?.worked === entry.worked;
  return {
    worked: entry.worked,
    notes: entry.description ?? stored?.notes ?? '',
    hourHundredths: keepsHours
      ? stored.hourHundredths
      : hourHundredthsOf(entry, defaultHourHundredths),
    quantities:
      entry.quantities?.map(storedQuantity) ?? (entry.worked ? (stored?.quantities ?? []) : []),
  };
}

/** Returns whether an entry leaves the content of a stored day as it is. */
export function isSameContent(content: DayContent, stored: DayContent): boolean {
  return (
    stored.worked === content.worked &&
    stored.notes === content.notes &&
    stored.hourHundredths === content.hourHundredths &&
    isSameQuantities(stored.quantities, content.quantities)
  );
}

/** The hour of Monday until which a week that was submitted without a connection is accepted. */
const LATE_UNTIL_HOUR = 12;

/** Returns the Monday of the first week that is open for its owner. This is the current week, or, until noon of Monday,
 *  the previous week for a submission that its owner made before the end of that week.
 *  @param pressedAt when the owner pressed the button */
export function firstOpenWeek(
  now: Temporal.Instant,
  timeZone: string,
  pressedAt: Temporal.Instant | undefined,
): Day {
  const local = now.toZonedDateTimeISO(timeZone);
  const current = weekStartOf(dayIn(timeZone, now));
  const isMondayMorning = local.dayOfWeek === 1 && local.hour < LATE_UNTIL_HOUR;
  if (!pressedAt || !isMondayMorning) return current;
  return dayIn(timeZone, pressedAt) < current ? addDays(current, -7) : current;
}

/** Returns the effect of an owner's entry. A day in a settlement is closed. Past weeks are read-only, except for
 *  rejected days and their corrections. The entry's status must be the stored status or PENDING. Any change after a
 *  decision resets the day to PENDING. */
export function changeOwnDay(input: {
  entry: DayEntry;
  stored: StoredDay | undefined;
  today: Day;
  /** The Monday of the first week that is open for the owner. See `firstOpenWeek`. */
  firstOpen: Day;
  defaultHourHundredths: number;
}): DayChange {
  const { entry, stored, today, firstOpen } = input;
  const content = contentAfter(entry, stored, input.defaultHourHundredths);
  const status = entry.status ?? 'PENDING';
  if (status !== 'PENDING' && status !== stored?.status) return refused(refusal('OWN_DAYS'));
  const isUnchanged =
    stored !== undefined &&
    isSameContent(content, stored) &&
    (entry.status === undefined || entry.status === stored.status);
  if (isUnchanged) return { kind: 'unchanged' };
  const refusalOfDay = refusalOfOwnDay(entry.date, stored && dayStateOf(stored), today, firstOpen);
  if (refusalOfDay) return refused(refusalOfDay);
  const refusalOfWork = refusalOfQuantities(entry);
  if (refusalOfWork) return refused(refusalOfWork);
  return { kind: 'changed', ...content };
}

/** The state that determines whether an owner can write a day. */
export interface DayState {
  status: TimeLogStatus;
  isInSettlement: boolean;
  /** Whether a pending day is the correction of a rejected one. */
  isCorrection: boolean;
}

export function dayStateOf(
  stored: Pick<StoredDay, 'status' | 'decisionReason' | 'settlementId'>,
): DayState {
  return {
    status: stored.status,
    isInSettlement: stored.settlementId !== null,
    isCorrection: stored.status === 'PENDING' && stored.decisionReason !== null,
  };
}

/** Returns a refusal if an owner may not write a day now, regardless of the entry. The owner can write a correction
 *  until an approver approves or rejects it.
 *  @param firstOpen the Monday of the first week that is open for the owner */
export function refusalOfOwnDay(
  day: Day,
  stored: DayState | undefined,
  today: Day,
  firstOpen = weekStartOf(today),
): Refusal | undefined {
  if (stored?.isInSettlement) return refusal('IN_PAYROLL');
  if (day > lastLoggableDay(today)) {
    return refusal('INVALID_VALUE', say.tooFarAhead);
  }
  const isCorrectable = stored?.status === 'REJECTED' || stored?.isCorrection === true;
  if (day < firstOpen && !isCorrectable) {
    return refusal('CONFLICT', say.pastWeek);
  }
  return undefined;
}

/** Returns a refusal if an owner cannot add a missed day, that is, a day of a past week that nobody logged. */
export function refusalOfMissedDay(
  day: Day,
  stored: DayState | undefined,
  today: Day,
): Refusal | undefined {
  if (stored?.isInSettlement) return refusal('IN_PAYROLL');
  if (stored?.status === 'APPROVED') {
    return refusal('CONFLICT', say.dayApproved);
  }
  if (stored?.status === 'REJECTED' || stored?.isCorrection) {
    return refusal('CONFLICT', say.dayRejected);
  }
  if (day >= weekStartOf(today)) {
    return refusal('INVALID_VALUE', say.weekStillOpen);
  }
  if (day < oldestTimeLogWeek(today)) {
    return refusal('INVALID_VALUE', say.missedTooLongAgo);
  }
  return undefined;
}

const MAX_DAYS_BACK = 366;

/** Returns a refusal if a day cannot be entered on another person's behalf. Replacing an entry requires its current
 *  version. */
export function refusalOfEntryOnBehalf(
  entry: { date: Day; version?: number | undefined },
  stored: { settlementId: string | null; version: number } | undefined,
  today: Day,
): Refusal | undefined {
  if (stored?.settlementId) return refusal('IN_PAYROLL');
  if (stored && stored.version !== entry.version) {
    return refusal('STALE_VERSION', say.unseenEntry);
  }
  if (entry.date > today) {
    return refusal('INVALID_VALUE', say.dayNotStarted);
  }
  if (entry.date < addDays(today, -MAX_DAYS_BACK)) {
    return refusal('INVALID_VALUE', say.enteredTooLongAgo);
  }
  return undefined;
}

export function refusalOfNoWork(weekStart: Day, today: Day): Refusal | undefined {
  if (weekStart > today) return refusal('INVALID_VALUE', sayShared.weekNotStarted);
  if (weekStart < addDays(today, -MAX_DAYS_BACK))
    return refusal('INVALID_VALUE', say.weekTooLongAgo);
  return undefined;
}

/** Returns a refusal if a day cannot be approved or rejected. */
export function refusalOfDecision(stored: StoredDay): Refusal | undefined {
  if (stored.settlementId) return refusal('IN_PAYROLL');
  if (stored.status !== 'PENDING') return refusal('ALREADY_DECIDED');
  return undefined;
}

/** Returns a refusal if a day cannot be approved yet. A person can log a future day, but the work on this day is not
 *  done yet. */
export function refusalOfFutureApproval(
  day: Day,
  status: TimeLogStatus,
  today: Day,
): Refusal | undefined {
  return status === 'APPROVED' && day > today ? refusal('DAY_NOT_BEGUN') : undefined;
}

/** Returns a refusal if an approved day cannot be reopened, because a settlement contains it or because it changed
 *  after the approver saw it. Reopening rejects the day, so that its owner can correct it. */
export function refusalOfReopening(
  stored: Pick<StoredDay, 'status' | 'settlementId'> & { version: number },
  seenVersion: number,
): Refusal | undefined {
  if (stored.settlementId) return refusal('IN_PAYROLL', say.reopenInSettlement);
  if (stored.status !== 'APPROVED' || stored.version !== seenVersion)
    return refusal('STALE_VERSION', say.dayChanged);
  return undefined;
}

/** Returns a refusal if a decision cannot be undone. Only the person who made the decision can undo it, and only while
 *  the day is unchanged and in no settlement. */
export function refusalOfUndo(
  stored: Pick<StoredDay, 'status' | 'settlementId'> & {
    version: number;
    decidedBy: string | null;
  },
  decision: { status: TimeLogStatus; version: number; by: string },
): Refusal | undefined {
  if (stored.status !== decision.status || stored.version !== decision.version) {
    return refusal('STALE_VERSION', say.decisionChanged);
  }
  if (stored.decidedBy !== decision.by) {
    return refusal('FORBIDDEN', say.decidedByOther);
  }
  if (stored.settlementId) return refusal('IN_PAYROLL');
  return undefined;
}

/** Returns a refusal if a rejection has no reason. The owner must know what to correct. */
export function refusalOfMissingReason(
  status: TimeLogStatus,
  reason: string | null,
): Refusal | undefined {
  if (status !== 'REJECTED' || reason !== null) return undefined;
  return refusal('INVALID_VALUE', sayShared.rejectionReason);
}

/** Returns a refusal if the day has changed since the version that the caller saw. */
export function refusalOfStaleVersion(
  stored: { version: number },
  seen: number | undefined,
): Refusal | undefined {
  if (!isStale(stored, seen)) return undefined;
  return refusal('STALE_VERSION', say.dayChangedSinceOpened);
}

/** Returns whether a stored day changed after the owner's device loaded it.
 *  @param seen the version that the device loaded, or 0 if the day had no entry */
export function isStale(stored: { version: number }, seen: number | undefined): boolean {
  return seen !== undefined && seen !== stored.version;
}

/** Returns a refusal of an owner's entries that names the days that changed after the owner's device loaded them. */
export function refusalOfStaleDays(days: readonly Day[]): Refusal | undefined {
  if (days.length === 0) return undefined;
  return refusal('STALE_VERSION', say.daysChanged, [...days]);
}

/** Returns a refusal if a day is outside the submitted week or is listed twice. */
export function refusalOfWeekDays(
  weekDays: readonly Day[],
  entries: readonly DayEntry[],
): Refusal | undefined {
  const dates = entries.map(({ date }) => date);
  if (!dates.every((date) => weekDays.includes(date))) {
    return refusal('INVALID_VALUE', say.dateNotInWeek);
  }
  if (new Set(dates).size !== dates.length) {
    return refusal('INVALID_VALUE', say.repeatedDate);
  }
  return undefined;
}
