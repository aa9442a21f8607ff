import { addDays, dayIn, weekEndOf, type Day } from '../../domain/calendar.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { timeText, dayAndDate, shortDate, shortDayName } from '../ui/format.ts';
import { workOfLogs, workText } from '../ui/work-text.ts';
import type { WeekState } from '../../domain/time-logs/schema.ts';
import { messages } from './messages.ts';
import type { DayRow, WeekKind } from './unsent-week/draft.ts';

const { state: text } = messages;

/** The variant of a week's status. It determines the icon and the color. */
export type WeekStatusVariant = 'open' | 'changed' | 'waiting' | 'rejected' | 'approved' | 'paid';

export interface WeekStatus {
  variant: WeekStatusVariant;
  title: string;
  detail?: string;
}

export interface WeekStatusInput {
  kind: WeekKind;
  weekStart: Day;
  rows: readonly DayRow[];
  /** Undefined for a week that was never submitted, decided or paid. */
  state: WeekState | undefined;
  /** The name of the person's supervisor. Null if the person has no supervisor, or if the supervisor cannot approve
   *  days. */
  approverName: string | null;
  today: Day;
  timeZone: string;
}

/** Formats an instant, such as "Sun 11:02 AM" in the last seven days, and "Nov 15, 11:02 AM" if it is older. */
export function recentDateTimeText(instant: string, today: Day, timeZone: string): string {
  const day = dayIn(timeZone, Temporal.Instant.from(instant));
  const time = timeText(timeZone, instant);
  const isRecent = day > addDays(today, -7);
  return isRecent ? `${shortDayName(day)} ${time}` : `${shortDate(day)}, ${time}`;
}

function changeOf({ day, worked, stored, hourHundredths, quantities }: DayRow): string {
  const name = shortDayName(day);
  if (worked && !stored?.worked) return text.dayAdded(name);
  if (!worked && stored?.worked) return text.dayRemoved(name);
  if (!worked || !stored) return text.dayChanged(name);
  const now = workText({ hours: hoursFromHundredths(hourHundredths), quantities });
  const before = workText(workOfLogs([stored]));
  return now === before ? text.dayChanged(name) : text.workChanged(name, now, before);
}

function unsentStatus(unsent: readonly DayRow[], state: WeekState | undefined): WeekStatus {
  if (!state?.submittedAt) {
    const detail = text.onThisDevice(unsent.length);
    return { variant: 'changed', title: text.notSubmitted, detail };
  }
  const [first] = unsent;
  const detail = unsent.length === 1 && first ? changeOf(first) : text.daysChanged(unsent.length);
  return { variant: 'changed', title: text.changed, detail };
}

function rejectedStatus(rejected: readonly DayRow[]): WeekStatus {
  const [first] = rejected;
  if (!first || rejected.length > 1) {
    return { variant: 'rejected', title: text.daysRejected(rejected.length) };
  }
  const reason = first.stored?.decisionReason;
  const title = text.dayRejected(dayAndDate(first.day));
  return { variant: 'rejected', title, ...(reason && { detail: messages.log.reason(reason) }) };
}

/** Returns the status of a week that its driver sees. Returns undefined for a future week without entries. */
export function statusOfWeek(input: WeekStatusInput): WeekStatus | undefined {
  const { kind, weekStart, rows, state, approverName, today, timeZone } = input;
  const unsent = rows.filter(({ changed }) => changed);
  if (unsent.length > 0) return unsentStatus(unsent, state);
  const logged = rows.filter(({ stored }) => stored);
  const rejected = logged.filter(({ status }) => status === 'REJECTED');
  if (rejected.length > 0) return rejectedStatus(rejected);
  const pending = logged.filter(({ status }) => status === 'PENDING').length;
  const waitingText = approverName === null ? text.waitingForAnyone : text.waitingFor(approverName);
  if (state?.paidOn) {
    const title = text.paid(shortDate(state.paidOn));
    if (pending === 0) return { variant: 'paid', title };
    return { variant: 'paid', title, detail: text.notPaid(pending, waitingText) };
  }
  // In a future week, notes without worked days do not mean that the person will not work.
  if (kind !== 'upcoming' && state?.submittedAt && !rows.some(({ stored }) => stored?.worked))
    return {
      variant: 'approved',
      title: text.noWork,
      detail: text.submitted(recentDateTimeText(state.submittedAt, today, timeZone)),
    };
  if (kind === 'current' && !state?.submittedAt) {
    const due = weekEndOf(weekStart) === today ? text.dueTonight : text.dueSunday;
    return { variant: 'open', title: text.notSubmitted, detail: due };
  }
  if (pending > 0) {
    const title = state?.submittedAt
      ? text.submitted(recentDateTimeText(state.submittedAt, today, timeZone))
      : text.logged(logged.length);
    return { variant: 'waiting', title, detail: waitingText };
  }
  if (logged.length > 0) {
    const title = state?.decidedAt
      ? text.approvedAt(recentDateTimeText(state.decidedAt, today, timeZone))
      : text.approved;
    const isInSettlement = rows.some(({ stored }) => stored?.payrollRun);
    const detail = [state?.decidedBy, isInSettlement && text.inPayroll].filter(Boolean).join(' · ');
    return { variant: 'approved', title, ...(detail && { detail }) };
  }
  return kind === 'past' ? { variant: 'open', title: messages.week.noDays } : undefined;
}
