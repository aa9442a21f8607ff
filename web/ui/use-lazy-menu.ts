import { useState, type MouseEvent } from 'react';

/** The state of a menu whose chunk loads when it first opens. It then stays mounted, so that it can fade out. */
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
