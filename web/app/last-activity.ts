import { sessionState } from './session-state.ts';
import { tabs } from './tabs.ts';

/** The minimum time between two messages to the other tabs. The idle timeout is in minutes, so more frequent messages
 *  are not necessary. */
const BROADCAST_INTERVAL_MS = 10_000;

const now = () => Temporal.Now.instant().epochMilliseconds;

let last = now();
let lastSent = 0;

/** The time of the last response to an authenticated call of this session, in any tab. Background calls do not update
 *  it. The idle timeout starts at this time. */
export const lastActivity = {
  msAgo: (): number => now() - last,

  note(): void {
    last = now();
    const user = sessionState.user();
    if (!user || last - lastSent < BROADCAST_INTERVAL_MS) return;
    lastSent = last;
    tabs.broadcast({ kind: 'seen', userId: user.id, at: last });
  },
};

tabs.onMessage((message) => {
  if (message.kind !== 'seen' || message.userId !== sessionState.user()?.id) return;
  last = Math.max(last, message.at);
});
