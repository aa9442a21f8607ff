import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';
import { timeLogWeeks, type Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { useOwnTimeLogs, type OwnTimeLogs } from './api.ts';
import { EntryFiltersToCome } from './EntryFiltersToCome.tsx';
import { fetchLaterPieces, LaterEntryFilters, LaterFilteredEntries } from './later-pieces.ts';
import { LoadingWeek } from './LoadingWeek.tsx';
import { PaySummary } from './PaySummary.tsx';
import { isFiltering, type EntryFilter } from './search.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { WeekPanel } from './WeekPanel.tsx';

const LOAD_FAILED = 'Failed to load time logs';

function Counts({ logs }: { logs: readonly TimeLog[] | undefined }) {
  const count = (status: TimeLog['status']) => logs?.filter((log) => log.status === status).length;
  return (
    <StatRow>
      <StatCard label="Total Entries" value={logs?.length} />
      <StatCard label="Approved" value={count('APPROVED')} />
      <StatCard label="Pending" value={count('PENDING')} />
    </StatRow>
  );
}

interface WeeksProps {
  today: Day;
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
  return (
    <Disclosure
      title={
        <Typography component="span" variant="h4">
          Previous Weeks
        </Typography>
      }
    >
      {props.own.logs?.length === 0 && !props.own.error && (
        <Typography variant="hint" sx={{ pb: 1 }}>
          Nothing is logged yet. Weeks that you submit come to stand here.
        </Typography>
      )}
      {timeLogWeeks(props.today).previous.map((weekStart) => (
        <WeekPanel key={weekStart} kind="past" weekStart={weekStart} level="h4" {...props} />
      ))}
    </Disclosure>
  );
}

interface EntriesProps {
  filter: EntryFilter;
  /** On a phone the week comes first, also to the phone. */
  waits: boolean;
}

function Entries({ filter, waits }: EntriesProps) {
  const { logs, error } = useOwnTimeLogs(filter);
  return (
    <Stack sx={{ gap: 3 }}>
      <Counts logs={logs} />
      <Suspense fallback={<EntryFiltersToCome />}>
        {waits ? (
          <EntryFiltersToCome />
        ) : (
          <LaterEntryFilters key={JSON.stringify(filter)} filter={filter} />
        )}
      </Suspense>
      <Suspense fallback={<Box sx={{ height: 280 }} />}>
        {isFiltering(filter) && !error && <LaterFilteredEntries logs={logs} />}
      </Suspense>
    </Stack>
  );
}

function LoadFailure({ own: { error, refetch } }: { own: OwnTimeLogs }) {
  if (!error) return null;
  return (
    <ErrorAlert
      title={LOAD_FAILED}
      action={<Button onClick={() => void refetch()}>Try Again</Button>}
    >
      {errorSentence(error, 'What is stored shows again when it loads.')} What you ticked is kept.
    </ErrorAlert>
  );
}

/** One's own weeks. On a phone the week to submit comes first, and what one looks up comes after. */
export function MyWeeks({ today, filter }: { today: Day; filter: EntryFilter }) {
  const own = useOwnTimeLogs();
  const isNarrow = useIsNarrow();
  const waits = isNarrow && own.isFirstLoad;
  useEffect(() => {
    if (!waits) fetchLaterPieces();
  }, [waits]);
  const entries = <Entries filter={filter} waits={waits} />;
  return (
    <Stack sx={{ gap: 5 }}>
      <Stack component="section" aria-labelledby="weekly-time-logs" sx={{ gap: { xs: 1, md: 2 } }}>
        <Typography id="weekly-time-logs" variant="h2">
          Weekly Time Logs
        </Typography>
        <LoadFailure own={own} />
        {!isNarrow && entries}
        {own.isFirstLoad ? (
          <LoadingWeek />
        ) : (
          <div>
            <CurrentAndUpcoming today={today} own={own} />
            <PreviousWeeks today={today} own={own} />
          </div>
        )}
        {isNarrow && <Box sx={{ mt: 4 }}>{entries}</Box>}
      </Stack>
      <PaySummary />
    </Stack>
  );
}
