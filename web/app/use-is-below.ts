import { useTheme, type Breakpoint } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';
import { useIsPrinting } from '../ui/printing.ts';

/** Returns whether the window is narrower than a breakpoint of the theme. Returns false in print, so that tables are
 *  printed as tables. */
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
  // `useIsPrinting` changes before the browser counts the pages. A later change would leave empty pages.
  return !useIsPrinting() && isBelow;
}
