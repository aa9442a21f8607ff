import type { Theme } from '@mui/material/styles';
import type { PlotProps } from './series.ts';

/** What both kinds of chart have in common. Nothing moves and nothing takes the focus: the chart is a
 *  picture, and the table beside it is for the keyboard and for readers. */
export const STILL = {
  hideLegend: true,
  skipAnimation: true,
  disableKeyboardNavigation: true,
  grid: { horizontal: true },
  margin: { top: 12, right: 16, bottom: 0, left: 0 },
} as const;

/** The same in every chart, so that charts below each other start on one line. */
const TICK_WIDTH = 44;

/** Few ticks, at whole numbers only: nobody works half a day on an axis. */
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

/** The lines and letters of the look. */
export function chartLook(theme: Theme) {
  const { palette } = theme.vars;
  return {
    '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
      ...theme.typography.caption,
      fill: palette.text.faint,
    },
    '& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: palette.edge },
    '& .MuiChartsGrid-line': { stroke: palette.divider, strokeDasharray: 'none' },
    // The library brightens it, which on paper makes it white.
    '& .MuiLineChart-area': { fill: palette.primary.soft, filter: 'none' },
    '& .MuiLineChart-mark': { fill: palette.background.default },
  };
}
