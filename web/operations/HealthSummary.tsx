import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HealthState, HealthIssue } from '../../domain/operations/health-issue.ts';
import { summaryOf } from '../../domain/operations/rules.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

export function HealthChip({ state }: { state: HealthState }) {
  switch (state) {
    case 'good':
      return <StatusChip tone="good" label={messages.states.good} />;
    case 'watch':
      return <StatusChip tone="waiting" icon={<WarningAmber />} label={messages.states.watch} />;
    case 'bad':
      return <StatusChip tone="bad" icon={<ErrorOutline />} label={messages.states.bad} />;
    case 'none':
      return <StatusChip tone="neutral" label={messages.states.none} />;
    case 'early':
      return <StatusChip tone="neutral" label={messages.states.early} />;
  }
}

const STATE_STYLES = {
  good: { color: 'success', Icon: CheckCircle },
  watch: { color: 'warning', Icon: WarningAmber },
  bad: { color: 'error', Icon: ErrorOutline },
} as const;

function IssueLine({ issue }: { issue: HealthIssue }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '128px 1fr' },
        columnGap: 2,
        rowGap: 0.75,
        alignItems: 'start',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <HealthChip state={issue.state} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{issue.what}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
          {issue.remedy}
        </Typography>
      </Box>
    </Box>
  );
}

interface HealthSummaryProps {
  issues: readonly HealthIssue[];
  /** The time of the health check. */
  checked: string;
}

/** Shows one sentence about the overall health, and the problems below it. */
export function HealthSummary({ issues, checked }: HealthSummaryProps) {
  const { color, Icon } = STATE_STYLES[issues[0]?.state ?? 'good'];
  return (
    <Box
      sx={{
        px: { xs: 2, sm: 3 },
        py: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: `${color}.main`,
        bgcolor: 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Icon aria-hidden sx={{ color: `${color}.main`, fontSize: 32 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="output" variant="h2" sx={{ display: 'block' }}>
            {summaryOf(issues)}
          </Typography>
          <Typography variant="hint" component="p">
            {messages.summary.checked(checked)}
          </Typography>
        </Box>
      </Stack>
      {issues.length > 0 && (
        <Box
          component="ul"
          aria-label={messages.summary.issues}
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}
        >
          {issues.map((issue) => (
            <IssueLine key={issue.what} issue={issue} />
          ))}
        </Box>
      )}
    </Box>
  );
}
