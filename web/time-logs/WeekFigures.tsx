import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { centsFromDollars, type Cents } from '../../domain/money.ts';
import { Money } from '../ui/Money.tsx';
import { useHoursPerDay, usePaySummary } from './api.ts';
import { countOfDays } from './approval-list.ts';
import { earnedBeforeApproval, progressOf, type GridRow } from './week-draft.ts';

const EARNED = 'Earned, before approval';

/** The two things that a driver wants to know of the week. Without a rate there is no amount. */
function useFigures(rows: readonly GridRow[]): { days: string; earned: Cents | undefined } {
  const hourHundredthsPerDay = useHoursPerDay();
  const rate = usePaySummary().summary?.dailyRate ?? undefined;
  return {
    days: countOfDays(progressOf(rows).worked),
    earned:
      rate === undefined
        ? undefined
        : earnedBeforeApproval(rows, centsFromDollars(rate), hourHundredthsPerDay),
  };
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ '&:last-of-type:not(:first-of-type)': { textAlign: 'right' } }}>
      <Typography component="dt" variant="label" sx={{ color: 'text.faint' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="figureLarge" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Large, above the days of a phone. */
export function WeekFigures({ rows }: { rows: readonly GridRow[] }) {
  const { days, earned } = useFigures(rows);
  return (
    <Stack component="dl" direction="row" sx={{ m: 0, justifyContent: 'space-between' }}>
      <Figure label="So far this week">{days}</Figure>
      {earned !== undefined && (
        <Figure label={EARNED}>
          <Money cents={earned} />
        </Figure>
      )}
    </Stack>
  );
}

/** In the panel's own line, where there is room for it. */
export function WeekLine({ rows }: { rows: readonly GridRow[] }) {
  const { days, earned } = useFigures(rows);
  return (
    <Stack direction="row" component="span" sx={{ ml: 'auto', gap: 3, alignItems: 'baseline' }}>
      <Typography component="span" variant="h4">
        {days}
      </Typography>
      {earned !== undefined && (
        <Typography component="span" variant="hint">
          {EARNED}{' '}
          <Typography component="span" variant="h4" sx={{ color: 'text.primary', ml: 0.5 }}>
            <Money cents={earned} />
          </Typography>
        </Typography>
      )}
    </Stack>
  );
}
