import Box from '@mui/material/Box';
import { monthLabel, shortDate } from '../../domain/calendar.ts';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';
import { centsFromDollars, formatCents } from '../../domain/money.ts';
import { BarSeries } from '../ui/charts/BarSeries.tsx';
import { LineSeries } from '../ui/charts/LineSeries.tsx';
import { Section } from '../ui/Section.tsx';

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});
const tick = (cents: number) => wholeDollars.format(cents / 100);

/** What was paid up to the end of each month. */
function paidSoFar(months: PersonalFigures['year']['months']) {
  let cents = 0;
  return months.map(({ month, paid }) => {
    cents += centsFromDollars(paid);
    return { label: monthLabel(month).slice(0, 3), value: cents };
  });
}

/** Nothing to draw for who neither logs days nor is paid here. */
export function hasTrends({ logsDays, weeks, year }: PersonalFigures): boolean {
  return logsDays || year.paid > 0 || weeks.some(({ earned }) => earned > 0);
}

/** Days and pay of the last weeks, and the year so far. */
export function Trends({ personal: { weeks, year } }: { personal: PersonalFigures }) {
  return (
    <Section title="The last weeks">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 3, md: 4 },
        }}
      >
        <BarSeries
          title="Days per week"
          labelHeader="Week of"
          valueHeader="Days worked"
          points={weeks.map(({ weekStart, daysWorked }) => ({
            label: shortDate(weekStart),
            value: daysWorked,
          }))}
        />
        <BarSeries
          title="Pay per week"
          labelHeader="Week of"
          valueHeader="Earned"
          points={weeks.map(({ weekStart, earned }) => ({
            label: shortDate(weekStart),
            value: centsFromDollars(earned),
          }))}
          format={formatCents}
          formatTick={tick}
        />
        <LineSeries
          // Not what was paid in the year, as statements say it: a payment in January is for December.
          title={`Paid for ${year.year}: ${formatCents(centsFromDollars(year.paid))}`}
          labelHeader="Days until the end of"
          valueHeader="Paid so far"
          points={paidSoFar(year.months)}
          format={formatCents}
          formatTick={tick}
        />
      </Box>
    </Section>
  );
}
