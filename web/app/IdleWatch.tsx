import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { lastActivity } from './last-activity.ts';
import { meQuery, useSession } from './session.tsx';
import { sessionState } from './session-state.ts';

const IdleWarning = lazyComponent(async () => (await import('./IdleWarning.tsx')).IdleWarning);

const CHECK_INTERVAL_MS = 1000;
const WARNING_MS = 2 * 60_000;
/** The server records the activity of a session at most once a minute, so it can end the session up to a minute before
 *  the idle timeout. The app therefore ends the session a minute before the idle timeout. */
const RECORD_INTERVAL_MS = 60_000;

/** Returns the idle timeout of this session. Returns undefined if the session has no timeout or the timeout is not
 *  known yet. */
function useIdleMinutes(): number | undefined {
  const session = useSession();
  const { data } = useQuery({ ...meQuery, enabled: false });
  const isRemembered = session.status === 'anonymous' || session.session.remembered;
  return isRemembered ? undefined : data?.user.company.sessionIdleMinutes;
}

/** Shows a warning for two minutes, then ends the session shortly before the idle timeout. Any authenticated call
 *  restarts the timeout, except a background call. Each check reads the clock, because timers stop while a computer
 *  sleeps. */
export function IdleWatch() {
  const minutes = useIdleMinutes();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    if (minutes === undefined) return undefined;
    const check = () => {
      const msLeft = minutes * 60_000 - RECORD_INTERVAL_MS - lastActivity.msAgo();
      if (msLeft <= 0) sessionState.end('idle');
      setSecondsLeft(msLeft <= WARNING_MS ? Math.max(0, Math.ceil(msLeft / 1000)) : undefined);
    };
    const timer = window.setInterval(check, CHECK_INTERVAL_MS);
    return () => window.clearInterval(timer);
  }, [minutes]);
  if (secondsLeft === undefined) return null;
  return (
    <Suspense>
      <IdleWarning secondsLeft={secondsLeft} />
    </Suspense>
  );
}
