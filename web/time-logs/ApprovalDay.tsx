import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { dayName, shortDate } from '../ui/format.ts';
import { QuantityDetails } from '../ui/QuantityDetails.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { checkboxIdOf } from './approval-focus.ts';
import { nameOfDay } from './approval-list.ts';
import { approvalMessages } from './approval-messages.ts';
import { DayOrigin, workedText } from './LogStatus.tsx';

const { day: text } = approvalMessages;

/** Says how a day changed while the page was open. The text wraps on a phone, so that the new hours are always
 *  readable. */
export function ChangedMark({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        gap: 0.5,
        alignItems: 'center',
        color: 'warning.main',
        fontWeight: 600,
      }}
    >
      <Schedule sx={{ fontSize: '1rem' }} />
      {children}
    </Typography>
  );
}

export interface ApprovalActions {
  selected: readonly string[];
  isBusy: boolean;
  /** Returns how the owner changed the day since this page first showed it. */
  changeOf: (log: TimeLog) => string | undefined;
  /** Returns why the day could not be decided. */
  refusalOf: (id: string) => string | undefined;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onApprove: (ids: readonly string[]) => void;
  onReject: (ids: readonly string[]) => void;
}

interface DayDetailsProps {
  log: TimeLog;
  change: string | undefined;
  refusal: string | undefined;
}

function DayNote({ color, children }: { color?: string; children: string }) {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere', ...(color && { color }) }}
    >
      {children}
    </Typography>
  );
}

function DayDetails({ log, change, refusal }: DayDetailsProps) {
  return (
    <Box
      sx={{
        minWidth: 0,
        py: 1,
        display: 'grid',
        columnGap: 2,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '112px 72px minmax(96px, max-content) minmax(0, 1fr)',
        },
      }}
    >
      <Box
        sx={{
          display: { xs: 'flex', md: 'contents' },
          flexWrap: 'wrap',
          columnGap: 1,
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="subtitle2" component="span">
          {dayName(log.date)}
        </Typography>
        <Typography variant="hint" component="span">
          {shortDate(log.date)}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        component="span"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {workedText(log)}
      </Typography>
      {log.description && (
        <Typography
          variant="body2"
          component="span"
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, overflowWrap: 'anywhere' }}
        >
          {log.description}
        </Typography>
      )}
      <QuantityDetails quantities={log.quantities} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <DayOrigin log={log} />
      </Box>
      {change && <ChangedMark>{change}</ChangedMark>}
      {log.decisionReason && <DayNote>{text.sentAgain(log.decisionReason)}</DayNote>}
      {refusal && <DayNote color="error.main">{refusal}</DayNote>}
    </Box>
  );
}

interface ApprovalDayProps extends ApprovalActions {
  log: TimeLog;
  person: string;
  /** Whether the day is today or earlier. */
  hasBegun: boolean;
}

function DayButtons({ log, name, ...actions }: ApprovalActions & { log: TimeLog; name: string }) {
  return (
    <Stack direction="row">
      <Tooltip title={text.approve}>
        <IconButton
          aria-label={text.approveNamed(name)}
          disabled={actions.isBusy}
          onClick={() => actions.onApprove([log.id])}
        >
          <Check color="success" />
        </IconButton>
      </Tooltip>
      <Tooltip title={text.reject}>
        <IconButton
          aria-label={text.rejectNamed(name)}
          disabled={actions.isBusy}
          onClick={() => actions.onReject([log.id])}
        >
          <Close color="error" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

/** Shows a pending day. A future day has no buttons, because nobody can approve it yet. */
export function ApprovalDay({ log, person, hasBegun, ...actions }: ApprovalDayProps) {
  const name = nameOfDay({ log, person });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '44px minmax(0, 1fr) auto',
        alignItems: 'center',
        minHeight: 52,
        borderBottom: 1,
        borderColor: 'divider',
        '&:focus-within': { bgcolor: 'hover' },
        // The sticky bars must not cover the day that the shortcuts focus.
        '& input': { scrollMarginBlock: (theme) => theme.spacing(14) },
      }}
    >
      {hasBegun ? (
        <Checkbox
          checked={actions.selected.includes(log.id)}
          onChange={(event) => actions.onSelect([log.id], event.target.checked)}
          slotProps={{ input: { id: checkboxIdOf(log.id), 'aria-label': text.select(name) } }}
        />
      ) : (
        <span />
      )}
      <DayDetails log={log} change={actions.changeOf(log)} refusal={actions.refusalOf(log.id)} />
      {hasBegun ? (
        <DayButtons log={log} name={name} {...actions} />
      ) : (
        <StatusChip tone="info" label={text.notBegun} />
      )}
    </Box>
  );
}
