import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { chartLook, STILL, valueAxis } from './plot-parts.ts';
import type { PlotProps } from './series.ts';

/** Loaded in its own chunk after the page. Only BarSeries imports it. */
export function BarPlot({ points, height, format, formatTick }: PlotProps) {
  const theme = useTheme();
  return (
    <BarChart
      {...STILL}
      height={height}
      sx={chartLook(theme)}
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
