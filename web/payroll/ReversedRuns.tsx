import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { Money } from '../ui/Money.tsx';
import { RunStatus } from '../ui/RunStatus.tsx';
import { runsQuery } from './api.ts';
import { messages } from './messages.ts';

/** Lists the reversed runs of a week. */
export function ReversedRuns({ userId, weekStart }: { userId: string; weekStart: Day }) {
  // oxlint-disable-next-line linehaul/query-error -- WeekBar shows the error
  const { data: runs = [] } = useQuery(runsQuery(userId));
  const { dateOf } = useCompanyTime();
  const reversed = runs.filter((run) => run.weekStart === weekStart && run.status === 'REVERSED');
  if (reversed.length === 0) return null;
  return (
    <Box component="section" aria-label={messages.run.reversedRuns} sx={{ mt: 4 }}>
      <Typography variant="h4" sx={{ mb: 1 }}>
        {messages.run.reversedRuns}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reversed.map((run) => (
          <Box
            key={run.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, py: 1, alignItems: 'center' }}
          >
            <RunStatus run={run} />
            <Money cents={centsFromDollars(run.totalPay)} />
            <Typography variant="hint" sx={{ overflowWrap: 'anywhere' }}>
              {run.reversedAt
                ? messages.run.reversed(dateOf(run.reversedAt), run.reversalReason ?? '')
                : run.reversalReason}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
