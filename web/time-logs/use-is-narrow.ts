import { useIsBelow } from '../app/use-is-below.ts';

/** Whether a week's five columns do not fit: then its days stand below each other. */
export function useIsNarrow(): boolean {
  return useIsBelow('md');
}
