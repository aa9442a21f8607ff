import type { StoredSession } from './session-storage.ts';

/** What the open tabs of this browser tell each other. Only pages of the same origin hear it, and it is not stored. */
type TabMessage =
  | { kind: 'who-is-signed-in' }
  | { kind: 'session'; session: StoredSession }
  | { kind: 'token-replaced'; before: string; token: string }
  | { kind: 'signed-out'; userId: string }
  /** What waits on this device for a connection has changed. */
  | { kind: 'outbox' }
  /** What is typed into a week and not submitted has changed. */
  | { kind: 'drafts' }
  /** The server answered a signed-in call: the idle time-out starts again. */
  | { kind: 'seen'; userId: string; at: number };

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('linehaul-session') : undefined;

export const tabs = {
  tell(message: TabMessage): void {
    // The rule is about windows: a channel has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(message);
  },

  onMessage(listener: (message: TabMessage) => void): () => void {
    const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  },
};
