/** A point: a position on the horizontal axis and its value. */
export interface Point {
  /** The label on the axis and in the table: 'Nov 16'. */
  label: string;
  /** A whole number: days, cents. */
  value: number;
}

/** The props of a lazy-loaded plot. */
export interface PlotProps {
  points: readonly Point[];
  height: number;
  /** Formats the full value, for the table and the tooltip. */
  format: (value: number) => string;
  /** Formats the value for the axis, where space is limited. */
  formatTick: (value: number) => string;
}
