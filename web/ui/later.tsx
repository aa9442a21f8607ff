import { lazy, useState, type ComponentType } from 'react';
import { loadChunk } from './script-chunk.ts';

/** A piece of a page that is a file of its own: what one sees first stands without it. Once it is fetched
 *  it draws at once, without showing what stands in for it. Where it cannot be fetched, the page fails,
 *  or `instead` is drawn in its place: a browser asks for such a file once, until the page is refreshed. */
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
    // What it began with it stays: another component would begin anew.
    const [Piece] = useState(() => fetched ?? (Waiting as unknown as ComponentType<Props>));
    return <Piece {...props} />;
  }

  /** Before it is needed. Whether that works is seen when it is. */
  const fetchAhead = () => void fetch().catch(() => undefined);
  return Object.assign(Later, { fetchAhead });
}
