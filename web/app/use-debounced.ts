import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Returns the typed text after the person stops typing, so that a search does not send a request for each letter. */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
