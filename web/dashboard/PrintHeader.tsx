import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../domain/calendar.ts';
import { companyQuery } from '../app/company.ts';
import { useCompanyTime } from '../app/company-time.ts';

/** Only on paper, above the page's title: whose it is, and of which day. */
export function PrintHeader() {
  const { data } = useQuery(companyQuery);
  const { today } = useCompanyTime();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'none',
        displayPrint: 'flex',
        justifyContent: 'space-between',
        typography: 'body2',
        pb: 1,
        mb: 2,
        borderBottom: 1,
      }}
    >
      <span>{data?.officialName || data?.brand}</span>
      <span>Printed on {longDate(today)}</span>
    </Box>
  );
}
