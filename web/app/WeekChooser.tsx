import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { useCompanyTime } from './company-time.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

/** On a narrow screen, the week is above the two buttons. */
const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  gridTemplate: "'week week' 'previous next' / auto auto",
  [theme.breakpoints.up('md')]: { display: 'flex' },
}));

interface WeekChooserProps {
  weekStart: Day;
  onSelect: (weekStart: Day) => void;
}

/** Shows the name of a week, with buttons for the previous and the next week, up to the current week. */
export function WeekChooser({ weekStart, onSelect }: WeekChooserProps) {
  const { today, weekName } = useCompanyTime();
  const current = weekStartOf(today);
  return (
    <Bar>
      <Button
        variant="outlined"
        startIcon={<ChevronLeft />}
        sx={{ gridArea: 'previous', px: { xs: 1, md: 2 } }}
        onClick={() => onSelect(addDays(weekStart, -7))}
      >
        {messages.week.previous}
      </Button>
      <Typography
        component="h2"
        variant="h3"
        sx={{ gridArea: 'week', px: { md: 0.5 }, display: 'flex', gap: 1.5, alignItems: 'center' }}
      >
        {weekName(weekStart)}
        {weekStart === current && <StatusChip tone="info" label={messages.week.current} />}
      </Typography>
      <Button
        variant="outlined"
        endIcon={<ChevronRight />}
        sx={{ gridArea: 'next', px: { xs: 1, md: 2 } }}
        disabled={weekStart >= current}
        onClick={() => onSelect(addDays(weekStart, 7))}
      >
        {messages.week.next}
      </Button>
    </Bar>
  );
}
