import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StatusChip } from './StatusChip.tsx';

interface WeekTitleProps {
  /** As `useCompanyTime().weekName` names it. */
  name: string;
  current?: boolean;
  /** The heading's level on its page. */
  component?: 'h2' | 'h3' | 'span';
}

/** "Mon 16 – Sun 22 Nov", with the year where it is not this one, and a chip on the current week. */
export function WeekTitle({ name, current = false, component = 'h2' }: WeekTitleProps) {
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography component={component} variant="h3">
        {name}
      </Typography>
      {current && <StatusChip tone="info" label="Current Week" />}
    </Stack>
  );
}
