import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { monthLabel, shortDate } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { usePaySummary } from './api.ts';
import { LaterTotalsTable } from './later-pieces.ts';
import type { Totals, TotalsTableProps } from './TotalsTable.tsx';

function TotalsPanel({ title, nameHeader, periods }: TotalsTableProps) {
  return (
    <Disclosure
      title={
        <Typography component="span" variant="h4">
          {title}
        </Typography>
      }
    >
      <Suspense fallback={<Box sx={{ height: 240 }} />}>
        <LaterTotalsTable title={title} nameHeader={nameHeader} periods={periods} />
      </Suspense>
    </Disclosure>
  );
}

/** What one's days came to: by week, by month and in the year so far. */
export function PaySummary() {
  const { summary, error, isError, refetch } = usePaySummary();
  const rate = summary?.dailyRate ?? null;
  const periodsOf = <T extends Omit<Totals, 'year'>>(
    all: readonly T[] | undefined,
    named: (totals: T) => { key: string; name?: string },
  ) => (isError ? [] : all?.map((totals) => ({ ...totals, ...named(totals) })));
  return (
    <Box component="section" aria-labelledby="pay-summary">
      <Typography id="pay-summary" variant="h2">
        Pay Summary
      </Typography>
      {rate !== null && (
        <Typography variant="hint" sx={{ mt: 0.5 }}>
          Your rate: <Money cents={centsFromDollars(rate)} /> per hour
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        {isError && (
          <LoadError onTryAgain={refetch}>
            {errorSentence(error, 'Failed to load the pay summary')}
          </LoadError>
        )}
        <TotalsPanel
          title="Weekly Totals"
          nameHeader="Week Starting"
          periods={periodsOf(summary?.weeks, ({ weekStart }) => ({
            key: weekStart,
            name: shortDate(weekStart),
          }))}
        />
        <TotalsPanel
          title="Monthly Totals"
          nameHeader="Month"
          periods={periodsOf(summary?.months, ({ month }) => ({
            key: month,
            name: monthLabel(month),
          }))}
        />
        <TotalsPanel
          title="Year-to-Date Totals"
          periods={periodsOf(summary && [summary.year], ({ year }) => ({ key: String(year) }))}
        />
      </Box>
    </Box>
  );
}
