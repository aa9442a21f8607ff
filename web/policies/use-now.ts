import { useEffect, useState } from 'react';

/** The instant that it is, once a second while there is something to count down. */
export function useNow(isCounting: boolean): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Temporal.Now.instant()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}
