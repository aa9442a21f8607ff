import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
  withFillRight,
  withoutSaved,
  withValue,
  withWorkWeek,
  type EnteredValues,
  type EntryCell,
  type EntryLine,
  type EntryRow,
} from './entered-days.ts';
import { usePastes } from './use-pastes.ts';
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

/** Loads the people of all pages. */
async function loadEverybody(queryClient: QueryClient, weekStart: Day): Promise<PersonWithDays[]> {
  const people: PersonWithDays[] = [];
  for (let page = 1; ; page += 1) {
    const loaded = await queryClient.fetchQuery(daysToEnterQuery(weekStart, { page }));
    people.push(...loaded.people);
    if (page * loaded.pagination.limit >= loaded.pagination.total) return people;
  }
}

/** Sends days, and holds the failure of the last save. */
function useSaveDays(weekStart: Day, search: EnterDaysSearch) {
  const send = useIdempotencyKey((days: DayOnBehalf[], idempotencyKey) =>
    call(enterDays, { body: { days }, idempotencyKey }),
  );
  const { mutateAsync, isPending } = useWrite(send);
  const [failure, setFailure] = useState<FailedSave>();
  const toast = useToast();
  const closeFailure = () => setFailure(undefined);
  return {
    isBusy: isPending,
    failure,
    closeFailure,
    /** Returns whether the server accepted the days. */
    send: async (days: DayOnBehalf[], people: PersonWithDays[]): Promise<boolean> => {
      closeFailure();
      try {
        const { message } = await mutateAsync(days);
        toast.success(message);
        return true;
      } catch (error) {
        const { unit: _, ...shown } = search;
        setFailure({ error, people, weekStart, search: { ...shown, week: weekStart } });
        return false;
      }
    },
  };
}

interface DraftToEdit {
  entered: EnteredValues;
  saveEntered: (entered: EnteredValues) => void;
  rows: readonly EntryRow[];
  hoursPerDay: string;
}

/** Returns the functions that change several values of the draft. */
function editsOf({ entered, saveEntered, rows, hoursPerDay }: DraftToEdit) {
  return {
    discardOtherDays: () => saveEntered(onlyRows(entered, rows)),
    fill: (line: EntryLine) =>
      saveEntered(withWorkWeek(entered, line, fillValueOf(line, hoursPerDay))),
    fillRight: (line: EntryLine, fieldId: string) =>
      saveEntered(withFillRight(entered, line, fieldId)),
    /** Forgets what was entered for a logged day. */
    keep: ({ fieldId }: EntryCell) => saveEntered(withValue(entered, fieldId, '')),
  };
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
  const queryClient = useQueryClient();
  const { isBusy, failure, closeFailure, send } = useSaveDays(weekStart, search);
  const refusedDay = failure?.error instanceof ApiError ? failure.error.refusedDay : undefined;
  const rowOf = (person: PersonWithDays) => entryRowOf(person, { weekStart, today }, entered);
  const rows = query.data?.people.map(rowOf);
  const pasting = usePastes({
    actorId,
    weekStart,
    entered,
    saveEntered,
    everybody: async () => (await loadEverybody(queryClient, weekStart)).map(rowOf),
  });
  const days = typedDays(rows ?? []);
  const refusedRow = rows?.find(({ person }) => person.id === refusedDay?.userId);
  const refusedField =
    refusedRow && cellsOf(refusedRow).find(({ day }) => day === refusedDay?.date)?.fieldId;

  const people = (rows ?? []).map(({ person }) => person);
  const storedDraft = () => storedDrafts.read<EnteredValues>(actorId, draftKey);

  async function save() {
    const invalid = rows?.flatMap(cellsOf).find(({ hasProblem }) => hasProblem);
    if (invalid) {
      closeFailure();
      return document.getElementById(invalid.fieldId)?.focus();
    }
    if (!(await send(days, people))) return;
    saveEntered(withoutSaved(storedDraft(), rows ?? []));
    pasting.forget();
  }

  async function correct({ fieldId }: EntryCell, correction: DayOnBehalf) {
    if (await send([correction], people)) saveEntered(withValue(storedDraft(), fieldId, ''));
  }

  return {
    query,
    rows,
    count: days.length,
    otherDays: rows ? countOtherDays(entered, rows) : 0,
    isBusy,
    failure,
    closeFailure,
    isFailureOnScreen:
      failure?.weekStart === weekStart &&
      search.unit === undefined &&
      failure.search.search === search.search &&
      failure.search.page === search.page,
    refusedDay,
    refusedPerson: failure?.people.find(({ id }) => id === refusedDay?.userId),
    /** The id of the first field of the day that the server refused. */
    refusedField,
    hoursPerDay,
    edit: (fieldId: string, value: string) => {
      if (fieldId === refusedField) closeFailure();
      saveEntered(withValue(entered, fieldId, value));
    },
    ...editsOf({ entered, saveEntered, rows: rows ?? [], hoursPerDay }),
    pasting,
    correct: (cell: EntryCell, correction: DayOnBehalf) => void correct(cell, correction),
    save: () => void save(),
  };
}

export type EnterDays = ReturnType<typeof useEnterDays>;
