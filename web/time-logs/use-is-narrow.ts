import { useIsBelow } from '../app/use-is-below.ts';

/** Returns whether the screen is too narrow for the five columns of a week, so that the days are shown as a list. */
export function useIsNarrow(): boolean {
  return useIsBelow('md');
}
