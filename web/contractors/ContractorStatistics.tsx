import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { yearOf, type Day } from '../../domain/calendar.ts';
import type { ContractorStats } from '../../domain/contractors/schema.ts';
import { formatDollars, shortDate } from '../ui/format.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { contractorStatsQuery } from './api.ts';
import { DaysChart } from './DaysChart.tsx';
import type { DateRange } from './date-range.ts';
import { messages } from './messages.ts';
import { Section } from '../ui/Section.tsx';

const { statistics: text } = messages;

function LastLog({ day, today }: { day: Day | null; today: Day }) {
  const year = day && yearOf(day) !== yearOf(today) ? String(yearOf(day)) : undefined;
  return (
    <StatCard
      label={text.lastLog}
      value={day ? shortDate(day) : '–'}
      {...(year !== undefined && { hint: year })}
    />
  );
}

function DayFigures({ stats }: { stats: ContractorStats | undefined }) {
  const { today } = useCompanyTime();
  return (
    <StatRow>
      <StatCard label={text.daysWorked} value={stats?.daysWorked} />
      <StatCard label={text.approved} value={stats?.approved} />
      <StatCard label={text.pending} value={stats?.pending} />
      <StatCard label={text.rejected} value={stats?.rejected} />
      {stats ? (
        <LastLog day={stats.lastLogDate} today={today} />
      ) : (
        <StatCard label={text.lastLog} />
      )}
    </StatRow>
  );
}

/** Renders nothing for people who may not see this contractor's pay, because the server omits the amounts. */
function PayFigures({ stats }: { stats: ContractorStats }) {
  const { earned, expenses, paid } = stats;
  if (earned === undefined || expenses === undefined || paid === undefined) return null;
  return (
    <StatRow amounts>
      <StatCard label={text.earned} value={formatDollars(earned)} hint={text.earnedHint} />
      <StatCard label={text.expenses} value={formatDollars(expenses)} hint={text.expensesHint} />
      <StatCard label={text.paid} value={formatDollars(paid)} hint={text.paidHint} />
    </StatRow>
  );
}

export function ContractorStatistics({ id, range }: { id: string; range: DateRange }) {
  const { data: stats, error, refetch } = useQuery(contractorStatsQuery(id, range));
  if (error && !stats) {
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  }
  return (
    <Section title={text.title}>
      <Stack sx={{ gap: 3 }}>
        <DayFigures stats={stats} />
        <DaysChart range={range} weeks={stats?.weeks} />
        {stats && <PayFigures stats={stats} />}
      </Stack>
    </Section>
  );
}
