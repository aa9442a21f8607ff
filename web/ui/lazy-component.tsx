import { lazy, useState, type ComponentType } from 'react';
import { loadChunk } from './script-chunk.ts';

/** Lazy-loads a component from a separate chunk. After the chunk is loaded, the component renders without a Suspense
 *  fallback. If the chunk fails to load, `fallback` is rendered instead. Without `fallback`, the page shows the error.
 *  Browsers do not request a failed module again until the page is reloaded. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
) {
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => (fetched = await loadChunk(load));

  async function fetchOrFallback() {
    try {
      return { default: await fetch() };
    } catch (error) {
      if (!fallback) throw error;
      return { default: fallback };
    }
  }
  const Lazy = lazy(fetchOrFallback);

  function LazyLoaded(props: Props) {
    // The state keeps the component of the first render. With another component, the subtree would lose its state.
    const [Loaded] = useState(() => fetched ?? (Lazy as unknown as ComponentType<Props>));
    return <Loaded {...props} />;
  }

  /** Loads the chunk before it is needed. An error appears only when the component renders. */
  const prefetch = () => void fetch().catch(() => undefined);
  return Object.assign(LazyLoaded, { prefetch });
}
