import { useState, type MouseEvent } from 'react';

/** Returns the state of a menu whose chunk loads when the menu first opens. The menu then stays mounted, so that it can
 *  fade out. */
export function useLazyMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return {
    anchor,
    wasOpened,
    open: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setWasOpened(true);
    },
    close: () => setAnchor(null),
  };
}
