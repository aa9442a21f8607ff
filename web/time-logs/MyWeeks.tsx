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
import { useOwnTimeLogs } from './api.ts';
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
    <Box sx={{ py: 2 }}>
      <HiddenText>Loading time logs...</HiddenText>
      <Skeleton width="40%" height={32} />
      {Array.from({ length: 7 }, (_, day) => (
        <Skeleton key={day} height={56} />
      ))}
    </Box>
  );
}

function CurrentAndUpcoming({ today }: { today: Day }) {
  const { current, upcoming } = timeLogWeeks(today);
  return (
    <>
      <WeekPanel key={current} kind="current" weekStart={current} today={today} level="h3" />
      {upcoming.map((weekStart) => (
        <WeekPanel key={weekStart} kind="upcoming" weekStart={weekStart} today={today} level="h3" />
      ))}
    </>
  );
}

function PreviousWeeks({ today, isNew }: { today: Day; isNew: boolean }) {
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
        {isNew && (
          <Typography variant="body2" sx={{ color: 'text.faint', pb: 1 }}>
            Nothing is logged yet. Weeks that you submit come to stand here.
          </Typography>
        )}
        {timeLogWeeks(today).previous.map((weekStart) => (
          <WeekPanel key={weekStart} kind="past" weekStart={weekStart} today={today} level="h4" />
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

function LoadFailure() {
  const { error, refetch } = useOwnTimeLogs();
  if (!error) return null;
  return (
    <ErrorAlert
      title={LOAD_FAILED}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {errorSentence(error, 'What is stored shows again when it loads.')} What you ticked is kept.
    </ErrorAlert>
  );
}

/** One's own weeks. On a phone the week to submit comes first, and what one looks up comes after. */
export function MyWeeks({ today, filter }: { today: Day; filter: EntryFilter }) {
  const { logs, isPending } = useOwnTimeLogs();
  const isNarrow = useIsNarrow();
  const entries = <Entries filter={filter} />;
  return (
    <Stack sx={{ gap: 5 }}>
      <Stack component="section" aria-labelledby="weekly-time-logs" sx={{ gap: { xs: 1, md: 2 } }}>
        <Typography id="weekly-time-logs" variant="h2">
          Weekly Time Logs
        </Typography>
        <LoadFailure />
        {!isNarrow && entries}
        {isPending ? (
          <LoadingWeek />
        ) : (
          <div>
            <CurrentAndUpcoming today={today} />
            <PreviousWeeks today={today} isNew={logs?.length === 0} />
          </div>
        )}
        {isNarrow && entries}
      </Stack>
      <PaySummary />
    </Stack>
  );
}
