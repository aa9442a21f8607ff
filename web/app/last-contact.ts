import { sessionState } from './session-state.ts';
import { tabs } from './tabs.ts';

/** Limits the messages to other tabs. The idle timeout is in minutes, so they need no more precision. */
const BROADCAST_INTERVAL_MS = 10_000;

const now = () => Temporal.Now.instant().epochMilliseconds;

let last = now();
let lastSent = 0;

/** When the server last answered an authenticated call of this session, in any tab. The idle timeout counts from then. */
export const lastContact = {
  msAgo: (): number => now() - last,

  note(): void {
    last = now();
    const user = sessionState.user();
    if (!user || last - lastSent < BROADCAST_INTERVAL_MS) return;
    lastSent = last;
    tabs.tell({ kind: 'seen', userId: user.id, at: last });
  },
};

tabs.onMessage((message) => {
  if (message.kind !== 'seen' || message.userId !== sessionState.user()?.id) return;
  last = Math.max(last, message.at);
});
