import { daysOfWeek, type Day } from '../../../domain/calendar.ts';
import { hoursFromHundredths, type HourHundredths } from '../../../domain/hours.ts';
import {
  entersHoursOn,
  quantityUnitsOn,
  type UnitRates,
} from '../../../domain/pay-rates/unit-rates.ts';
import type { QuantityOfDay } from '../../../domain/time-logs/quantities.ts';
import { refusalOfOwnDay, type DayState } from '../../../domain/time-logs/rules.ts';
import type { SubmittedDay, TimeLog, TimeLogStatus } from '../../../domain/time-logs/schema.ts';
import { areStoredHours, hoursDiffer, hoursOfDay, type DayHours } from './typed-hours.ts';
import {
  isTypedAsStored,
  quantitiesDiffer,
  type TypedQuantity,
} from '../../people/day/typed-quantities.ts';
import { quantitiesOfDay, type DayQuantities } from './day-quantities.ts';

/** The unsent changes of a day. An edit contains only fields that differ from the stored day, so that an untouched
 *  field does not overwrite a change from another device. */
export interface DayEdit {
  worked?: boolean;
  notes?: string;
  /** The hours as typed. Invalid hours are stored too, so that no input is lost. */
  hours?: string;
  /** The miles and loads as typed, including invalid ones. They stay in the draft while the day is not worked, so that a
   *  wrong tap loses nothing. */
  quantities?: TypedQuantity[];
  /** Sends a decided day back to the approver, even without other changes. */
  status?: 'PENDING';
}
export type WeekDraft = Readonly<Record<Day, DayEdit>>;

export type WeekKind = 'current' | 'upcoming' | 'past';
/** Whether the owner can change a day. `payroll` means that the day is in a settlement. `past` means that its week is
 *  over and that nobody rejected the day. */
export type RowLock = 'open' | 'payroll' | 'past';

export interface DayRow extends DayHours, DayQuantities {
  day: Day;
  stored: TimeLog | undefined;
  worked: boolean;
  /** Whether the day has a field for hours. */
  entersHours: boolean;
  /** Whether the day is sent with its miles and loads. A new day without hours is sent with them even if it has none,
   *  because the server would give it the company's hours. */
  sendsQuantities: boolean;
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
  quantities?: TypedQuantity[];
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

function valuesDiffer(
  { worked, notes, hours, quantities }: DayEdit,
  stored: TimeLog | undefined,
): boolean {
  const isWorked = worked ?? stored?.worked ?? false;
  return (
    (isWorked && hoursDiffer(hours, stored)) ||
    (isWorked && quantitiesDiffer(quantities, stored?.quantities)) ||
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
  /** The units that pay the days. Empty while they are unknown. */
  unitRates: UnitRates;
}

function rowOf(
  { today, hourHundredthsPerDay, unitRates }: WeekContext,
  day: Day,
  stored: TimeLog | undefined,
  edit: DayEdit,
): DayRow {
  const lock = lockOf(today, day, stored);
  // A draft of a locked day cannot be sent.
  const applied = lock === 'open' ? edit : {};
  const changed = differs(applied, stored);
  const worked = applied.worked ?? stored?.worked ?? false;
  const entersHours = entersHoursOn(unitRates, day) || applied.hours !== undefined;
  const quantities = quantitiesOfDay(
    quantityUnitsOn(unitRates, day),
    worked,
    applied.quantities,
    stored,
  );
  const sendsQuantities =
    worked &&
    (quantitiesDiffer(applied.quantities, stored?.quantities) || (!entersHours && !stored?.worked));
  const hours = hoursOfDay(worked, applied.hours, stored, entersHours ? hourHundredthsPerDay : 0);
  return {
    day,
    stored,
    worked,
    entersHours,
    ...hours,
    ...quantities,
    sendsQuantities,
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
  const { worked, notes, hours, quantities } = { ...edit, ...patch };
  const isWorked = worked ?? stored?.worked ?? false;
  const status = patch.status ?? edit.status;
  const requestsReview = status === 'PENDING' && stored !== undefined && stored.status !== status;
  return {
    ...(worked !== undefined && worked !== (stored?.worked ?? false) && { worked }),
    ...(notes !== undefined && notes !== (stored?.description ?? '') && { notes }),
    ...(isWorked && hours !== undefined && !areStoredHours(hours, stored) && { hours }),
    ...(quantities && !isTypedAsStored(quantities, stored?.quantities) && { quantities }),
    ...(requestsReview && { status: 'PENDING' as const }),
  };
}

const isSameEdit = (edit: DayEdit, other: DayEdit | undefined) =>
  edit.worked === other?.worked &&
  edit.notes === other?.notes &&
  edit.hours === other?.hours &&
  JSON.stringify(edit.quantities) === JSON.stringify(other?.quantities) &&
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
    .map(({ day, worked, notes, changed, stored, ...row }) => ({
      date: day,
      worked,
      // A new day that is sent with miles or loads, but without hours, has no hours.
      ...(worked &&
        (row.hasTypedHours || (row.sendsQuantities && row.entersHours && !stored?.worked)) && {
          hoursWorked: hoursFromHundredths(row.hourHundredths),
        }),
      ...(row.sendsQuantities && { quantities: row.quantities }),
      description: changed ? notes.trim() : (stored?.description ?? notes),
      ...(changed && { status: 'PENDING' as const }),
      version: stored?.version ?? 0,
    }));
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
  /** The number of worked days without the rejected days. `hourHundredths` is the sum of the hours of these days, and
   *  `quantities` are their miles and loads. */
  worked: number;
  hourHundredths: HourHundredths;
  quantities: QuantityOfDay[];
  /** Whether all of these days are approved. */
  isApproved: boolean;
  unsent: number;
}

export function progressOf(rows: readonly DayRow[]): WeekProgress {
  const counted = rows.filter(({ worked, status }) => worked && status !== 'REJECTED');
  return {
    worked: counted.length,
    hourHundredths: counted.reduce((sum, row) => sum + row.hourHundredths, 0),
    quantities: counted.flatMap(({ quantities }) => quantities),
    isApproved: counted.every(({ status }) => status === 'APPROVED'),
    unsent: rows.filter(({ changed }) => changed).length,
  };
}

/** Returns whether a day after today is entered as worked. An approver can approve a day only once it has begun. */
export function hasWorkAfter(rows: readonly DayRow[], today: Day): boolean {
  return rows.some(({ day, worked }) => worked && day > today);
}
