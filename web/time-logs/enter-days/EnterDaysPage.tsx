import ContentPaste from '@mui/icons-material/ContentPaste';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../domain/access.ts';
import { addDays, weekStartOf, type Day } from '../../../domain/calendar.ts';
import { importRows } from '../../../domain/imports/schema.ts';
import type { PersonWithDays } from '../../../domain/time-logs/missed-days.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { AddDayDialog } from '../../people/AddDayDialog.tsx';
import { Breadcrumb } from '../../app/Breadcrumb.tsx';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ButtonLink } from '../../app/links.tsx';
import { omitUndefined } from '../../app/search-params.ts';
import { useActor, useMayCall } from '../../app/session.tsx';
import { useSetSearch } from '../../app/use-set-search.ts';
import { WeekChooser } from '../../app/WeekChooser.tsx';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { fullDay } from '../day-names.ts';
import { EnterDaysCards } from './EnterDaysCards.tsx';
import { EnterDaysTable } from './EnterDaysTable.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { PasteReport } from './PasteReport.tsx';
import { payOfRows, rowsInUnit } from './entered-days.ts';
import { entryMessages as text } from './messages.ts';
import { FILTER_UNITS, type EnterDaysSearch, type FilterUnit } from '../search.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
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

interface EntriesProps extends WeekEntryProps {
  entry: EnterDays;
}

/** Filters the rows by unit. Renders nothing if everybody is paid by the hour. */
function UnitFilter({ entry: { rows }, search, onSearch }: EntriesProps) {
  const { unit } = search;
  const hasOtherUnits = rows?.some(({ lines }) => lines.some((line) => line.unit !== 'HOUR'));
  if (!hasOtherUnits && !unit) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={text.filter.name}
      value={unit ?? 'all'}
      onChange={(_, chosen: FilterUnit | 'all' | null) => {
        const shown = chosen === 'all' ? undefined : chosen;
        if (shown !== null) onSearch(omitUndefined({ ...search, unit: shown }));
      }}
    >
      <ToggleButton value="all">{text.filter.all}</ToggleButton>
      {FILTER_UNITS.map((value) => (
        <ToggleButton key={value} value={value}>
          {text.filter[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function PasteButton({ entry }: { entry: EnterDays }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ContentPaste />}
        disabled={!entry.rows || entry.isBusy}
        onClick={() => setOpen(true)}
      >
        {text.paste.title}
      </Button>
      {isOpen && (
        <PasteDialog onPaste={entry.pasting.pasteSpreadsheet} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function everybodyOf(shown: number, { data }: EnterDays['query']): string {
  const isEverybody = shown === data?.pagination.total;
  return isEverybody ? text.everybody(shown) : text.thisPage(shown);
}

function Entries({ weekStart, search, entry }: EntriesProps) {
  const [correcting, setCorrecting] = useState<{ person: PersonWithDays; log: TimeLog }>();
  const isNarrow = useIsNarrow();
  const rows = entry.rows && rowsInUnit(entry.rows, search.unit);
  const onCorrect = (person: PersonWithDays, log: TimeLog) => setCorrecting({ person, log });
  const entries = { rows, entry, onCorrect };
  return (
    <>
      {rows?.length === 0 && <Typography>{text.filter.nobody}</Typography>}
      {isNarrow ? (
        <EnterDaysCards {...entries} />
      ) : (
        <EnterDaysTable
          weekStart={weekStart}
          everybody={everybodyOf(rows?.length ?? 0, entry.query)}
          {...entries}
        />
      )}
      {correcting && (
        <AddDayDialog
          people={[correcting.person]}
          day={correcting.log.date}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      <Typography variant="hint">
        {text.hint} {!isNarrow && text.keyHint}{' '}
        {rows && payOfRows(rows) !== undefined && text.payHint}
      </Typography>
    </>
  );
}

function WeekEntry(props: WeekEntryProps) {
  const { weekStart, search, onSearch } = props;
  const entry = useEnterDays(weekStart, search);
  const mayImport = useMayCall()(importRows);
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
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <UnitFilter {...props} entry={entry} />
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
              {mayImport && (
                <ButtonLink
                  to="/dashboard/payroll/import"
                  search={{ kind: 'DAYS' }}
                  variant="outlined"
                  startIcon={<UploadFile />}
                >
                  {text.import}
                </ButtonLink>
              )}
              <PasteButton entry={entry} />
            </Stack>
          </Stack>
          <PasteReport rows={rows ?? []} pasting={entry.pasting} isBusy={entry.isBusy} />
          <Entries key={weekStart} {...props} entry={entry} />
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
    setSearch(
      omitUndefined({ week: search.week, search: typed || undefined, unit: search.unit }),
      'typing',
    );
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
