import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Opens the dialog that the address asks for by `open`. The address forgets it at once: going back to
 *  the page or loading it again does not open it a second time. */
export function useAskedDialog(isAsked: boolean, open: () => void): void {
  const navigate = useNavigate();
  const answer = useEffectEvent(() => {
    open();
    // The page's own `validateSearch` says what it is; the router only knows the union of all pages.
    const search = (asked: object) => ({ ...asked, open: undefined });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
