import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { chartStyles, STATIC_CHART, valueAxis } from './plot-parts.ts';
import type { PlotProps } from './series.ts';

/** Draws the bars of a BarSeries. Only BarSeries imports this component, and imports it lazily. */
export function BarPlot({ points, height, format, formatTick }: PlotProps) {
  const theme = useTheme();
  return (
    <BarChart
      {...STATIC_CHART}
      height={height}
      sx={chartStyles(theme)}
      borderRadius={2}
      series={[
        {
          data: points.map(({ value }) => value),
          color: theme.vars.palette.primary.main,
          valueFormatter: (value) => format(value ?? 0),
        },
      ]}
      xAxis={[
        {
          scaleType: 'band',
          data: points.map(({ label }) => label),
          categoryGapRatio: 0.38,
          disableTicks: true,
        },
      ]}
      yAxis={[valueAxis({ points, formatTick })]}
    />
  );
}
