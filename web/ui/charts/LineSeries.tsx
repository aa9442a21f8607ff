import { lazy } from 'react';
import { ChartFigure, type SeriesProps } from './ChartFigure.tsx';
import { NoPlot } from './NoPlot.tsx';

const LinePlot = lazy(async () => {
  const loaded = await import('./LinePlot.tsx').catch(() => undefined);
  return { default: loaded?.LinePlot ?? NoPlot };
});

/** What grows or falls over time as a line: `<LineSeries title="Paid this year" points={…} … />`. */
export function LineSeries(props: SeriesProps) {
  return <ChartFigure {...props} plot={LinePlot} />;
}
