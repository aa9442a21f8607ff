import { useState } from 'react';
import { addDays, type Day } from '../../../domain/calendar.ts';
import { hoursFromHundredths } from '../../../domain/hours.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { useCompanyTime, useHoursPerDay } from '../../app/company-time.ts';
import { hasCode, type ApiError } from '../../app/api-error.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { omitUndefined } from '../../app/search-params.ts';
import { install } from '../../app/offline/install.ts';
import { outbox } from '../../app/offline/outbox.ts';
import { useActor } from '../../app/session.tsx';
import { dayAndTime, listText } from '../../ui/format.ts';
import { useToast } from '../../ui/Toast.tsx';
import { usePaySummary, useSubmitWeek, useWeekStates, type OwnTimeLogs } from '../api.ts';
import { fullDay, hoursIdOf, quantitiesIdOf } from '../day-names.ts';
import { quantityProblemOf, wrongFieldIdOf } from '../../people/day/quantity-problems.ts';
import { storedDrafts, useDraft } from './stored-drafts.ts';
import { messages } from '../messages.ts';
import {
  daysNotSentInTime,
  daysToSend,
  draftAfter,
  rowsOfWeek,
  withEdit,
  draftWithout,
  type DayPatch,
  type DayRow,
  type LogsByDay,
  type WeekDraft,
  type WeekKind,
} from './draft.ts';
import { copyOfLastWeek, withoutCopy } from './copy-week.ts';
import {
  loadUnsentWeek,
  requestableDays,
  useUnsentWeek,
  withUnsentDays,
  withUnsentStatus,
  withRefused,
  type RefusedWeek,
} from './unsent-week.ts';
import { statusOfWeek, type WeekStatus, type WeekStatusInput } from '../week-state.ts';

const { copy, day: dayText, request: requestText, submission: text } = messages;

export interface SubmitNotice {
  severity: 'info' | 'error';
  title?: string;
  text: string;
  /** Whether the next edit clears the notice. The notice of a failed submission stays until the next
   *  submission or copy. */
  clearsOnEdit: boolean;
  /** The days that changed elsewhere, if this is why the submission failed. */
  staleDays?: readonly Day[];
}

function logsByDay(logs: readonly TimeLog[]): LogsByDay {
  return new Map(logs.map((log) => [log.date, log]));
}

function failureNotice(error: unknown): SubmitNotice {
  return {
    severity: 'error',
    title: text.errorTitle,
    text: errorSentence(error, text.failed),
    clearsOnEdit: false,
    ...(hasCode(error, 'STALE_VERSION') && { staleDays: (error as ApiError).details }),
  };
}

/** Focuses the first field with invalid hours, miles or loads, and returns its error. */
function invalidFieldNotice(rows: readonly DayRow[]): SubmitNotice | undefined {
  const invalid = rows.find((row) => row.hasHoursProblem || row.hasQuantityProblem);
  if (!invalid) return undefined;
  const { day, hasHoursProblem, typedQuantities } = invalid;
  const fieldId = hasHoursProblem
    ? hoursIdOf(day)
    : wrongFieldIdOf(quantitiesIdOf(day), typedQuantities);
  document.getElementById(fieldId ?? '')?.focus();
  const problem = (!hasHoursProblem && quantityProblemOf(typedQuantities)) || dayText.hoursProblem;
  return { severity: 'error', text: dayText.problemOn(fullDay(day), problem), clearsOnEdit: true };
}

/** Returns a notice that names the days that were submitted unchanged and are therefore still rejected. */
function stillRejectedNotice(rows: readonly DayRow[]): SubmitNotice | undefined {
  const rejected = rows.filter(({ status, lock }) => status === 'REJECTED' && lock === 'open');
  if (rejected.length === 0) return undefined;
  const days = listText(rejected.map(({ day }) => fullDay(day)));
  return {
    severity: 'info',
    title: text.done,
    text: text.stillRejected(days, rejected.length),
    clearsOnEdit: true,
  };
}

type StatusInput = Pick<WeekStatusInput, 'kind' | 'weekStart' | 'rows' | 'today'>;

/** Returns the status of a week. The status is undefined while the week states load. */
function useWeekStatus(week: StatusInput): {
  status: WeekStatus | undefined;
  wasSubmitted: boolean;
} {
  const { timeZone } = useCompanyTime();
  const states = useWeekStates().data;
  if (!states) return { status: undefined, wasSubmitted: false };
  const state = states.weeks.find(({ weekStart }) => weekStart === week.weekStart);
  const { approverName } = states;
  return {
    status: statusOfWeek({ ...week, state, approverName, timeZone }),
    wasSubmitted: Boolean(state?.submittedAt),
  };
}

/** Returns the rows of a week. The unsent entries replace stored values, and the draft replaces both. */
function useWeekRows(weekStart: Day, today: Day, own: OwnTimeLogs) {
  const { logs = [], error, refetch } = own;
  // During a retry, there is neither data nor an error.
  const isLoaded = own.logs !== undefined && !error;
  const { id: userId } = useActor();
  const [draft, saveDraft] = useDraft<WeekDraft>(userId, weekStart);
  const unsentWeek = useUnsentWeek(weekStart);
  const { unitRates } = usePaySummary();
  const context = { today, hourHundredthsPerDay: useHoursPerDay(), unitRates };
  const owner = { userId, defaultHours: hoursFromHundredths(context.hourHundredthsPerDay) };
  const stored = withUnsentDays(logsByDay(logs), unsentWeek, owner);
  const rows = rowsOfWeek(context, weekStart, stored, draft);

  /** Returns the rows with the newest unsent entries and with the stored days. Reloads the stored days if they are not
   *  loaded. Without the stored days, an untouched field would overwrite its stored value. */
  async function rowsToSend(): Promise<DayRow[]> {
    const known = isLoaded ? logs : ((await refetch({ throwOnError: true })).data ?? []);
    // Reads the outbox last, because entries may be sent during the refetch.
    const latest = await loadUnsentWeek(weekStart);
    return rowsOfWeek(context, weekStart, withUnsentDays(logsByDay(known), latest, owner), draft);
  }

  return {
    rows,
    rowsToSend,
    isLoaded,
    // Needs the stored days. Without them, a rejected day of a past week, which the person can still correct, would look
    // like a day that nobody logged.
    notSentInTime: isLoaded ? daysNotSentInTime(rows, draft) : [],
    draft,
    saveDraft,
    unsentWeek,
    lastWeek: () => rowsOfWeek(context, addDays(weekStart, -7), stored, {}),
    /** Returns the current draft. Callbacks use it, because `draft` can be outdated when they run. */
    draftNow: () => storedDrafts.read<WeekDraft>(userId, weekStart),
  };
}

function useRefusedWeeks(
  weekStart: Day,
  today: Day,
  { rows, draft, saveDraft }: ReturnType<typeof useWeekRows>,
) {
  const { timeZone } = useCompanyTime();
  const toast = useToast();

  /** Replaces a refused entry with other entries. The refused days outside of `handled` stay in a refused entry. */
  async function replaceRefused(
    refused: RefusedWeek,
    handled: readonly Day[],
    entries: Parameters<typeof outbox.replace>[1] = [],
  ) {
    const { id, label, days, reason, staleDays, pressedAt } = refused;
    const rest = days.filter(({ date, status }) => status !== undefined && !handled.includes(date));
    const input = { params: { weekStart }, body: { days: rest, pressedAt } };
    const remaining = { kind: 'week' as const, input, label, refusalReason: reason, staleDays };
    await outbox.replace(id, rest.length > 0 ? [...entries, remaining] : entries);
  }

  /** Requests the refused days as missed days, with everything that the person typed. */
  async function requestRefused(refused: RefusedWeek) {
    const days = requestableDays(refused, rows, today);
    const reason = requestText.pressed(dayAndTime(timeZone, refused.pressedAt));
    const requests = days.map((day) => {
      const { date, worked, hoursWorked, quantities, description, version } = day;
      const optional = omitUndefined({ hoursWorked, quantities, description, version });
      const body = { date, worked, ...optional, reason };
      return {
        kind: 'day-request' as const,
        input: { body },
        label: requestText.unsentLabel(fullDay(date)),
      };
    });
    const dates = days.map(({ date }) => date);
    await replaceRefused(refused, dates, requests);
    toast.success(requestText.requested(days.length));
  }

  return {
    editRefused(refused: RefusedWeek) {
      saveDraft(withRefused(refused, rows, draft));
      const editable = rows.filter(({ lock }) => lock === 'open').map(({ day }) => day);
      void replaceRefused(refused, editable);
    },
    requestRefused: (refused: RefusedWeek) => void requestRefused(refused),
  };
}

export function useWeek(kind: WeekKind, weekStart: Day, today: Day, own: OwnTimeLogs) {
  const week = useWeekRows(weekStart, today, own);
  const { rows, rowsToSend, isLoaded, notSentInTime, unsentWeek, lastWeek } = week;
  const { draft, saveDraft, draftNow } = week;
  const [notice, setNotice] = useState<SubmitNotice>();
  const [isSubmitting, setSubmitting] = useState(false);
  const submitting = useSubmitWeek(weekStart);
  const toast = useToast();
  const { status, wasSubmitted } = useWeekStatus({ kind, weekStart, rows, today });

  async function submit() {
    const invalid = invalidFieldNotice(rows);
    if (invalid) return setNotice(invalid);
    setNotice(undefined);
    setSubmitting(true);
    try {
      const currentRows = await rowsToSend();
      const days = daysToSend(kind, currentRows);
      if (days.length === 0) {
        return setNotice({ severity: 'info', text: text.nothing, clearsOnEdit: true });
      }
      const { isSent } = await submitting.mutateAsync(days);
      // Days that were not sent in time stay in the draft until the person discards them.
      saveDraft(draftAfter(draftNow(), draft, daysNotSentInTime(currentRows, draft)));
      const rejected = isSent ? stillRejectedNotice(rows) : undefined;
      if (rejected) setNotice(rejected);
      else toast.success(isSent ? text.done : text.saved);
      if (isSent) install.offer();
    } catch (error) {
      setNotice(failureNotice(error));
    } finally {
      setSubmitting(false);
    }
  }

  function copyLastWeek() {
    const { draft: next, copied } = copyOfLastWeek(rows, lastWeek(), kind, draft);
    if (copied === 0) {
      setNotice({ severity: 'info', text: copy.nothing, clearsOnEdit: true });
      return;
    }
    setNotice(undefined);
    saveDraft(next);
    toast.undo(copy.done(copied), () => saveDraft(withoutCopy(draftNow(), draft, next)));
  }

  function changeDraft(next: WeekDraft) {
    if (notice?.clearsOnEdit) setNotice(undefined);
    saveDraft(next);
  }

  return {
    rows,
    notice,
    isBusy: isSubmitting || submitting.isPending,
    /** Undefined if the days are not loaded. */
    status: isLoaded ? withUnsentStatus(status, rows, unsentWeek) : undefined,
    refused: unsentWeek.refused,
    ...useRefusedWeeks(weekStart, today, week),
    wasSubmitted,
    /** Whether this device has an unsent entry that says that the person did not work. */
    hasUnsentNoWork: unsentWeek.hasNoWork,
    isLoaded,
    notSentInTime,
    edit: (row: DayRow, patch: DayPatch) =>
      changeDraft(withEdit(draft, row.day, row.stored, patch)),
    discardNotSentInTime: () => changeDraft(draftWithout(draft, notSentInTime)),
    submit: () => void submit(),
    copyLastWeek,
  };
}

export type Week = ReturnType<typeof useWeek>;
