/** One place on the horizontal axis and how much there is at it. */
export interface Point {
  /** What the axis and the table call it: 'Nov 16'. */
  label: string;
  /** A whole number: days, cents. */
  value: number;
}

/** What the drawing itself needs; it is loaded after the page. */
export interface PlotProps {
  points: readonly Point[];
  height: number;
  /** The value in full, as the table and the tip show it. */
  format: (value: number) => string;
  /** The value beside the axis, where there is little room. */
  formatTick: (value: number) => string;
}
