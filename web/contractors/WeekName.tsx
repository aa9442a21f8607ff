import Box from '@mui/material/Box';
import type { Day } from '../../domain/calendar.ts';
import { useCompanyTime } from '../app/company-time.ts';

/** "Mon 16 – Sun 22 Nov"; where it must break, it breaks behind the dash. */
export function WeekName({ weekStart }: { weekStart: Day }) {
  const [start, end] = useCompanyTime().weekName(weekStart).split(' – ');
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {start} –
      </Box>{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {end}
      </Box>
    </>
  );
}
