import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { HistoryEntry } from '../../domain/staff/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { historyQuery } from './api.ts';
import { nameOf } from './people.ts';
import { Section } from './Section.tsx';
import { useCompanyTime } from './use-company-time.ts';

type Entry = Static<typeof HistoryEntry>;

/** `TIME_LOGS_DECIDED` → "Time logs decided" */
function wordsOf(action: string): string {
  const words = action.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Only what is out of the ordinary has a mark. */
const LEVELS: Readonly<Record<string, { tone: StatusTone; label: string }>> = {
  WARNING: { tone: 'waiting', label: 'Warning' },
  ERROR: { tone: 'bad', label: 'Error' },
  CRITICAL: { tone: 'bad', label: 'Critical' },
};

function EntryLine({ entry }: { entry: Entry }) {
  const { momentOf } = useCompanyTime();
  const level = LEVELS[entry.level];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        alignItems: 'baseline',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="span" variant="subtitle2">
        {wordsOf(entry.action)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.faint' }}>
        by <bdi>{entry.actor ? nameOf(entry.actor) : 'System'}</bdi>
      </Typography>
      {level && <StatusChip {...level} />}
      <Typography
        component="time"
        dateTime={entry.timestamp}
        variant="body2"
        sx={{ color: 'text.faint', ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
      >
        {momentOf(entry.timestamp)}
      </Typography>
    </Box>
  );
}

function HistorySkeleton() {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>Loading audit trail...</HiddenText>
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Box>
  );
}

/** What the audit trail says about a contractor, newest first; for admins. */
export function ContractorHistory({ id }: { id: string }) {
  const { data, error } = useQuery(historyQuery(id));
  return (
    <Section title="Audit trail">
      <ErrorAlert>{error && errorSentence(error, 'Failed to load the audit trail')}</ErrorAlert>
      {!data && !error && <HistorySkeleton />}
      {data?.entries.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          Nothing is recorded about this contractor yet.
        </Typography>
      )}
      {data && data.entries.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
        >
          {data.entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
    </Section>
  );
}
