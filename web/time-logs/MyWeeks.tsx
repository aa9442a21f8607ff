import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState } from 'react';
import { timeLogWeeks, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useOwnTimeLogs, usePaySummary, useWeekStates, type OwnTimeLogs } from './api.ts';
import { messages } from './messages.ts';
import { OwnTimeLogFilters } from './OwnTimeLogFilters.tsx';
import { isFiltering, type OwnTimeLogFilter } from './search.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useWeek, type Week } from './unsent-week/use-week.ts';
import { progressOf, type WeekKind } from './unsent-week/draft.ts';
import type { WeekStatus } from './week-state.ts';
import { WeekContent, LoadingWeek } from './WeekContent.tsx';
import { STATUS_STYLES } from './WeekStatusLine.tsx';

/** If the chunk of the expenses does not load, the weeks work without them. */
const WeekExpenses = lazyComponent(
  async () => (await import('../expenses/WeekExpenses.tsx')).WeekExpenses,
  () => null,
);

// A phone shows the weeks first, and loads what is below them later.
const PaySummary = lazyComponent(async () => (await import('./PaySummary.tsx')).PaySummary);
const FilteredTimeLogs = lazyComponent(
  async () => (await import('./FilteredTimeLogs.tsx')).FilteredTimeLogs,
);

const { counts, weeks: text, week: weekText } = messages;

interface WeekPanelProps {
  kind: WeekKind;
  weekStart: Day;
  today: Day;
  /** The heading's level on the page. */
  level: 'h3' | 'h4';
  own: OwnTimeLogs;
  linkedDay: Day | undefined;
}

function progressText(kind: WeekKind, worked: number): string {
  if (worked > 0) return weekText.days(worked);
  return kind === 'upcoming' ? '' : weekText.noDays;
}

function WeekChip({ status }: { status: WeekStatus }) {
  const { tone, icon: Icon } = STATUS_STYLES[status.variant];
  return <StatusChip tone={tone} label={status.title} icon={<Icon />} />;
}

function PanelTitle({ kind, weekStart, week }: WeekPanelProps & { week: Week }) {
  const { worked } = progressOf(week.rows);
  const { weekName } = useCompanyTime();
  const progress = week.isLoaded ? progressText(kind, worked) : '';
  // An empty element would wrap to a second line on a phone, and the text would not be in the center.
  const hasState = week.notSentInTime.length > 0 || worked > 0 || progress !== '';
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ flex: 1, gap: 1.5, pr: 1, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography component="span" variant={kind === 'current' ? 'h3' : 'h4'}>
        {weekName(weekStart)}
      </Typography>
      {kind === 'current' && <StatusChip tone="info" label={weekText.current} />}
      {kind === 'upcoming' && (
        <Typography component="span" variant="hint">
          {weekText.upcoming}
        </Typography>
      )}
      {kind !== 'current' && hasState && (
        <Stack direction="row" component="span" sx={{ ml: 'auto', gap: 1, alignItems: 'center' }}>
          {week.notSentInTime.length > 0 && (
            <StatusChip tone="info" label={weekText.notSent(week.notSentInTime.length)} />
          )}
          {week.status && worked > 0 && <WeekChip status={week.status} />}
          <Typography component="span" variant="hint">
            {progress}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}

function WeekPanel(props: WeekPanelProps) {
  const { kind, weekStart, today, level, own, linkedDay } = props;
  const week = useWeek(kind, weekStart, today, own);
  return (
    <Disclosure
      level={level}
      defaultOpen={kind === 'current' || (linkedDay && weekStartOf(linkedDay)) === weekStart}
      staysClosedInPrint={week.rows.every((row) => !row.stored && !row.changed)}
      title={<PanelTitle {...props} week={week} />}
    >
      <WeekContent {...props} week={week} />
      {kind !== 'upcoming' && week.isLoaded && (
        <Suspense>
          <WeekExpenses weekStart={weekStart} />
        </Suspense>
      )}
    </Disclosure>
  );
}

interface CountsProps {
  logs: readonly TimeLog[] | undefined;
  hasFailed: boolean;
}

/** Shows dashes, not zeros, when the entries failed to load. */
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
  /** The day in the URL. The page shows the week of this day and opens the day for a correction. */
  linkedDay: Day | undefined;
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
  const { linkedDay } = props;
  return (
    <Disclosure
      defaultOpen={linkedDay !== undefined && previous.includes(weekStartOf(linkedDay))}
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
  filter: OwnTimeLogFilter;
  /** True while the weeks above load on a phone. */
  isLoadingWeeks: boolean;
}

function Entries({ filter, isLoadingWeeks }: EntriesProps) {
  const { logs, error, refetch } = useOwnTimeLogs(filter);
  const top = useRef<HTMLDivElement>(null);
  // If a link to the page has a filter, the page scrolls to the matching entries below the weeks.
  const mustScroll = useRef(isFiltering(filter));
  useEffect(() => {
    if (!isLoadingWeeks && mustScroll.current) top.current?.scrollIntoView();
    if (!isLoadingWeeks) mustScroll.current = false;
  }, [isLoadingWeeks]);
  return (
    <Stack ref={top} sx={{ gap: 3, scrollMarginTop: 80 }}>
      <Counts logs={error ? undefined : logs} hasFailed={Boolean(error)} />
      <OwnTimeLogFilters key={JSON.stringify(filter)} filter={filter} />
      {/* Without a filter, the weeks above show the same entries and the same error. */}
      {isFiltering(filter) && (
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      )}
      {isFiltering(filter) && !error && (
        <Suspense>
          <FilteredTimeLogs key={JSON.stringify(filter)} logs={logs} />
        </Suspense>
      )}
    </Stack>
  );
}

interface LoadFailureProps {
  own: OwnTimeLogs;
  /** Reloads the other data of the page. */
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

interface MyWeeksProps extends Pick<WeeksProps, 'today' | 'linkedDay'> {
  filter: OwnTimeLogFilter;
}

/** Shows the person's own weeks: the current week, the upcoming weeks and the previous weeks. The filter for entries is
 *  below the weeks. */
export function MyWeeks({ today, filter, linkedDay }: MyWeeksProps) {
  const own = useOwnTimeLogs();
  const states = useWeekStates();
  const pay = usePaySummary();
  const isNarrow = useIsNarrow();
  // The weeks appear only after the week states and the pay have loaded too, so that the status above the days does not
  // move the days, and so that a driver who is paid by the mile never sees fields for hours.
  const isFirstLoad =
    own.isFirstLoad || (states.isPending && states.errorUpdateCount === 0) || pay.isFirstLoad;
  const isLoadingWeeks = isNarrow && isFirstLoad;
  const entries = <Entries filter={filter} isLoadingWeeks={isLoadingWeeks} />;
  // A link to another day opens the week and the fields of that day. A change of the filters below the weeks removes
  // the day from the URL, but does not change the weeks.
  const [lastLinkedDay, setLastLinkedDay] = useState(linkedDay);
  if (linkedDay && linkedDay !== lastLinkedDay) setLastLinkedDay(linkedDay);
  const weeks = { today, linkedDay: lastLinkedDay, own };
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
        {/* This error is hidden if the days did not load either, because the alert above then says so. */}
        <LoadError onTryAgain={states.refetch}>
          {states.error && !own.error && errorSentence(states.error, text.statesFailed)}
        </LoadError>
        {isFirstLoad ? (
          <LoadingWeek />
        ) : (
          <div key={linkedDay}>
            <CurrentAndUpcoming {...weeks} />
            <PreviousWeeks {...weeks} />
          </div>
        )}
        <Box sx={{ mt: { xs: 4, md: 2 } }}>{entries}</Box>
      </Stack>
      <Suspense>
        <PaySummary />
      </Suspense>
    </Stack>
  );
}
