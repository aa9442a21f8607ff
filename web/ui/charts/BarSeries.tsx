import { lazy } from 'react';
import { ChartFigure, type SeriesProps } from './ChartFigure.tsx';
import { NoPlot } from './NoPlot.tsx';

const BarPlot = lazy(async () => {
  const loaded = await import('./BarPlot.tsx').catch(() => undefined);
  return { default: loaded?.BarPlot ?? NoPlot };
});

/** Amounts beside each other as bars: `<BarSeries title="Days per week" points={…} … />`. */
export function BarSeries(props: SeriesProps) {
  return <ChartFigure {...props} plot={BarPlot} />;
}
