import { addDays, dayIn, dayName, shortDate, weekEndOf, type Day } from '../../domain/calendar.ts';
import { countOf } from '../../domain/count-of.ts';
import { hoursFromHundredths, hoursText } from '../../domain/hours.ts';
import type { WeekState } from '../../domain/time-logs/schema.ts';
import type { GridRow, WeekKind } from './week-draft.ts';

/** What the state of a week looks like: its icon and color. */
export type WeekLook = 'open' | 'changed' | 'waiting' | 'rejected' | 'approved' | 'paid';

export interface WeekStatus {
  look: WeekLook;
  title: string;
  detail?: string;
}

export interface WeekStatusFacts {
  kind: WeekKind;
  weekStart: Day;
  rows: readonly GridRow[];
  /** Undefined for a week that was never submitted, decided or paid. */
  state: WeekState | undefined;
  /** The supervisor who can approve the days; null when any approver may be the one. */
  waitingFor: string | null;
  today: Day;
  timeZone: string;
}

/** "Sun 11:02 AM" in the last seven days, "Nov 15, 11:02 AM" before. */
export function momentOfWeek(instant: string, today: Day, timeZone: string): string {
  const moment = Temporal.Instant.from(instant);
  const day = dayIn(timeZone, moment);
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  const time = new Intl.DateTimeFormat('en-US', options).format(moment.epochMilliseconds);
  const isRecent = day > addDays(today, -7);
  return isRecent ? `${dayName(day).slice(0, 3)} ${time}` : `${shortDate(day)}, ${time}`;
}

function changeOf({ day, worked, stored, hourHundredths }: GridRow): string {
  const name = dayName(day).slice(0, 3);
  if (worked && !stored?.worked) return `${name} added.`;
  if (!worked && stored?.worked) return `${name} removed.`;
  const hours = hoursFromHundredths(hourHundredths);
  if (!worked || !stored || hours === stored.hoursWorked) return `${name} changed.`;
  return `${name} ${hoursText(hours)}, was ${hoursText(stored.hoursWorked)}.`;
}

function unsentStatus(unsent: readonly GridRow[], state: WeekState | undefined): WeekStatus {
  if (!state?.submittedAt) {
    const days = countOf(unsent.length, 'day');
    return { look: 'changed', title: 'Not submitted', detail: `${days} on this device, not sent.` };
  }
  const [first] = unsent;
  const change =
    unsent.length === 1 && first ? changeOf(first) : `${countOf(unsent.length, 'day')}.`;
  return { look: 'changed', title: 'Changed since submitted', detail: `${change} Not sent.` };
}

function rejectedStatus(rejected: readonly GridRow[]): WeekStatus {
  const [first] = rejected;
  if (!first || rejected.length > 1) {
    return { look: 'rejected', title: `${countOf(rejected.length, 'day')} rejected` };
  }
  const reason = first.stored?.decisionReason;
  const title = `${dayName(first.day).slice(0, 3)}, ${shortDate(first.day)} rejected`;
  return { look: 'rejected', title, ...(reason && { detail: `“${reason}”` }) };
}

/** The lasting state of a week, as its driver reads it. Undefined where there is nothing to say: a coming week
 *  without entries. */
export function statusOfWeek(facts: WeekStatusFacts): WeekStatus | undefined {
  const { kind, weekStart, rows, state, waitingFor, today, timeZone } = facts;
  const unsent = rows.filter(({ changed }) => changed);
  if (unsent.length > 0) return unsentStatus(unsent, state);
  const logged = rows.filter(({ stored }) => stored);
  const rejected = logged.filter(({ status }) => status === 'REJECTED');
  if (rejected.length > 0) return rejectedStatus(rejected);
  const pending = logged.filter(({ status }) => status === 'PENDING').length;
  const waits = `Waiting for ${waitingFor ?? 'an approver'}`;
  if (state?.paidOn) {
    const title = `Paid ${shortDate(state.paidOn)}`;
    if (pending === 0) return { look: 'paid', title };
    return { look: 'paid', title, detail: `${countOf(pending, 'day')} not paid. ${waits}` };
  }
  if (kind === 'current' && !state?.submittedAt) {
    const due = weekEndOf(weekStart) === today ? 'Due tonight' : 'Due Sunday night';
    return { look: 'open', title: 'Not submitted', detail: due };
  }
  if (pending > 0) {
    const title = state?.submittedAt
      ? `Submitted ${momentOfWeek(state.submittedAt, today, timeZone)}`
      : `${countOf(logged.length, 'day')} logged`;
    return { look: 'waiting', title, detail: waits };
  }
  if (logged.length > 0) {
    const moment = state?.decidedAt ? ` ${momentOfWeek(state.decidedAt, today, timeZone)}` : '';
    const isInRun = rows.some(({ stored }) => stored?.payrollRun);
    const detail = [state?.decidedBy, isInRun && 'in payroll'].filter(Boolean).join(' · ');
    return { look: 'approved', title: `Approved${moment}`, ...(detail && { detail }) };
  }
  return kind === 'past' ? { look: 'open', title: 'No days logged' } : undefined;
}
