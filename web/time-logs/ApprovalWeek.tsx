import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import type { WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { historyOf } from './api.ts';
import { totalsText } from './approval-list.ts';
import { approvalMessages } from './approval-messages.ts';
import { ExceptionChips } from './ExceptionChips.tsx';
import { ApprovalDay, type ApprovalActions } from './ApprovalDay.tsx';

const { week: text } = approvalMessages;

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

/** Lists the pending days of one person in one week. */
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
