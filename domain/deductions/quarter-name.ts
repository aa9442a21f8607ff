import { yearOf, type Day } from '../calendar.ts';

/** Returns the number of a quarter, from 1 to 4, and its year. */
export function quarterParts(quarterStart: Day): { quarter: number; year: number } {
  const quarter = Math.ceil(Number(quarterStart.slice(5, 7)) / 3);
  return { quarter, year: yearOf(quarterStart) };
}

/** Returns "Q3 2026", or "T3 2026" with the Spanish letter. */
export function quarterName(quarterStart: Day, letter: 'Q' | 'T' = 'Q'): string {
  const { quarter, year } = quarterParts(quarterStart);
  return `${letter}${quarter} ${year}`;
}
