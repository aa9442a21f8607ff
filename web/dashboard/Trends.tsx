import Box from '@mui/material/Box';
import {
  compactDollars,
  formatCents,
  formatDollars,
  shortDate,
  shortMonthName,
} from '../ui/format.ts';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { BarSeries, LineSeries } from '../ui/charts/Series.tsx';
import { Section } from '../ui/Section.tsx';
import { messages } from './messages.ts';

const { trends: text } = messages;

/** Returns the running total of pay at the end of each month. */
function paidSoFar(months: PersonalFigures['year']['months']) {
  let cents = 0;
  return months.map(({ month, paid }) => {
    cents += centsFromDollars(paid);
    return { label: shortMonthName(month), value: cents };
  });
}

/** Returns which series have data. `Trends` does not show a chart for an empty series. */
function seriesWithData({ weeks, year }: PersonalFigures) {
  return {
    days: weeks.some(({ daysWorked }) => daysWorked > 0),
    pay: weeks.some(({ earned }) => earned > 0),
    paid: year.paid > 0,
  };
}

export function hasTrends(personal: PersonalFigures): boolean {
  return Object.values(seriesWithData(personal)).some(Boolean);
}

/** Shows charts of the days and the pay of recent weeks, and of the pay in the year to date. */
export function Trends({ personal }: { personal: PersonalFigures }) {
  const { weeks, year } = personal;
  const hasData = seriesWithData(personal);
  return (
    <Section title={text.title}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 3, md: 4 },
        }}
      >
        {hasData.days && (
          <BarSeries
            title={text.days}
            labelHeader={text.weekOf}
            valueHeader={text.daysWorked}
            points={weeks.map(({ weekStart, daysWorked }) => ({
              label: shortDate(weekStart),
              value: daysWorked,
            }))}
          />
        )}
        {hasData.pay && (
          <BarSeries
            title={text.pay}
            labelHeader={text.weekOf}
            valueHeader={text.earned}
            points={weeks.map(({ weekStart, earned }) => ({
              label: shortDate(weekStart),
              value: centsFromDollars(earned),
            }))}
            format={formatCents}
            formatTick={compactDollars}
          />
        )}
        {hasData.paid && (
          <LineSeries
            // This chart assigns pay to the day worked. Tax forms assign pay to the payment date, so on tax forms, a
            // payment in January for days in December is pay of the new year.
            title={text.paid(year.year, formatDollars(year.paid))}
            labelHeader={text.month}
            valueHeader={text.paidSoFar}
            points={paidSoFar(year.months)}
            format={formatCents}
            formatTick={compactDollars}
          />
        )}
      </Box>
    </Section>
  );
}
