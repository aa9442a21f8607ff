import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { dayName, shortDate } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import type { TimeLog, WeekToApprove } from '../../domain/time-logs/schema.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { HistoryButton } from '../platform/history/HistoryButton.tsx';
import { historyOf } from './api.ts';
import { checkboxIdOf } from './approval-focus.ts';
import { countOfDays } from './approval-list.ts';
import { fullDay } from './day-names.ts';

export interface ApprovalActions {
  selected: readonly string[];
  isBusy: boolean;
  /** Why a day could not be decided. */
  refusalOf: (id: string) => string | undefined;
  onTick: (ids: readonly string[], on: boolean) => void;
  onApprove: (ids: readonly string[]) => void;
  onReject: (ids: readonly string[]) => void;
}

export function TickAll(props: {
  label: string;
  ids: readonly string[];
  selected: readonly string[];
  onTick: ApprovalActions['onTick'];
}) {
  const { label, ids, selected, onTick } = props;
  const count = ids.filter((id) => selected.includes(id)).length;
  return (
    <Checkbox
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={(event) => onTick(ids, event.target.checked)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

function DayFacts({ log, refusal }: { log: TimeLog; refusal: string | undefined }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        py: 1,
        display: 'grid',
        columnGap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr auto', md: '112px 72px 96px minmax(0, 1fr)' },
      }}
    >
      <Typography variant="subtitle2" component="span">
        {dayName(log.date)}
      </Typography>
      <Typography variant="hint" component="span">
        {shortDate(log.date)}
      </Typography>
      <Typography
        variant="body2"
        component="span"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {log.worked ? `${log.hoursWorked.toFixed(1)} h` : 'Did not work'}
      </Typography>
      <Typography
        variant="body2"
        component="span"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, overflowWrap: 'anywhere' }}
      >
        {log.description}
      </Typography>
      {log.decisionReason && (
        <Typography
          variant="caption"
          component="span"
          sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
        >
          Sent again after: “{log.decisionReason}”
        </Typography>
      )}
      {refusal && (
        <Typography
          variant="caption"
          component="span"
          sx={{ gridColumn: '1 / -1', color: 'error.main' }}
        >
          {refusal}
        </Typography>
      )}
    </Box>
  );
}

interface ApprovalDayProps extends ApprovalActions {
  log: TimeLog;
  person: string;
}

function ApprovalDay({ log, person, ...actions }: ApprovalDayProps) {
  const name = `${person}, ${fullDay(log.date)}`;
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
        // The day that the keys come to does not hide behind the bars at the top and at the bottom.
        '& input': { scrollMarginBlock: (theme) => theme.spacing(14) },
      }}
    >
      <Checkbox
        checked={actions.selected.includes(log.id)}
        onChange={(event) => actions.onTick([log.id], event.target.checked)}
        slotProps={{ input: { id: checkboxIdOf(log.id), 'aria-label': `Select ${name}` } }}
      />
      <DayFacts log={log} refusal={actions.refusalOf(log.id)} />
      <Stack direction="row">
        <Tooltip title="Approve">
          <IconButton
            aria-label={`Approve ${name}`}
            disabled={actions.isBusy}
            onClick={() => actions.onApprove([log.id])}
          >
            <Check color="success" />
          </IconButton>
        </Tooltip>
        <Tooltip title="Reject">
          <IconButton
            aria-label={`Reject ${name}`}
            disabled={actions.isBusy}
            onClick={() => actions.onReject([log.id])}
          >
            <Close color="error" />
          </IconButton>
        </Tooltip>
      </Stack>
    </Box>
  );
}

/** The pending days of one person in one week. */
export function ApprovalWeek({ week, ...actions }: ApprovalActions & { week: WeekToApprove }) {
  const { weekName } = useCompanyTime();
  const person = fullName(week);
  const ids = week.timeLogs.map(({ id }) => id);
  const name = `${person}, ${weekName(week.weekStart)}`;
  return (
    <Box component="section" aria-label={name}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          flexWrap: 'wrap',
          borderBottom: 1,
          borderColor: 'edge',
        }}
      >
        <Box sx={{ width: 44 }}>
          <TickAll
            label={`Select week: ${name}`}
            ids={ids}
            selected={actions.selected}
            onTick={actions.onTick}
          />
        </Box>
        <Box sx={{ flex: '1 0 240px', py: 1 }}>
          <Typography variant="h4" component="h2">
            {person}
          </Typography>
          <Typography variant="hint">
            {weekName(week.weekStart)} · {countOfDays(ids.length)}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 1, ml: 'auto', flexWrap: 'wrap', pb: { xs: 1, sm: 0 } }}>
          <HistoryButton name={name} of={historyOf(week.userId, week.weekStart)} />
          <Button
            disabled={actions.isBusy}
            onClick={() => actions.onReject(ids)}
            color="error"
            aria-label={`Reject week: ${name}`}
          >
            Reject week
          </Button>
          <Button
            variant="outlined"
            disabled={actions.isBusy}
            onClick={() => actions.onApprove(ids)}
            aria-label={`Approve week: ${name}`}
          >
            Approve week
          </Button>
        </Stack>
      </Stack>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {week.timeLogs.map((log) => (
          <ApprovalDay key={log.id} log={log} person={person} {...actions} />
        ))}
      </Box>
    </Box>
  );
}
