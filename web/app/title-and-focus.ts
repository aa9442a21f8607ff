import type { AnyRouter } from '@tanstack/react-router';
import { PRODUCT_NAME } from '../../domain/company/product.ts';

/** Sets the document title of each page. After a navigation, also moves the focus to the main content. */
export function syncTitleAndFocus(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData
      .title;
    // The not-found page sets its own title.
    if (title) document.title = `${title} · ${PRODUCT_NAME}`;
    // The focus does not move on the first load, or if only the search parameters changed, for example for a dialog. If
    // the URL has a hash, the browser moves the focus to the hash target.
    if (!fromLocation || !pathChanged || toLocation.hash) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}
