import Box from '@mui/material/Box';
import { centsFromDollars } from '../../domain/money.ts';
import { compactDollars, formatCents } from '../ui/format.ts';
import type { ReportPage } from '../../domain/reports/schema.ts';
import { BarSeries, LineSeries } from '../ui/charts/Series.tsx';
import { chartOf } from './chart-points.ts';
import { messages } from './messages.ts';

const { charts: text } = messages;

const money = {
  format: formatCents,
  formatTick: (cents: number) => compactDollars(cents, 1),
};

interface WeekOfReport {
  weekStart: string;
  daysWorked: number;
}

function DaysChart({ weeks }: { weeks: readonly WeekOfReport[] }) {
  const { unit, points } = chartOf(
    weeks.map(({ weekStart, daysWorked }) => ({ weekStart, value: daysWorked })),
  );
  return (
    <BarSeries
      title={text.days.titles[unit]}
      labelHeader={text.units[unit]}
      valueHeader={text.days.value}
      points={points}
    />
  );
}

function PayCharts({ page: { payroll, report } }: { page: ReportPage }) {
  if (!payroll) return null;
  if (!report.showsPay) return <DaysChart weeks={payroll.weeks} />;
  const titles = report.basis === 'PAYMENT_DATE' ? text.pay.paidTitles : text.pay.titles;
  const { unit, points } = chartOf(
    payroll.weeks.map(({ weekStart, total }) => ({
      weekStart,
      value: centsFromDollars(total ?? 0),
    })),
  );
  return (
    <>
      <BarSeries
        title={titles[unit]}
        labelHeader={text.units[unit]}
        valueHeader={text.pay.value}
        points={points}
        {...money}
      />
      <DaysChart weeks={payroll.weeks} />
    </>
  );
}

function PerformanceCharts({ page: { performance } }: { page: ReportPage }) {
  if (!performance) return null;
  const { unit, points } = chartOf(
    performance.weeks.map(({ weekStart, rejected }) => ({ weekStart, value: rejected })),
  );
  return (
    <>
      <DaysChart weeks={performance.weeks} />
      <LineSeries
        title={text.rejected.titles[unit]}
        labelHeader={text.units[unit]}
        valueHeader={text.rejected.value}
        points={points}
      />
    </>
  );
}

function TaxChart({ page: { tax } }: { page: ReportPage }) {
  if (!tax) return null;
  const { reported, belowThreshold, excluded } = tax.totals;
  return (
    <BarSeries
      title={text.tax.title}
      labelHeader={text.tax.part}
      valueHeader={text.tax.amount}
      points={[
        { label: text.tax.reported, value: centsFromDollars(reported) },
        { label: text.tax.belowThreshold, value: centsFromDollars(belowThreshold) },
        { label: text.tax.excluded, value: centsFromDollars(excluded) },
      ]}
      {...money}
    />
  );
}

/** Shows the report as charts, which are side by side on a wide screen. */
export function ReportChart({ page }: { page: ReportPage }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
        },
        '@media print': { breakInside: 'avoid', '& button': { display: 'none' } },
      }}
    >
      <PayCharts page={page} />
      <PerformanceCharts page={page} />
      <TaxChart page={page} />
    </Box>
  );
}
