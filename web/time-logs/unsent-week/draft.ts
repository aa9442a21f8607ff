import { daysOfWeek, type Day } from '../../../domain/calendar.ts';
import {
  hoursFromHundredths,
  hundredthsFromHours,
  quarterHoursFromText,
  type HourHundredths,
} from '../../../domain/hours.ts';
import { refusalOfOwnDay, type DayState } from '../../../domain/time-logs/rules.ts';
import type { SubmittedDay, TimeLog, TimeLogStatus } from '../../../domain/time-logs/schema.ts';
import { hoursNumber } from '../../ui/format.ts';

/** The hours of a day in the week sheet while they are edited. */
interface DayHours {
  hours: string;
  /** The number is 0 on a day off and for invalid text. */
  hourHundredths: HourHundredths;
  hasTypedHours: boolean;
  hasHoursProblem: boolean;
}

function storedHours(stored: TimeLog | undefined): HourHundredths | undefined {
  return stored?.worked ? hundredthsFromHours(stored.hoursWorked) : undefined;
}

/** Returns the typed hours, or else the stored hours, or else the company's hours per worked day. */
function hoursOfDay(
  worked: boolean,
  typed: string | undefined,
  stored: TimeLog | undefined,
  hourHundredthsPerDay: HourHundredths,
): DayHours {
  const untouched = storedHours(stored) ?? hourHundredthsPerDay;
  const hundredths = typed === undefined ? untouched : quarterHoursFromText(typed);
  return {
    hours: typed ?? hoursNumber(hoursFromHundredths(untouched)),
    hourHundredths: worked ? (hundredths ?? 0) : 0,
    hasTypedHours: typed !== undefined,
    hasHoursProblem: worked && hundredths === undefined,
  };
}

function hoursDiffer(typed: string | undefined, stored: TimeLog | undefined): boolean {
  return typed !== undefined && quarterHoursFromText(typed) !== storedHours(stored);
}

/** Returns whether the typed text is exactly the text of the stored hours. If so, the draft contains no hours. */
function areStoredHours(typed: string, stored: TimeLog | undefined): boolean {
  return stored?.worked === true && typed === hoursNumber(stored.hoursWorked);
}

/** The unsent changes of a day. An edit contains only fields that differ from the stored day, so that an untouched
 *  field does not overwrite a change from another device. */
export interface DayEdit {
  worked?: boolean;
  notes?: string;
  /** The hours as typed. Invalid hours are stored too, so that no input is lost. */
  hours?: string;
  /** Sends a decided day back to the approver, even without other changes. */
  status?: 'PENDING';
}
export type WeekDraft = Readonly<Record<Day, DayEdit>>;

export type WeekKind = 'current' | 'upcoming' | 'past';
/** Whether the owner can change a day. `payroll` means that the day is in a settlement. `past` means that its week is
 *  over and that nobody rejected the day. */
export type RowLock = 'open' | 'payroll' | 'past';

export interface DayRow extends DayHours {
  day: Day;
  stored: TimeLog | undefined;
  worked: boolean;
  notes: string;
  status: TimeLogStatus;
  lock: RowLock;
  changed: boolean;
  /** Whether `hours`, `notes` or `worked` differs from the stored day. */
  isEdited: boolean;
}

export type LogsByDay = ReadonlyMap<Day, TimeLog>;

export interface DayPatch {
  worked?: boolean;
  notes?: string;
  hours?: string;
  status?: TimeLogStatus;
}

export function dayStateOfLog({ status, payrollRun, decisionReason }: TimeLog): DayState {
  return {
    status,
    isInSettlement: payrollRun !== undefined,
    isCorrection: status === 'PENDING' && decisionReason !== undefined,
  };
}

function lockOf(today: Day, day: Day, stored: TimeLog | undefined): RowLock {
  const refused = refusalOfOwnDay(day, stored && dayStateOfLog(stored), today);
  if (!refused) return 'open';
  return stored?.payrollRun ? 'payroll' : 'past';
}

function valuesDiffer({ worked, notes, hours }: DayEdit, stored: TimeLog | undefined): boolean {
  const isWorked = worked ?? stored?.worked ?? false;
  return (
    (isWorked && hoursDiffer(hours, stored)) ||
    (worked !== undefined && worked !== (stored?.worked ?? false)) ||
    (notes !== undefined && notes.trim() !== (stored?.description ?? '').trim())
  );
}

function differs(edit: DayEdit, stored: TimeLog | undefined): boolean {
  const isSentBack = edit.status !== undefined && stored !== undefined;
  return valuesDiffer(edit, stored) || (isSentBack && stored.status !== 'PENDING');
}

interface WeekContext {
  today: Day;
  hourHundredthsPerDay: HourHundredths;
}

function rowOf(
  { today, hourHundredthsPerDay }: WeekContext,
  day: Day,
  stored: TimeLog | undefined,
  edit: DayEdit,
): DayRow {
  const lock = lockOf(today, day, stored);
  // A draft of a locked day cannot be sent.
  const applied = lock === 'open' ? edit : {};
  const changed = differs(applied, stored);
  const worked = applied.worked ?? stored?.worked ?? false;
  return {
    day,
    stored,
    worked,
    ...hoursOfDay(worked, applied.hours, stored, hourHundredthsPerDay),
    notes: applied.notes ?? stored?.description ?? '',
    // A decided day that its owner changes goes back to the approver.
    status: changed ? 'PENDING' : (stored?.status ?? 'PENDING'),
    lock,
    changed,
    isEdited: valuesDiffer(applied, stored),
  };
}

/** Returns the seven rows of a week, which are the stored days with the unsent changes. */
export function rowsOfWeek(
  context: WeekContext,
  weekStart: Day,
  logs: LogsByDay,
  draft: WeekDraft,
): DayRow[] {
  return daysOfWeek(weekStart).map((day) => rowOf(context, day, logs.get(day), draft[day] ?? {}));
}

/** Returns the changed days that were not sent before their week closed. These days can no longer be sent. */
export function daysNotSentInTime(rows: readonly DayRow[], draft: WeekDraft): Day[] {
  return rows
    .filter(({ day, lock, stored }) => lock === 'past' && differs(draft[day] ?? {}, stored))
    .map(({ day }) => day);
}

function editAfter(edit: DayEdit, stored: TimeLog | undefined, patch: DayPatch): DayEdit {
  const { worked, notes, hours } = { ...edit, ...patch };
  const isWorked = worked ?? stored?.worked ?? false;
  const status = patch.status ?? edit.status;
  const requestsReview = status === 'PENDING' && stored !== undefined && stored.status !== status;
  return {
    ...(worked !== undefined && worked !== (stored?.worked ?? false) && { worked }),
    ...(notes !== undefined && notes !== (stored?.description ?? '') && { notes }),
    ...(isWorked && hours !== undefined && !areStoredHours(hours, stored) && { hours }),
    ...(requestsReview && { status: 'PENDING' as const }),
  };
}

const isSameEdit = (edit: DayEdit, other: DayEdit | undefined) =>
  edit.worked === other?.worked &&
  edit.notes === other?.notes &&
  edit.hours === other?.hours &&
  edit.status === other?.status;

/** Returns the draft after a submission. Keeps the days that were not sent in time, and the input since the submission,
 *  even from another tab. */
export function draftAfter(now: WeekDraft, sent: WeekDraft, notSent: readonly Day[]): WeekDraft {
  const isKept = ([day, edit]: [Day, DayEdit]) =>
    notSent.includes(day) || !isSameEdit(edit, sent[day]);
  return Object.fromEntries(Object.entries(now).filter(isKept));
}

export function draftWithout(draft: WeekDraft, days: readonly Day[]): WeekDraft {
  return Object.fromEntries(Object.entries(draft).filter(([day]) => !days.includes(day)));
}

export function withEdit(
  draft: WeekDraft,
  day: Day,
  stored: TimeLog | undefined,
  patch: DayPatch,
): WeekDraft {
  const { [day]: edit = {}, ...others } = draft;
  const next = editAfter(edit, stored, patch);
  return Object.keys(next).length === 0 ? others : { ...others, [day]: next };
}

function isToSend(kind: WeekKind, row: DayRow): boolean {
  if (row.lock !== 'open') return false;
  if (row.changed) return true;
  // In a past week, only corrected days are sent.
  if (kind === 'past') return false;
  return row.worked || row.notes.trim() !== '' || row.status !== 'PENDING';
}

/** Returns the days that 'Submit This Week' sends. These are the days that are worked, have notes, or have a status
 *  other than PENDING (specification, 5), and the days that the person cleared. Unchanged days are sent without a
 *  status, so that an outdated page does not revert a newer decision. */
export function daysToSend(kind: WeekKind, rows: readonly DayRow[]): SubmittedDay[] {
  return rows
    .filter((row) => isToSend(kind, row))
    .map(({ day, worked, notes, changed, stored, hasTypedHours, hourHundredths }) => ({
      date: day,
      worked,
      ...(worked && hasTypedHours && { hoursWorked: hoursFromHundredths(hourHundredths) }),
      description: changed ? notes.trim() : (stored?.description ?? notes),
      ...(changed && { status: 'PENDING' as const }),
      version: stored?.version ?? 0,
    }));
}

/** Fills the untouched days of a week from the same weekdays of the week before. For a future week, copies only the
 *  notes, because nobody has worked those days yet. */
export function copyOfLastWeek(
  rows: readonly DayRow[],
  lastWeek: readonly DayRow[],
  kind: WeekKind,
  draft: WeekDraft,
): { draft: WeekDraft; copied: number } {
  let next = draft;
  let copied = 0;
  rows.forEach((row, index) => {
    const source = lastWeek[index];
    if (!source || source.status === 'REJECTED') return;
    if (row.lock !== 'open' || row.stored || row.changed) return;
    const { notes, worked, hours } = source;
    const patch = {
      notes,
      ...(kind !== 'upcoming' && { worked }),
      ...(kind !== 'upcoming' && worked && hours !== row.hours && { hours }),
    };
    const after = withEdit(next, row.day, row.stored, patch);
    if (after[row.day]) copied += 1;
    next = after;
  });
  return { draft: next, copied };
}

/** Undoes a copy. Keeps the input that the person has entered in other days since the copy. */
export function withoutCopy(now: WeekDraft, before: WeekDraft, copy: WeekDraft): WeekDraft {
  const isCopied = (day: Day) => copy[day] !== undefined && before[day] === undefined;
  return Object.fromEntries(Object.entries(now).filter(([day]) => !isCopied(day)));
}

/** Returns whether the owner of a day can choose a status. On a decided day, the owner can keep the decision or send
 *  the day back to the approver. */
export function canChooseStatus({ stored }: DayRow): boolean {
  return stored !== undefined && stored.status !== 'PENDING';
}

/** Returns whether the owner of a day can choose this status. The owner can choose APPROVED or REJECTED only if it is
 *  the stored status and the day is otherwise unchanged, because nobody can decide their own days. */
export function canSetStatus(row: DayRow, status: TimeLogStatus): boolean {
  return status === 'PENDING' || (status === row.stored?.status && !row.isEdited);
}

export interface WeekProgress {
  /** The number of worked days without the rejected days. `hourHundredths` is the sum of the hours of these days. */
  worked: number;
  hourHundredths: HourHundredths;
  /** Whether all of these days are approved. */
  isApproved: boolean;
  unsent: number;
}

export function progressOf(rows: readonly DayRow[]): WeekProgress {
  const counted = rows.filter(({ worked, status }) => worked && status !== 'REJECTED');
  return {
    worked: counted.length,
    hourHundredths: counted.reduce((sum, row) => sum + row.hourHundredths, 0),
    isApproved: counted.every(({ status }) => status === 'APPROVED'),
    unsent: rows.filter(({ changed }) => changed).length,
  };
}

/** Returns whether a day after today is entered as worked. An approver can approve a day only once it has begun. */
export function hasWorkAfter(rows: readonly DayRow[], today: Day): boolean {
  return rows.some(({ day, worked }) => worked && day > today);
}
