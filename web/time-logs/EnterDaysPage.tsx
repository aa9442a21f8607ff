import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../domain/access.ts';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { PersonWithDays } from '../../domain/time-logs/missed-days.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { fullName } from '../../domain/people.ts';
import { AddDayDialog } from '../people/AddDayDialog.tsx';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { WeekChooser } from '../app/WeekChooser.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { fullDay } from './day-names.ts';
import { EnterDaysCards } from './EnterDaysCards.tsx';
import { EnterDaysTable } from './EnterDaysTable.tsx';
import type { EntryRow } from './entered-hours.ts';
import { entryMessages as text } from './entry-messages.ts';
import type { EnterDaysSearch } from './search.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useEnterDays, type EnterDays } from './use-enter-days.ts';

/** The bar sticks to the bottom of the screen. It covers the names in the sticky first column. */
const SAVE_BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  gap: 2,
  alignItems: 'flex-start',
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

interface WeekEntryProps {
  weekStart: Day;
  search: EnterDaysSearch;
  onSearch: (search: EnterDaysSearch) => void;
}

/** Shows why the last save failed, with the person and the day that the server refused. If the save was for another
 *  week, search or page, offers to show its days. */
function SaveFailure({ entry, weekStart, onSearch }: WeekEntryProps & { entry: EnterDays }) {
  const { weekName } = useCompanyTime();
  const { failure, closeFailure, isFailureOnScreen, refusedDay, refusedPerson } = entry;
  if (!failure) return null;
  const problem = errorSentence(failure.error, text.failed);
  const sentence = refusedDay ? text.nothingSaved : problem;
  const showDays = <Button onClick={() => onSearch(failure.search)}>{text.showDays}</Button>;
  return (
    <ErrorAlert onClose={closeFailure} action={isFailureOnScreen ? undefined : showDays}>
      {failure.weekStart === weekStart
        ? sentence
        : text.failedIn(weekName(failure.weekStart), sentence)}
      {refusedDay && refusedPerson && (
        <div>{text.refused(fullName(refusedPerson), fullDay(refusedDay.date), problem)}</div>
      )}
    </ErrorAlert>
  );
}

function SaveBar(props: WeekEntryProps & { entry: EnterDays }) {
  const { count, otherDays, discardOtherDays, isBusy, save } = props.entry;
  return (
    <Stack sx={SAVE_BAR}>
      <SaveFailure {...props} />
      {otherDays > 0 && (
        <Alert
          severity="info"
          action={
            <Button size="small" onClick={discardOtherDays}>
              {text.discard}
            </Button>
          }
        >
          {text.otherDays(otherDays)}
        </Alert>
      )}
      <Button variant="contained" disabled={isBusy || count === 0} onClick={save}>
        {isBusy ? text.busy : text.save(count)}
      </Button>
    </Stack>
  );
}

interface EntriesProps {
  weekStart: Day;
  rows: readonly EntryRow[] | undefined;
  entry: EnterDays;
}

function Entries({ weekStart, rows, entry }: EntriesProps) {
  const [correcting, setCorrecting] = useState<{ person: PersonWithDays; log: TimeLog }>();
  const isNarrow = useIsNarrow();
  const onCorrect = (person: PersonWithDays, log: TimeLog) => setCorrecting({ person, log });
  const entries = { rows, entry, onCorrect };
  return (
    <>
      {isNarrow ? (
        <EnterDaysCards {...entries} />
      ) : (
        <EnterDaysTable weekStart={weekStart} {...entries} />
      )}
      {correcting && (
        <AddDayDialog
          people={[correcting.person]}
          day={correcting.log.date}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}

function WeekEntry(props: WeekEntryProps) {
  const { weekStart, search, onSearch } = props;
  const entry = useEnterDays(weekStart, search);
  const { query, rows } = entry;
  const { page, ...firstPage } = search;
  const hasTable = rows?.length !== 0 && (rows || !query.error);
  return (
    <>
      <LoadError onTryAgain={query.refetch}>
        {query.error && errorSentence(query.error, text.loadFailed)}
      </LoadError>
      {rows?.length === 0 && (
        <NothingFound
          title={text.nobody}
          page={page}
          isFiltering={search.search !== undefined}
          hint={text.nobodyHint}
          onFirstPage={() => onSearch(firstPage)}
          onClear={() => onSearch(omitUndefined({ week: search.week }))}
        >
          {text.nobodyYet}
        </NothingFound>
      )}
      {hasTable ? (
        <>
          <Entries key={weekStart} weekStart={weekStart} rows={rows} entry={entry} />
          <Typography variant="hint">{text.hint}</Typography>
          <SaveBar {...props} entry={entry} />
        </>
      ) : (
        <SaveFailure {...props} entry={entry} />
      )}
      {query.data && (
        <Pager {...query.data.pagination} onPage={(next) => onSearch({ ...search, page: next })} />
      )}
    </>
  );
}

export function EnterDaysPage() {
  const search = useSearch({ from: '/dashboard/time-logs/enter-days' });
  const setSearch = useSetSearch<EnterDaysSearch>();
  const { today } = useCompanyTime();
  const mayOpenTimeLogs = can(useActor(), 'access:time-logs-page');
  const weekStart = weekStartOf(search.week ?? addDays(today, -7));
  const searchFor = (typed: string) =>
    setSearch(omitUndefined({ week: search.week, search: typed || undefined }), 'typing');
  return (
    <>
      {mayOpenTimeLogs && <Breadcrumb to="/dashboard/time-logs" label={text.timeLogs} />}
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 3 }}>
        <WeekChooser weekStart={weekStart} onSelect={(week) => setSearch({ ...search, week })} />
        <SearchField label={text.search} value={search.search ?? ''} onSearch={searchFor} />
        <WeekEntry weekStart={weekStart} search={search} onSearch={setSearch} />
      </Stack>
    </>
  );
}
