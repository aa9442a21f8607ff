import { useIsBelow } from '../app/use-is-below.ts';

/** Whether a week's five columns do not fit, so its days are shown as a list. */
export function useIsNarrow(): boolean {
  return useIsBelow('md');
}
