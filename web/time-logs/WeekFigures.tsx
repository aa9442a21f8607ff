import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countOf } from '../../domain/count-of.ts';
import { hoursFromHundredths, hoursText } from '../../domain/hours.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Money } from '../ui/Money.tsx';
import { usePaySummary } from './api.ts';
import { earnedBeforeApproval, progressOf, type GridRow } from './week-draft.ts';

/** What the days of a week come to. Without a rate there is no amount. */
export function WeekFigures({ rows }: { rows: readonly GridRow[] }) {
  const rate = usePaySummary().summary?.dailyRate ?? undefined;
  const { worked, hourHundredths } = progressOf(rows);
  if (worked === 0) return null;
  return (
    <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      <Typography component="p" variant="h4">
        {countOf(worked, 'day')}
      </Typography>
      <Typography component="p" variant="caption">
        {hoursText(hoursFromHundredths(hourHundredths))}
        {rate !== undefined && (
          <>
            {' · '}
            <HiddenText>Earned, before approval: </HiddenText>
            <Money cents={earnedBeforeApproval(rows, centsFromDollars(rate))} />
          </>
        )}
      </Typography>
    </Box>
  );
}
