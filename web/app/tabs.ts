import type { StoredSession } from './session-storage.ts';

/** The messages between the open tabs of this browser. Only pages of the same origin receive them, and they are not
 *  stored. */
type TabMessage =
  | { kind: 'who-is-signed-in' }
  | { kind: 'session'; session: StoredSession }
  | { kind: 'token-replaced'; before: string; token: string }
  | { kind: 'signed-out'; userId: string }
  /** The outbox on this device has changed. */
  | { kind: 'outbox' }
  /** The draft of a week on this device has changed. */
  | { kind: 'drafts' }
  /** The server responded to a call that restarts the idle timeout. */
  | { kind: 'seen'; userId: string; at: number };

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('linehaul-session') : undefined;

export const tabs = {
  broadcast(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- for windows; a channel has no origin
    channel?.postMessage(message);
  },

  onMessage(listener: (message: TabMessage) => void): () => void {
    const onData = ({ data }: MessageEvent<TabMessage>) => listener(data);
    channel?.addEventListener('message', onData);
    return () => channel?.removeEventListener('message', onData);
  },
};
