import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRate, monthLabel, shortDate } from '../ui/format.ts';
import type { TimeLogSummary } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { otherRatesText } from '../ui/rate-labels.ts';
import { usePaySummary } from './api.ts';
import { messages } from './messages.ts';
import { TotalsTable, type TotalsTableProps } from './TotalsTable.tsx';

const { pay: text } = messages;

function TotalsPanel({ title, nameHeader, periods }: TotalsTableProps) {
  return (
    <Disclosure
      title={
        <Typography component="span" variant="h4">
          {title}
        </Typography>
      }
    >
      <TotalsTable title={title} nameHeader={nameHeader} periods={periods} />
    </Disclosure>
  );
}

interface TotalsPanelsProps {
  /** Undefined while the summary loads. */
  summary: TimeLogSummary | undefined;
}

function TotalsPanels({ summary }: TotalsPanelsProps) {
  return (
    <>
      <TotalsPanel
        title={text.weekly}
        nameHeader={text.columns.week}
        periods={summary?.weeks.map((week) => ({
          ...week,
          key: week.weekStart,
          name: shortDate(week.weekStart),
        }))}
      />
      <TotalsPanel
        title={text.monthly}
        nameHeader={text.columns.month}
        periods={summary?.months.map((month) => ({
          ...month,
          key: month.month,
          name: monthLabel(month.month),
        }))}
      />
      <TotalsPanel
        title={text.yearToDate}
        periods={summary && [{ ...summary.year, key: String(summary.year.year) }]}
      />
    </>
  );
}

/** Shows the person's totals by week, by month and for the year to date. If the totals did not load, the tables are not
 *  shown, because an empty table would look like no earnings. */
export function PaySummary() {
  const { summary, error, refetch } = usePaySummary();
  const rate = summary?.dailyRate ?? null;
  return (
    <Box component="section" aria-labelledby="pay-summary">
      <Typography id="pay-summary" variant="h2">
        {text.title}
      </Typography>
      {rate !== null && (
        <Typography variant="hint" sx={{ mt: 0.5 }}>
          {text.rate} {formatRate(rate)} {text.perHour}
        </Typography>
      )}
      {summary && summary.otherRates.length > 0 && (
        <Typography variant="hint" sx={{ mt: 0.5 }}>
          {text.rate} {otherRatesText(summary.otherRates)}
        </Typography>
      )}
      <Typography variant="hint" sx={{ mt: 0.5 }}>
        {text.basis}
      </Typography>
      <Box sx={{ mt: 1 }}>
        {error ? (
          <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>
        ) : (
          <TotalsPanels summary={summary} />
        )}
      </Box>
    </Box>
  );
}
