import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { chartStyles, STATIC_CHART, valueAxis } from './plot-parts.ts';
import type { PlotProps } from './series.ts';

/** Draws the line of a LineSeries. Only LineSeries imports this component, and imports it lazily. */
export function LinePlot({ points, height, format, formatTick }: PlotProps) {
  const theme = useTheme();
  return (
    <LineChart
      {...STATIC_CHART}
      // The last label is centered below the last point, so half of it needs space beside the plot.
      margin={{ ...STATIC_CHART.margin, right: 36 }}
      height={height}
      sx={chartStyles(theme)}
      series={[
        {
          data: points.map(({ value }) => value),
          color: theme.vars.palette.primary.main,
          curve: 'linear',
          area: true,
          showMark: 'end',
          valueFormatter: (value) => format(value ?? 0),
        },
      ]}
      xAxis={[{ scaleType: 'point', data: points.map(({ label }) => label), disableTicks: true }]}
      yAxis={[valueAxis({ points, formatTick })]}
    />
  );
}
