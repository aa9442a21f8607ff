import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { later } from '../ui/later.tsx';
import { lastContact } from './last-contact.ts';
import { meQuery, useSession } from './session.tsx';
import { sessionState } from './session-state.ts';

const IdleWarning = later(async () => (await import('./IdleWarning.tsx')).IdleWarning);

const CHECKED_EVERY_MS = 1000;
const WARNED_BEFORE_MS = 2 * 60_000;
/** The server records the last activity of a session at most once a minute. */
const STORED_EVERY_MS = 60_000;

/** The idle time-out of this session. Undefined when the session has none or it is not known yet. */
function useIdleMinutes(): number | undefined {
  const session = useSession();
  const { data } = useQuery({ ...meQuery, enabled: false });
  const isRemembered = session.status === 'anonymous' || session.session.remembered;
  return isRemembered ? undefined : data?.user.company.sessionIdleMinutes;
}

/** Warns two minutes before the idle time-out, and signs out when nobody answers. Each check reads the clock,
 *  because timers stop while a computer sleeps. */
export function IdleWatch() {
  const minutes = useIdleMinutes();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    if (minutes === undefined) return undefined;
    const check = () => {
      const left = minutes * 60_000 - STORED_EVERY_MS - lastContact.msAgo();
      if (left <= 0) sessionState.end('idle');
      setSecondsLeft(left <= WARNED_BEFORE_MS ? Math.max(0, Math.ceil(left / 1000)) : undefined);
    };
    const timer = window.setInterval(check, CHECKED_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [minutes]);
  if (secondsLeft === undefined) return null;
  return (
    <Suspense>
      <IdleWarning secondsLeft={secondsLeft} />
    </Suspense>
  );
}
