import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '../../../domain/calendar.ts';
import { hoursFromHundredths } from '../../../domain/hours.ts';
import {
  enterDays,
  listDaysToEnter,
  type DayOnBehalf,
  type PersonWithDays,
} from '../../../domain/time-logs/missed-days.ts';
import { ApiError } from '../../app/api-error.ts';
import { call, queryOf } from '../../app/api.ts';
import { useCompanyTime, useHoursPerDay } from '../../app/company-time.ts';
import { omitUndefined } from '../../app/search-params.ts';
import { useActor } from '../../app/session.tsx';
import { useIdempotencyKey } from '../../app/use-idempotency-key.ts';
import { useWrite } from '../../app/use-write.ts';
import { hoursNumber } from '../../ui/format.ts';
import { useToast } from '../../ui/Toast.tsx';
import {
  cellsOf,
  countOtherDays,
  entryRowOf,
  fillValueOf,
  onlyRows,
  typedDays,
  withoutRows,
  withValue,
  withWorkWeek,
  type EnteredValues,
  type EntryLine,
} from './entered-days.ts';
import type { EnterDaysSearch } from '../search.ts';
import { storedDrafts, useDraft } from '../unsent-week/stored-drafts.ts';

/** Disables placeholder data, because the page must not show another week's days while this week loads. */
function daysToEnterQuery(weekStart: Day, { search, page }: EnterDaysSearch) {
  const query = { weekStart, ...omitUndefined({ search, page }) };
  return { ...queryOf(listDaysToEnter, { query }), placeholderData: () => undefined };
}

/** A save that failed, with the people whose days were sent, and the week, the search and the page of these people. */
interface FailedSave {
  error: unknown;
  people: PersonWithDays[];
  weekStart: Day;
  search: EnterDaysSearch;
}

function useSaveDays() {
  const send = useIdempotencyKey((days: DayOnBehalf[], idempotencyKey) =>
    call(enterDays, { body: { days }, idempotencyKey }),
  );
  return useWrite(send);
}

/** Returns the rows of a week with the typed work, and the functions that change and save it. The error of a
 *  failed save stays on screen when the person opens another week, because the sent days are still not saved. */
export function useEnterDays(weekStart: Day, search: EnterDaysSearch) {
  const { today } = useCompanyTime();
  const { id: actorId } = useActor();
  const draftKey = `entered-${weekStart}`;
  const [entered, saveEntered] = useDraft<EnteredValues>(actorId, draftKey);
  const hoursPerDay = hoursNumber(hoursFromHundredths(useHoursPerDay()));
  const query = useQuery(daysToEnterQuery(weekStart, search));
  const saving = useSaveDays();
  const toast = useToast();
  const [failure, setFailure] = useState<FailedSave>();
  const refusedDay = failure?.error instanceof ApiError ? failure.error.refusedDay : undefined;
  const rows = query.data?.people.map((person) =>
    entryRowOf(person, { weekStart, today }, entered),
  );
  const days = typedDays(rows ?? []);
  const refusedRow = rows?.find(({ person }) => person.id === refusedDay?.userId);
  const refusedField =
    refusedRow && cellsOf(refusedRow).find(({ day }) => day === refusedDay?.date)?.fieldId;

  async function save() {
    setFailure(undefined);
    const invalid = rows?.flatMap(cellsOf).find(({ hasProblem }) => hasProblem);
    if (invalid) return document.getElementById(invalid.fieldId)?.focus();
    try {
      const { message } = await saving.mutateAsync(days);
      saveEntered(withoutRows(storedDrafts.read<EnteredValues>(actorId, draftKey), rows ?? []));
      toast.success(message);
    } catch (error) {
      const people = (rows ?? []).map(({ person }) => person);
      setFailure({ error, people, weekStart, search: { ...search, week: weekStart } });
    }
  }

  return {
    query,
    rows,
    count: days.length,
    otherDays: rows ? countOtherDays(entered, rows) : 0,
    isBusy: saving.isPending,
    failure,
    closeFailure: () => setFailure(undefined),
    isFailureOnScreen:
      failure?.weekStart === weekStart &&
      failure.search.search === search.search &&
      failure.search.page === search.page,
    refusedDay,
    refusedPerson: failure?.people.find(({ id }) => id === refusedDay?.userId),
    /** The id of the first field of the day that the server refused. */
    refusedField,
    hoursPerDay,
    edit: (fieldId: string, value: string) => {
      if (fieldId === refusedField) setFailure(undefined);
      saveEntered(withValue(entered, fieldId, value));
    },
    discardOtherDays: () => saveEntered(onlyRows(entered, rows ?? [])),
    fill: (line: EntryLine) =>
      saveEntered(withWorkWeek(entered, line, fillValueOf(line, hoursPerDay))),
    save: () => void save(),
  };
}

export type EnterDays = ReturnType<typeof useEnterDays>;
