import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import Stack from '@mui/material/Stack';
import type { WeekException } from '../../domain/time-logs/exceptions.ts';
import { hoursText, shortDayName } from '../ui/format.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { exceptionMessages, approvalMessages } from './approval-messages.ts';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import type { WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { historyOf } from './api.ts';
import { totalsText } from './approval-list.ts';
import { ApprovalDay, type ApprovalActions } from './ApprovalDay.tsx';

const { week: text } = approvalMessages;

/** Returns weekdays such as "Mon, Wed". The heading of the week has the dates. */
const daysText = (dates: readonly string[]) => dates.map((date) => shortDayName(date)).join(', ');

function exceptionText({ kind, dates, ...values }: WeekException): string {
  const { hours = 0, usualHours = 0, count = 0, miles = 0 } = values;
  switch (kind) {
    case 'LONG_DAY':
      return exceptionMessages.longDay(hoursText(hours), daysText(dates), dates.length);
    case 'MANY_MILES':
      return exceptionMessages.manyMiles(miles, daysText(dates), dates.length);
    case 'DAYS_IN_A_ROW':
      return exceptionMessages.daysInARow(count);
    case 'UNUSUAL_HOURS':
      return exceptionMessages.unusualHours(hoursText(hours), hoursText(usualHours));
    case 'OLDER_WEEK':
      return exceptionMessages.olderWeek;
    case 'REQUESTED':
      return exceptionMessages.requested(daysText(dates));
    case 'SENT_LATE':
      return exceptionMessages.sentLate(daysText(dates));
    case 'ON_BEHALF':
      return exceptionMessages.onBehalf(daysText(dates));
    case 'CORRECTED':
      return exceptionMessages.corrected(daysText(dates));
  }
}

/** The kinds of exceptions that cast doubt on the hours or days worked. The other kinds are only for information. */
const WARNINGS: ReadonlySet<WeekException['kind']> = new Set([
  'LONG_DAY',
  'MANY_MILES',
  'DAYS_IN_A_ROW',
  'UNUSUAL_HOURS',
]);

/** Lists the exceptions of a week that the approver checks before an approval. */
function ExceptionChips({ exceptions }: { exceptions: readonly WeekException[] }) {
  if (exceptions.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={exceptionMessages.name}
      sx={{
        m: 0,
        p: 0,
        gap: 0.75,
        flexWrap: 'wrap',
        listStyle: 'none',
        // A week has up to seven days in the text of a chip, which is more than a line on a phone.
        '& .MuiChip-root': { height: 'auto', minHeight: 24 },
        '& .MuiChip-label': { py: 0.25, whiteSpace: 'normal' },
      }}
    >
      {exceptions.map((exception) => {
        const isWarning = WARNINGS.has(exception.kind);
        return (
          <li key={exception.kind}>
            <StatusChip
              tone={isWarning ? 'waiting' : 'info'}
              icon={isWarning ? <Warning /> : <Info />}
              label={exceptionText(exception)}
            />
          </li>
        );
      })}
    </Stack>
  );
}

export function SelectAllCheckbox(props: {
  label: string;
  ids: readonly string[];
  selected: readonly string[];
  onSelect: ApprovalActions['onSelect'];
}) {
  const { label, ids, selected, onSelect } = props;
  const count = ids.filter((id) => selected.includes(id)).length;
  return (
    <Checkbox
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={(event) => onSelect(ids, event.target.checked)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

interface ApprovalWeekProps extends ApprovalActions {
  week: WeekToApprove;
  isCollapsed: boolean;
  onToggle: () => void;
}

function WeekButtons({ ids, name, ...actions }: ApprovalActions & { ids: string[]; name: string }) {
  return (
    <>
      <Button
        disabled={actions.isBusy}
        onClick={() => actions.onReject(ids)}
        color="error"
        aria-label={text.rejectNamed(name)}
      >
        {text.reject}
      </Button>
      <Button
        variant="outlined"
        disabled={actions.isBusy}
        onClick={() => actions.onApprove(ids)}
        aria-label={text.approveNamed(name)}
      >
        {text.approve}
      </Button>
    </>
  );
}

function CollapseButton({
  name,
  isCollapsed,
  onToggle,
}: Pick<ApprovalWeekProps, 'isCollapsed' | 'onToggle'> & { name: string }) {
  return (
    <IconButton aria-label={text.days(name)} aria-expanded={!isCollapsed} onClick={onToggle}>
      {isCollapsed ? <ExpandMore /> : <ExpandLess />}
    </IconButton>
  );
}

export function ApprovalWeek({ week, isCollapsed, onToggle, ...actions }: ApprovalWeekProps) {
  const { weekName, today } = useCompanyTime();
  const person = fullName(week);
  const ids = week.timeLogs.filter(({ date }) => date <= today).map(({ id }) => id);
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
          {ids.length > 0 && (
            <SelectAllCheckbox
              label={text.select(name)}
              ids={ids}
              selected={actions.selected}
              onSelect={actions.onSelect}
            />
          )}
        </Box>
        <Box sx={{ flex: '1 0 200px', py: 1 }}>
          <Typography variant="h4" component="h2">
            {person}
          </Typography>
          <Typography variant="hint">
            {weekName(week.weekStart)} · {totalsText(week.timeLogs)}
          </Typography>
          <ExceptionChips exceptions={week.exceptions} />
        </Box>
        <CollapseButton name={name} isCollapsed={isCollapsed} onToggle={onToggle} />
        <Stack direction="row" sx={{ gap: 1, ml: 'auto', flexWrap: 'wrap', pb: { xs: 1, sm: 0 } }}>
          <HistoryButton name={name} queryOf={historyOf(week.userId, week.weekStart)} />
          {ids.length > 0 && <WeekButtons ids={ids} name={name} {...actions} />}
        </Stack>
      </Stack>
      {!isCollapsed && (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {week.timeLogs.map((log) => (
            <ApprovalDay
              key={log.id}
              log={log}
              person={person}
              hasBegun={log.date <= today}
              {...actions}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
