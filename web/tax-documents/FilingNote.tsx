import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { longDate, yearOf, type Day } from '../../domain/calendar.ts';
import { necDueOn } from '../../domain/tax-documents/due-dates.ts';
import { FIRST_TAX_YEAR } from '../../domain/tax-documents/status.ts';
import { TextLink } from '../app/links.tsx';

/** Why Copy A is not among the pages, and what to do instead. */
export function FilingNote({ year, today }: { year: number | undefined; today: Day }) {
  const taxYear = Math.max(year ?? yearOf(today), FIRST_TAX_YEAR);
  return (
    <Stack component="section" aria-labelledby="copy-a" sx={{ gap: 0.5, maxWidth: '72ch' }}>
      <Typography id="copy-a" variant="subtitle2" component="h2">
        Copy A is never printed here
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The IRS scans Copy A from a form in special red ink, and one printed on paper may be
        penalized. File the {taxYear} forms electronically through IRIS by{' '}
        <strong>{longDate(necDueOn(taxYear))}</strong>; recipients get Copy B by the same day. The
        PDF holds Copy B, Copy 2 and the payer’s record.{' '}
        <TextLink to="/dashboard/payroll/year" search={{ year: taxYear }}>
          See how {taxYear} adds up
        </TextLink>
      </Typography>
    </Stack>
  );
}
