import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Opens the dialog that the `open` parameter of the URL requests, and removes that parameter. Going back to the page or
 *  reloading it does not open the dialog again. */
export function useUrlDialog(isRequested: boolean, open: () => void): void {
  const navigate = useNavigate();
  const openAndClearUrl = useEffectEvent(() => {
    open();
    // The page's `validateSearch` defines the type. The router only knows the union of all pages.
    const search = (previous: object) => ({ ...previous, open: undefined });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isRequested) openAndClearUrl();
  }, [isRequested]);
}
