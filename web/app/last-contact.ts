import { sessionState } from './session-state.ts';
import { tabs } from './tabs.ts';

/** How often other tabs are told. They need no more precision. */
const SEND_EVERY_MS = 10_000;

const now = () => Temporal.Now.instant().epochMilliseconds;

let last = now();
let lastSent = 0;

/** When the server last answered a call of this session, in any tab. The idle time-out starts then. */
export const lastContact = {
  msAgo: (): number => now() - last,

  note(): void {
    last = now();
    const user = sessionState.user();
    if (!user || last - lastSent < SEND_EVERY_MS) return;
    lastSent = last;
    tabs.tell({ kind: 'seen', userId: user.id, at: last });
  },
};

tabs.onMessage((message) => {
  if (message.kind !== 'seen' || message.userId !== sessionState.user()?.id) return;
  last = Math.max(last, message.at);
});
