import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { weekLabel, type Day } from '../../domain/calendar.ts';
import { StatusChip } from './StatusChip.tsx';

interface WeekTitleProps {
  weekStart: Day;
  current?: boolean;
  /** The heading's level on its page. */
  component?: 'h2' | 'h3' | 'span';
}

/** "Mon 16 – Sun 22 Nov", with a chip on the current week. */
export function WeekTitle({ weekStart, current = false, component = 'h2' }: WeekTitleProps) {
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography component={component} variant="h3">
        {weekLabel(weekStart)}
      </Typography>
      {current && <StatusChip tone="info" label="Current Week" />}
    </Stack>
  );
}
