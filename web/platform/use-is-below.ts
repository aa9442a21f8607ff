import { useTheme, type Breakpoint } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than this width of the theme. */
export function useIsBelow(width: Breakpoint): boolean {
  const query = useTheme().breakpoints.down(width).replace('@media ', '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
