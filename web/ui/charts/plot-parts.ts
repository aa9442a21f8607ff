import type { Theme } from '@mui/material/styles';
import type { PlotProps } from './series.ts';

/** The props of both kinds of chart. A chart is a static image that cannot receive the focus. Keyboard and screen
 *  reader users read the table with the same data. */
export const STATIC_CHART = {
  hideLegend: true,
  skipAnimation: true,
  disableKeyboardNavigation: true,
  grid: { horizontal: true },
  margin: { top: 12, right: 16, bottom: 0, left: 0 },
} as const;

/** The width of the tick labels. It is the same in every chart, so that stacked charts align. */
const TICK_WIDTH = 44;

/** Returns the props of the value axis. The axis has few ticks, and only whole numbers have labels, because the values
 *  are whole numbers. */
export function valueAxis({ points, formatTick }: Pick<PlotProps, 'points' | 'formatTick'>) {
  const isFlat = points.every(({ value }) => value === 0);
  return {
    min: 0,
    ...(isFlat && { max: 1 }),
    tickNumber: 3,
    width: TICK_WIDTH,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => (Number.isInteger(value) ? formatTick(value) : ''),
  };
}

export function chartStyles(theme: Theme) {
  const { palette } = theme.vars;
  return {
    '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
      ...theme.typography.caption,
      fill: palette.text.faint,
    },
    '& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: palette.edge },
    '& .MuiChartsGrid-line': { stroke: palette.divider, strokeDasharray: 'none' },
    // The library brightens the area with a filter, which makes it white in print.
    '& .MuiLineChart-area': { fill: palette.primary.soft, filter: 'none' },
    '& .MuiLineChart-mark': { fill: palette.background.default },
  };
}
