/** A value at a position on the horizontal axis. */
export interface Point {
  /** The label on the axis and in the table, such as 'Nov 16'. */
  label: string;
  /** A whole number, such as a number of days or cents. */
  value: number;
}

export interface PlotProps {
  points: readonly Point[];
  height: number;
  /** Formats the value for the table and the tooltip. */
  format: (value: number) => string;
  /** Formats the value for the axis, where space is limited. */
  formatTick: (value: number) => string;
}
