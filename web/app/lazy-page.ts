import { lazyRouteComponent as lazyComponent } from '@tanstack/react-router';
import { loadChunk } from '../ui/script-chunk.ts';

/** The router's, with a time-out. What happens when a page does not load is decided in PageError.tsx. */
export const lazyRouteComponent: typeof lazyComponent = (load, name) =>
  lazyComponent(() => loadChunk(load), name);
