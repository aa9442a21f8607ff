import { lazyRouteComponent as lazyComponent } from '@tanstack/react-router';
import { loadChunk } from '../ui/script-chunk.ts';

/** The router's `lazyRouteComponent` with a timeout. PageError.tsx handles a page that does not load. */
export const lazyRouteComponent: typeof lazyComponent = (load, name) =>
  lazyComponent(() => loadChunk(load), name);
