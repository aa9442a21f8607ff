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
import { centsFromDollars } from '../../domain/money.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money, TakenOffNote } from '../ui/Money.tsx';

const { pay: text } = messages;
const { columns } = text;

type Totals = TimeLogSummary['year'];
interface Period extends Omit<Totals, 'year'> {
  key: string;
  name?: string;
}

const amount = (dollars: number) => <Money cents={centsFromDollars(dollars)} />;

function totalsColumns(nameHeader: string | undefined): Columns<Period> {
  return [
    nameHeader !== undefined && { header: nameHeader, isRowHeader: true, cell: ({ name }) => name },
    { header: columns.daysWorked, align: 'right', cell: ({ daysWorked }) => daysWorked },
    { header: columns.earned, align: 'right', cell: ({ earned }) => amount(earned) },
    { header: columns.expenses, align: 'right', cell: ({ expenses }) => amount(expenses) },
    {
      header: columns.paid,
      align: 'right',
      cell: ({ paid, withheld }) => (
        <>
          {amount(paid)}
          <TakenOffNote withheldCents={centsFromDollars(withheld)} />
        </>
      ),
    },
  ];
}

interface TotalsTableProps {
  title: string;
  /** The header of the first column. Undefined for a table with a single period. */
  nameHeader?: string | undefined;
  /** Undefined while the periods load. */
  periods: readonly Period[] | undefined;
}

function TotalsTable({ title, nameHeader, periods }: TotalsTableProps) {
  return (
    <ListTable
      aria-label={title}
      loadingLabel={text.loading}
      columns={totalsColumns(nameHeader)}
      rows={periods}
      keyOf={({ key }) => key}
      empty={<Typography variant="hint">{text.empty}</Typography>}
      // Five columns of small text fit on a phone without horizontal scrolling.
      sx={{
        '& .MuiTableCell-root': {
          px: { xs: 0.5, sm: 2 },
          typography: { xs: 'caption', sm: 'body2' },
        },
        '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom' },
      }}
    />
  );
}

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
