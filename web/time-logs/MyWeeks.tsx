import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { timeLogWeeks, type Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { useOwnTimeLogs, type OwnTimeLogs } from './api.ts';
import { EntryFilters } from './EntryFilters.tsx';
import { FilteredEntries } from './FilteredEntries.tsx';
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

function LoadingWeek() {
  return (
    // On a phone it fills the screen, as the week does: what stands below does not jump away.
    <Box sx={{ py: 2, minHeight: { xs: '100dvh', md: 'auto' } }}>
      <HiddenText>Loading time logs...</HiddenText>
      <Skeleton width="40%" height={32} />
      {Array.from({ length: 7 }, (_, day) => (
        <Skeleton key={day} height={56} />
      ))}
    </Box>
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
    <Accordion slotProps={{ heading: { component: 'h3' } }}>
      <AccordionSummary
        expandIcon={<ExpandMore />}
        id="previous-weeks"
        aria-controls="list-of-previous-weeks"
      >
        <Typography component="span" variant="h4">
          Previous Weeks
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {props.own.logs?.length === 0 && !props.own.error && (
          <Typography variant="hint" sx={{ pb: 1 }}>
            Nothing is logged yet. Weeks that you submit come to stand here.
          </Typography>
        )}
        {timeLogWeeks(props.today).previous.map((weekStart) => (
          <WeekPanel key={weekStart} kind="past" weekStart={weekStart} level="h4" {...props} />
        ))}
      </AccordionDetails>
    </Accordion>
  );
}

function Entries({ filter }: { filter: EntryFilter }) {
  const { logs, error } = useOwnTimeLogs(filter);
  return (
    <Stack sx={{ gap: 3 }}>
      <Counts logs={logs} />
      <EntryFilters key={JSON.stringify(filter)} filter={filter} />
      {isFiltering(filter) && !error && <FilteredEntries logs={logs} />}
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
  const entries = <Entries filter={filter} />;
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
