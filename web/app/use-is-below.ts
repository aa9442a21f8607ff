import { useTheme, type Breakpoint } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';
import { useIsPrinting } from '../ui/printing.ts';

/** Whether the window is narrower than this width of the theme. Paper is not: what a phone shows as a list
 *  is a table there, and what a desk shows as a table does not turn into a list. */
export function useIsBelow(width: Breakpoint): boolean {
  const query = useTheme().breakpoints.down(width).replace('@media ', 'screen and ');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  const isBelow = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
  // Before the browser counts the pages: what changes later leaves empty ones behind.
  return !useIsPrinting() && isBelow;
}
