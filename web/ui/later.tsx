import { lazy, useState, type ComponentType } from 'react';
import { loadChunk } from './script-chunk.ts';

/** A component in a chunk of its own, which the first render does not include. Once the chunk is loaded, it renders
 *  without its Suspense fallback. When the chunk fails to load, `instead` is rendered, or else the page fails. A browser
 *  requests a failed module only once until the page is reloaded. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) {
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => (fetched = await loadChunk(load));

  async function fetchOrInstead() {
    try {
      return { default: await fetch() };
    } catch (error) {
      if (!instead) throw error;
      return { default: instead };
    }
  }
  const Waiting = lazy(fetchOrInstead);

  function Later(props: Props) {
    // Keeps the component of the first render. Another one would lose the state of the subtree.
    const [Piece] = useState(() => fetched ?? (Waiting as unknown as ComponentType<Props>));
    return <Piece {...props} />;
  }

  /** Loads the chunk before it is needed. A failure shows when the component renders. */
  const fetchAhead = () => void fetch().catch(() => undefined);
  return Object.assign(Later, { fetchAhead });
}
