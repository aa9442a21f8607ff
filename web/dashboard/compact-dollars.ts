const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});

/** "$1.5K", for the axis of a chart. */
export const compactDollars = (cents: number): string => dollars.format(cents / 100);
