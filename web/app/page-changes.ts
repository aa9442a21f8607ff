import type { AnyRouter } from '@tanstack/react-router';
import { PRODUCT_NAME } from '../../domain/company/product.ts';

export const PRODUCT = PRODUCT_NAME;

/** Names the page in the browser's title, and moves the focus into it after a navigation. */
export function followPageChanges(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData
      .title;
    // The page for unknown addresses names itself.
    if (title) document.title = `${title} · ${PRODUCT}`;
    // The first load leaves the focus alone; a dialog that is open keeps it. A page moves it to its hash.
    if (!fromLocation || !pathChanged || toLocation.hash) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}
