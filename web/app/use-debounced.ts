import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Debounces typed text. */
export function useDebounced(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
