import type { AnyRouter } from '@tanstack/react-router';
import { PRODUCT_NAME } from '../../domain/company/product.ts';

/** Sets the document title, and moves the focus to the page after a navigation. */
export function followPageChanges(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData
      .title;
    // The not-found page sets its own title.
    if (title) document.title = `${title} · ${PRODUCT_NAME}`;
    // The first load and an open dialog keep the focus where it is. A URL with a hash moves it to the hash target.
    if (!fromLocation || !pathChanged || toLocation.hash) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}
