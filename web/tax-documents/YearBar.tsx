import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Stack from '@mui/material/Stack';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { FIRST_TAX_YEAR } from '../../domain/tax-documents/status.ts';
import { ButtonLink } from '../app/links.tsx';

/** One year back, one year on. */
export function YearBar({ year, today }: { year: number; today: Day }) {
  return (
    <Stack component="nav" aria-label="Year" direction="row" sx={{ gap: 1 }}>
      <ButtonLink
        to="/dashboard/payroll/year"
        search={{ year: year - 1 }}
        variant="outlined"
        startIcon={<ChevronLeft />}
        disabled={year <= FIRST_TAX_YEAR}
      >
        {year - 1}
      </ButtonLink>
      <ButtonLink
        to="/dashboard/payroll/year"
        search={{ year: year + 1 }}
        variant="outlined"
        endIcon={<ChevronRight />}
        disabled={year >= yearOf(today)}
      >
        {year + 1}
      </ButtonLink>
    </Stack>
  );
}
