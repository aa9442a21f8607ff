import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { shortDate, yearOf, type Day } from '../../domain/calendar.ts';
import type { ContractorStats } from '../../domain/contractors/schema.ts';
import { centsFromDollars, formatCents } from '../../domain/money.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { statsQuery } from './api.ts';
import { DaysChart } from './DaysChart.tsx';
import type { DateRange } from './date-range.ts';
import { Section } from '../ui/Section.tsx';

function LastLog({ day, today }: { day: Day | null; today: Day }) {
  const year = day && yearOf(day) !== yearOf(today) ? String(yearOf(day)) : undefined;
  return (
    <StatCard
      label="Last log"
      value={day ? shortDate(day) : '–'}
      {...(year !== undefined && { hint: year })}
    />
  );
}

function DayFigures({ stats }: { stats: ContractorStats | undefined }) {
  const { today } = useCompanyTime();
  return (
    <StatRow>
      <StatCard label="Days worked" value={stats?.daysWorked} />
      <StatCard label="Approved" value={stats?.approved} />
      <StatCard label="Pending" value={stats?.pending} />
      <StatCard label="Rejected" value={stats?.rejected} />
      {stats ? <LastLog day={stats.lastLogDate} today={today} /> : <StatCard label="Last log" />}
    </StatRow>
  );
}

/** Not there for those who do not see this person's pay: the server leaves the amounts out. */
function PayFigures({ stats }: { stats: ContractorStats }) {
  const { earned, expenses, paid } = stats;
  if (earned === undefined || expenses === undefined || paid === undefined) return null;
  const amount = (dollars: number) => formatCents(centsFromDollars(dollars));
  return (
    <StatRow amounts>
      <StatCard label="Earned" value={amount(earned)} />
      <StatCard label="Expenses" value={amount(expenses)} />
      <StatCard label="Paid" value={amount(paid)} hint="Expenses included" />
    </StatRow>
  );
}

export function ContractorStatistics({ id, range }: { id: string; range: DateRange }) {
  const { data: stats, error, refetch } = useQuery(statsQuery(id, range));
  if (error && !stats) {
    return (
      <LoadError onTryAgain={refetch}>
        {errorSentence(error, 'Failed to load the statistics')}
      </LoadError>
    );
  }
  return (
    <Section title="Days and pay">
      <Stack sx={{ gap: 3 }}>
        <DayFigures stats={stats} />
        <DaysChart range={range} weeks={stats?.weeks} />
        {stats && <PayFigures stats={stats} />}
      </Stack>
    </Section>
  );
}
