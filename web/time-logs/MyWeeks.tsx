import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef } from 'react';
import { timeLogWeeks, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { useOwnTimeLogs, useWeekStates, type OwnTimeLogs } from './api.ts';
import { EntryFiltersToCome } from './EntryFiltersToCome.tsx';
import { fetchLaterPieces, LaterEntryFilters, LaterFilteredEntries } from './later-pieces.ts';
import { LoadingWeek } from './LoadingWeek.tsx';
import { messages } from './messages.ts';
import { PaySummary } from './PaySummary.tsx';
import { isFiltering, type EntryFilter } from './search.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { WeekPanel } from './WeekPanel.tsx';

const { counts, weeks: text } = messages;

interface CountsProps {
  logs: readonly TimeLog[] | undefined;
  hasFailed: boolean;
}

/** Entries that did not load are not counted as none: the figures are dashes. */
function Counts({ logs, hasFailed }: CountsProps) {
  const count = (status: TimeLog['status']) => logs?.filter((log) => log.status === status).length;
  return (
    <StatRow hasFailed={hasFailed}>
      <StatCard label={counts.total} value={logs?.length} />
      <StatCard label={counts.approved} value={count('APPROVED')} />
      <StatCard label={counts.pending} value={count('PENDING')} />
    </StatRow>
  );
}

interface WeeksProps {
  today: Day;
  /** The day that the address asks for, ready to correct. */
  openDay: Day | undefined;
  own: OwnTimeLogs;
}

function CurrentAndUpcoming(props: WeeksProps) {
  const { current, upcoming } = timeLogWeeks(props.today);
  return (
    <>
      <WeekPanel key={current} kind="current" weekStart={current} level="h3" {...props} />
      {upcoming.map((weekStart) => (
        <WeekPanel key={weekStart} kind="upcoming" weekStart={weekStart} level="h3" {...props} />
      ))}
    </>
  );
}

function PreviousWeeks(props: WeeksProps) {
  const { previous } = timeLogWeeks(props.today);
  const { openDay } = props;
  return (
    <Disclosure
      defaultOpen={openDay !== undefined && previous.includes(weekStartOf(openDay))}
      title={
        <Typography component="span" variant="h4">
          {text.previous}
        </Typography>
      }
    >
      {props.own.logs?.length === 0 && !props.own.error && (
        <Typography variant="hint" sx={{ pb: 1 }}>
          {text.empty}
        </Typography>
      )}
      {previous.map((weekStart) => (
        <WeekPanel key={weekStart} kind="past" weekStart={weekStart} level="h4" {...props} />
      ))}
    </Disclosure>
  );
}

interface EntriesProps {
  filter: EntryFilter;
  /** The week comes first: until it is there, what stands below it would move. */
  waits: boolean;
}

function Entries({ filter, waits }: EntriesProps) {
  const { logs, error, refetch } = useOwnTimeLogs(filter);
  const top = useRef<HTMLDivElement>(null);
  // A link with a filter leads to what matches, below the weeks.
  const arrivesFiltered = useRef(isFiltering(filter));
  useEffect(() => {
    if (!waits && arrivesFiltered.current) top.current?.scrollIntoView();
    if (!waits) arrivesFiltered.current = false;
  }, [waits]);
  return (
    <Stack ref={top} sx={{ gap: 3, scrollMarginTop: 80 }}>
      <Counts logs={error ? undefined : logs} hasFailed={Boolean(error)} />
      <Suspense fallback={<EntryFiltersToCome />}>
        {waits ? (
          <EntryFiltersToCome />
        ) : (
          <LaterEntryFilters key={JSON.stringify(filter)} filter={filter} />
        )}
      </Suspense>
      {/* Without a filter these are the entries of the weeks, whose failure is said above them. */}
      {isFiltering(filter) && (
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      )}
      <Suspense fallback={<Box sx={{ height: 280 }} />}>
        {isFiltering(filter) && !error && <LaterFilteredEntries logs={logs} />}
      </Suspense>
    </Stack>
  );
}

interface LoadFailureProps {
  own: OwnTimeLogs;
  /** Loads what else may have failed with the days. */
  onTryAgain: () => void;
}

function LoadFailure({ own: { error, refetch }, onTryAgain }: LoadFailureProps) {
  const tryAgain = () => {
    onTryAgain();
    void refetch();
  };
  if (!error) return null;
  return (
    <LoadError title={text.loadFailed} onTryAgain={tryAgain}>
      {text.draftKept(errorSentence(error, text.loadFailedHint))}
    </LoadError>
  );
}

interface MyWeeksProps extends Pick<WeeksProps, 'today' | 'openDay'> {
  filter: EntryFilter;
}

/** One's own weeks: the week to submit comes first, and what one looks up comes after. */
export function MyWeeks({ today, filter, openDay }: MyWeeksProps) {
  const own = useOwnTimeLogs();
  const states = useWeekStates();
  const isNarrow = useIsNarrow();
  // The state above the days comes with them, so that they do not move.
  const isFirstLoad = own.isFirstLoad || (states.isPending && states.errorUpdateCount === 0);
  const waits = isNarrow && isFirstLoad;
  useEffect(() => {
    if (!waits) fetchLaterPieces();
  }, [waits]);
  const entries = <Entries filter={filter} waits={waits} />;
  const weeks = { today, openDay, own };
  return (
    <Stack sx={{ gap: 5 }}>
      <Stack component="section" aria-labelledby="weekly-time-logs" sx={{ gap: { xs: 1, md: 2 } }}>
        {isNarrow ? (
          <HiddenText as="h2" id="weekly-time-logs">
            {text.title}
          </HiddenText>
        ) : (
          <Typography id="weekly-time-logs" variant="h2">
            {text.title}
          </Typography>
        )}
        <LoadFailure own={own} onTryAgain={() => void states.refetch()} />
        {/* When the days did not load either, one alert is enough. */}
        <LoadError onTryAgain={states.refetch}>
          {states.error && !own.error && errorSentence(states.error, text.statesFailed)}
        </LoadError>
        {isFirstLoad ? (
          <LoadingWeek />
        ) : (
          <div>
            <CurrentAndUpcoming {...weeks} />
            <PreviousWeeks {...weeks} />
          </div>
        )}
        <Box sx={{ mt: { xs: 4, md: 2 } }}>{entries}</Box>
      </Stack>
      <PaySummary />
    </Stack>
  );
}
