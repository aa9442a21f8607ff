import Typography from '@mui/material/Typography';
import { lazyComponent } from '../lazy-component.tsx';
import { messages } from '../messages.ts';
import { ChartFigure, type SeriesProps } from './ChartFigure.tsx';

/** Replaces a chart whose chunk did not load. The table still has the figures. */
function NoPlot() {
  return <Typography variant="hint">{messages.chart.failed}</Typography>;
}

const LinePlot = lazyComponent(async () => (await import('./LinePlot.tsx')).LinePlot, NoPlot);
const BarPlot = lazyComponent(async () => (await import('./BarPlot.tsx')).BarPlot, NoPlot);

/** Shows a value over time as a line: `<LineSeries title="Paid this year" points={…} … />`. */
export function LineSeries(props: SeriesProps) {
  return <ChartFigure {...props} plot={LinePlot} />;
}

/** Shows values side by side as bars: `<BarSeries title="Days per week" points={…} … />`. */
export function BarSeries(props: SeriesProps) {
  return <ChartFigure {...props} plot={BarPlot} />;
}
