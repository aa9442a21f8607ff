import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { nextWeekIsDisabled } from '../../domain/payroll/rules.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FieldLoadError } from '../ui/LoadError.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { settlementsQuery } from './api.ts';
import { messages } from './messages.ts';
import { previousWeekTotalText } from './previous-weeks.ts';

const { weekBar: text, previousWeeks: previousWeeksText } = messages;

/** 13 weeks are a quarter of a year. */
const WEEKS_IN_DROPDOWN = 13;

interface PreviousWeeksProps {
  userId: string;
  weekStart: Day;
  today: Day;
  onSelectWeek: (weekStart: Day) => void;
}

/** Selects one of the weeks before the current week. Each week shows its total and whether it is paid. */
function PreviousWeeks({ userId, weekStart, today, onSelectWeek }: PreviousWeeksProps) {
  const { weekName } = useCompanyTime();
  const { data: settlements, error, refetch } = useQuery(settlementsQuery(userId));
  const current = weekStartOf(today);
  const weeks = Array.from({ length: WEEKS_IN_DROPDOWN }, (_, n) => addDays(current, -7 * (n + 1)));
  const settlementsByWeek = Map.groupBy(settlements ?? [], (settlement) => settlement.weekStart);
  return (
    <FormControl fullWidth error={error !== null && !settlements}>
      <Select
        value={weeks.includes(weekStart) ? weekStart : ''}
        displayEmpty
        renderValue={() => previousWeeksText.choose}
        SelectDisplayProps={{ 'aria-label': previousWeeksText.choose }}
        MenuProps={{ slotProps: { list: { 'aria-label': previousWeeksText.name } } }}
        onChange={({ target }) => target.value && onSelectWeek(target.value)}
      >
        {weeks.map((week) => (
          <MenuItem key={week} value={week} sx={{ justifyContent: 'space-between', gap: 3 }}>
            {weekName(week)}
            <Box component="span" sx={{ color: 'text.faint' }}>
              {settlements && previousWeekTotalText(settlementsByWeek.get(week) ?? [])}
            </Box>
          </MenuItem>
        ))}
      </Select>
      {error && !settlements && (
        <FormHelperText>
          <FieldLoadError onTryAgain={refetch}>
            {errorSentence(error, previousWeeksText.loadFailed)}
          </FieldLoadError>
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** On a narrow screen, the title is above the two buttons. On a wide screen, everything is in one row. */
const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  marginBottom: theme.spacing(2),
  gridTemplate: "'title title' 'previous next' 'weeks weeks' 'more more' / 1fr 1fr",
  [theme.breakpoints.up('md')]: { display: 'flex', flexWrap: 'wrap' },
}));

const AREAS = ['title', 'previous', 'next', 'weeks', 'more'] as const;
const area = Object.fromEntries(AREAS.map((name) => [name, { gridArea: name }]));

export interface WeekBarProps {
  userId: string;
  weekStart: Day;
  today: Day;
  onSelectWeek: (weekStart: Day) => void;
  /** The buttons for the whole week. They are at the right on a wide screen. */
  children?: ReactNode;
}

export function WeekBar({ userId, weekStart, today, onSelectWeek, children }: WeekBarProps) {
  const { weekName } = useCompanyTime();
  return (
    <Bar>
      <Button
        variant="outlined"
        startIcon={<ChevronLeft />}
        sx={area['previous']}
        onClick={() => onSelectWeek(addDays(weekStart, -7))}
      >
        {text.previous}
      </Button>
      <Box sx={{ ...area['title'], px: { md: 0.5 } }}>
        <Stack
          direction="row"
          component="span"
          sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Typography variant="h3">{weekName(weekStart)}</Typography>
          {weekStart === weekStartOf(today) && <StatusChip tone="info" label={text.current} />}
        </Stack>
      </Box>
      <Button
        variant="outlined"
        endIcon={<ChevronRight />}
        sx={area['next']}
        disabled={nextWeekIsDisabled(weekStart, today)}
        onClick={() => onSelectWeek(addDays(weekStart, 7))}
      >
        {text.next}
      </Button>
      <Box sx={{ ...area['weeks'], ml: { md: 'auto' } }}>
        <PreviousWeeks {...{ userId, weekStart, today, onSelectWeek }} />
      </Box>
      {children && <Box sx={{ ...area['more'], display: 'grid' }}>{children}</Box>}
    </Bar>
  );
}
