import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getStaffDashboard, type StaffDashboard } from '../../domain/dashboard/schema.ts';
import { compactDollars, formatCents, shortDate } from '../ui/format.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { BarSeries } from '../ui/charts/Series.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Section } from '../ui/Section.tsx';
import { messages } from './messages.ts';
import { TeamWeek } from './TeamWeek.tsx';

const { staff: text } = messages;

type PayWeeks = NonNullable<StaffDashboard['payWeeks']>;

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: { xs: 4, md: 5 },
  alignItems: 'start',
};

function PayPerWeek({ weeks }: { weeks: PayWeeks }) {
  return (
    <Section title={text.payTitle}>
      <BarSeries
        title={text.paySeries}
        labelHeader={text.weekOf}
        valueHeader={text.earned}
        points={weeks.map(({ weekStart, earned }) => ({
          label: shortDate(weekStart),
          value: centsFromDollars(earned),
        }))}
        format={formatCents}
        formatTick={compactDollars}
      />
    </Section>
  );
}

/** Shows the team's week and the pay by week, each only to people who may see it. */
export function StaffOverview() {
  const { data, error, refetch } = useQuery(queryOf(getStaffDashboard));
  if (error && !data)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const { week, payWeeks } = data;
  const hasPay = payWeeks?.some(({ earned }) => earned > 0) === true;
  if (!week && !hasPay) return null;
  return (
    <Box sx={week && hasPay ? COLUMNS : undefined}>
      {week && <TeamWeek week={week} />}
      {hasPay && <PayPerWeek weeks={payWeeks} />}
    </Box>
  );
}
