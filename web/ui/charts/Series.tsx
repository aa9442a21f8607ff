import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { messages } from '../messages.ts';
import { ChartFigure, type SeriesProps } from './ChartFigure.tsx';

const LinePlot = lazy(async () => {
  const loaded = await import('./LinePlot.tsx').catch(() => undefined);
  return { default: loaded?.LinePlot ?? NoPlot };
});

/** A value over time as a line: `<LineSeries title="Paid this year" points={…} … />`. */
export function LineSeries(props: SeriesProps) {
  return <ChartFigure {...props} plot={LinePlot} />;
}

/** Replaces a chart whose chunk did not load. The table still has the figures. */
function NoPlot() {
  return <Typography variant="hint">{messages.chart.failed}</Typography>;
}

const BarPlot = lazy(async () => {
  const loaded = await import('./BarPlot.tsx').catch(() => undefined);
  return { default: loaded?.BarPlot ?? NoPlot };
});

/** Amounts side by side as bars: `<BarSeries title="Days per week" points={…} … />`. */
export function BarSeries(props: SeriesProps) {
  return <ChartFigure {...props} plot={BarPlot} />;
}
